/** @rule An amount has thousands separators and 2 decimals, a dollar sign where it is wanted, and a dash where there is nothing. */
export function money(
  amount: string | number | null | undefined,
  { currency = '' }: { currency?: '' | '$' } = {},
): string {
  if (amount === null || amount === undefined || amount === '' || Number.isNaN(Number(amount))) return '-';
  const text = twoDecimals.format(amount as Intl.StringNumericLiteral);
  return text.startsWith('-') ? `-${currency}${text.slice(1)}` : currency + text;
}

// Given text, Intl formats every digit of it: no binary fraction comes between.
// What rounds to nothing has no sign.
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
