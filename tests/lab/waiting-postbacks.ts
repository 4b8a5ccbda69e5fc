import { sql } from 'drizzle-orm';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../packages/server/src/db/open.ts';

/** Notes so many approved conversions of a channel, with the postback of each, as it waits when they have all come at once. */
export async function writePostbacks(db: Database, aid: number, count: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with clicked as (
      insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name)
      select gen_random_uuid(), ${at}, channels.user_id, channels.id, 1, 0, (select min(oid) from offers), 'DE', 'Android', ''
      from channels cross join generate_series(1, ${count}::int) where channels.id = ${aid} returning id, user_id),
    converted as (
      insert into conversions (user_id, click_id, txid, at, payout, status)
      select user_id, id, ${aid}::text || '-' || row_number() over (), ${at}, 1.5, 'approved' from clicked returning id)
    insert into jobs (kind, payload, due_at, run_at, good_until)
    select 'postback', jsonb_build_object('aid', ${aid}::int, 'url', 'http://before.example/', 'conversion_id', id, 'told', 'approved'),
      ${at}, ${at}, ${at} + interval '1 day' from converted`);
}

/** A publisher's server on this machine that takes each call and never answers, until it is told to. */
export function hanging() {
  const open = new Set<ServerResponse>();
  let isAwake = false;
  const server = createServer((request, response) => {
    api.seen.push(request.url ?? '');
    if (isAwake) {
      api.answered.push(request.url ?? '');
      response.end('ok');
      return;
    }
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  const api = {
    host: '',
    /** Every call, by path and query, and those of them that were answered. */
    seen: [] as string[],
    answered: [] as string[],
    /** How many wait for an answer at this moment. */
    held: () => open.size,
    /** Ends those that wait without an answer, as their time-out would: what is under way need not take 10 s in a test. */
    async drop(): Promise<void> {
      const closed = [...open].map((response) => once(response, 'close'));
      open.forEach((response) => response.destroy());
      await Promise.all(closed);
    },
    wake: () => (isAwake = true),
    sleep: () => (isAwake = false),
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    api.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return api;
}
