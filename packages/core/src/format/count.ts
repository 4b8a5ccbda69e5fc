const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** A number of things with thousands separators; `-` where there is none to show. */
export function count(value: number | null | undefined): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '-' : whole.format(value);
}
