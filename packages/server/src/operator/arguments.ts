import { characterError } from '@millrace/core/fields';
import { isDay } from '@millrace/core/format';
import { parseArgs } from 'node:util';
import { isChanging, UsageFault, type CommandArgs, type Command } from './command.ts';

export type Parsed =
  | { readonly kind: 'help'; readonly about: readonly string[] }
  | {
      readonly kind: 'command';
      readonly command: Command;
      readonly asked: CommandArgs;
      readonly isDry: boolean;
      readonly isSure: boolean;
    };

const everywhere = {
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
} as const;

/** Reads what follows the name of a command. */
export function readArguments(command: Command, given: readonly string[]): Parsed {
  const { values, positionals } = optionsIn(given, command);
  if (values['help'] === true) return { kind: 'help', about: command.name.split(' ') };
  const { 'dry-run': isDry, yes, help: _help, ...options } = values;
  if (!isChanging(command, { options }) && isDry) throw fault(`"${command.name}" has no --dry-run`, command);
  check(command, positionals, options);
  const args = { words: positionals, options };
  return { kind: 'command', command, asked: args, isDry: isDry === true, isSure: yes === true };
}

/** No word of a command line has such a character. */
const escape = '\0';
const unescaped = <V>(value: V) =>
  typeof value === 'string' && value.startsWith(`${escape}-`) ? value.slice(escape.length) : value;

function optionsIn(argv: readonly string[], command: Command) {
  const optionList = Object.entries(command.options ?? {}).map(([name, { takes }]) => {
    return [name, { type: takes === undefined ? 'boolean' : 'string' }] as const;
  });
  try {
    const options = { ...everywhere, ...Object.fromEntries(optionList) };
    // No option is a number: what looks like one that is below zero is a value.
    const args = argv.map((word) => (/^-\d/.test(word) ? `${escape}${word}` : word));
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, unescaped(value)])),
      positionals: positionals.map(unescaped),
    };
  } catch (error) {
    throw fault((error as Error).message.split('. ')[0] ?? '', command);
  }
}

function check(command: Command, words: readonly string[], options: CommandArgs['options']): void {
  const placeholders = command.takes === '' ? [] : command.takes.split(' ');
  const min = placeholders.filter((word) => word.startsWith('<')).length;
  const max = command.takes.endsWith('…') ? Infinity : placeholders.length;
  if (words.length < min) throw fault(`${placeholders[words.length]} is missing`, command);
  if (words.length > max) throw fault(`"${words[max]}" is too much`, command);
  // The last of them may come several times.
  const strange = words.find((word, index) => {
    const kind = placeholders[index] ?? placeholders.at(-1);
    return kind?.includes('id') && !/^\d{1,9}$/.test(word);
  });
  if (strange !== undefined) throw fault(`"${strange}" is no id`, command);
  const unfit = 'holds a line break or a character that can not be shown';
  if (!command.judgesTexts && words.some((word) => characterError(word))) throw fault(`A word ${unfit}`, command);
  for (const [name, { isNeeded, takes = '', hasLines }] of Object.entries(command.options ?? {})) {
    const value = String(options[name] ?? '').trim();
    if (characterError(value, hasLines ? 'manyLines' : 'oneLine')) throw fault(`--${name} ${unfit}`, command);
    if (isNeeded && value === '') throw fault(`--${name} is missing`, command);
    if (options[name] !== undefined && !fits(value, takes)) throw fault(`--${name} takes ${takenIn(takes)}`, command);
  }
}

/** Whether an option's text is what it takes: one of some words, a number, a day, any text. */
function fits(value: string, takes: string): boolean {
  if (takes.includes('|')) return takes.split('|').includes(value);
  if (takes === 'number') return /^[1-9]\d{0,5}$/.test(value);
  return takes !== 'YYYY-MM-DD' || isDay(value);
}

/** What an option takes, in words. */
function takenIn(takes: string): string {
  return takes === 'number' ? 'a whole number from 1 to 999999' : takes;
}

function fault(what: string, { name }: Command): UsageFault {
  return new UsageFault(`${what.replace(/\.$/, '')}. "millrace help ${name}" shows how it is used.`);
}
