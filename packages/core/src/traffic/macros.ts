/** Every macro that an address may hold, in braces: what it becomes is known once there is a click or a conversion. */
export const macroNames = [
  'click_id',
  'aff_sub',
  'aff_sub2',
  'aff_sub3',
  'aff_sub4',
  'aff_sub5',
  'source',
  'payout',
  'currency',
  'oid',
  'gid',
  'country',
  'os',
  'status',
  'txid',
  'conversion_id',
  'goal',
  'ts',
] as const;
export type MacroName = (typeof macroNames)[number];
export type MacroValues = Partial<Record<MacroName, string>>;

function isKnown(name: string): name is MacroName {
  return macroNames.some((one) => one === name);
}

/** @rule A macro is filled in with its value, percent-encoded; one without a value leaves nothing, an unknown one stays. */
export function filled(template: string, values: MacroValues): string {
  return template.replace(/\{(\w+)\}/g, (match, name: string) =>
    // Half a sign, as a cut text may end in, can't be encoded.
    isKnown(name) ? encodeURIComponent((values[name] ?? '').toWellFormed()) : match,
  );
}

/** @rule Macros that nobody knows are named, each once: they would be sent as they are written. */
export function unknownMacros(template: string): string[] {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !isKnown(name)))];
}

/**
 * @rule Scheme, user, host and port of an address are the same whatever its macros become: else a click would choose whom we
 * send a visitor to, or whom we call.
 */
export function hasFixedHost(template: string): boolean {
  // In letters, for that is what most macros hold, and empty, for an empty host lets the next part of the path be one.
  const [first, ...others] = ['a', 'b', ''].map((value) => originOf(template.replace(/\{\w+\}/g, value)));
  return !/[{}]/.test(first ?? '') && others.every((other) => other === first);
}

function originOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url ? `${url.protocol}//${url.username}:${url.password}@${url.host}` : undefined;
}

/** What the macros could be, for a preview. */
export const sampleValues: Required<MacroValues> = {
  click_id: '9f3c2e71a0b4',
  aff_sub: 'banner-7',
  aff_sub2: 'autumn',
  aff_sub3: 'de-news',
  aff_sub4: 'v2',
  aff_sub5: 'test',
  source: 'homepage',
  payout: '1.20',
  currency: 'USD',
  oid: '200580',
  gid: '5001',
  country: 'DE',
  os: 'Android',
  status: 'approved',
  txid: 'tx-4711',
  conversion_id: '4018',
  goal: 'deposit',
  ts: '1795161600',
};
