import { expect, test } from 'vitest';
import { aDatabase, operate } from '../lab/operator.ts';

const source = aDatabase();

interface PersonalFile {
  readonly publisher: string;
  readonly stored: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

async function exported(publisher: string): Promise<{ readonly text: string; readonly file: PersonalFile }> {
  const told = await operate(source.db, ['publishers', 'export', publisher, '/tmp/own.json']);
  expect(told).toMatchObject({ exit: 0 });
  const parts: Uint8Array[] = [];
  for await (const part of told.file ?? []) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return { text, file: JSON.parse(text) as PersonalFile };
}

/** Written by hand: where a new table holds rows of a publisher, somebody has to say what becomes of it here. */
const inFile = [
  'account_changes',
  'adjustments',
  'alert_settings',
  'alert_telegrams',
  'alert_webhooks',
  'api_keys',
  'applications',
  'apply_templates',
  'blocked_sources',
  'channels',
  'creative_submissions',
  'detail_changes',
  'goal_payouts',
  'ledger_entries',
  'link_destinations',
  'link_tests',
  'link_watches',
  'link_ways',
  'message_recipients',
  'messages',
  'modifications',
  'notices',
  'offer_payouts',
  'passkeys',
  'payment_infos',
  'payments',
  'placements',
  'postback_tries',
  'profiles',
  'publisher_notes',
  'refused_letters',
  'registrations',
  'rule_blocks',
  'saved_reports',
  'seat_invitations',
  'seats',
  'sessions',
  'settlements',
  'signatures',
  'slips',
  'smartlinks',
  'source_rules',
  'source_standings',
  'users',
  'websites',
];
const notInFile = [
  'clicks',
  'confirmations',
  'conversion_revisions',
  'conversions',
  'converted_clicks',
  'email_codes',
  'link_rates',
  'mail_tokens',
  'passkey_challenges',
  'pending_sign_ins',
  'reached_caps',
  'recovery_codes',
  'time_codes',
  'traffic_astray',
  'traffic_astray_hours',
  'traffic_days',
  'traffic_hours',
  'traffic_subs',
  'widget_keys',
];

test('the file of a person has every table with rows of a publisher, and of that publisher alone', async () => {
  const { file } = await exported('publisher@demo.test');
  const { rows } = await source.db.execute<{ name: string }>(
    `select distinct table_name as name from information_schema.columns join pg_class on relname = table_name
     where table_schema = 'public' and column_name = 'user_id' and relkind in ('r', 'p') and not relispartition`,
  );
  const known = new Set([...inFile, ...notInFile]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(file.stored).toSorted()).toEqual(inFile);
  expect(file.publisher).toBe('publisher@demo.test');
  expect(file.stored['users']).toMatchObject([{ id: 1, un: 'publisher@demo.test' }]);
  for (const name of ['channels', 'payments', 'modifications', 'websites', 'payment_infos']) {
    expect(file.stored[name]?.length, name).toBeGreaterThan(0);
  }
  const owners = Object.values(file.stored).flatMap((own) => own.flatMap(({ user_id }) => user_id ?? []));
  expect(new Set(owners)).toEqual(new Set([1]));
});

test('nothing in it opens an account', async () => {
  await source.db.execute(`insert into api_keys (user_id, name, scopes, key_hash, last_four, created_at)
    values (1, 'Nightly', '{figures}', 'hash of a key', 'a1b2', now())`);
  await source.db.execute(`update channels set secret = 'a secret of the channel' where user_id = 1`);
  const { text } = await exported('1');
  for (const secret of [
    'a secret of the channel',
    'password_hash',
    '$argon2',
    'sid_hash',
    'token_hash',
    'hash of a key',
  ]) {
    expect(text, secret).not.toContain(secret);
  }
});

test('nobody is nobody', async () => {
  expect(await operate(source.db, ['publishers', 'export', 'x@brook.example', '/tmp/own.json'])).toMatchObject({
    exit: 1,
  });
});
