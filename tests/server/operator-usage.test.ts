import { readFileSync } from 'node:fs';
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
  [['log', '--limit', '0'], '--limit takes a whole number from 1 to 999999.'],
  [['log', '--limit', '-5'], '--limit takes a whole number from 1 to 999999.'],
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

test('every command stands in the documentation of the operator', () => {
  const docs = ['docs/operator.md', 'docs/operate.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
  for (const { name } of commands) expect(docs).toMatch(new RegExp(`(millrace |npm run |\`)${name}\\b`));
});

test.each([
  [['advertisers', 'add', 'Brook\r\nGames'], 'A word holds a line break or a character that can not be shown.'],
  [['advertisers', 'add', 'Brook \u202Esemag'], 'A word holds'],
  [['conversions', 'add', '1', '--txid', 'a\x07b'], '--txid holds a line break or a character that can not be shown.'],
  [['publishers', 'reject', '1', '--reason', 'No \x1b[31msite.'], '--reason holds'],
  [['payments', 'settle', 'MR-1', '--reference', 'FT\u200B2632'], '--reference holds'],
  [['offers', 'list', '--search', '\ud800'], '--search holds'],
])('no text has what can not be shown: %j', (argv, said) => {
  expect(() => parse(argv)).toThrow(said);
});

test.each([
  [['publishers', 'reject', '1', '--reason', 'Your site is empty.\nPlease write again.']],
  [['reasons', 'set', 'no-site', 'Your site is empty.\nPlease write again.']],
  [['provider', 'set', 'faq', '[\n\t{"question":"Why?","answer":"\u{1F468}\u200D\u{1F469}"}\n]']],
])('a reason and a text of the provider may have several lines: %j', (argv) => {
  expect(parse(argv)).toMatchObject({ kind: 'command' });
});

test.each(commands.map(({ name, example }) => ({ name, example })))(
  'the example of "$name" is one of it',
  ({ name, example }) => {
    const argv = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    const parsed = parse(argv);
    expect(parsed.kind === 'command' && parsed.command.name).toBe(name);
  },
);
