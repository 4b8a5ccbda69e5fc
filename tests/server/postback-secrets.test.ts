// The secret of an offer's postbacks is renewed while its advertiser goes on telling of conversions.
import { expect, test } from 'vitest';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { click, latest, newLink } = aTraffic(server);
const aDay = 86_400_000;

async function visit() {
  await click({ link: await newLink() });
  const { id = '', oid = 0 } = (await latest()) ?? {};
  return { id, oid };
}

/** The answer to what is told with the secret after so many renewals. */
async function tell({ id, oid }: { id: string; oid: number }, renewals: number): Promise<number> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, oid, renewals);
  const query = new URLSearchParams({ click_id: id, txid: crypto.randomUUID(), secret });
  return (await fetch(`${server.origin}/postback?${query}`)).status;
}

const postback = (oid: number, ...options: string[]) =>
  operate(server.db, ['offers', 'postback', String(oid), ...options]);

test('a new secret counts at once, the old one beside it for as many days as were said, and no third', async () => {
  const visited = await visit();
  const { oid } = visited;
  expect([await tell(visited, 0), await tell(visited, 1)]).toEqual([200, 403]);
  const before = (await postback(oid)).lines.at(-1);
  const renewed = await postback(oid, '--renew', '--days', '3');
  expect(renewed).toMatchObject({ exit: 0, text: expect.stringContaining('the old one counts until') });
  expect((await postback(oid)).text).toContain('The secret before this one counts too, until');
  expect((await postback(oid)).lines.at(-1)).not.toBe(before);
  expect(renewed.lines).toContain((await postback(oid)).lines.at(-1));
  expect([await tell(visited, 0), await tell(visited, 1), await tell(visited, 2)]).toEqual([200, 200, 403]);
  const again = await postback(oid, '--renew');
  expect(again).toMatchObject({ exit: 1, text: expect.stringContaining('end the old one first (--end-old)') });
  server.wait(3 * aDay + 60_000);
  expect([await tell(visited, 0), await tell(visited, 1)]).toEqual([403, 200]);
});

test('the old one ends as soon as that is said, and what ended comes back with undo', async () => {
  const visited = await visit();
  const { oid } = visited;
  await server.db.execute(`delete from postback_renewals`);
  expect(await postback(oid, '--end-old')).toMatchObject({ exit: 1, text: expect.stringContaining('no old one') });
  await postback(oid, '--renew', '--days', '60');
  const ended = await postback(oid, '--end-old');
  expect(ended).toMatchObject({ exit: 0, text: expect.stringContaining('refused from now on') });
  expect([await tell(visited, 0), await tell(visited, 1)]).toEqual([403, 200]);
  const id = /undo (\d+)/.exec(ended.text)?.[1] ?? '';
  expect(await operate(server.db, ['undo', id])).toMatchObject({ exit: 0 });
  expect(await tell(visited, 0)).toBe(200);
});

test('the old one counts for 90 days at most, and for none ends at once', async () => {
  const visited = await visit();
  const { oid } = visited;
  await server.db.execute(`delete from postback_renewals`);
  for (const days of ['91', '99999', '-1', '1.5', 'many']) {
    const told = await postback(oid, '--renew', '--days', days);
    expect(told).toMatchObject({ exit: 1, text: expect.stringContaining('a whole number from 0 to 90') });
  }
  expect(await tell(visited, 0)).toBe(200);
  const told = await postback(oid, '--renew', '--days', '0');
  expect(told).toMatchObject({ exit: 0, text: expect.stringContaining('the old one counts no more.') });
  expect([await tell(visited, 0), await tell(visited, 1)]).toEqual([403, 200]);
  // Nothing is left to be ended, so the next renewal waits for nobody.
  expect(await postback(oid, '--renew', '--days', '90')).toMatchObject({ exit: 0 });
});

test('the log has no secret, and both at once are refused', async () => {
  const { oid } = await visit();
  await server.db.execute(`delete from postback_renewals`);
  const renewed = await postback(oid, '--renew');
  const secret = /secret=([\w-]+)/.exec(renewed.text)?.[1] ?? 'none';
  const { rows } = await server.db.execute<{ text: string }>(`select operator_log::text as text from operator_log`);
  expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  expect(await postback(oid, '--renew', '--end-old')).toMatchObject({ exit: 1 });
  expect(await postback(1, '--renew')).toMatchObject({ exit: 1, text: 'There is no offer 1.' });
});
