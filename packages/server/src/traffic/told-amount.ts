/** To a version that does not know it, this is nothing to the cent. */
const nothing = '-0.0001';

/**
 * What an advertiser has said that it pays, as it waits on the disk and in the database: 0 is "not said" there, as every version
 * before has written it, so that one that said 0 needs another sign.
 */
export function keptAmount(amount: string | null): string {
  if (amount === null) return '0';
  return Number(amount) === 0 ? nothing : amount;
}

/** What was said, of what has waited; null for nothing. */
export function amountOf(waited: string): string | null {
  const amount = Number(waited);
  if (amount < 0) return '0';
  return amount === 0 ? null : waited;
}
