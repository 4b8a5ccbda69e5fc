// What operators keep in mind about a publisher, and no publisher ever reads.
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';
const text = 'Asked for a higher payout.\nCall again in January.';

const run = (...words: string[]) => operate(server.db, ['publishers', ...words]);
const shown = async () => (await run('show', email)).text;
const entryOf = (said: string) => /Written down as (\d+)/.exec(said)?.[1] ?? '';

test('a note stands on the page of its publisher, is taken back by undo, and removed by its number', async () => {
  expect(await shown()).not.toMatch(/^Notes/m);
  const dry = await run('note', email, text, '--dry-run');
  expect(dry.lines).toEqual([`A note about ${email} (1).`]);
  const made = await run('note', email, text);
  const id = /^Note (\d+) about/.exec(made.text)?.[1] ?? '';
  expect(await shown()).toMatch(
    new RegExp(`\nNotes\n  ${id}  20.* ada\n    Asked for a higher payout\\.\n    Call again in January\\.`),
  );
  expect((await run('show', 'review@demo.test')).text).not.toContain('Asked for');

  expect(await run('remove-note', id, '999999')).toMatchObject({ exit: 1, text: 'There is no note 999999.' });
  const removed = await run('remove-note', id);
  expect(removed.lines[0]).toBe(`Removed note ${id} about ${email} (1).`);
  expect(await shown()).not.toContain('Asked for');
  await operate(server.db, ['undo', entryOf(removed.text)]);
  expect(await shown()).toContain('Asked for a higher payout.');
  await operate(server.db, ['undo', entryOf((await run('note', email, 'A slip.')).text)]);
  expect(await shown()).not.toContain('A slip.');
});

test('it is in the file of who asks what is known of them, and no answer of the portal has it', async () => {
  const exported = await run('export', email, '/tmp/own.json');
  const parts: Uint8Array[] = [];
  for await (const part of exported.file ?? []) parts.push(part);
  expect(Buffer.concat(parts).toString()).toContain('Asked for a higher payout.');

  const { client, fetch } = await server.logIn(email);
  const answers = [await client.account.read(), await client.account.notices(), await client.session.permission()];
  for (const path of ['/', '/profile/user-information']) answers.push((await (await fetch(path)).text()) as never);
  expect(JSON.stringify(answers)).not.toContain('higher payout');
});

test.each([
  ['', 'A note says something.'],
  ['a'.repeat(2_001), 'It has 2001 characters: at most 2,000.'],
  ['a\u0007b', 'It holds a character that can not be shown.'],
])('what is no note is refused: %j', async (typed, said) => {
  const told = await operate(server.db, ['publishers', 'note', email, typed]).catch((error: Error) => ({
    exit: 1,
    text: error.message,
  }));
  expect(told).toMatchObject({ exit: 1, text: expect.stringContaining(said) });
});
