import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { going, staying } from '../../packages/server/src/erasure/fates.ts';
import { clearBooks, removeUnactivated } from '../../packages/server/src/erasure/overdue.ts';
import { aDatabase, operate } from '../lab/operator.ts';
import { aPersonIn, dumpOf } from '../lab/person.ts';

const source = aDatabase();
const reason = ['--reason', 'Asked for by letter.', '--yes'];

test('of every column of the database it is said what becomes of it when a person is removed', async () => {
  const { rows } = await source.db.execute<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
       and not starts_with(c.relname, 'removed_clicks') order by 1, 2`,
  );
  const gone = new Set(going.map(({ table }) => table));
  const classified = staying.flatMap(({ table, erased = {}, books = {}, plain }) =>
    [...Object.keys(erased), ...Object.keys(books), ...plain.split(' ')].map((column) => `${table}.${column}`),
  );
  const there = rows.filter(({ table }) => !gone.has(table)).map(({ table, column }) => `${table}.${column}`);
  expect(classified.toSorted(), 'each column in one list of `erasure/fates.ts`').toEqual(there.toSorted());
  // What goes is there at all.
  const tables = new Set(rows.map(({ table }) => table));
  expect([...gone].filter((table) => !tables.has(table))).toEqual([]);
});

test('nothing of a removed publisher is left in the database but what the books need', async () => {
  const person = await aPersonIn(source.db);
  const before = await dumpOf(source.db);
  for (const mark of [...person.personal, ...person.books]) expect(before, mark).toContain(mark);
  const logged = await operate(source.db, [
    'publishers',
    'block',
    String(person.id),
    '--reason',
    `${person.un} cheats`,
  ]);
  expect(logged.exit, logged.text).toBe(0);
  const told = ['--subject', 'About the rules', '--text', 'Your own answer.'];
  await operate(source.db, ['publishers', 'tell', String(person.id), ...told]);
  const many = ['--subject', 'To several', '--text', 'Links go on.'];
  await operate(source.db, ['publishers', 'tell', String(person.id), '1', ...many]);
  const dry = await operate(source.db, ['publishers', 'remove', person.un, ...reason, '--dry-run']);
  expect(dry, dry.text).toMatchObject({ exit: 0, confirm: String(person.id) });
  expect(dry.text).toMatch(/Deleted: .*detail_changes 1.*profiles 1.*registrations 1/);
  expect(dry.text).toMatch(/Kept for the books: payments 1, settlements 1/);
  expect(dry.text).toContain('can not be undone');
  expect(await dumpOf(source.db)).toContain(person.un);

  const done = await operate(source.db, ['publishers', 'remove', person.un, ...reason]);
  expect(done.exit, done.text).toBe(0);
  const after = await dumpOf(source.db);
  expect(person.personal.filter((mark) => after.includes(mark))).toEqual([]);
  expect(after).not.toContain('cheats');
  // What was written to nobody else goes, of the log as well; what was written to others too stays.
  expect(after).not.toContain('Your own answer.');
  expect(after).toContain('Links go on.');
  for (const mark of person.books) expect(after, mark).toContain(mark);
  const { rows } = await source.db.execute(`select un, status, is_activated from users where id = ${person.id}`);
  expect(rows).toEqual([{ un: `removed-${person.id}@removed.invalid`, status: 2, is_activated: false }]);
  const id = /Written down as (\d+)/.exec(done.text)?.[1] ?? '';
  expect(await operate(source.db, ['undo', id])).toMatchObject({ exit: 1 });
  const entry = await operate(source.db, ['log', id]);
  expect(entry.text).toContain(`publishers remove ${person.id} --reason Asked for by letter.`);
  for (const again of [
    ['publishers', 'remove', String(person.id), ...reason],
    ['publishers', 'approve', String(person.id)],
  ]) {
    expect(await operate(source.db, again), again.join(' ')).toMatchObject({ exit: 1 });
  }

  // The books go on holding who was paid as long as they are kept, and not longer.
  const year = new Date().getFullYear();
  expect(await clearBooks(source.db, 10, new Date(`${year + 10}-12-31T15:00:00Z`))).toBe(0);
  expect(await clearBooks(source.db, 10, new Date(`${year + 11}-01-01T15:00:00Z`))).toBe(1);
  const last = await dumpOf(source.db);
  expect(person.books.filter((mark) => last.includes(mark))).toEqual([]);
  expect(last).toContain(`MR-${person.id}`);
});

test('nobody else loses anything', async () => {
  const others = await aPersonIn(source.db);
  const person = await aPersonIn(source.db);
  const done = await operate(source.db, ['publishers', 'remove', String(person.id), ...reason]);
  expect(done.exit, done.text).toBe(0);
  const after = await dumpOf(source.db);
  for (const mark of [...others.personal, ...others.books]) expect(after, mark).toContain(mark);
});

test('what is owed holds a removal up until it is said what becomes of it', async () => {
  const person = await aPersonIn(source.db);
  const remove = (...more: string[]) =>
    operate(source.db, ['publishers', 'remove', String(person.id), ...reason, ...more]);
  await source.db.execute(
    `insert into adjustments (user_id, kind, amount, reason, created_at) values (${person.id}, 'bonus', 12.5, 'Thanks.', now())`,
  );
  expect((await remove()).text).toMatch(/The balance is \$12\.50\.[^]*--owed keep[^]*--owed forfeit/);
  await source.db.execute(
    `insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type, beneficiary_name, account, conversions, amount)
     values (${person.id}, 'OPEN-${person.id}', '2026-10-01', '2019-09-01', '2019-09-30', 1, 'x', 'y', 0, 3)`,
  );
  expect(await remove('--owed', 'forfeit')).toMatchObject({ exit: 1 });
  const kept = await remove('--owed', 'keep', '--dry-run');
  expect(kept, kept.text).toMatchObject({ exit: 0 });
  expect(kept.text).toContain(`OPEN-${person.id} is open`);
  await source.db.execute(`delete from payments where invoice_id = 'OPEN-${person.id}'`);
  const done = await remove('--owed', 'forfeit');
  expect(done, done.text).toMatchObject({ exit: 0 });
  expect(done.text).toContain('$12.50 are forfeited.');
});

test('the reason may not hold what goes, and nobody is nobody', async () => {
  const person = await aPersonIn(source.db);
  const named = ['publishers', 'remove', String(person.id), '--reason', `${person.un} asked`, '--yes'];
  expect(await operate(source.db, named)).toMatchObject({ exit: 1 });
  expect(await operate(source.db, ['publishers', 'remove', 'x@nobody.example', ...reason])).toMatchObject({ exit: 1 });
});

test('an account that nobody has activated goes with all that was said, after as many days as are set', async () => {
  const un = `${randomUUID()}@late.example`;
  const now = new Date();
  const created = new Date(now.getTime() - 30 * 86_400_000 - 1_000).toISOString();
  await source.db.execute(
    `insert into users (un, password_hash, usertype, status, is_activated, created_at) values ('${un}', '', 3, 0, false, '${created}')`,
  );
  expect(await removeUnactivated(source.db, 0, now)).toBe(0);
  expect(await removeUnactivated(source.db, 31, now)).toBe(0);
  expect(await dumpOf(source.db)).toContain(un);
  expect(await removeUnactivated(source.db, 30, now)).toBe(1);
  expect(await dumpOf(source.db)).not.toContain(un);
});

test('what is kept of a removed publisher can be paid: the account is shown and exported', async () => {
  const person = await aPersonIn(source.db);
  const invoice = `KEPT-${person.id}`;
  await source.db.execute(
    `insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type, beneficiary_name, account, conversions, amount)
     values (${person.id}, '${invoice}', '2026-10-01', '2019-09-01', '2019-09-30', 1, 'Kept Name', 'DE02120300000000202051', 0, 3)`,
  );
  const done = await operate(source.db, ['publishers', 'remove', String(person.id), ...reason, '--owed', 'keep']);
  expect(done, done.text).toMatchObject({ exit: 0 });
  const { text } = await operate(source.db, ['payments', 'show', invoice]);
  expect(text).toMatch(/beneficiary +Kept Name/);
  expect(text).toMatch(/account +DE02120300000000202051/);
  const told = await operate(source.db, ['payments', 'export', 'x.csv', '--invoices', invoice]);
  expect(told, told.text).toMatchObject({ exit: 0 });
  expect(told.text).toContain(`${invoice} goes to the account on it: its publisher was removed.`);
  const parts: Uint8Array[] = [];
  for await (const part of told.file ?? []) parts.push(part);
  expect(Buffer.concat(parts).toString()).toContain('"DE02120300000000202051"');
});

test('what an entry says of several is taken back of those who are there, and it is said that of the removed one it is not', async () => {
  const person = await aPersonIn(source.db);
  await source.db.execute(`update users set status = 1 where id in (3, ${person.id})`);
  const block = ['publishers', 'block', '3', String(person.id), '--reason', 'bots'];
  const done = await operate(source.db, block);
  expect(done.exit, done.text).toBe(0);
  const id = /Written down as (\d+)/.exec(done.text)?.[1] ?? '';
  const removed = await operate(source.db, ['publishers', 'remove', String(person.id), ...reason, '--owed', 'keep']);
  expect(removed.exit, removed.text).toBe(0);
  const dry = await operate(source.db, ['undo', id, '--dry-run']);
  expect(dry.exit, dry.text).toBe(0);
  const about = `About publisher ${person.id}, whose data were removed.`;
  expect(dry.lines.filter((line) => line.includes(about))).toEqual([`Not taken back: ${about}`]);
  expect(dry.lines.join('\n')).toMatch(/Took back what ada did \(\d+\):[^]*\(3\)/);
});
