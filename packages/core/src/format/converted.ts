/** An amount in another currency, to the cent, half a cent up: exactly, without binary fractions. */
export function converted(amount: string, rate: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const [rateWhole = '', rateFraction = ''] = rate.split('.');
  const product = BigInt(whole + fraction) * BigInt(rateWhole + rateFraction);
  const unit = 10n ** BigInt(fraction.length + rateFraction.length);
  const cents = String((product * 200n + unit) / (unit * 2n)).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
