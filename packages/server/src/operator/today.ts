import { reviewStates } from '@millrace/core/account';
import { websiteStatuses } from '@millrace/core/channels';
import { auditStates } from '@millrace/core/creatives';
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { approveStatuses } from '@millrace/core/offers';
import { lastMonthEnd, modificationStatuses } from '@millrace/core/payment';
import { userStatuses, usertypes } from '@millrace/core/session';
import { and, eq, gt, gte, isNull, lte, or } from 'drizzle-orm';
import { detailChanges } from '../account/tables.ts';
import { countWithoutInvoice } from '../billing/drafts.ts';
import { pastLimit } from '../billing/owed.ts';
import { isOverdue } from '../billing/read-invoice.ts';
import { advertiserInvoices } from '../billing/tables.ts';
import { websites } from '../channels/tables.ts';
import { creativeSubmissions } from '../creatives/tables.ts';
import { readOutgoingStop } from '../jobs/outgoing.ts';
import { refusedLetters } from '../mail/tables.ts';
import { dueDate } from '../payment/due-on.ts';
import { canNotConvert } from '../offers/convertible.ts';
import { deadOffers } from '../offers/dead-tables.ts';
import { applications, offers } from '../offers/tables.ts';
import { modifications, payments } from '../payment/tables.ts';
import { users } from '../session/tables.ts';
import { sourceStandings } from '../sources/tables.ts';
import { conversions } from '../traffic/tables.ts';
import type { CommandArgs, Command, CommandContext } from './command.ts';
import { isFoundDead } from './dead-offer-list.ts';
import { dataOf, formatOptions, table } from './listing.ts';
import { invoiceStatuses } from './invoice-rows.ts';
import { countUninvoiced } from './invoices.ts';
import { silenceOf } from './outgoing.ts';
import { countFailing } from './postbacks.ts';
import { usualLooks } from './provider.ts';
import { isUnconfirmed } from './sources.ts';
import { isOverpaid, isUndecided, overpaidDays } from './read-conversions.ts';

interface Queue {
  readonly name: string;
  /** What opens it. */
  readonly command: string;
  count(context: CommandContext): Promise<number>;
}

const queues: readonly Queue[] = [
  {
    name: 'new accounts',
    command: 'publishers list',
    count: ({ db }) =>
      db.$count(users, and(eq(users.usertype, usertypes.publisher), eq(users.status, userStatuses.underReview))),
  },
  {
    name: 'changed details',
    command: 'details list',
    count: ({ db }) => db.$count(detailChanges, eq(detailChanges.state, reviewStates.waiting)),
  },
  {
    name: 'payment changes, which publishers may still cancel',
    command: 'modifications list',
    count: ({ db }) => db.$count(modifications, eq(modifications.status, modificationStatuses.pending)),
  },
  {
    name: 'payment changes, which only you can end',
    command: 'modifications list --status waiting',
    count: ({ db }) => db.$count(modifications, eq(modifications.status, modificationStatuses.waiting)),
  },
  {
    name: 'applications',
    command: 'applications list',
    count: ({ db }) => db.$count(applications, eq(applications.approve_status, approveStatuses.pending)),
  },
  {
    name: 'creatives',
    command: 'submissions list',
    count: ({ db }) => db.$count(creativeSubmissions, eq(creativeSubmissions.state, auditStates.pending)),
  },
  {
    name: 'websites',
    command: 'websites list',
    count: ({ db }) => db.$count(websites, eq(websites.status, websiteStatuses.unverified)),
  },
  {
    name: 'publishers without an invoice of a month that is over',
    command: 'payments make',
    count: countUninvoiced,
  },
  {
    name: 'invoices due',
    command: 'payments list',
    count: ({ db, now }) =>
      db.$count(payments, and(eq(payments.status, invoiceStatuses.pending), lte(dueDate, dayOf(now)))),
  },
  {
    name: 'advertisers without an invoice of a month that is over',
    command: 'advertisers invoice',
    count: ({ db, now }) => countWithoutInvoice(db, lastMonthEnd(now)),
  },
  {
    name: 'invoices that advertisers have not paid in time',
    command: 'advertisers invoices --overdue',
    count: ({ db, now }) => db.$count(advertiserInvoices, isOverdue(dayOf(now))),
  },
  {
    name: 'advertisers past their credit limit',
    command: 'advertisers list --past-limit',
    count: async ({ db, now }) => (await pastLimit(db, now)).size,
  },
  {
    name: 'conversions to decide',
    command: 'conversions list --undecided',
    count: ({ db }) => db.$count(conversions, isUndecided),
  },
  {
    name: 'suspicious traffic',
    command: 'sources list --unconfirmed',
    count: ({ db }) => db.$count(sourceStandings, isUnconfirmed),
  },
  {
    name: 'conversions overpaid',
    command: 'conversions list --overpaid',
    count: countOverpaid,
  },
  {
    name: 'held payments',
    command: 'payments list --status held',
    count: ({ db }) => db.$count(payments, eq(payments.status, invoiceStatuses.held)),
  },
  {
    name: 'active offers that can not convert',
    command: 'offers list --cannot-convert',
    count: ({ db }) => db.$count(offers, and(eq(offers.status, 1), isNull(offers.archived_at), canNotConvert())),
  },
  {
    name: 'offers whose page is dead',
    command: 'offers dead',
    count: ({ db }) => db.$count(deadOffers, isFoundDead),
  },
  {
    name: 'failing postbacks',
    command: 'postbacks list',
    count: ({ db, now }) => countFailing(db, now),
  },
  {
    name: 'refused letters',
    command: 'letters list',
    count: ({ db, now }) =>
      // The others can't be sent any more.
      db.$count(refusedLetters, or(isNull(refusedLetters.useful_until), gt(refusedLetters.useful_until, now))),
  },
];

function countOverpaid({ db, now }: CommandContext): Promise<number> {
  const since = startOf(daysAfter(dayOf(now), -overpaidDays));
  return db.$count(conversions, and(gte(conversions.at, since), isOverpaid));
}

async function show(context: CommandContext, args: CommandArgs) {
  const rows: (readonly [number, string, string])[] = [];
  for (const { name, command, count } of queues) {
    const waiting = await count(context);
    rows.push([waiting, name, waiting === 0 ? '' : `millrace ${command}`]);
  }
  const asData = dataOf(args, ['waiting', 'queue', 'command'], rows);
  if (asData) return { lines: asData };
  const isEmpty = rows.every(([waiting]) => waiting === 0);
  const stop = await readOutgoingStop(context.db);
  const silence = stop ? [silenceOf(stop), ''] : [];
  const looks = await usualLooks(context);
  const waiting = isEmpty ? ['Nothing waits for you today.'] : table(rows);
  return { lines: [...silence, ...waiting, ...(looks.length > 0 ? ['', ...looks] : [])] };
}

export const todayCommands: readonly Command[] = [
  {
    name: 'today',
    takes: '',
    options: formatOptions,
    says: 'Shows how much waits for you in each queue, and the command that opens it.',
    example: 'today',
    work: show,
  },
];
