// A publisher's programs make the portal's calls with a key: within its scopes, for as long as it lasts.
import { codes } from '@millrace/core';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { aKey, askByKey, codeOf, programOf, publisher } from '../lab/api-keys.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const day = 24 * 3_600_000;

// So that none of these reaches the number that a publisher may have.
beforeEach(async () => void (await server.db.execute('delete from api_keys')));

const offers = '/api/offers/list/';

async function keyRow(id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await server.db.execute<Record<string, unknown>>(`select * from api_keys where id = ${id}`);
  return rows[0];
}

test('a publisher makes a key, reads with it what the pages read, and sees it in the list; the key is told once', async () => {
  const { key, made, client } = await aKey(server, { name: '  Nightly figures ', scopes: ['money', 'figures'] });
  expect(key).toMatch(/^mra_[\w-]{43}$/);
  expect(made).toMatchObject({
    name: 'Nightly figures',
    scopes: ['figures', 'money'],
    may_change: false,
    last_four: key.slice(-4),
    last_used_at: null,
    revoked_at: null,
  });
  expect(Date.parse(made.expires_at ?? '') - Date.parse(made.created_at)).toBe(90 * day);
  expect((await client.account.apiKeys())[0]).toEqual(made);

  const program = programOf(server, key);
  expect((await program.session.permission()).p.un).toBe(publisher);
  expect(await program.payment.balance()).toEqual(await client.payment.balance());
  const range = { start: '2026-11-01', end: '2026-11-20', type: 'sml_report' } as const;
  const report = await program.reports.list(range as never);
  expect(report.list.length).toBeGreaterThan(0);
  expect(report).toEqual(await client.reports.list(range as never));
  const { answer, c } = await askByKey(server, key, '/api/aff/balance/');
  expect([c, answer.status, answer.headers.getSetCookie()]).toEqual([codes.ok, 200, []]);

  // Nobody is told it again, and nothing that is stored gives it away.
  expect(JSON.stringify(await client.account.apiKeys())).not.toContain(key);
  const stored = await keyRow(made.id);
  expect(stored?.['key_hash']).toBe(createHash('sha256').update(key).digest('base64url'));
  const { rows: dump } = await server.db.execute<{ text: string }>('select to_jsonb(k)::text as text from api_keys k');
  expect(dump.map(({ text }) => text).join()).not.toContain(key.slice(4));
});

test('how long a key lasts is chosen, and what is not offered is refused by its field', async () => {
  const { client } = await server.logIn(publisher);
  for (const days of [30, 365]) {
    const { made } = await client.account.makeApiKey({ name: 'Long', scopes: ['links'], days });
    expect(Date.parse(made.expires_at ?? '') - Date.parse(made.created_at)).toBe(days * day);
  }
  const endless = await client.account.makeApiKey({ name: 'No end', scopes: ['links'], days: 0 });
  expect(endless.made.expires_at).toBeNull();
  const wrong = [
    [{ name: '', scopes: ['links'] }, 'name'],
    [{ name: 'a'.repeat(61), scopes: ['links'] }, 'name'],
    [{ name: 'a', scopes: [] }, 'scopes'],
    [{ name: 'a', scopes: ['all'] }, 'scopes'],
    [{ name: 'a', scopes: ['links', 'links'] }, 'scopes'],
    [{ name: 'a', scopes: ['links'], days: 7 }, 'days'],
  ] as const;
  for (const [input, field] of wrong) {
    await expect(client.account.makeApiKey(input as never)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  }
});

test('a key is told by a notice and by a letter, with its name', async () => {
  const { client } = await aKey(server, { name: 'Warehouse' });
  const [notice] = await client.account.notices();
  expect(notice).toMatchObject({ code: 'apiKeyMade', values: { name: 'Warehouse' } });
  expect(notice?.text).toContain('Warehouse');
  const texts = async () => (await server.letters(publisher)).map(({ text }) => text).join('\n');
  await expect.poll(texts).toContain('Warehouse');
});

test('a key opens the calls of its scopes alone, and says what it does not open', async () => {
  const { key } = await aKey(server, { scopes: ['figures'] });
  const { c, m } = await askByKey(server, key, offers);
  expect([c, m]).toEqual([codes.notAllowed, expect.stringContaining('links')]);
  const chinese = await askByKey(server, key, offers, { headers: { 'accept-language': 'zh-CN' } });
  expect(chinese.m).toContain('密钥');
});

test('without the right to change, a key changes nothing, and forms that only read are open to it', async () => {
  const reading = programOf(server, (await aKey(server, { scopes: ['links'] })).key);
  const draft = { name: 'By key', countries: ['DE'] } as never;
  await expect(reading.smartlinks.create(draft)).rejects.toMatchObject({
    code: codes.notAllowed,
    message: expect.stringContaining('only read'),
  });
  expect(await codeOf(reading.smartlinks.offers({} as never))).toBe(codes.ok);
  const changing = programOf(server, (await aKey(server, { scopes: ['links'], may_change: true })).key);
  const { gid } = await changing.smartlinks.create(draft);
  expect(await reading.smartlinks.read({ sml_id: gid })).toMatchObject({ name: 'By key' });
});

test('when a key was used last is stored later, by no call itself', async () => {
  const { key, made, client } = await aKey(server);
  const lastUsed = async () => (await client.account.apiKeys()).find(({ id }) => id === made.id)?.last_used_at ?? null;
  await Promise.all(Array.from({ length: 20 }, () => askByKey(server, key, offers)));
  expect(await lastUsed()).toBeNull();
  await server.settled();
  const at = await lastUsed();
  expect(Math.abs(Date.parse(at ?? '') - server.now().getTime())).toBeLessThan(5 * 60_000);
  // A process whose clock is behind does not take it back.
  server.wait(-3_600_000);
  await askByKey(server, key, offers);
  await server.settled();
  server.wait(3_600_000);
  expect(await lastUsed()).toBe(at);
});

test('only a publisher in normal standing makes keys, having shown the password a moment ago', async () => {
  const input = { name: 'No', scopes: ['figures' as const] };
  for (const email of ['review@demo.test', 'rejected@demo.test', 'blocked@demo.test']) {
    const { client } = await server.logIn(email);
    expect([email, await codeOf(client.account.makeApiKey(input))]).toEqual([email, codes.notAllowed]);
    expect([email, await codeOf(client.account.apiKeys())]).toEqual([email, codes.ok]);
  }
  const stale = await server.logIn(publisher);
  server.wait(11 * 60_000);
  expect(await codeOf(stale.client.account.makeApiKey(input))).toBe(codes.confirmationNeeded);
  await stale.client.secondFactor.confirm({ password: 'Demo1234' });
  expect(await codeOf(stale.client.account.makeApiKey(input))).toBe(codes.ok);
});

test('twenty keys may be in force, also when they are made at the same moment; one that is revoked makes room', async () => {
  const { client } = await server.logIn('sdk@demo.test');
  const input = { name: 'Many', scopes: ['figures' as const] };
  const answers = await Promise.all(Array.from({ length: 22 }, () => codeOf(client.account.makeApiKey(input))));
  expect(answers.filter((one) => one === codes.ok)).toHaveLength(20);
  expect(answers.filter((one) => one === codes.conflict)).toHaveLength(2);
  const [first] = await client.account.apiKeys();
  await client.account.revokeApiKey({ id: first?.id ?? 0 });
  expect(await codeOf(client.account.makeApiKey(input))).toBe(codes.ok);
  const listed = await client.account.apiKeys();
  // Those in force first.
  expect(listed.at(-1)?.id).toBe(first?.id);
});

test('a key that was over long ago is forgotten', async () => {
  const { made, client } = await aKey(server);
  await client.account.revokeApiKey({ id: made.id });
  await server.db.execute(`update api_keys set revoked_at = now() - interval '91 days' where id = ${made.id}`);
  await aKey(server);
  expect(await keyRow(made.id)).toBeUndefined();
});

test('a key makes 600 calls a minute, then it is told how long to wait; other keys go on', async () => {
  const { key } = await aKey(server, { name: 'Busy', scopes: ['account'] });
  const other = await aKey(server, { scopes: ['account'] });
  const paths = [
    '/accounts/permission-r/',
    '/api/common/country-r/',
    '/accounts/user/info-r/',
    '/api/aff/notice/list/',
  ];
  const answers = [];
  for (let round = 0; round < 13; round++) {
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, n) => askByKey(server, key, paths[n % 2 === 0 ? 0 : 2] ?? '')),
      )),
    );
  }
  expect(answers.filter(({ c }) => c === codes.ok)).toHaveLength(600);
  const refused = answers.find(({ c }) => c === codes.tooMany);
  expect(refused?.answer.status).toBe(429);
  expect(refused?.m).toContain('600');
  expect(Number(refused?.answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await askByKey(server, other.key, '/accounts/user/info-r/')).c).toBe(codes.ok);
});

test('with a required second factor that is missing, a key opens nothing either', async () => {
  const { key } = await aKey(server);
  await operate(server.db, ['provider', 'set', 'second_factor', 'required']);
  await expect.poll(async () => (await askByKey(server, key, offers)).c).toBe(codes.factorMissing);
  await operate(server.db, ['provider', 'unset', 'second_factor']);
  await expect.poll(async () => (await askByKey(server, key, offers)).c).toBe(codes.ok);
});

test('the examples of docs/api.md do what they say', async () => {
  const { key } = await aKey(server, { scopes: ['figures', 'links'] });
  const page = readFileSync('docs/api.md', 'utf8').replaceAll('https://portal.example.com', server.origin);
  const [, curl = ''] = /```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const run = promisify(execFile);
  const env = { ...process.env, MILLRACE_KEY: key };
  const report = await run('bash', ['-euc', curl], { env });
  expect(JSON.parse(report.stdout)).toMatchObject({ c: codes.ok, d: { list: expect.any(Array) } });
  const links = await run(process.execPath, ['--input-type=module', '-e', script], { env });
  expect(links.stdout).toMatch(/^5001 .+/m);
});
