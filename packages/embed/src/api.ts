/**
 * Where the calls go. An address in the tag is asked only if the page allows it: markup of visitors must not choose who
 * reads their links. Where the page or the script comes from is allowed by itself.
 */
export function apiOf(element: HTMLElement, here: string): string {
  const given = element.getAttribute('api');
  if (given === null) return here;
  const { origin } = new URL(given, location.href);
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name="millrace-api"]');
  const allowed = [here, location.origin, ...(meta?.content ?? '').split(/\s+/)];
  if (allowed.includes(origin)) return origin;
  throw new Error(`Millrace: api="${given}" needs <meta name="millrace-api" content="${origin}"> in the page's head.`);
}
