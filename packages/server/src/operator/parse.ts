import { readArguments, type Parsed } from './arguments.ts';
import { UsageFault, type Command } from './command.ts';
import { commands } from './commands.ts';
import { nearest } from './nearest.ts';

/** Reads the words of a command line. */
export function parse(argv: readonly string[]): Parsed {
  const [first, ...rest] = argv;
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') {
    return { kind: 'help', about: rest };
  }
  const { command, given } = commandIn(argv);
  return readArguments(command, given);
}

/** The command with this name; the rest is given to it. */
export function commandIn(argv: readonly string[]): { command: Command; given: readonly string[] } {
  for (const length of [2, 1]) {
    const name = argv.slice(0, length).join(' ');
    const command = commands.find((one) => one.name === name);
    if (command) return { command, given: argv.slice(length) };
  }
  const [subject = '', verb = ''] = argv;
  const verbs = commands.filter(({ name }) => name.startsWith(`${subject} `));
  if (verbs.length > 0 && (verb === '' || verb.startsWith('-'))) {
    throw new UsageFault(`What of ${subject}? There are: ${verbs.map(({ name }) => name).join(', ')}.`);
  }
  const names = commands.map(({ name }) => name);
  const subjects = new Set(names.map((name) => name.split(' ')[0] ?? name));
  const typed = `${subject} ${verb}`.trim();
  const suggestion = nearest(typed, names) ?? nearest(subject, [...subjects]);
  const guess = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  throw new UsageFault(`There is no command "${typed}".${guess} "millrace help" shows all.`);
}
