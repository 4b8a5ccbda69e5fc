// What somebody tries who has a key of another publisher, an old one, a guess, or a cookie beside it.
import { catalogue, codes, type Row } from '@millrace/core';
import { apiScopes } from '@millrace/core/account';
import { isOpenToKey } from '@millrace/core/key-scopes';
import { beforeEach, expect, test } from 'vitest';
import { defaultProvider } from '../../../packages/server/src/reference/provider.ts';
import { aKey, askByKey, codeOf, programOf, publisher } from '../../lab/api-keys.ts';
import { pathOf } from '../../lab/send.ts';
import { aServer } from '../../lab/start.ts';

const named = 'https://app.example.com';
// As in production: what was read of a session a moment ago serves further calls.
const server = aServer({ config: { keepsMembers: true, provider: { ...defaultProvider, origins: [named] } } });
const rows: Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));

// So that none of these reaches the number that a publisher may have.
beforeEach(async () => void (await server.db.execute('delete from api_keys')));

const offers = '/api/offers/list/';

test('no key of any scope opens what is never by key', async () => {
  const { key } = await aKey(server, { may_change: true });
  const never = rows.filter((row) => !isOpenToKey(row, { scopes: apiScopes, may_change: true }));
  expect(never.length).toBeGreaterThan(50);
  for (const row of never) {
    const { c, m, answer } = await askByKey(server, key, pathOf(row), { method: row.method });
    server.isOfNoCall(answer);
    expect([row.name, c, /API key/i.test(m)]).toEqual([row.name, codes.notAllowed, true]);
  }
});

test('a secret of an app is not told to a key', async () => {
  const { key, client } = await aKey(server, { scopes: ['channels'], may_change: true });
  const [channel] = await client.channels.list({});
  const id = channel?.id ?? 0;
  expect((await client.channels.read({ id })).secret).not.toBe('');
  const program = programOf(server, key);
  const app = await program.channels.read({ id });
  expect(app).toMatchObject({ id, secret: '' });
  const since = await program.channels.update({ id, version: 77, name: 'Other' }).then(
    () => undefined,
    (error: { since?: { stored: unknown } }) => error.since?.stored,
  );
  expect(since).toMatchObject({ id, secret: '' });
});

test('a key that is wrong, has ended or was revoked opens nothing, and says which as far as its holder may know', async () => {
  const { key, made, client } = await aKey(server);
  const other = await aKey(server, { days: 30 });
  for (const wrong of [
    'mra_',
    'mra_short',
    `${key}x`,
    key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'),
    `mra_${made.id}`,
    `mra_${'A'.repeat(43)}`,
  ]) {
    const { c, m } = await askByKey(server, wrong, offers);
    expect([wrong, c, m]).toEqual([
      wrong,
      codes.loginNeeded,
      'This API key is wrong. Copy it again, or make another one.',
    ]);
    // Nor is it taken for nobody where nobody is asked who they are.
    expect((await askByKey(server, wrong, '/api/common/get-provider-r/')).c, wrong).toBe(codes.loginNeeded);
  }
  expect((await askByKey(server, key, offers)).c).toBe(codes.ok);
  const revoked = await client.account.revokeApiKey({ id: made.id });
  expect(revoked.revoked_at).not.toBeNull();
  const told = await askByKey(server, key, offers);
  expect([told.c, told.m, told.answer.status]).toEqual([codes.loginNeeded, 'This API key was revoked.', 200]);
  // For good: a second time changes nothing, and nothing brings it back.
  expect(await client.account.revokeApiKey({ id: made.id })).toEqual(revoked);

  expect((await askByKey(server, other.key, offers)).c).toBe(codes.ok);
  await server.db.execute(`update api_keys set expires_at = now() - interval '1 second' where id = ${other.made.id}`);
  expect((await askByKey(server, other.key, offers)).m).toBe('This API key has ended. Make another one.');
  expect((await askByKey(server, other.key, offers)).c).toBe(codes.loginNeeded);
});

test('what another process revokes or blocks counts at the next call', async () => {
  const { key, made } = await aKey(server, {}, 'sdk@demo.test');
  const channels = '/api/aff/channel/';
  expect((await askByKey(server, key, channels)).c).toBe(codes.ok);
  await server.db.execute(`update users set status = 2 where un = 'sdk@demo.test'`);
  // As with a cookie: a blocked publisher still reads the account, and nothing else.
  expect((await askByKey(server, key, offers)).c).toBe(codes.notAllowed);
  expect((await askByKey(server, key, '/accounts/user/info-r/')).c).toBe(codes.ok);
  await server.db.execute(`update users set status = 1 where un = 'sdk@demo.test'`);
  // Who loses what keys need has none.
  const { rows: before } = await server.db.execute<{ integration: number }>(
    `select integration from users where un = 'sdk@demo.test'`,
  );
  await server.db.execute(`update users set integration = 6 where un = 'sdk@demo.test'`);
  expect((await askByKey(server, key, channels)).c).toBe(codes.notAllowed);
  await server.db.execute(`update users set integration = ${before[0]?.integration ?? 1} where un = 'sdk@demo.test'`);
  expect((await askByKey(server, key, channels)).c).toBe(codes.ok);
  await server.db.execute(`update api_keys set revoked_at = now() where id = ${made.id}`);
  expect((await askByKey(server, key, channels)).c).toBe(codes.loginNeeded);
});

test('a cookie beside a key is ignored, and never mixed with it', async () => {
  const { key, made } = await aKey(server, { scopes: ['figures'] });
  const other = await server.logIn('sdk@demo.test');
  const cookie = [...other.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-csrftoken': other.cookies.get('csrftoken') ?? '' };
  const who = await askByKey(server, key, '/accounts/permission-r/', { headers });
  expect((who.a as { p: { un: string } }).p.un).toBe(publisher);
  // What the cookie would open and the key does not.
  expect((await askByKey(server, key, offers, { headers })).c).toBe(codes.notAllowed);
  const revoke = await askByKey(server, key, `/api/aff/api-key/${made.id}/revoke/`, { method: 'POST', headers });
  expect(revoke.c).toBe(codes.notAllowed);
  // A key that is none does not fall back to it.
  expect((await askByKey(server, 'mra_none', offers, { headers })).c).toBe(codes.loginNeeded);
  // And nothing of the key signs the browser out or in.
  expect((await other.client.session.permission()).p.un).toBe('sdk@demo.test');
});

test('a key in the address opens nothing, and is not written to the log', async () => {
  const { key, made } = await aKey(server);
  for (const query of [`token=${key}`, `key=${key}`, `authorization=Bearer%20${key}`]) {
    const answer = await fetch(`${server.origin}${offers}?${query}`);
    expect(((await answer.json()) as { c: number }).c, query).toBe(codes.loginNeeded);
  }
  expect(
    (await askByKey(server, '', `/api/v1/report/sml_report?token=${key}`, { headers: { authorization: '' } })).c,
  ).toBe(codes.loginNeeded);
  await askByKey(server, key, offers);
  await askByKey(server, `${key}x`, offers);
  await askByKey(server, key, '/api/report/no-such-report/?start=x');
  expect(server.log()).toContain(`"key":${made.id}`);
  expect(server.log()).not.toContain(key.slice(4));
});

test('another publisher neither sees nor revokes a key', async () => {
  const { key, made } = await aKey(server);
  const { client } = await server.logIn('sdk@demo.test');
  expect(await codeOf(client.account.revokeApiKey({ id: made.id }))).toBe(codes.notFound);
  expect(await codeOf(client.account.revokeApiKey({ id: 2_000_000_000 }))).toBe(codes.notFound);
  expect((await client.account.apiKeys()).map(({ id }) => id)).not.toContain(made.id);
  expect((await askByKey(server, key, offers)).c).toBe(codes.ok);
});

test('a page of an origin that nobody named reads nothing with a key, a named one may', async () => {
  const { key } = await aKey(server);
  for (const origin of ['https://evil.test', 'null']) {
    const { c, answer } = await askByKey(server, key, offers, { headers: { origin } });
    expect([origin, c, answer.status]).toEqual([origin, codes.notAllowed, 403]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  }
  const { c, answer } = await askByKey(server, key, offers, { headers: { origin: named } });
  expect([c, answer.headers.get('access-control-allow-origin')]).toEqual([codes.ok, named]);
});
