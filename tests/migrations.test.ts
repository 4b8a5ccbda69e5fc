// A new version starts beside the old one, on one database: what a migration may do to it.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** Those before were made while there was one process at a time. */
const lastBefore = '0030';

/** What has as many rows as there are visitors. */
const large =
  'clicks|converted_clicks|conversions|jobs|pending_postbacks|postback_tries|traffic_(?:subs|hours|days|astray)';

interface Rule {
  readonly name: string;
  readonly refused: RegExp;
  /** What is refused by this rule and by no other, and what is not. */
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

const table = String.raw`(?:"?public"?\.)?"?(?:${large})"?`;
const some = String.raw`"?\w+"?`;
const rules: readonly Rule[] = [
  {
    name: 'an index of a large table is made without keeping others from writing it',
    refused: new RegExp(String.raw`create (?:unique )?index (?!concurrently)(?:${some} )?on (?:only )?${table}[ (]`),
    bad: [
      'CREATE INDEX "conversions_oid" ON "conversions" USING btree ("oid");',
      'create unique index a on clicks(id)',
    ],
    good: ['CREATE INDEX "users_un" ON "users" USING btree ("un");', 'create index a on channels (id)'],
  },
  {
    name: 'the old version finds all that it knows',
    refused: new RegExp(String.raw`drop (?:table|column)|rename (?:to|column)|alter table .* rename ${some} to`),
    bad: [
      'ALTER TABLE "users" DROP COLUMN "un";',
      'DROP TABLE "offers";',
      'alter table a rename b to c',
      'alter table a rename to b',
    ],
    good: ['DROP INDEX "conversions_reversed_at";', 'ALTER TABLE a RENAME CONSTRAINT b TO c;'],
  },
  {
    name: 'the old version may write rows that do not have the new column',
    refused: /add column (?!.*(?:default|generated)).*not null|alter column .* (?:set not null|drop default)/,
    bad: ['ALTER TABLE "users" ADD COLUMN "a" integer NOT NULL;', 'ALTER TABLE "users" ALTER COLUMN "a" SET NOT NULL;'],
    good: [
      'ALTER TABLE "users" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
      'ALTER TABLE "users" ADD COLUMN "a" integer;',
    ],
  },
  {
    name: 'a large table is not read or written anew as a whole',
    refused: new RegExp(
      String.raw`alter table (?:only )?${table} (?:.* )?(?:add constraint (?!.*not valid)|alter column ${some} (?:set data )?type )|(?:update|delete from) ${table} (?!.*where)`,
    ),
    bad: [
      'ALTER TABLE "clicks" ADD CONSTRAINT "a" CHECK (b > 0);',
      'ALTER TABLE "jobs" ALTER COLUMN "kind" SET DATA TYPE varchar;',
      "UPDATE clicks SET source = ''",
    ],
    good: [
      'ALTER TABLE clicks ADD CONSTRAINT a CHECK (b > 0) NOT VALID;',
      'ALTER TABLE users ADD CONSTRAINT a UNIQUE (b);',
    ],
  },
];

const spelled = (statement: string) => statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
const refusedBy = (statement: string) =>
  rules.filter(({ refused }) => refused.test(spelled(statement))).map(({ name }) => name);

test.each(rules)('$name: what is meant by that', ({ name, bad, good }) => {
  for (const statement of bad) expect(refusedBy(statement), statement).toEqual([name]);
  for (const statement of good) expect(refusedBy(statement), statement).toEqual([]);
});

const filesSince = () =>
  globSync('packages/server/src/db/migrations/*.sql').filter((path) => basename(path) > `${lastBefore}~`);
const statementsOf = (text: string) => text.split(/--> statement-breakpoint|;\s*\n/);

/** Where one is made beside who writes, the whole file is outside of a transaction. */
function mixes(text: string): boolean {
  const all = statementsOf(text).map(spelled).filter(Boolean);
  const apart = all.filter((statement) => /^create (?:unique )?index concurrently /.test(statement));
  return /concurrently/.test(all.join(' ')) && apart.length < all.length;
}

test('indexes that are made concurrently have a file of their own', () => {
  const index = 'CREATE INDEX CONCURRENTLY "a" ON "clicks" ("oid");';
  expect(mixes(`-- Why.\n${index}\n--> statement-breakpoint\n${index}\n`)).toBe(false);
  expect(mixes(`${index}\n--> statement-breakpoint\nDROP TABLE a;\n`)).toBe(true);
  expect(mixes('DROP INDEX CONCURRENTLY a;\n')).toBe(true);
  expect(mixes('CREATE TABLE a (id int);\n')).toBe(false);
  expect(filesSince().filter((path) => mixes(readFileSync(path, 'utf8')))).toEqual([]);
});

test('no migration keeps the version before it from working', () => {
  const files = filesSince();
  const faults = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    // What only a version before the last one knew may go; the file says which version has stopped to use it.
    const ends = /^-- Not used since \d+\.\d+\.\d+/m.test(text);
    return statementsOf(text).flatMap((statement) =>
      refusedBy(statement)
        .filter((name) => !ends || name !== 'the old version finds all that it knows')
        .map((name) => `${basename(path)}: ${name}`),
    );
  });
  expect(faults).toEqual([]);
});
