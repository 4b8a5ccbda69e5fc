import { optionOf, Refused, type CommandArgs } from './command.ts';

/** An option that is an amount of dollars with at most two decimals; undefined where it was not given. */
export function dollarsOf(args: CommandArgs, option: string): string | undefined {
  return numberOf(args, option, { pattern: /^\d{1,9}(\.\d{1,2})?$/, decimals: 2, example: '125.50' });
}

/** An option that is an exchange rate. */
export function rateOf(args: CommandArgs, option = 'rate'): string | undefined {
  return numberOf(args, option, { pattern: /^\d{1,9}(\.\d{1,6})?$/, decimals: 6, example: '0.9231' });
}

interface Kind {
  readonly pattern: RegExp;
  readonly decimals: number;
  readonly example: string;
}

function numberOf(args: CommandArgs, option: string, { pattern, decimals, example }: Kind): string | undefined {
  if (args.options[option] === undefined) return undefined;
  const text = optionOf(args, option);
  if (!pattern.test(text) || Number(text) === 0)
    throw new Refused(
      `--${option} is a number above 0 with a point and at most ${decimals} decimals, such as ${example}.`,
    );
  return text;
}
