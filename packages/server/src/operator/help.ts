import { commands } from './commands.ts';
import { helpOn, usage } from './help-on.ts';
import { commandIn } from './parse.ts';

/** Help on everything, on a subject such as `publishers`, or on one command. */
export function help(about: readonly string[]): string[] {
  const [subject] = about;
  if (subject === undefined) return general();
  const ofSubject = commands.filter(({ name }) => name.startsWith(`${subject} `));
  if (about.length === 1 && ofSubject.length > 0) return ofSubject.flatMap((command) => [...helpOn(command), '']);
  return helpOn(commandIn(about).command);
}

function general(): string[] {
  const width = Math.max(...commands.map((command) => usage(command).length));
  return [
    'millrace <command> …, for whoever operates the network',
    '',
    ...commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.says}`),
    '',
    'What changes something shows what it would do and asks: --yes answers, --dry-run only shows.',
    'It talks to the running server of DATA_DIR, or opens the database itself where none runs; with DATABASE_URL',
    'always itself. Ends with 0 done or nothing to do, 1 refused, 2 wrong usage, 3 no server and no database.',
    '"millrace help <command>" says more about one.',
  ];
}
