import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();

test('a publisher sees the own channels', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const channels = await client.channels.list({ status: 1 });
  expect(channels.map(({ id, name }) => `${id}: ${name}`)).toEqual([
    '1001: Pixel Arcade',
    '1002: Daily Deals',
    '1003: Weather Now',
    '1004: Puzzle Box',
    '1005: Night Radio',
    '1006: Trail Maps',
  ]);
});

test("a channel's domain is the operator's where it has none of its own", async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const [channel] = await client.channels.list();
  expect(channel?.domain).toBe(server.origin);
});

test('no two publishers see the same channel', async () => {
  const emails = ['publisher', 'review', 'blocked', 'rejected', 'sdk', 'interactive', 'pending'];
  const lists = await Promise.all(
    emails.map(async (name) => (await server.signIn(`${name}@demo.test`)).client.channels.list()),
  );
  const ids = lists.flat().map(({ id }) => id);
  expect(lists.filter((list) => list.length === 0)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a status that no channel has brings none', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.channels.list({ status: 0 })).toEqual([]);
});

test('a status that is no number is refused', async () => {
  const { fetch } = await server.signIn('publisher@demo.test');
  const answer = await fetch('/api/aff/channel/?status=active');
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { status: expect.any(String) } } });
});

test('an advertiser has no channels to see', async () => {
  const { client } = await server.signIn('advertiser@demo.test');
  await expect(client.channels.list()).rejects.toMatchObject({ code: codes.notAllowed });
});
