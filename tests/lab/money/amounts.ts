/** Money in units of a hundredth of a cent, so that nothing is ever rounded by the way it is added. */
export type Units = bigint;

const perDollar = 10_000n;
const perCent = 100n;

export function unitsOf(amount: string): Units {
  const [, minus, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`"${amount}" is no amount.`);
  const units = BigInt(whole) * perDollar + BigInt(fraction.padEnd(4, '0'));
  return minus === '-' ? -units : units;
}

/** In dollars, without zeros at the end. */
export function amountOf(units: Units): string {
  const digits = String(units < 0n ? -units : units).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}${fraction && '.'}${fraction}`;
}

/** To the cent; half a cent is one, on either side of nothing. */
export function inCents(units: Units): Units {
  const size = units < 0n ? -units : units;
  const rounded = ((size + perCent / 2n) / perCent) * perCent;
  return units < 0n ? -rounded : rounded;
}

/** The tax of an amount that is in cents, at a rate in hundredths of a per cent: half a cent is one. */
export function taxOn(net: Units, rate: bigint): Units {
  return inCents((net * rate + 5_000n) / 10_000n);
}

/** A share of an amount, in per cent, with four decimals. */
export function shareOf(units: Units, percent: bigint): Units {
  return (units * percent + 50n) / 100n;
}
