import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { CommandArgs, Command, Done, CommandContext } from './command.ts';
import { holdPublisher } from './publishers.ts';
import { oneFile } from './written.ts';

/** What opens an account, and is nobody's to read: tables of nothing else, and columns of others. */
const secretTables = [
  'confirmations',
  'email_codes',
  'mail_tokens',
  'passkey_challenges',
  'pending_sign_ins',
  'recovery_codes',
  'time_codes',
  'widget_keys',
];
const secretColumns = ['password_hash', 'key_hash', 'sid_hash', 'secret', 'public_key', 'token', 'token_hash'];

/** What advertisers pay is the network's own, and not of the person. */
const revenueTables = ['goal_payouts', 'offer_payouts'];
const revenueColumns = ['revenue', 'currency'];

/** What visitors did: it says nothing of who the publisher is, and the reports have it as files. */
const figureTables = [
  'clicks',
  'clicks_rest',
  'conversion_revisions',
  'conversions',
  'converted_clicks',
  'link_rates',
  'reached_caps',
  'traffic_astray',
  'traffic_astray_hours',
  'traffic_days',
  'traffic_hours',
  'traffic_subs',
];

const leftOut = [
  'Passwords, keys and codes: they open the account, and are stored as hashes or encrypted. Of a session the file says when, with which browser and from which address.',
  'Clicks, conversions and figures: they are of visitors, hold no address and no name, and can be had from the reports.',
];

/** Every table with rows of a publisher's own, as the database says it has them: none can be forgotten. */
async function ownTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`);
  const names = rows.map(({ name }) => name).filter((name) => !name.startsWith('removed_clicks'));
  return names.filter((name) => !secretTables.includes(name) && !figureTables.includes(name));
}

/** All that is stored of a publisher as a person, by table, as a text that people and programs read. */
async function personalFile(db: Database, id: number, un: string, now: Date): Promise<string> {
  const stored: Record<string, readonly unknown[]> = {};
  const read = async (name: string, where: ReturnType<typeof sql>) => {
    const columns = revenueTables.includes(name) ? revenueColumns : secretColumns;
    const row = sql`to_jsonb(t) - ${sql.param(columns)}::text[]`;
    const { rows } = await db.execute<{ row: unknown }>(
      sql`select ${row} as row from ${sql.identifier(name)} t where ${where} order by to_jsonb(t)::text`,
    );
    stored[name] = rows.map(({ row: one }) => one);
  };
  await read('users', sql`id = ${id}`);
  const seats = sql`select id, un, seat_role, locale, created_at from users where seat_of = ${id} order by id`;
  stored['seats'] = (await db.execute(seats)).rows;
  for (const name of await ownTables(db)) await read(name, sql`user_id = ${id}`);
  const isOwnChannel = sql`aid in (select id from channels where user_id = ${id})`;
  for (const name of ['placements', 'postback_tries']) await read(name, isOwnChannel);
  await read('messages', sql`id in (select message_id from message_recipients where user_id = ${id})`);
  await read('refused_letters', sql`recipient = ${un}`);
  return `${JSON.stringify({ publisher: un, at: now.toISOString(), left_out: leftOut, stored }, null, 2)}\n`;
}

async function exportPerson({ db, now }: CommandContext, { words: [name] }: CommandArgs): Promise<Done> {
  const { id, un } = await holdPublisher(db, name);
  const text = await personalFile(db, id, un, now);
  return {
    lines: [
      `All that is stored of ${un} (${id}) as a person. Hand it to nobody else.`,
      ...leftOut.map((one) => `Left out: ${one}`),
    ],
    file: oneFile(text),
  };
}

export const personalFileCommands: readonly Command[] = [
  {
    name: 'publishers export',
    takes: '<publisher> <file.json>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes all that is stored of a publisher as a person into a file, for who asks what is known of them.',
    example: 'publishers export ada@brook.example ada.json',
    lastWord: 'written',
    work: exportPerson,
  },
];
