import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { beforeEachStatement } from '../../packages/server/src/db/each-statement.ts';
import { writeLog } from '../../packages/server/src/operator/log.ts';
import { aDatabase, fingerprints, leaveFigures, operate } from '../lab/operator.ts';

const lab = aDatabase();
// Every table is compared before and after: that a few rows of figures stay is as good as that all do.
beforeAll(() => leaveFigures(lab.db, 100));

function idIn(text: string): string {
  return /Written down as (\d+)/.exec(text)?.[1] ?? '';
}

/** Does something, takes it back, and gives which tables are other than before. */
async function changedBy(argv: readonly string[], file = ''): Promise<string[]> {
  const before = await fingerprints(lab.db, { isOfContents: true });
  const done = await operate(lab.db, argv, { file });
  expect(done.exit, done.text).toBe(0);
  expect(await operate(lab.db, ['undo', idIn(done.text)])).toMatchObject({ exit: 0 });
  const after = await fingerprints(lab.db, { isOfContents: true });
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}

test.each([
  [
    ['publishers', 'block', '1', '--reason', 'Because.'],
    ['jobs', 'notices'],
  ],
  [['applications', 'approve', '2', '4'], ['notices']],
  [
    ['modifications', 'approve', '5'],
    ['jobs', 'notices'],
  ],
  [['websites', 'approve', '53'], ['notices']],
  [['provider', 'set', 'name', 'Brook'], []],
  [['reasons', 'set', 'late', 'It came too late.'], []],
  [['reasons', 'remove', 'no-site'], []],
  [
    ['token', 'publisher@demo.test'],
    ['jobs', 'notices'],
  ],
])('%j is taken back: only what was told stays', async (argv, told) => {
  expect(await changedBy(argv)).toEqual([...told, 'operator_log'].toSorted());
});

test('what a command did to one row twice is taken back, the last first', async () => {
  // Two changes of one publisher: both are put in force, one after the other.
  expect(await changedBy(['modifications', 'approve', '10', '15'])).toEqual(['jobs', 'notices', 'operator_log']);
});

test('what was done to the same column of one row twice, with others between, is as it was at first', async () => {
  const { rows } = await lab.db.execute<{ oid: number; name: string }>(
    'select oid, name from offers order by oid limit 2',
  );
  const [one, other] = rows;
  const change = (offer: typeof one, before: string, after: string) => {
    return {
      table: 'offers',
      key: ['oid', offer?.oid ?? 0] as const,
      before: { name: before },
      after: { name: after },
    };
  };
  const changes = [
    change(one, one?.name ?? '', 'Second'),
    change(other, other?.name ?? '', 'Other'),
    change(one, 'Second', 'Third'),
  ];
  await lab.db.execute(sql`update offers set name = case oid when ${one?.oid} then 'Third' else 'Other' end
    where oid in (${one?.oid}, ${other?.oid})`);
  const at = new Date();
  const id = await writeLog(lab.db, { at, by: 'ada', command: 'offers import', said: ['Twice.'], changes });
  expect(await operate(lab.db, ['undo', String(id)])).toMatchObject({ exit: 0 });
  expect((await lab.db.execute('select oid, name from offers order by oid limit 2')).rows).toEqual(rows);
});

test('an import is taken back with what it made and what it changed', async () => {
  const file = 'oid,name,ad_type,payout_price,countries\n200001,Other,1,2.5,FR|DE\n,New,2,1,US\n';
  expect(await changedBy(['offers', 'import', 'file.csv'], file)).toEqual(['operator_log']);
});

test('what was taken back can be taken back', async () => {
  const done = await operate(lab.db, ['provider', 'set', 'name', 'Brook']);
  const undone = await operate(lab.db, ['undo', idIn(done.text)]);
  expect(undone.lines[0]).toBe(
    `Took back what ada did (${idIn(done.text)}): Set name. A running server knows it within a second.`,
  );
  expect(await operate(lab.db, ['undo', idIn(undone.text)])).toMatchObject({ exit: 0 });
  expect((await operate(lab.db, ['provider', 'get', 'name'])).text).toBe('Brook');
});

test('what was changed since is not taken back, and neither is it twice', async () => {
  const first = await operate(lab.db, ['publishers', 'approve', '2']);
  await operate(lab.db, ['publishers', 'block', '2', '--reason', 'bots']);
  const refused = {
    exit: 1,
    text: expect.stringMatching(/^Account \d was changed since: entry \d+ can not be taken back\.$/),
  };
  expect(await operate(lab.db, ['undo', idIn(first.text)])).toMatchObject(refused);
  const second = await operate(lab.db, ['publishers', 'approve', '3']);
  expect(await operate(lab.db, ['undo', idIn(second.text)])).toMatchObject({ exit: 0 });
  expect(await operate(lab.db, ['undo', idIn(second.text)])).toMatchObject(refused);
});

test('an offer that is applied for by now stays', async () => {
  const made = await operate(lab.db, ['offers', 'import', 'file.csv'], {
    file: 'oid,name,ad_type,payout_price,countries\n700000,New,2,1,US\n',
  });
  await lab.db.execute(
    `insert into applications (user_id, oid, aid, reason, created_at) values (1, 700000, 1001, 'Please.', now())`,
  );
  expect(await operate(lab.db, ['undo', idIn(made.text)])).toMatchObject({
    exit: 1,
    text: 'Offer 700000 is in use by now: it can not be taken back.',
  });
});

test('the log tells who did what, with what was before and after', async () => {
  const done = await operate(lab.db, ['publishers', 'reject', '5', '--reason', 'No site.']);
  const list = await operate(lab.db, ['log', '--limit', '2']);
  expect(list.lines[1]).toMatch(/^ *\d+ +20\d\d-\d\d-\d\d \d\d:\d\d UTC +ada +Rejected sdk@demo\.test \(5\)\./);
  expect(list.lines).toHaveLength(4);
  const { lines } = await operate(lab.db, ['log', idIn(done.text)]);
  expect(lines[1]).toBe('millrace publishers reject 5 --reason No site.');
  expect(lines).toContain('users, id 5:');
  expect(lines).toContain('  status: 1 → 3');
  expect(await operate(lab.db, ['log', '999999'])).toMatchObject({
    exit: 1,
    text: 'There is no entry 999999 in the log.',
  });
});

/** Offers that are there and offers that are not, in turn. */
const manyOffers = (price: string) =>
  ['oid,name,ad_type,payout_price,countries']
    .concat(
      Array.from(
        { length: 500 },
        (_, index) => `${200_001 + index},Was ${index},1,${price},FR\n${800_000 + index},Is ${index},2,1,US`,
      ),
    )
    .join('\n');

test('what is large is taken back by few statements, whatever it made and changed', async () => {
  const before = await fingerprints(lab.db, { isOfContents: true });
  const done = await operate(lab.db, ['offers', 'import', 'file.csv'], { file: manyOffers('2.5') });
  expect(done.text).toContain('Of 1000 offers 500 are new, 500 changed');
  let statements = 0;
  const counting = beforeEachStatement(lab.db, () => (statements += 1));
  expect(await operate(counting, ['undo', idIn(done.text)])).toMatchObject({ exit: 0 });
  // Of two tables: the offers, and what they pay since; and what waits to be told, by each way.
  expect(statements).toBeLessThan(48);
  const after = await fingerprints(lab.db, { isOfContents: true });
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(['operator_log']);
});

test('who goes away while a command is under way has changed nothing', async () => {
  const done = await operate(lab.db, ['offers', 'import', 'file.csv'], { file: manyOffers('3.5') });
  const before = await fingerprints(lab.db);
  for (const [argv, file] of [
    [['undo', idIn(done.text)], ''],
    [['undo', idIn(done.text), '--dry-run'], ''],
    [['offers', 'import', 'file.csv'], manyOffers('4.5')],
  ] as const) {
    const gone = new AbortController();
    let statements = 0;
    const leaving = beforeEachStatement(lab.db, () => {
      if ((statements += 1) === 10) gone.abort();
    });
    await expect(operate(leaving, argv, { file, signal: gone.signal })).rejects.toThrow('aborted');
  }
  expect(await fingerprints(lab.db)).toEqual(before);
  expect(await operate(lab.db, ['undo', idIn(done.text)])).toMatchObject({ exit: 0 });
});

test('who goes away with the last statement has changed nothing either', async () => {
  let statements = 0;
  const counting = beforeEachStatement(lab.db, () => (statements += 1));
  expect(await operate(counting, ['provider', 'set', 'name', 'Creek'])).toMatchObject({ exit: 0 });
  const before = await fingerprints(lab.db);
  const gone = new AbortController();
  let seen = 0;
  const leaving = beforeEachStatement(lab.db, () => {
    // The last of all is the commit.
    if ((seen += 1) === statements - 1) gone.abort();
  });
  const asked = operate(leaving, ['provider', 'set', 'name', 'Delta'], { signal: gone.signal });
  await expect(asked).rejects.toThrow('aborted');
  expect(seen).toBe(statements - 1);
  expect(await fingerprints(lab.db)).toEqual(before);
});

test('undoing what had several parts names each of them', async () => {
  const done = await operate(lab.db, ['publishers', 'block', '2', '3', '--reason', 'Bots.']);
  expect(done, done.text).toMatchObject({ exit: 0 });
  const dry = await operate(lab.db, ['undo', idIn(done.text), '--dry-run']);
  const parts = done.lines.filter((line) => line.startsWith('Blocked '));
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(dry.text).toContain(part);
});

const looksIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('Look:'));

test('payment details that money was paid on are taken back with a look at it, and a paid invoice tells where it went', async () => {
  const [change] = (
    await lab.db.execute<{ id: number; user_id: number; new_account: string }>(
      'select id, user_id, new_account from modifications where id = 5',
    )
  ).rows;
  const names = ['MR-before', 'MR-whole', 'MR-part'];
  for (const [place, name] of names.entries()) {
    await lab.db.execute(sql`insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type,
      beneficiary_name, account, conversions, amount) values (${change?.user_id}, ${name}, '2020-01-05',
      ${`2019-0${place + 1}-01`}, ${`2019-0${place + 1}-28`}, 1, 'Old', 'OLD', 10, '500.00')`);
  }
  const settle = async (...argv: string[]) => {
    const told = await operate(lab.db, ['payments', 'settle', ...argv]);
    expect(told.exit, told.text).toBe(0);
  };
  await settle('MR-before');
  const done = await operate(lab.db, ['modifications', 'approve', String(change?.id)]);
  await settle('MR-whole');
  await settle('MR-part', '--amount', '200');
  const looks = [
    'Look: $500.00 of MR-whole was paid since, on the details that this takes back.',
    'Look: $200.00 of MR-part was paid since, on the details that this takes back.',
  ];
  const dry = await operate(lab.db, ['undo', idIn(done.text), '--dry-run']);
  expect(dry.exit, dry.text).toBe(0);
  expect(looksIn(dry.lines)).toEqual(looks);
  const undone = await operate(lab.db, ['undo', idIn(done.text)]);
  expect(looksIn(undone.lines)).toEqual(looks);
  const accounts = async () => {
    const { rows } = await lab.db.execute<{ account: string }>(
      sql`select account from payments where invoice_id in ('MR-before', 'MR-whole', 'MR-part') order by start_date`,
    );
    return rows.map(({ account }) => account);
  };
  expect(await accounts()).toEqual(['OLD', change?.new_account, 'OLD']);
  expect(await operate(lab.db, ['undo', idIn(undone.text)])).toMatchObject({ exit: 0 });
  expect(await accounts()).toEqual(['OLD', change?.new_account, change?.new_account]);
});
