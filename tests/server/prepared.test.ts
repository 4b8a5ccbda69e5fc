import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { listNotices } from '../../packages/server/src/account/notices.ts';
import { listChannels } from '../../packages/server/src/channels/queries.ts';
import { openDatabase, type Database } from '../../packages/server/src/db/open.ts';
import { prepared } from '../../packages/server/src/db/prepared.ts';
import { readOfferFigures } from '../../packages/server/src/offers/figures.ts';
import { listOffers } from '../../packages/server/src/offers/queries.ts';
import { memberOf, readMember, type Publisher } from '../../packages/server/src/session/queries.ts';
import { judgedDays, readFigures } from '../../packages/server/src/smartlinks/figures.ts';
import { listSmartlinks } from '../../packages/server/src/smartlinks/queries.ts';
import { hasPooler, startPooler } from '../lab/balancer.ts';
import { freePort } from '../lab/free-port.ts';
import { demoOnPostgres } from '../lab/postgres-template.ts';

const template = inject('postgres');

const marked = (value: number) => sql`select ${value}::int as value ${prepared}`;
const preparedIn = async (db: Database) => {
  const { rows } = await db.execute<{ name: string; statement: string }>(
    'select name, statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement);
};

describe.skipIf(template === undefined)('statements that are prepared', () => {
  test('of Postgres a connection keeps what is marked, once, and nothing else', async () => {
    const opened = await openDatabase({ databaseUrl: await demoOnPostgres(template ?? ''), dataDir: '' });
    onTestFinished(() => opened.close());
    await opened.db.transaction(async (tx) => {
      for (const value of [1, 2, 3]) expect((await tx.execute(marked(value))).rows).toEqual([{ value }]);
      await tx.execute(sql`select ${4}::int as other`);
      expect(await preparedIn(tx)).toEqual(['select $1::int as value /* prepared */']);
    });
  });

  test('what the portal asks again and again is among them, in the same words however many ids it names', async () => {
    const opened = await openDatabase({ databaseUrl: await demoOnPostgres(template ?? ''), dataDir: '' });
    onTestFinished(() => opened.close());
    const now = new Date();
    await opened.db.transaction(async (tx) => {
      const who = (await readMember(tx, 1)) as Publisher;
      const page = { p: 1, n: 10, search: '', sort: '' };
      for (const ids of [[1], [2, 3], [4, 5, 6, 7]]) {
        await memberOf(tx, `nobody's ${ids.length}`, now);
        await listChannels(tx, who, ids.length);
        await listNotices(tx, who);
        await listOffers(tx, who, { ...page, approve_status: -1, oids: ids }, now);
        await readOfferFigures(tx, who, ids, now);
        await listSmartlinks(tx, who, { ...page, sml_type: 1, gids: ids }, now);
        await readFigures(tx, who, { gids: ids, aid: 0, range: judgedDays(now) });
      }
      const lists = ['channels', 'notices', 'offers', 'sessions', 'smartlinks'];
      const froms = (await preparedIn(tx)).map(
        (text) => lists.find((name) => text.includes(`from "${name}"`)) ?? 'figures',
      );
      expect(froms.sort()).toEqual([
        'channels',
        'figures',
        'figures',
        'notices',
        'offers',
        'offers',
        'sessions',
        'smartlinks',
        'smartlinks',
      ]);
    });
  });

  test.skipIf(!hasPooler)('behind a pooler nothing is, and one that nobody has named is noticed', async () => {
    const target = await demoOnPostgres(template ?? '');
    const port = await freePort();
    const pooler = await startPooler({ target, port });
    onTestFinished(() => pooler.stop());
    const pooled = Object.assign(new URL(target), { port: String(port) }).href;

    const named = await openDatabase({ databaseUrl: pooled, databaseDirectUrl: target, dataDir: '' });
    onTestFinished(() => named.close());
    const asking = Array.from({ length: 40 }, (_, value) => named.db.execute(marked(value)));
    expect((await Promise.all(asking)).map(({ rows }) => rows[0])).toEqual(asking.map((_, value) => ({ value })));

    const unnamed = await openDatabase({ databaseUrl: pooled, dataDir: '' });
    onTestFinished(() => unnamed.close());
    // Each transaction may have another connection, which knows the name already or does not know it.
    const ask = () => Promise.allSettled(Array.from({ length: 40 }, (_, value) => unnamed.db.execute(marked(value))));
    for (let round = 0; round < 20 && (await ask()).every(({ status }) => status === 'fulfilled'); round += 1);
    const later = await Promise.allSettled(Array.from({ length: 40 }, (_, value) => unnamed.db.execute(marked(value))));
    expect(later.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});
