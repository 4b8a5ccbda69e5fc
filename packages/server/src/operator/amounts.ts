import { optionOf, Refused, type CommandArgs } from './command.ts';

/** An option that is an amount of dollars with at most two decimals; undefined where it was not given. */
export function dollarsOf(args: CommandArgs, option: string): string | undefined {
  return numberOf(args, option, { digits: 9, decimals: 2 });
}

/** An option that is an amount of a currency, in its smallest unit; some have larger numbers than dollars. */
export function amountOf(args: CommandArgs, option: string, decimals: number): string | undefined {
  return numberOf(args, option, { digits: 12, decimals });
}

/** An option that is an exchange rate. */
export function rateOf(args: CommandArgs, option = 'rate'): string | undefined {
  return numberOf(args, option, { digits: 9, decimals: 6 });
}

interface Kind {
  /** At most so many before the point and behind it. */
  readonly digits: number;
  readonly decimals: number;
}

/** How a number of so many decimals looks. */
const examples: Readonly<Record<number, string>> = { 0: '12550', 2: '125.50', 6: '0.9231' };

function numberOf(args: CommandArgs, option: string, { digits, decimals }: Kind): string | undefined {
  if (args.options[option] === undefined) return undefined;
  const text = optionOf(args, option);
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === '' || whole.length > digits || fraction.length > decimals || Number(text) === 0)
    throw new Refused(
      decimals === 0
        ? `--${option} is a whole number above 0, such as ${examples[0]}.`
        : `--${option} is a number above 0 with a point and at most ${decimals} decimals, such as ${examples[decimals] ?? examples[2]}.`,
    );
  return text;
}
