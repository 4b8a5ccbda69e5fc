/** An amount in another currency, to the cent or to other decimals, half of the last one up: exactly, without binary fractions. */
export function converted(amount: string, rate: string, decimals = 2): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const [rateWhole = '', rateFraction = ''] = rate.split('.');
  const product = BigInt(whole + fraction) * BigInt(rateWhole + rateFraction);
  const unit = 10n ** BigInt(fraction.length + rateFraction.length);
  const units = (product * 10n ** BigInt(decimals) * 2n + unit) / (unit * 2n);
  const digits = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
