import { dayOf } from '@millrace/core/format';
import { goalOf, longestGoal } from '@millrace/core/offers';
import { sql } from 'drizzle-orm';
import { lockClicks, noteConversions, readClick } from '../traffic/conversions.ts';
import type { Change, Row } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { aboutConversion } from './conversion-decisions.ts';
import { findConversions, type FoundConversion } from './read-conversions.ts';

/** Notes what an advertiser has told otherwise than by its address. */
async function add(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, now, isDry } = context;
  const id = (args.words[0] ?? '').toLowerCase().replaceAll('-', '');
  const goal = goalOf(optionOf(args, 'goal'));
  const txid = optionOf(args, 'txid');
  const amount = optionOf(args, 'payout') || null;
  if (!/^[\da-f]{32}$/.test(id)) throw new Refused(`"${id}" is no id of a click: it has 32 digits.`);
  if (amount !== null && !/^\d{1,7}(\.\d{1,4})?$/.test(amount))
    throw new Refused('--payout is an amount such as 1.20.');
  if (goal === undefined) throw new Refused(`--goal has at most ${longestGoal} characters that can be shown.`);
  if (txid.length > 200) throw new Refused('--txid is too long: it has at most 200 characters.');
  const click = await readClick(db, id);
  if (!click) throw new Refused(`There is no click ${id}: it was never made, or it is not kept any more.`);
  await lockClicks(db, [click.id]);
  const [existing] = await findConversions(db, { click: id, goal, txid, isExact: true }, 1);
  if (existing) throw new Refused(`Click ${id} has this conversion: ${existing.id}, ${existing.status}.`);
  await noteConversions(db, [{ click, told: { goal, txid, amount, status: 'approved', now } }], now);
  const [added] = await findConversions(db, { click: id, goal, txid, isExact: true }, 1);
  if (added?.is_known_goal === false)
    throw new Refused(
      `${added.offer_name} (${added.oid}) does not pay for "${goal}": say what it pays by "offers goal" first.`,
    );
  if (!added) throw new Error('Millrace: a conversion that was added is not there.');
  const why = added.is_suspect
    ? 'what this traffic brings is held'
    : added.held_until === null
      ? `its click is a ${added.reason}`
      : `its offer holds it until ${dayOf(new Date(added.held_until))}`;
  const waits = added.status === 'pending' ? ` It is pending, since ${why}.` : '';
  const changes = await madeBy(db, [added]);
  return {
    lines: [`Added ${aboutConversion(isDry ? { ...added, id: undefined } : added, 'approved')}.${waits}`],
    changes,
  };
}

/** What made these conversions, for the log: undo takes them away. */
export async function madeBy(db: CommandContext['db'], conversionRows: readonly FoundConversion[]): Promise<Change[]> {
  const ids = conversionRows.map(({ id }) => id);
  const { rows } = await db.execute<{ id: number; row: Row }>(
    sql`select id, to_jsonb(conversions) as row from conversions where id = any(${sql.param(ids)}::int[]) order by id`,
  );
  return rows.map(({ id, row }) => ({ table: 'conversions', key: ['id', id], before: null, after: row }));
}

export const conversionAdditions: readonly Command[] = [
  {
    name: 'conversions add',
    takes: '<click>',
    options: {
      txid: { takes: 'text', isNeeded: true, says: "the advertiser's own id of the transaction" },
      goal: {
        takes: 'text',
        says: 'the goal of the offer that was reached; the conversion itself where it is left out',
      },
      payout: { takes: 'amount', says: 'what the advertiser pays, in the currency of the offer' },
    },
    says: 'Adds a conversion of a click that its advertiser has told late or by letter.',
    example: 'conversions add 019ab2c47e10840bb1c2d3e4f5a60718 --txid T-88120 --payout 3.20',
    isChange: true,
    work: add,
  },
];
