// Reasons that the network keeps: named by --reason, and read by the publisher as they are written.
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const type = (...words: string[]) => operate(server.db, words);

test('a reason is named, and its sentence stands in banner, notice, letter and log', async () => {
  expect(await type('reasons', 'set', 'late', 'The papers came too late.')).toMatchObject({ exit: 0 });
  const said = await type('publishers', 'block', 'publisher@demo.test', '--reason', 'late');
  expect(said).toMatchObject({ exit: 0 });
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.session.profile({})).user).toMatchObject({ status: 2, info: 'The papers came too late.' });
  const [letter] = await server.letters('publisher@demo.test', 1);
  expect(letter?.text).toContain('The papers came too late.');
  const [, id = ''] = /Written down as (\d+)/.exec(said.text) ?? [];
  expect((await type('log', id)).text).toContain('--reason The papers came too late.');
});

test('a word that names no reason is refused, and a sentence of your own is taken', async () => {
  const wrong = await type('publishers', 'reject', 'review@demo.test', '--reason', 'no-sit');
  expect(wrong).toMatchObject({
    exit: 1,
    text: 'There is no reason "no-sit". Did you mean "no-site"? "millrace reasons list" shows all; a reason of your own is a sentence.',
  });
  const own = await type('publishers', 'reject', 'review@demo.test', '--reason', 'Your papers are missing.');
  expect(own).toMatchObject({ exit: 0 });
});

test('reasons are listed, worded anew and removed; what was refused for one keeps its sentence', async () => {
  expect((await type('reasons', 'list')).text).toMatch(/no-site +Your site can not be reached\./);
  expect(await type('details', 'reject', 'pending@demo.test', '--reason', 'address')).toMatchObject({ exit: 0 });
  expect((await type('reasons', 'set', 'address', 'The street is missing.')).text).toMatch(
    /^Changed the reason address\./,
  );
  expect((await type('reasons', 'remove', 'address')).text).toMatch(/^Removed the reason address\./);
  expect((await type('reasons', 'list')).text).not.toMatch(/^address/m);
  expect(await type('reasons', 'remove', 'address')).toMatchObject({ exit: 1 });
  const { client } = await server.signIn('pending@demo.test');
  const { org } = await client.account.read({});
  expect(org.reviews?.map(({ reason }) => reason)).toContain('A part of your address is missing.');
});

test.each([
  ['No site', 'Your site is away.', /reasons \d+\.name is no name of small letters/],
  ['away', ' ', /reasons \d+\.text is empty/],
])('what can not be a reason is refused: %s', async (name, text, said) => {
  expect(await type('reasons', 'set', name, text)).toMatchObject({ exit: 1, text: expect.stringMatching(said) });
});
