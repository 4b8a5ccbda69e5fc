// Lists that grow while somebody turns their pages: no row comes twice, and none is left out.
import { catalogue, type Row } from '@millrace/core';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
let publisher: Visitor;

beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
  // There is a change to be told of.
  await publisher.client.smartlinks.rename({ sml_id: 5001, name: 'Harbour' });
});

interface Growing {
  readonly table: string;
  readonly key: string;
  /** Whose the rows are. */
  readonly owner?: string;
  /** What is not as in the row before. */
  readonly other?: Readonly<Record<string, string>>;
  readonly asked?: object;
}

const owned = { key: 'id', owner: 'user_id' };
const offers: Growing = { table: 'offers', key: 'oid' };
const creatives: Growing = { table: 'creatives', key: 'id', other: { offer_type: '1' }, asked: { offer_type: 1 } };
const lists: Readonly<Record<string, Growing>> = {
  'smartlinks.list': { table: 'smartlinks', key: 'gid', owner: 'user_id' },
  'smartlinks.offers': { ...offers, asked: { x_oids: [] } },
  'offers.list': offers,
  'creatives.list': creatives,
  'creatives.library': creatives,
  'creatives.submissions': { ...owned, table: 'creative_submissions', other: { digest: 'md5(random()::text)' } },
  'channels.websites': { ...owned, table: 'websites', other: { url: "'https://' || md5(random()::text) || '.test'" } },
  'account.referrals': {
    table: 'users',
    key: 'id',
    owner: 'invited_by',
    other: { un: 'md5(random()::text)', invitation_code: 'md5(random()::text)' },
  },
  'account.changes': { ...owned, table: 'account_changes' },
  'payment.history': {
    ...owned,
    table: 'payments',
    other: {
      invoice_id: 'md5(random()::text)',
      create_date: "date '2027-01-01'",
      // No day stands on two invoices.
      start_date: '(select max(end_date) + 1 from payments)',
      end_date: '(select max(end_date) + 1 from payments)',
    },
  },
  'payment.modifications': { ...owned, table: 'modifications', other: { status: '1' } },
};

/** Held in a test of their own, or nobody's rows come in there while pages are turned. */
const others = {
  'conversions.list': 'conversion-list.test.ts',
  'conversions.api': 'conversion-list.test.ts',
  'channels.postbacks': 'postback-log.test.ts',
  'offers.recommended': 'by what was earned, which changes without new rows',
  'reports.list': 'sums',
  'reports.api': 'sums',
  'sources.blocked': 'only what the publisher blocks on another page',
  'sources.ruleBlocks': 'only what a rule blocks once an hour',
};

const rows = Object.entries(catalogue).flatMap(([domain, table]) =>
  Object.entries<Row>(table).map(([name, row]) => [`${domain}.${name}`, row] as const),
);

test('every call with pages is tried here or elsewhere', () => {
  const paged = rows.filter(([, { asks }]) => 'p' in ((asks as { shape?: object }).shape ?? {}));
  expect(paged.map(([name]) => name).toSorted()).toEqual([...Object.keys(lists), ...Object.keys(others)].toSorted());
});

/** One more row, as the newest that there is but for its key. */
async function grow({ table, key, owner, other: values = {} }: Growing): Promise<void> {
  const id = sql`(select id from users where un = 'publisher@demo.test')`;
  const whose = owner ? sql`where ${sql.identifier(owner)} = ${id}` : sql``;
  const next = sql`(select max(${sql.identifier(key)}) + 1 from ${sql.identifier(table)})`;
  const other = Object.entries(values).map(([column, value]) => sql`${sql.raw(`'${column}'`)}, ${sql.raw(value)}`);
  const change = sql.join([sql`${sql.raw(`'${key}'`)}, ${next}`, ...other], sql`, `);
  const made = await server.db.execute(sql`
    insert into ${sql.identifier(table)}
    select (jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(newest) || jsonb_build_object(${change}))).*
    from (select * from ${sql.identifier(table)} ${whose} order by ${sql.identifier(key)} desc limit 1) newest
    returning 1`);
  expect(made.rows).toHaveLength(1);
}

test.each(Object.keys(lists))('the pages of %s stay as they are while rows come in', async (name) => {
  const growing = lists[name] as Growing;
  const row = rows.find(([one]) => one === name)?.[1] as Row;
  interface Page {
    readonly tot: number;
    readonly until?: number;
    readonly data?: readonly object[];
    readonly list?: readonly object[];
  }
  const page = async (p: number, n: number, until?: number) =>
    (await publisher.client.send(row, { ...growing.asked, p, n, until } as never)) as Page;
  const rowsOf = ({ data, list }: Page) => JSON.stringify(data ?? list);
  for (let index = 0; index < 3; index += 1) await grow(growing);
  const before = await page(1, 2);
  const next = await page(2, 2);
  expect(before.until).toBe(next.until);
  expect(rowsOf(next)).not.toBe('[]');
  await grow(growing);
  const { until } = before;
  expect(await page(2, 2, until)).toEqual({ ...next, until });
  const first = await page(1, 2);
  expect(first.tot).toBe(before.tot + 1);
  expect(first.until).toBeGreaterThan(until ?? 0);
  expect(rowsOf(first)).not.toBe(rowsOf(before));
});
