import { expect, test } from 'vitest';
import { commands } from '../../packages/server/src/operator/commands.ts';
import { help } from '../../packages/server/src/operator/help.ts';
import { parse } from '../../packages/server/src/operator/parse.ts';

test.each([
  [['publisher', 'aprove', '2'], 'There is no command "publisher aprove". Did you mean "publishers approve"?'],
  [['pubishers'], 'Did you mean "publishers"?'],
  [['frobnicate'], 'There is no command "frobnicate". "millrace help" shows all.'],
  [['publishers'], 'What of publishers? There are: publishers list,'],
  [['publishers', 'approve'], '<publisher>… is missing.'],
  [['publishers', 'show', '1', '2'], '"2" is too much.'],
  [['publishers', 'reject', '1'], '--reason is missing.'],
  [['publishers', 'reject', '1', '--reason', ' '], '--reason is missing.'],
  [['publishers', 'block', '1'], '--reason is missing.'],
  [['publishers', 'approve', '1', '--force'], "Unknown option '--force'."],
  [['applications', 'approve', 'x'], '"x" is no id.'],
  [['applications', 'list', '--status', 'nice'], '--status takes pending|approved|rejected|any.'],
  [['log', '--limit', '0'], '--limit takes number.'],
  [['log', '--limit', '-5'], '--limit takes number.'],
  [['publishers', 'show', '-5', '-x'], "Unknown option '-x'."],
  [['payments', 'settle', 'MR-1', '--date', '2026-02-30'], '--date takes YYYY-MM-DD.'],
  [['publishers', 'list', '--dry-run'], '"publishers list" has no --dry-run.'],
])('%j is told what is wrong', (argv, said) => {
  expect(() => parse(argv)).toThrow(said);
});

test('help shows every command, and of each how it is used', () => {
  const text = help([]).join('\n');
  for (const { name } of commands) expect(text).toContain(`\n  ${name}`);
  expect(help(['payments', 'settle']).join('\n')).toContain('--date <YYYY-MM-DD>');
  expect(help(['payments']).join('\n')).toContain('millrace payments hold <invoice>…');
  expect(parse(['token', '--help'])).toEqual({ kind: 'help', about: ['token'] });
  expect(() => help(['tokn'])).toThrow('Did you mean "token"?');
});

test.each(commands.map(({ name, example }) => ({ name, example })))(
  'the example of "$name" is one of it',
  ({ name, example }) => {
    const argv = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const parsed = parse(argv);
    expect(parsed.kind === 'command' && parsed.command.name).toBe(name);
  },
);
