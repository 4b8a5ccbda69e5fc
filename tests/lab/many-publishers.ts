import { sql } from 'drizzle-orm';
import { openDatabase, type Database, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { createClickIds, readCheckedSince } from '../../packages/server/src/traffic/click-id.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';

export type { Database };

/** The database of servers that run, beside them. */
export function openServersDatabase(databaseUrl: string): Promise<OpenedDatabase> {
  return openDatabase({ databaseUrl, dataDir: '' }, 'bench');
}

/** Publishers with a channel each, besides those of the demonstration. */
export async function addPublishers(db: Database, publishers: number): Promise<void> {
  await db.execute(sql`insert into users overriding system value
    select (jsonb_populate_record(null::users, to_jsonb(users) ||
      jsonb_build_object('id', 9000 + n, 'un', 'bench-' || n || '@demo.test', 'invitation_code', md5(n::text)))).*
    from users, generate_series(1, ${publishers}::int) n where users.id = 1`);
  await db.execute(sql`insert into channels overriding system value
    select (jsonb_populate_record(null::channels, to_jsonb(channels) || jsonb_build_object('id', 9000 + n, 'user_id', 9000 + n,
      'name', 'Bench ' || n, 'secret', md5(n::text), 'postback_url', '', 'callback_url', ''))).*
    from channels, generate_series(1, ${publishers}::int) n where channels.id = 1001`);
}

/** Clicks as they are stored, the most of a few publishers, and for each what its advertiser tells. */
export async function newTellings(db: Database, publishers: number, count: number): Promise<string[]> {
  const secret = await serverSecret(db);
  const now = new Date();
  const ids = createClickIds({ secret, checkedSince: await readCheckedSince(db, now) });
  const { rows } = await db.execute<{ oid: number }>(sql`select oid from offers order by oid limit 20`);
  const oids = rows.map(({ oid }) => oid);
  const secrets = new Map(oids.map((oid) => [oid, postbackSecret({ secret }, oid)]));
  const made = Array.from({ length: count }, (_, index) => {
    const whose = 9001 + Math.floor(publishers * Math.random() ** 3);
    const [oid = 0] = oids.slice(Math.floor(oids.length * Math.random() ** 2));
    const subs = { aff_sub: index % 10 < 7 ? `s${Math.random()}` : `s${index % 20}`, source: '' };
    return { id: ids.create(now), at: now, user_id: whose, aid: whose, gid: 5001, oid, ...subs };
  });
  await db.execute(sql`insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name, aff_sub, source)
    select id, at, user_id, aid, 1, gid, oid, (array['DE', 'US', 'BR', 'JP'])[1 + oid % 4],
      case when aid % 2 = 0 then 'iOS' else 'Android' end, '', aff_sub, source
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as one (id uuid, at timestamptz, user_id int, aid int, gid int,
      oid int, aff_sub text, source text)`);
  return made.map(({ id, oid }) => `click_id=${id}&txid=one&secret=${secrets.get(oid)}`);
}
