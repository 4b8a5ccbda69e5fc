import type { Database } from '../../packages/server/src/db/open.ts';
import { commands } from '../../packages/server/src/operator/commands.ts';
import { operate } from './operator.ts';

const converted = '019ab2c47e10840bb1c2d3e4f5a60718';
const billed = '019ab2c47e10840bb1c2d3e4f5a60719';
const journal = '0b5f2c1e-7f0d-4a55-9a52-3a0c2f6f1f11';

/** A line for each command that changes something, which it would take once `prepareChanges` has run. */
export const changeLines: Readonly<Record<string, { readonly words: readonly string[]; readonly file?: string }>> = {
  'publishers approve': { words: ['3'] },
  'publishers block': { words: ['1', '--reason', 'bots'] },
  'publishers reject': { words: ['2', '--reason', 'Because.'] },
  'publishers review': { words: ['1'] },
  'publishers remove': { words: ['1', '--reason', 'Asked for it.', '--owed', 'keep'] },
  'sources hold': { words: ['1', '--source', 'feed-7', '--reason', 'Too fast.'] },
  'sources block': { words: ['1', '--source', 'feed-7', '--reason', 'Too fast.'] },
  'sources unblock': { words: ['1', '--source', 'feed-9', '--reason', 'It was looked into.'] },
  'publishers activate': { words: ['5'] },
  'publishers note': { words: ['1', 'He called.'] },
  'publishers remove-note': { words: ['7'] },
  'publishers trust': { words: ['1', '3'] },
  'publishers untrust': { words: ['4'] },
  'publishers tell': { words: ['1', '3', '--subject', 'News', '--text', 'Soon.'] },
  'publishers set': {
    words: '1 --minimum 50 --tax 19 --tax-number DE123456789 --name Brook --email ada@brook.example'.split(' '),
  },
  'publishers remove-second-factor': { words: ['1'] },
  'details approve': { words: ['7'] },
  'details reject': { words: ['7', '--reason', 'No.', '--section', 'user-info'] },
  'applications approve': { words: ['2', '4'] },
  'applications reject': { words: ['1', '--reason', 'No.'] },
  'websites approve': { words: ['53'] },
  'websites reject': { words: ['52', '--reason', 'No.'] },
  'submissions approve': { words: ['713'] },
  'submissions reject': { words: ['714', '--reason', 'No.'] },
  'modifications approve': { words: ['5'] },
  'modifications reject': { words: ['5', '--reason', 'No.'] },
  'payments settle': { words: ['MR-held'] },
  'adjustments add': { words: ['1', '12.50', '--kind', 'bonus', '--reason', 'The best of October.'] },
  'payments release': { words: ['MR-held'] },
  'payments hold': { words: ['MR-pending', '--reason', 'No.'] },
  'conversions approve': { words: ['900900'] },
  'conversions reject': { words: ['900900', '--reason', 'No.'] },
  'conversions reverse': { words: ['900901', '--reason', 'No.'] },
  'conversions import': {
    words: ['statement.csv', '--offer', '200001', '--from', '2000-01-01', '--to', '2000-01-02'],
    file: `click_id,txid\n${converted},late\n`,
  },
  'conversions add': { words: [converted, '--txid', 'late'] },
  'provider set': { words: ['name', 'Brook Network'] },
  'provider unset': { words: ['support_email'] },
  'reasons set': { words: ['no-site', 'Your site is away.'] },
  'reasons remove': { words: ['no-site'] },
  'offers import': {
    words: ['offers.csv'],
    file: 'oid,name,ad_type,payout_price,countries\n200001,Other,1,2,DE\n,New,1,2,DE\n',
  },
  'offers recommend': { words: ['200001'] },
  'offers unrecommend': { words: ['200003'] },
  'offers archive': { words: ['200001', '200002'] },
  'offers unarchive': { words: ['200004'] },
  'offers bring-back': { words: ['200006'] },
  'smartlinks add': { words: ['Best of Europe'] },
  'smartlinks remove': { words: ['9001'] },
  'advertisers add': { words: ['Moss Games'] },
  'advertisers set': { words: ['500', '--currency', 'EUR'] },
  'advertisers invoice': { words: ['501'] },
  'advertisers paid': { words: ['A-00001'] },
  'rates set': { words: ['EUR', '1.0837'] },
  'offers payout': { words: ['200001', '77.5'] },
  'offers goal': { words: ['200001', 'deposit', '20'] },
  'offers question': { words: ['200001', 'place', 'Where will you promote it?'] },
  'offers import-questions': { words: ['questions.csv'], file: 'oid,key,text\n200001,place,Where?\n' },
  'offers postback': { words: ['200001', '--renew'] },
  'creatives import': { words: ['creatives.csv'], file: 'id,name\n5001,Another name\n' },
  'creatives remove': { words: ['5001', '5002'] },
  token: { words: ['1'] },
  'widgets key': { words: ['1'] },
  'widgets end': { words: ['3'] },
  'letters send': { words: ['1'] },
  'journals forget': { words: [journal] },
  undo: { words: ['1'] },
};

/** What has to be there, so that each of them has something to do; letters are stopped. */
export async function prepareChanges(db: Database): Promise<void> {
  await operate(db, ['publishers', 'approve', '4']);
  await db.execute(`insert into advertisers (id, name) values (500, 'Brook')`);
  // An advertiser of whom one invoice is made, and one for whom it is to be made.
  await db.execute(`insert into advertisers (id, name) values (501, 'Stones')`);
  await db.execute(`insert into advertiser_invoices (id, invoice_id, advertiser_id, currency, decimals, create_date, due_date, amount, tax,
    parties, made_at) values (1, 'A-00001', 500, 'USD', 2, '2020-02-01', '2020-03-01', 12, 0, '{}', now())`);
  await db.execute(`insert into converted_clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name)
    values ('${billed}', '2020-01-05', 1, 1001, 1, 0, 200005, 'DE', 'iOS', '')`);
  await db.execute(`update offers set advertiser_id = 501 where oid = 200005`);
  await db.execute(`insert into conversions (user_id, click_id, txid, at, payout, revenue, status)
    values (1, '${billed}', 'billed', '2020-01-05', 1, 2, 'approved')`);
  await operate(db, ['provider', 'set', 'support_email', 'help@network.example']);
  await db.execute(`update payments set invoice_id = 'MR-pending' where id = 1`);
  await db.execute(`update payments set invoice_id = 'MR-held' where id = 5`);
  await db.execute(`insert into widget_keys values (3, 'a hash', now())`);
  // One of those who have earned enough says how to be paid.
  await db.execute(`insert into payment_infos select id, 1, 'Ada', 'DE02', 2, 'DE', '', '', '', '' from users
    where un = 'sdk@demo.test'`);
  await db.execute(`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (1, 'AQ', 'AQ', 0, '[]', 'Phone', now())`);
  await db.execute(`insert into refused_letters (at, recipient, kind, reason, letter)
    values (now(), 'ada@brook.example', 'approved', 'It is too late for it.', '{"subject":"a","text":"b"}')`);
  await db.execute(`insert into journals (id, host, pid, folder, waiting, last_seen_at)
    values ('${journal}', 'a.example', 1, '/gone', 2, now() - interval '1 day')`);
  await db.execute(`insert into converted_clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name)
    values ('${converted}', now(), 1, 1001, 1, 0, 200001, 'DE', 'iOS', '')`);
  await db.execute(`insert into conversions (id, user_id, click_id, txid, at, payout, status) values
    (900900, 1, '${converted}', 'held', now(), 1, 'pending'), (900901, 1, '${converted}', 'paid', now(), 1, 'approved')`);
  await operate(db, ['sources', 'block', '1', '--source', 'feed-9', '--reason', 'Too fast.']);
  await db.execute(`with made as (
      insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name, source)
      select gen_random_uuid(), now(), 1, 1001, 1, 0, 200001, 'DE', 'iOS', '', 'robot' from generate_series(1, 30) returning *
    ), kept as (insert into converted_clicks select * from made returning id)
    insert into conversions (user_id, click_id, txid, at, payout, status) select 1, id, 'fast', now(), 1, 'approved' from kept`);
  await operate(db, ['offers', 'recommend', '200003']);
  await operate(db, ['offers', 'archive', '200004']);
  await db.execute(`insert into dead_offers (oid, dead_since, is_paused) values (200006, now(), true)`);
  await operate(db, ['publishers', 'trust', '4']);
  await db.execute('alter table smartlinks alter column gid restart with 9001');
  await operate(db, ['smartlinks', 'add', 'Best of Asia']);
  await db.execute('update users set is_activated = false where id = 5');
  await db.execute(
    `insert into publisher_notes (id, user_id, at, by, text) values (7, 2, now(), 'ada', 'She called.')`,
  );
  await operate(db, ['outgoing', 'stop']);
  // The figures of a demonstration are not counted anew, those of clicks are.
  await db.execute('delete from traffic_state');
}

/** Every command that changes something. Restoring is tried in operator-backup.test.ts: it works on a database that is empty. */
export const changingCommands: readonly string[] = commands
  .filter(({ isChange, isAlone }) => isChange && !isAlone)
  .map(({ name }) => name);
