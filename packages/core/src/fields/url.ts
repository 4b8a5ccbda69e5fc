/** @rule An address that a browser may be sent to begins with http:// or https://, has a host, and holds no blanks or controls. */
export function urlError(value: string): 'required' | 'url' | undefined {
  const address = value.trim();
  if (address === '') return 'required';
  // A space inside is a slip of the hand, which the URL parser would quietly encode; controls it would quietly drop.
  if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(address)) return 'url';
  return URL.canParse(address) ? undefined : 'url';
}

/** @rule An address that may be left out is right where there is one. */
export function optionalUrlError(value: string): 'url' | undefined {
  return value.trim() === '' ? undefined : (urlError(value) as 'url' | undefined);
}
