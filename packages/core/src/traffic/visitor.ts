const systems: readonly [os: string, pattern: RegExp][] = [
  ['Windows', /Windows/i],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/i],
  ['Android', /Android/i],
  ['macOS', /Macintosh|Mac OS X/i],
  ['Linux', /Linux|CrOS|X11/i],
];

/** As visitors are told apart by, the most frequent first. */
export const systemNames = ['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'Other'] as const;

/** @rule A visitor's system is what the user agent names; a phone's is not taken for the one that it descends from. */
export function systemOf(userAgent: string): string {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';
}

/** @rule A page that a browser fetches before anyone asked for it is no visit. */
export function isPrefetch(header: (name: string) => string | undefined): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /\b(?:prefetch|prerender|preview)\b/i.test(header(name) ?? ''),
  );
}
