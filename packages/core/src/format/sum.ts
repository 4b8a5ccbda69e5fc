/** Decimal texts added exactly, with as many decimals as the longest of them has. */
export function sum(amounts: Iterable<string>): string {
  const all = [...amounts].map(read);
  const decimals = Math.max(0, ...all.map(({ fraction }) => fraction.length));
  const units = all.reduce(
    (total, { sign, whole, fraction }) => total + sign * BigInt(whole + fraction.padEnd(decimals, '0')),
    0n,
  );
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return (units < 0n ? '-' : '') + whole + (decimals > 0 ? `.${digits.slice(-decimals)}` : '');
}

/** One decimal text less another, exactly. */
export function difference(amount: string, less: string): string {
  return sum([amount, less.startsWith('-') ? less.slice(1) : `-${less}`]);
}

function read(amount: string): { sign: bigint; whole: string; fraction: string } {
  const [, minus, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new TypeError(`Millrace: "${amount}" is not an amount.`);
  return { sign: minus === '-' ? -1n : 1n, whole, fraction };
}
