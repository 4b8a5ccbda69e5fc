/** Where the parts are that are fetched when they are first needed, and the hash of each: filled in by `bundle.ts`. */
declare const allParts: Readonly<Record<string, readonly [name: string, integrity: string]>>;

/** Fetches a part. A module has no place for its hash but the link that fetches it ahead: what does not fit it is never run. */
export async function part<T>(name: string, load: () => Promise<T>): Promise<T> {
  const [file = '', integrity = ''] = allParts[name] ?? [];
  const link = document.createElement('link');
  await new Promise((onload, onerror) => {
    const href = new URL(file, import.meta.url).href;
    document.head.append(Object.assign(link, { rel: 'modulepreload', integrity, onload, onerror, href }));
  }).finally(() => link.remove());
  return load();
}
