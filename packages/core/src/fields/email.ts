const pattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.,;:<>()[\]\\"]+(\.[^\s@.,;:<>()[\]\\"]+)+$/;
const longest = 254;

/** An e-mail address as people write them: one @, a domain with a dot, no spaces. */
export function emailError(value: string): 'required' | 'email' | undefined {
  const address = value.trim();
  if (address === '') return 'required';
  return address.length <= longest && pattern.test(address) ? undefined : 'email';
}
