/** An address that a browser may be sent to: http or https with a host, nothing else. */
export function urlError(value: string): 'required' | 'url' | undefined {
  const address = value.trim();
  if (address === '') return 'required';
  // A space inside is a slip of the hand, which the URL parser would quietly encode.
  if (!/^https?:\/\/\S+$/i.test(address)) return 'url';
  return URL.canParse(address) ? undefined : 'url';
}
