const ending = '@removed.invalid';

/** Whether an address is what stands in the place of a removed publisher's, to which nothing is ever sent. */
export function isRemovedAddress(address: string): boolean {
  return address.endsWith(ending);
}
