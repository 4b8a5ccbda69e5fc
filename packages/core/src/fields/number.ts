/** A typed number: digits with or without a sign and a fraction, and a whole number where it is one. */
export function numberError(value: string): 'number' | 'integer' | undefined {
  const typed = value.trim();
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(typed)) return 'number';
  return Number.isInteger(Number(typed)) ? undefined : 'integer';
}
