import { dayOf } from '@millrace/core/format';
import { adjustedBy, withTax } from '@millrace/core/payment';
import type { ProviderSettings } from '@millrace/core/reference';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { erasePerson, readPerson, type ErasedRows } from '../erasure/erase.ts';
import { removeFromOutbox } from '../mail/outbox.ts';
import { balances } from '../payment/balance.ts';
import { adjustments } from '../payment/ledger-tables.ts';
import { payments } from '../payment/tables.ts';
import type { users } from '../session/tables.ts';
import { conversions } from '../traffic/tables.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { invoiceStatuses, restOf, usd } from './invoice-rows.ts';
import { holdPublisher } from './publishers.ts';
import { senderOf } from './sender.ts';

type User = typeof users.$inferSelect;

/** What an account is still owed. */
async function owedTo({ db }: CommandContext, { id }: User) {
  const [balance] = await balances(db, sql`users.id = ${id}`);
  const open = await db
    .select()
    .from(payments)
    .where(and(eq(payments.user_id, id), ne(payments.status, invoiceStatuses.paid)))
    .orderBy(asc(payments.id));
  const pendingCount = await db.$count(
    conversions,
    and(eq(conversions.user_id, id), eq(conversions.status, 'pending')),
  );
  return { balance: balance?.amount ?? '0', open, held: pendingCount };
}

type Owed = Awaited<ReturnType<typeof owedTo>>;

function owedInWords({ balance, open, held }: Owed): string[] {
  return [
    ...(Number(balance) === 0 ? [] : [`The balance is ${usd(balance)}.`]),
    ...open.map((one) => `${one.invoice_id} is open: ${usd(restOf(one))} of ${usd(withTax(one))} are not paid.`),
    ...(held === 0 ? [] : [`${held} conversions are pending and may still be owed.`]),
  ];
}

const keep = 'keep';
const forfeit = 'forfeit';

/** What becomes of what is owed, as the operator says; refuses where nothing is said of it. */
async function settleOwed({ db, now }: CommandContext, args: CommandArgs, user: User, owed: Owed): Promise<string[]> {
  const lines = owedInWords(owed);
  const choice = optionOf(args, 'owed');
  if (lines.length === 0) return [];
  if (choice === '')
    throw new Refused(
      ...lines,
      `Say what becomes of it: pay it first, --owed ${keep} (it stays in the books: an open invoice is paid to the account that it names, a balance on no invoice gets none any more), or --owed ${forfeit}.`,
    );
  if (choice === keep) return [...lines, 'It stays in the books as it is.'];
  if (owed.open.length > 0)
    throw new Refused(...lines, `An invoice is not forfeited: settle it first, or --owed ${keep}.`);
  if (owed.held > 0) throw new Refused(...lines, `Decide about the pending conversions first, or --owed ${keep}.`);
  if (Number(owed.balance) < 0) return [...lines, 'Nothing is owed to them.'];
  const reason = 'The account was removed.';
  const amount = adjustedBy(forfeit, owed.balance);
  await db.insert(adjustments).values({ user_id: user.id, kind: forfeit, amount, reason, created_at: now });
  return [...lines, `${usd(owed.balance)} are forfeited.`];
}

function countsInWords(rows: readonly ErasedRows[], how: ErasedRows['how']): string {
  const counts = rows.filter((one) => one.how === how).map(({ table, rows: count }) => `${table} ${count}`);
  return counts.length === 0 ? 'none' : counts.join(', ');
}

async function booksUntil(context: CommandContext, provider: ProviderSettings): Promise<string> {
  const years = provider.books_retention_years;
  const end = Number(dayOf(context.now).slice(0, 4)) + years;
  return `Kept for the books until the end of ${end} (provider set books_retention_years, now ${years}) are invoices, payments, the name and account they went to, bank slips, adjustments and the ledger.`;
}

async function remove(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, now, config, isDry } = context;
  const user = await holdPublisher(db, args.words[0]);
  const { id } = user;
  if (user.removed_at !== null) throw new Refused(`Publisher ${id} is removed already.`);
  const owed = await settleOwed(context, args, user, await owedTo(context, user));
  const { config: senderConfig } = await senderOf(context);
  const person = await readPerson(db, id);
  const rows = await erasePerson(db, person, now);
  const reason = optionOf(args, 'reason');
  const named = person.addresses.some((address) => reason.toLowerCase().includes(address));
  if (named) throw new Refused('--reason stays in the log: say it without the address of who is removed.');
  return {
    lines: [
      `Removed publisher ${id}: nobody can sign in to the account, and its links lead nowhere.`,
      ...owed,
      `Deleted: ${countsInWords(rows, 'deleted')}.`,
      `Emptied of what tells of the person: ${countsInWords(rows, 'emptied')}.`,
      `Kept for the books: ${countsInWords(rows, 'kept for the books')}.`,
      await booksUntil(context, senderConfig.provider),
      'Clicks, conversions and figures stay, of the number of the account.',
      'This can not be undone. Backups that were made before still hold all of it.',
    ],
    isFinal: true,
    confirm: String(id),
    typed: `publishers remove ${id} --reason ${reason}`,
    ...(!isDry && { after: () => removeFromOutbox(config.dataDir, person.addresses) }),
  };
}

export const removalCommands: readonly Command[] = [
  {
    name: 'publishers remove',
    takes: '<publisher>',
    options: {
      reason: { takes: 'text', isNeeded: true, says: 'why, for the log; without a name or an address' },
      owed: { takes: `${keep}|${forfeit}`, says: 'what becomes of a balance and of open invoices' },
    },
    says: 'Removes all that is stored of a publisher as a person, but for what the books need. It can not be undone.',
    example: 'publishers remove ada@brook.example --reason "Asked for it by letter on 2026-11-20."',
    isChange: true,
    work: remove,
  },
];
