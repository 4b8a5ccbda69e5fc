const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** @rule What is less than a minute ago was just now; then whole minutes, hours or days are told. */
export function ago(at: string, now: Date, { locale, justNow }: { readonly locale: string; readonly justNow: string }) {
  const passed = now.getTime() - Date.parse(at);
  const step = steps.find(([, each]) => passed >= each);
  if (!step) return justNow;
  const [unit, each] = step;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(passed / each), unit);
}
