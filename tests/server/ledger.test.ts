import { daysAfter } from '@millrace/core/format';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bookFaults, figureFaults } from '../../packages/server/src/payment/verify-books.ts';
import { noteConversion, readClick } from '../../packages/server/src/traffic/conversions.ts';
import { taxFaults } from '../lab/taxes.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
const un = 'sdk@demo.test';
const click = '00000000-0000-4000-8000-000000000001';
const first = '2026-01-15';
let id = 0;

async function rows(statement: string) {
  return (await lab.db.execute(statement)).rows;
}

// One publisher with one click, and nothing that was ever earned.
beforeAll(async () => {
  await rows('delete from traffic_state');
  await rows('delete from conversions');
  await rows('delete from clicks');
  const [found] = await rows(`update users set status = 1 where un = '${un}' returning id`);
  id = Number(found?.['id']);
  await rows(`insert into payment_infos select ${id}, pay_type, beneficiary, account, currency, country, bank_name, bank_address,
    bank_swift, signature from payment_infos where user_id = 1`);
  const channel = `(select min(id) from channels where user_id = ${id})`;
  await rows(`insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name) values ('${click}',
    '${first}T04:00:00Z', ${id}, ${channel}, 1, 0, (select min(oid) from offers where payout_price = 0), 'BR', 'iOS', '')`);
});

beforeEach(async () => {
  await rows(
    'truncate ledger_lines, ledger_entries, adjustments, settlements, payments, operator_log, notices cascade',
  );
  await rows(
    'truncate conversions, converted_clicks, traffic_days, traffic_hours, traffic_subs, traffic_astray, offer_stats cascade',
  );
  await operate(lab.db, ['traffic', 'rebuild', '--yes']);
  await rows(`update users set tax_rate = null, is_reverse_charge = false, tax_number = '' where id = ${id}`);
  await operate(lab.db, ['provider', 'set', 'invoice_tax_id', 'GB 123 4567', '--yes']);
});

/** Days go by, and what happens on them: each is a small number that picks what it is about. */
type Step = readonly [kind: (typeof kinds)[number], pick: number];
const kinds = [
  'earn',
  'reverse',
  'make',
  'settle',
  'part',
  'hold',
  'release',
  'bonus',
  'deduct',
  'forfeit',
  'tax',
  'undo',
] as const;
const everyStep: Step[] = [
  ['earn', 21],
  ['earn', 22],
  ['make', 20],
  ['hold', 1],
  ['release', 1],
  ['part', 1],
  ['bonus', 5],
  ['undo', 1],
  ['deduct', 3],
  ['settle', 1],
  ['earn', 4],
  ['forfeit', 2],
  ['reverse', 1],
];
/** A month by reverse charge, one with a tax that is paid in two parts, and what is set in between changes neither. */
const billed: Step[] = [
  ['tax', 2],
  ['make', 22],
  ['tax', 7],
  ['settle', 0],
  ['earn', 436],
  ['make', 22],
  ['tax', 0],
  ['part', 1],
  ['settle', 0],
];
/** What was taken back comes back after its days were invoiced anew, which would count them twice. */
const undoneTwice: Step[] = [
  ['make', 864],
  ['undo', 0],
  ['earn', 7],
  ['make', 113],
  ['earn', 0],
  ['forfeit', 0],
  ['undo', 191],
];
const aStep: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...kinds), fc.nat(999));

async function tell(txid: string, cents: number, now: Date, status: 'approved' | 'reversed') {
  const found = await readClick(lab.db, click);
  await noteConversion(lab.db, found as NonNullable<typeof found>, {
    goal: '',
    txid,
    amount: (cents / 100).toFixed(2),
    status,
    now,
  });
}

async function pickFrom(statement: string, pick: number): Promise<string> {
  const found = await rows(statement);
  return String(found[pick % Math.max(1, found.length)]?.['it'] ?? '0');
}

/** How the network may bill, in no order. */
const taxes = ['none', '19', 'reverse-charge', '7.25', '5.5', '0', '30', '8.33'];

/** Does a step on its day, and gives whether it was done. */
async function walk([kind, pick]: Step, day: string): Promise<boolean> {
  const now = new Date(`${day}T05:00:00Z`);
  const act = async (...argv: string[]) => (await operate(lab.db, argv, { now })).exit === 0;
  const adjust = (how: string) =>
    act('adjustments', 'add', un, `${pick + 1}.${(pick % 90) + 10}`, '--kind', how, '--reason', 'So it is.');
  const invoice = (status: string) =>
    pickFrom(`select invoice_id as it from payments where status in (${status}) order by id`, pick);
  const acts: Record<Step[0], () => Promise<unknown>> = {
    earn: () => tell(`t${day}${pick}`, 60_000 + pick * 101, now, 'approved'),
    reverse: async () => {
      const txid = await pickFrom(`select txid as it from conversions where status = 'approved' order by txid`, pick);
      return txid !== '0' && (await tell(txid, 0, now, 'reversed'));
    },
    make: () => act('payments', 'make'),
    settle: async () => act('payments', 'settle', await invoice('0, 2'), '--fee', '1.25'),
    part: async () => act('payments', 'settle', await invoice('0, 2'), '--amount', `${pick / 10 + 1}`),
    hold: async () => act('payments', 'hold', await invoice('0'), '--reason', 'So it is.'),
    release: async () => act('payments', 'release', await invoice('2')),
    bonus: () => adjust('bonus'),
    deduct: () => adjust('deduction'),
    forfeit: () => adjust('forfeit'),
    tax: () => act('publishers', 'set', un, '--tax-number', 'DE 123456789', '--tax', taxes[pick % taxes.length] ?? ''),
    undo: async () => act('undo', await pickFrom('select id as it from operator_log order by id desc limit 3', pick)),
  };
  return (await acts[kind]()) !== false;
}

test('whatever is made, settled, paid in part, held, adjusted, reversed and undone, the ledger balances and agrees', async () => {
  const [done, seen] = [new Map<string, number>(), new Set<string>()];
  await fc.assert(
    fc
      .asyncProperty(fc.array(aStep, { minLength: 12, maxLength: 30 }), async (steps) => {
        let day = first;
        const taxed = taxFaults(seen);
        // There is something to pay before anything else happens.
        for (const step of [['earn', 900], ['earn', 1], ...steps] as Step[]) {
          day = daysAfter(day, step[1] % 23);
          if (await walk(step, day)) done.set(step[0], (done.get(step[0]) ?? 0) + 1);
          const faults = [...(await bookFaults(lab.db)), ...(await figureFaults(lab.db)), ...(await taxed(lab.db))];
          expect(faults, `${step[0]} on ${day}`).toEqual([]);
        }
      })
      .beforeEach(async () => {
        await rows(`update users set tax_rate = null, is_reverse_charge = false, tax_number = '' where id = ${id}`);
        await rows(
          'truncate ledger_lines, ledger_entries, adjustments, settlements, payments, operator_log, notices cascade',
        );
        await rows(
          'truncate conversions, converted_clicks, traffic_days, traffic_hours, traffic_subs, offer_stats cascade',
        );
      }),
    // The first walk has every kind of step, whatever chance brings.
    { numRuns: 12, examples: [[[...everyStep, ['tax', 1]]], [billed], [undoneTwice]] },
  );
  // Nothing of it was refused throughout.
  expect([...done.keys()].toSorted()).toEqual([...kinds].toSorted());
  expect(seen).toEqual(new Set(['no tax', 'tax', 'reverse charge']));
}, 240_000);

test('the database takes no entry that does not balance, and none is changed afterwards', async () => {
  await expect(
    rows(`with entry as (insert into ledger_entries (day, kind, about, user_id) values ('2026-01-01', 'invoice', 'x', 1) returning id)
      insert into ledger_lines (entry_id, account, amount) select id, 'bank', 5 from entry`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('do not sum to zero') } });
  await operate(lab.db, ['adjustments', 'add', un, '5', '--kind', 'bonus', '--reason', 'So it is.']);
  for (const statement of ['update ledger_lines set amount = 0', 'delete from ledger_entries'])
    await expect(rows(statement)).rejects.toMatchObject({ cause: { message: 'The ledger is only added to.' } });
});

/** Without the triggers, as somebody writes who means harm or has slipped. */
const quietly = (table: string, statement: string) =>
  `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`;

const at = (day: string) => ({ now: new Date(`${day}T05:00:00Z`) });

test('no day of a publisher stands on two invoices, also when an invoice that was taken back shall come back', async () => {
  const log = async () => Number((await rows('select max(id) as id from operator_log'))[0]?.['id']);
  await tell('t1', 100_000, at(first).now, 'approved');
  await operate(lab.db, ['payments', 'make'], at('2026-02-03'));
  const made = await log();
  await operate(lab.db, ['undo', String(made)], at('2026-02-04'));
  const undone = await log();
  await operate(lab.db, ['payments', 'make'], at('2026-03-03'));
  expect(await operate(lab.db, ['undo', String(undone)], at('2026-03-04'))).toMatchObject({
    exit: 1,
    text: expect.stringContaining('has something else in its place by now'),
  });
  const names = Object.keys((await rows('select * from payments'))[0] ?? {}).filter((name) => name !== 'id');
  const again = names.join().replace('invoice_id', `'another'`).replace('start_date', 'end_date');
  await expect(rows(`insert into payments (${names.join()}) select ${again} from payments`)).rejects.toMatchObject({
    cause: { code: '23P01' },
  });
});

test('verify says in words what does not agree, and ends with 1', async () => {
  await tell('t1', 100_000, new Date(`${first}T05:00:00Z`), 'approved');
  const make = ['payments', 'make', '--until', '2026-01-31'];
  const now = new Date('2026-02-03T05:00:00Z');
  const made = await operate(lab.db, make, { now });
  expect(made.exit, made.text).toBe(0);
  expect(await operate(lab.db, ['verify'])).toMatchObject({
    exit: 0,
    text: expect.stringContaining('The ledger balances: 1 entry,'),
  });

  const broken = async (statement: string, back: string) => {
    await rows(statement);
    const { exit, text } = await operate(lab.db, ['verify']);
    await rows(back);
    return `${exit}: ${text}`;
  };
  const invoice = `MR-2026-01-31-${id}`;
  expect(
    await broken(
      quietly('payments', 'update payments set amount = amount + 1'),
      quietly('payments', 'update payments set amount = amount - 1'),
    ),
  ).toMatch(
    /^The ledger has -\$600\.00 in payable of sdk@demo\.test; invoices, payments and adjustments say -\$601\.00\./m,
  );
  expect(
    await broken(
      quietly('payments', 'update payments set status = 1'),
      quietly('payments', 'update payments set status = 0'),
    ),
  ).toContain(`${invoice} over $600.00 is paid with $0.00; its payments come to $0.00.`);
  expect(
    await broken('update traffic_days set revenue = revenue - 7', 'update traffic_days set revenue = revenue + 7'),
  ).toMatch(
    /Invoices of sdk@demo\.test hold \$600\.00 of conversions; the figures of their days say \$593\.00\.\nOf the figures .* 1 by day/,
  );
  expect(await operate(lab.db, ['verify'])).toMatchObject({ exit: 0 });
});
