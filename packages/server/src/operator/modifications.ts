import { nameOf } from '@millrace/core/fields';
import {
  changedFields,
  currencies,
  currencyWords,
  decidedBy,
  isFirstEntry,
  modificationStatuses,
  payTypes,
  payTypeWords,
} from '@millrace/core/payment';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { modifications, paymentInfos, payments, signatures } from '../payment/tables.ts';
import { payeeOf } from '../payment/payee.ts';
import { profiles } from '../session/profile-tables.ts';
import { users } from '../session/tables.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { decide } from './decide.ts';
import { invoiceStatuses } from './invoice-rows.ts';
import { listed, listOptions, momentText, nameIn, rowsToRead, sideBySide, statusOf } from './listing.ts';
import { neededReason } from './reasons.ts';
import { oneFile } from './written.ts';

type Details = Pick<typeof paymentInfos.$inferSelect, 'pay_type' | 'beneficiary' | 'account'>;
type Modification = typeof modifications.$inferSelect;

const { pending, waiting, active, rejected, cancel } = modificationStatuses;
const statuses = { pending, waiting, approved: active, rejected, cancelled: cancel };

function all(db: Database) {
  return db
    .select({ un: users.un, locale: users.locale, change: modifications })
    .from(modifications)
    .innerJoin(users, eq(users.id, modifications.user_id));
}

async function list({ db }: CommandContext, args: CommandArgs) {
  const status = statusOf(args, statuses);
  const rows = await all(db)
    .where(status === undefined ? undefined : eq(modifications.status, status))
    .orderBy(asc(modifications.created_at), asc(modifications.id))
    .limit(rowsToRead(args));
  const cells = rows.map(({ un, change }) => [
    change.id,
    nameIn(statuses, change.status),
    change.created_at,
    un,
    differences(change),
    change.address,
    parties[decidedBy(change)],
  ]);
  return { lines: listed(args, ['id', 'status', 'since', 'publisher', 'change', 'from', 'decided by'], cells) };
}

/** Which payment details a change is about. */
function differences(change: Modification): string {
  return changedFields(change)
    .map((field) => field.replace(/_filepath$/, '').replaceAll('_', ' '))
    .join(', ');
}

/** Old and new as they are, for who decides: nowhere else are they shown in full. */
async function show({ db }: CommandContext, { words: [id = ''] }: CommandArgs) {
  const [row] = await all(db).where(eq(modifications.id, Number(id)));
  if (!row) throw new Refused(`There is no change of payment details ${id}.`);
  const { un, change } = row;
  const by = change.address === '' ? '' : ` from ${change.address}`;
  const state = nameIn(statuses, change.status);
  const heading = `Change ${change.id} of ${un}, asked for ${momentText(change.created_at)}${by}, ${state}`;
  const reason = change.reason === '' ? [] : [`Reason: ${change.reason}`];
  const details = sideBySide(['', 'before', 'after'], detailsInWords(change));
  const picture = change.new_signature_filepath === '' ? [] : ['', `Its signature: ${pictureCommand} ${id} <file.png>`];
  return { lines: [heading, ...reason, '', ...details, ...picture] };
}

const pictureCommand = 'millrace modifications signature';

/** The picture that was signed with, for who compares it with a passport or a contract. */
async function signature({ db }: CommandContext, { words: [id = ''] }: CommandArgs): Promise<Done> {
  const [row] = await db
    .select({ un: users.un, picture: signatures.picture })
    .from(modifications)
    .innerJoin(users, eq(users.id, modifications.user_id))
    .leftJoin(signatures, eq(signatures.id, modifications.new_signature_filepath))
    .where(eq(modifications.id, Number(id)));
  if (!row) throw new Refused(`There is no change of payment details ${id}.`);
  if (row.picture === null) throw new Refused(`Change ${id} has no signature.`);
  return {
    lines: [`The signature of change ${id}, by ${row.un}.`],
    file: oneFile(new Uint8Array(Buffer.from(row.picture, 'base64'))),
  };
}

/** Each detail before and after; nothing before a first entry, for which the table holds what nobody has chosen. */
function detailsInWords(change: Modification): string[][] {
  const isFirst = isFirstEntry(change);
  const words = {
    'pay type': (side: Side) => payTypeWords[nameOf(payTypes, change[`${side}_pay_type`]) ?? 'paypal'],
    beneficiary: (side: Side) => change[`${side}_beneficiary`],
    account: (side: Side) => change[`${side}_account`],
    currency: (side: Side) => currencyWords[nameOf(currencies, change[`${side}_currency`]) ?? 'dollar'],
    country: (side: Side) => change[`${side}_country`],
    'bank name': (side: Side) => change[`${side}_bank_name`],
    'bank address': (side: Side) => change[`${side}_bank_address`],
    SWIFT: (side: Side) => change[`${side}_bank_swift`],
    signature: (side: Side) => signatureInWords(change, side),
  };
  return Object.entries(words).map(([name, of]) => [name, (isFirst ? '' : of('origin')) || '-', of('new') || '-']);
}

type Side = 'origin' | 'new';

function signatureInWords({ origin_signature_filepath, new_signature_filepath }: Modification, side: Side): string {
  if (side === 'origin') return origin_signature_filepath === '' ? '' : 'a picture';
  if (new_signature_filepath === '') return '';
  return new_signature_filepath === origin_signature_filepath ? 'the same picture' : 'a new picture';
}

const parties = { owner: 'publisher', operator: 'operator', '': '' } as const;

function settle(context: CommandContext, args: CommandArgs, status: 1 | 4) {
  const isApproved = status === active;
  return decide(context, args, {
    noun: 'change of payment details',
    hold: async (tx, ids) => {
      const rows = await all(tx)
        .where(inArray(modifications.id, ids.map(Number)))
        .orderBy(asc(modifications.id))
        .for('update', { of: modifications });
      return rows.map(({ un, locale, change }) => ({ ...change, un, locale }));
    },
    nameOf: ({ id }) => String(id),
    problem: (row) => {
      const isOpen = row.status === pending || row.status === waiting;
      return isOpen ? undefined : `Change ${row.id} is ${nameIn(statuses, row.status)} already.`;
    },
    change: async (tx, row, reason) => {
      const next = { status, reason, updated_at: context.now };
      const work = () => tx.update(modifications).set(next).where(eq(modifications.id, row.id));
      const [changes] = await changing(tx, { table: modifications, key: modifications.id }, [row.id], work);
      return isApproved ? [...changes, ...(await putInForce(tx, row))] : changes;
    },
    done: (row) => `${isApproved ? 'Approved' : 'Rejected'} change ${row.id} of ${row.un}: ${differences(row)}.`,
    told: ({ id }, reason) => ({
      code: isApproved ? 'detailsInForce' : 'detailsRejected',
      values: { id: String(id), reason },
    }),
  });
}

/** From now on the publisher is paid like this. */
async function putInForce(tx: Database, change: Modification): Promise<Change[]> {
  const details = {
    pay_type: change.new_pay_type,
    beneficiary: change.new_beneficiary,
    account: change.new_account,
    currency: change.new_currency,
    country: change.new_country,
    bank_name: change.new_bank_name,
    bank_address: change.new_bank_address,
    bank_swift: change.new_bank_swift,
    signature: change.new_signature_filepath,
  };
  const { user_id } = change;
  const [changes] = await changing(tx, { table: paymentInfos, key: paymentInfos.user_id }, [user_id], () =>
    tx
      .insert(paymentInfos)
      .values({ user_id, ...details })
      .onConflictDoUpdate({ target: paymentInfos.user_id, set: details }),
  );
  return [...changes, ...(await redirectInvoices(tx, user_id, details))];
}

/** What is still to be paid goes where the new details say. */
async function redirectInvoices(tx: Database, user_id: number, details: Details): Promise<Change[]> {
  const open = and(eq(payments.user_id, user_id), ne(payments.status, invoiceStatuses.paid));
  const rows = await tx.select({ id: payments.id }).from(payments).where(open).for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [profile] = await tx.select().from(profiles).where(eq(profiles.user_id, user_id));
  const { pay_type: payment_type, account } = details;
  const beneficiary_name = payeeOf(details, profile);
  const work = () =>
    tx.update(payments).set({ payment_type, beneficiary_name, account }).where(inArray(payments.id, ids));
  const [changes] = await changing(tx, { table: payments, key: payments.id }, ids, work);
  return changes;
}

export const modificationCommands: readonly Command[] = [
  {
    name: 'modifications list',
    takes: '',
    options: listOptions(statuses),
    says: 'Shows changes of payment details, the oldest first.',
    example: 'modifications list',
    work: list,
  },
  {
    name: 'modifications show',
    takes: '<id>',
    says: 'Shows a change of payment details in full, old and new side by side.',
    example: 'modifications show 31',
    work: show,
  },
  {
    name: 'modifications signature',
    takes: '<id> <file.png>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes the signature of a change as a picture.',
    example: 'modifications signature 31 signature.png',
    lastWord: 'written',
    work: signature,
  },
  {
    name: 'modifications approve',
    takes: '<id>…',
    says: 'Puts new payment details in force.',
    example: 'modifications approve 31',
    isChange: true,
    work: (context, args) => settle(context, args, active),
  },
  {
    name: 'modifications reject',
    takes: '<id>…',
    options: neededReason,
    says: 'Leaves the payment details as they are.',
    example: 'modifications reject 31 --reason "The account is in another name."',
    isChange: true,
    work: (context, args) => settle(context, args, rejected),
  },
];
