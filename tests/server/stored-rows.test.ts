// The last line: what no call would store, the database does not take either, and what it had before is mended.
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '../../packages/server/src/db/migrate.ts';
import { openDatabase, type OpenedDatabase } from '../../packages/server/src/db/open.ts';

const migrations = join(import.meta.dirname, '../../packages/server/src/db/migrations');
/** The last migration before there were these checks. */
const last = 9;

let opened: OpenedDatabase;
let folder = '';

/** The database as it was, with a row of each kind that could be stored then. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millrace-rows-'));
  const older = join(folder, 'migrations');
  cpSync(migrations, older, { recursive: true });
  const journal = join(older, 'meta/_journal.json');
  const all = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.filter(({ idx }) => idx <= last) }));
  opened = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') });
  const connection = await opened.pool.connect();
  await migrate(drizzle({ client: connection }), { migrationsFolder: older });
  connection.release();
  for (const statement of stored) await opened.db.execute(statement);
  await prepareDatabase(opened, async () => undefined);
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const link =
  'sml_type, ad_type, restriction_type, allow_upstream_sml, prelander, os, access_type, publish_type, ader_sml, strict';
const usual = '1, 2, 1, 0, 0, 0, 0, 3, 1, 0';
const rest = 'filled_oid, created_at, updated_at';
const stored = [
  `insert into users (id, un, password_hash, usertype, status, integration) values (1, 'a@b.test', '', 3, 1, 4)`,
  `insert into channels (id, user_id, name, store_url, callback_url, postback_url, currency_rate, status) values
    (1, 1, ' ', 'javascript:x', 'https://{aff_sub}.evil.test/', ' https://a.test/{click_id} ', 'many', 7), (2, 1, 'App', '', '', '', '1.5', 1)`,
  `insert into offers (oid, name, ad_type, payout_price, countries, category, os, carriers, url) values
    (1, 'One', 9, 5, '{de,ZZZ}', -1, 9, '{0,262001}', 'https://{aff_sub}.evil.test/'),
    (2, 'Two', 1, 5, '{FR}', 2, 1, '{}', 'HTTPS://offers.test/{click_id}?s={aff_sub}')`,
  `insert into applications (user_id, oid, aid, reason, link_type, created_at) values (1, 1, 1, ' ', 999, now())`,
  `insert into smartlinks (gid, user_id, name, payout_ratio, margin, payout_fixed, payout_price, preview_url, icon_url,
    countries, x_countries, categories, conversion_flow, carriers, x_carriers, ${link}, ${rest}) values
    (1, 1, 'Odd', 1000000, -1, -5, 99999999, 'javascript:x', 'data:x', '{de,"<b>",FR}', '{FR}', '{-1,3}', '{999}', '{1,2}', '{2}',
     9, 99, 7, 5, 7, 9, 4, 99, 9, 99, -4, now(), now()),
    (2, 1, 'Both', 100, 50, 0, 0, '', '', '{DE}', '{DE}', '{}', '{}', '{}', '{}', ${usual}, 0, now(), now()),
    (3, null, 'Ours', 70, 40, 1, 2, '', '', '{DE}', '{}', '{1}', '{10}', '{}', '{}', ${usual}, 200580, now(), now())`,
  `insert into profiles (user_id, account_type, contact_type, team_size, country, timezone) values (1, 3, 9, -1, 'nowhere', -5)`,
  `insert into registrations (user_id, account_type, contact_type, contact_number, company, country, invitation_code, wants_news,
    question, created_at) values (1, 5, 1, '', '', 'de', '', false, '[]', now())`,
];

async function rows(query: string): Promise<unknown[]> {
  return (await opened.db.execute(query)).rows;
}

test('what was stored before is mended, and nothing is lost', async () => {
  expect(await rows('select * from smartlinks order by gid')).toMatchObject([
    {
      name: 'Odd',
      sml_type: 1,
      ad_type: 2,
      restriction_type: 1,
      allow_upstream_sml: 0,
      prelander: 0,
      os: 0,
      access_type: 0,
      publish_type: 3,
      ader_sml: 1,
      strict: 0,
      payout_ratio: 60,
      margin: 50,
      payout_fixed: '0.0000',
      payout_price: '0.0000',
      preview_url: '',
      icon_url: '',
      filled_oid: 0,
      countries: ['DE'],
      x_countries: [],
      categories: [3],
      conversion_flow: [],
      carriers: [1],
      x_carriers: [],
    },
    { name: 'Both', payout_ratio: 60, countries: ['DE'], x_countries: [] },
    // What is nobody's own is the operator's, and stays.
    { name: 'Ours', payout_ratio: 70, margin: 40, payout_fixed: '1.0000', payout_price: '2.0000', countries: ['DE'] },
  ]);
  expect(await rows('select * from channels order by id')).toMatchObject([
    {
      name: 'App 1',
      store_url: '',
      callback_url: '',
      postback_url: 'https://a.test/{click_id}',
      currency_rate: '',
      status: 0,
    },
    { name: 'App', currency_rate: '1.5', status: 1 },
  ]);
  expect(await rows('select * from offers order by oid')).toMatchObject([
    { ad_type: 2, countries: ['DE'], category: 1, os: 0, carriers: [262_001], payout_price: '5.0000', url: '' },
    { ad_type: 1, countries: ['FR'], category: 2, os: 1, url: 'HTTPS://offers.test/{click_id}?s={aff_sub}' },
  ]);
  expect(await rows('select reason, link_type from applications')).toEqual([{ reason: '-', link_type: null }]);
  expect(await rows('select * from profiles')).toMatchObject([
    { account_type: 1, contact_type: 0, team_size: 0, country: '', timezone: 0 },
  ]);
  expect(await rows('select integration from users')).toEqual([{ integration: 1 }]);
});

/** What a row of these tables can not be made, by hand. */
const wrong: Readonly<Record<string, readonly string[]>> = {
  smartlinks: [
    'sml_type = 10',
    'ad_type = 3',
    'ad_type = -1',
    'restriction_type = 0',
    'restriction_type = 7',
    'os = 9',
    'access_type = 4',
    'prelander = 7',
    'strict = 99',
    'ader_sml = 2',
    'allow_upstream_sml = -1',
    'publish_type = -1',
    'approve_status = 9',
    'payout_ratio = 101',
    'payout_ratio = -1',
    'margin = -1',
    'margin = 101',
    'prior_ratio = 0',
    'filled_oid = -1',
    'payout_fixed = -0.0001',
    'payout_fixed = 1000000',
    'payout_price = -1',
    'payout_price = 1000000',
    `name = ' '`,
    `preview_url = 'javascript:x'`,
    `icon_url = 'data:image/svg+xml,x'`,
    `icon_url = ' https://a.test'`,
    `countries = '{de}'`,
    `countries = '{<b>}'`,
    `countries = '{DEU}'`,
    `countries = '{NULL}'`,
    `countries = '{""}'`,
    `countries = '{"DE|FR"}'`,
    `countries = '{DE}', x_countries = '{FR}'`,
    `categories = '{-1}'`,
    `categories = '{11}'`,
    `categories = '{1}', x_categories = '{2}'`,
    `conversion_flow = '{999}'`,
    `carriers = '{0}'`,
    `x_carriers = '{1000000}'`,
    `carriers = '{1}', x_carriers = '{2}'`,
    `conversion_flow = '{1}', x_conversion_flow = '{2}'`,
  ],
  offers: [
    'ad_type = 0',
    'ad_type = 3',
    'status = 2',
    'category = 0',
    'conversion_flow = 11',
    'restriction_type = 3',
    'os = 3',
    'payout_price = -0.0001',
    `countries = '{de}'`,
    `carriers = '{-1}'`,
    `name = ''`,
    `url = 'https://{aff_sub}.test/'`,
    `url = 'https://a.{aff_sub}'`,
    `url = 'https://a.test:{port}/'`,
    `url = 'https:///{path}'`,
    `url = 'javascript:x'`,
  ],
  applications: ['link_type = 999', 'link_type = -1', `reason = ' '`, 'approve_status = 2'],
  channels: [
    `name = ' '`,
    'platform = 4',
    'integration = 3',
    'status = 2',
    `store_url = 'javascript:x'`,
    `callback_url = 'ftp://a'`,
    `callback_url = 'drawn'`,
    `callback_url = 'https://{aff_sub}.test/'`,
    `postback_url = 'a.test'`,
    `postback_url = 'https://a.test{click_id}/'`,
    `currency_rate = '-1'`,
    `currency_rate = '1e3'`,
  ],
  profiles: ['account_type = 2', 'contact_type = 7', 'team_size = 6', `country = 'de'`, 'timezone = -1'],
  registrations: ['account_type = 2', 'contact_type = 1', `country = 'DEU'`],
  users: ['usertype = 1', 'status = 4', 'integration = 3'],
};

test.each(Object.entries(wrong).flatMap(([table, parts]) => parts.map((part) => [table, part])))(
  '%s can not have %s',
  async (table, part) => {
    await expect(rows(`update ${table} set ${part}`)).rejects.toMatchObject({ cause: { code: '23514' } });
  },
);

const info = (pay_type: number, currency: number, country: string) =>
  `insert into payment_infos values (1, ${pay_type}, '', '', ${currency}, '${country}', '', '', '', '')`;
const creative = (ad_type: number, offer_type: number, countries: string) =>
  `insert into creatives (name, ad_type, ct, category, countries, offer_type, width, height)
    values ('x', ${ad_type}, '2026-01-01', 1, '${countries}', ${offer_type}, 1, 1)`;

test('details of a payment, creatives and saved reports have their lists too', async () => {
  const refused = [
    info(3, 2, 'DE'),
    info(0, 3, 'DE'),
    info(0, 2, 'de'),
    creative(6, 2, '{DE}'),
    creative(1, 5, '{DE}'),
    creative(1, 2, '{Global}'),
    `insert into saved_reports (user_id, name, type, query) values (1, 'x', 'other', '')`,
    `insert into placements (aid, name, type) values (2, 'x', 5)`,
    `insert into websites (user_id, url, token) values (1, 'javascript:x', 'x')`,
    `insert into notices (user_id, kind, text, created_at) values (1, 'other', 'x', now())`,
    `insert into notices (user_id, kind, text, code, created_at) values (1, 'terms', 'x', 'other', now())`,
    `insert into creative_submissions (user_id, name, ad_type, width, height, picture, digest, created_at)
      values (1, 'x', 0, 1, 1, '', '', now())`,
    `insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type, beneficiary_name, account,
      conversions, amount) values (1, 'x', '2026-01-01', '2026-01-02', '2026-01-01', 0, '', '', 0, 1)`,
  ];
  for (const statement of refused) {
    await expect(rows(statement), statement).rejects.toMatchObject({ cause: { code: '23514' } });
  }
  for (const right of [info(0, 2, 'DE'), creative(1, 2, '{DE,global}')]) await rows(right);
});
