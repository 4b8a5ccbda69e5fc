import { sum } from '@millrace/core/format';
import { adjustedBy, adjustmentKinds, adjustmentKindWords, type AdjustmentKind } from '@millrace/core/payment';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { balances } from '../payment/balance.ts';
import { adjustments } from '../payment/ledger-tables.ts';
import { users } from '../session/tables.ts';
import { added } from '../operator-log/changes.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { usd } from './invoice-rows.ts';
import { Amount, listed, listOptions, rowsToRead, statusOf } from './listing.ts';
import { holdPublisher } from './publishers.ts';
import { neededReason } from './reasons.ts';
import { tellerOf } from './tell.ts';

const statuses = { open: 0, invoiced: 1 };

async function list({ db }: CommandContext, args: CommandArgs): Promise<Done> {
  const status = statusOf(args, statuses);
  const of = optionOf(args, 'publisher');
  const owner = of === '' ? undefined : await holdPublisher(db, of);
  const isOpen = status === statuses.open ? isNull(adjustments.invoice_id) : isNotNull(adjustments.invoice_id);
  const rows = await db
    .select({ un: users.un, adjustment: adjustments })
    .from(adjustments)
    .innerJoin(users, eq(users.id, adjustments.user_id))
    .where(and(status === undefined ? undefined : isOpen, owner && eq(adjustments.user_id, owner.id)))
    .orderBy(desc(adjustments.id))
    .limit(rowsToRead(args));
  const cells = rows.map(({ un, adjustment: { id, created_at, kind, amount, invoice_id, reason } }) => {
    return [id, created_at, un, kind, new Amount(amount), invoice_id ?? 'none yet', reason];
  });
  return { lines: listed(args, ['id', 'at', 'publisher', 'kind', 'amount', 'invoice', 'reason'], cells) };
}

/** An amount above zero as it was typed; `all` is the whole balance, which only a forfeit may take. */
function amountOf(typed: string, kind: AdjustmentKind, balance: string): string {
  if (typed === 'all' && kind === 'forfeit') {
    if (Number(balance) <= 0) throw new NothingToDo(`The balance is ${usd(balance)}: there is nothing to forfeit.`);
    return balance;
  }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed) || Number(typed) === 0)
    throw new Refused(`"${typed}" is no amount of dollars above 0, such as 125.50: --kind says whether it is added.`);
  if (kind === 'forfeit' && Number(balance) <= 0)
    throw new Refused(`The balance is ${usd(balance)}: there is nothing to forfeit.`);
  if (kind === 'forfeit' && Number(typed) > Number(balance))
    throw new Refused(`${usd(typed)} is more than the balance of ${usd(balance)}: that is all that can be forfeited.`);
  return typed;
}

/** More dollars are pointed at: they may be a slip of the keys. */
const unusual = 100_000;

async function add(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, now } = context;
  const [who = '', typed = ''] = args.words;
  const kind = optionOf(args, 'kind') as AdjustmentKind;
  const user = await holdPublisher(db, who);
  const [before] = await balances(db, sql`users.id = ${user.id}`);
  const balance = before?.amount ?? '0';
  const amount = amountOf(typed, kind, balance);
  const stored = adjustedBy(kind, amount);
  const reason = optionOf(args, 'reason');
  const [row] = await db
    .insert(adjustments)
    .values({ user_id: user.id, kind, amount: stored, reason, created_at: now })
    .returning({ id: adjustments.id });
  if (!row) throw new Error('Millrace: an adjustment was not stored.');
  const change = await added(db, { table: adjustments, key: adjustments.id }, row.id);
  const code = kind === 'bonus' ? 'balanceRaised' : 'balanceLowered';
  const tell = await tellerOf(context);
  await tell(user, { code, values: { amount: usd(amount), reason } });
  const after = sum([balance, stored]);
  const words = adjustmentKindWords[kind];
  const look = Number(amount) > unusual ? [`Look: ${usd(amount)} is more than ${usd(String(unusual))}.`] : [];
  return {
    lines: [
      `${words} of ${usd(amount)} for ${user.un}: the balance was ${usd(balance)} and is ${usd(after)}.`,
      ...look,
    ],
    changes: [change],
  };
}

export const adjustmentCommands: readonly Command[] = [
  {
    name: 'adjustments list',
    takes: '',
    options: {
      ...listOptions(statuses),
      publisher: { takes: 'publisher', says: 'of whom alone, by e-mail address or number' },
    },
    says: 'Shows bonuses, deductions and forfeits, the newest first.',
    example: 'adjustments list --status any --publisher ada@brook.example',
    work: list,
  },
  {
    name: 'adjustments add',
    takes: '<publisher> <amount>',
    options: {
      kind: { takes: adjustmentKinds.join('|'), isNeeded: true, says: 'a bonus is added, the others are taken off' },
      ...neededReason,
    },
    says: 'Adds to a balance or takes off it, with the next invoice; "all" forfeits all of it.',
    example: 'adjustments add ada@brook.example 125.50 --kind bonus --reason "The best new publisher of October."',
    isChange: true,
    work: add,
  },
];
