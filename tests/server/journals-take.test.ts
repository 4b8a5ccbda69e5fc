// What `millrace journals take` stores of a folder that was carried here, and what it leaves there.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inArray } from 'drizzle-orm';
import { createJournal } from '../../packages/server/src/traffic/journal.ts';
import { encodeLines } from '../../packages/server/src/traffic/segment.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'millrace-test-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const aClick = (fields: object = {}) => {
  const at = new Date();
  const subs = { source: '', aff_sub: '', aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
  const of = {
    user_id: 1,
    aid: 1001,
    product: 1,
    gid: 77_001,
    oid: 200_001,
    country: 'DE',
    os: 'iOS',
    carrier_name: '',
  };
  const time = at.getTime().toString(16).padStart(12, '0');
  const id = `${time}7${randomUUID().replaceAll('-', '').slice(13)}`;
  return { id, at, reason: null, ...of, ...subs, ...fields };
};
type Click = ReturnType<typeof aClick>;

const write = (folder: string, all: readonly object[]) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '1.lines'), encodeLines(all.map((one) => JSON.stringify(one))));
};
const take = (folder: string) => operate(lab.db, ['journals', 'take', folder], { dataDir: lab.dataDir });
const countStored = async (all: readonly Click[]) => {
  const ids = all.map(({ id }) => id);
  return (await lab.db.select({ id: clicks.id }).from(clicks).where(inArray(clicks.id, ids))).length;
};

test('a click that the database refuses keeps none of the others, and stays to be tried again', async () => {
  const good = [aClick(), aClick(), aClick()];
  const folder = join(root, 'clicks', randomUUID());
  write(folder, [good[0], aClick({ source: 'a\u0000b' }), good[1]] as object[]);
  write(join(root, 'clicks', 'other'), [good[2]] as object[]);
  const told = await take(root);
  expect(told.exit).toBe(1);
  expect(told.text).toContain(`${folder}: 2 clicks stored. Left there: 1 click refused by the database (`);
  expect(told.text).toContain('1 click stored, and the folder is removed.');
  expect(await countStored(good)).toBe(3);
  expect((await take(root)).text).toMatch(/: 0 clicks stored\. Left there: 1 click refused/);
});

test('what can not be read is kept and told, and what is no journal is not touched', async () => {
  const [one, other] = [aClick(), aClick()];
  const folder = join(root, 'old');
  write(folder, [one, other]);
  const path = join(folder, '1.lines');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"DE"', '"XX"'));
  mkdirSync(join(root, 'photos'));
  for (const name of ['x.lines', 'photos/p.jpg', 'old/README']) writeFileSync(join(root, name), 'hello');
  const told = await take(root);
  expect(told).toMatchObject({
    exit: 1,
    text: expect.stringContaining('1 click stored. Left there: 1 damaged and kept'),
  });
  expect(await countStored([one, other])).toBe(1);
  expect(readdirSync(root).toSorted()).toEqual(['old', 'photos', 'x.lines']);
  expect(readdirSync(folder).toSorted()).toEqual(['1.lines.damaged', 'README']);
  expect(existsSync(join(root, 'photos/p.jpg'))).toBe(true);
  expect(await take(root)).toMatchObject({ exit: 1, text: `There is no journal in ${root}.` });
  expect(await take(path)).toMatchObject({ exit: 1, text: `There is no folder ${path}.` });
});

test('the journal of a process that lives is left to it, and a copy of it counts nothing twice', async () => {
  const journal = createJournal(join(root, 'clicks'));
  const made = aClick();
  await journal.append(JSON.stringify(made));
  expect(await take(root)).toMatchObject({ exit: 0, text: `${journal.folder} is left alone: its process is alive.` });
  const copy = join(root, 'copy');
  for (const _ of [1, 2]) {
    cpSync(journal.folder, copy, { recursive: true });
    expect(await take(copy)).toMatchObject({ exit: 0, text: `${copy}: 1 click stored, and the folder is removed.` });
  }
  expect(await countStored([made])).toBe(1);
  journal.forget(1);
  await journal.close();
});
