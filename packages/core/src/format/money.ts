type Amount = string | number | null | undefined;

interface Options {
  readonly currency?: '' | '$';
}

/** @rule An amount has thousands separators and 2 decimals, a dollar sign where it is wanted, and a dash where there is nothing. */
export function money(amount: Amount, options?: Options): string {
  return written(twoDecimals, amount, options);
}

/** @rule What one action pays has from 2 to 4 decimals, as many as it needs, and is never rounded up: what is shown is what is paid. */
export function price(amount: Amount, options?: Options): string {
  return written(upToFourDecimals, amount, options);
}

/** @rule What one click earns has 3 decimals, since it is often less than a cent. */
export function perClick(amount: Amount, options?: Options): string {
  return written(threeDecimals, amount, options);
}

/** A price as programs read it, without separators. */
export function plainPrice(amount: string): string {
  return price(amount).replaceAll(',', '');
}

function written(format: Intl.NumberFormat, amount: Amount, { currency = '' }: Options = {}): string {
  if (amount === null || amount === undefined || amount === '' || Number.isNaN(Number(amount))) return '-';
  const text = format.format(amount as Intl.StringNumericLiteral);
  return text.startsWith('-') ? `-${currency}${text.slice(1)}` : currency + text;
}

// Given text, Intl formats every digit of it: no binary fraction comes between.
// What rounds to nothing has no sign.
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});

const threeDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  signDisplay: 'negative',
});

// A browser that can't cut off rounds instead: prices on the wire have no fifth decimal.
const upToFourDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
  roundingMode: 'trunc',
  signDisplay: 'negative',
});
