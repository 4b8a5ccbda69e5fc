import { dayOf, difference, plainPrice, trimEndOf } from '@millrace/core/format';
import { and, count, desc, eq, getTableColumns, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { approveStatuses, runOf } from '@millrace/core/offers';
import { advertisers } from '../offers/advertiser-tables.ts';
import { nameOrId } from '../db/search.ts';
import { canNotConvert, conversionFault } from '../offers/convertible.ts';
import { currencyOf, payoutOf, revenueOf } from '../offers/payouts.ts';
import { usd } from '../offers/rates.ts';
import { isDead } from '../offers/running.ts';
import { applications, offers } from '../offers/tables.ts';
import { optionOf, Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { deadLines } from './dead-offer-list.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf, table } from './listing.ts';
import { termLines } from './offer-payouts.ts';
import { offerSheet } from './offer-sheet.ts';
import { dollarsAt } from './revenue.ts';

const statuses = { active: 1, paused: 0, archived: -1, dead: -2 };

function money(amount: string | null): string {
  if (amount === null) return '';
  const [integer = '', fraction = ''] = amount.split('.');
  return `${integer}.${trimEndOf(fraction, '0').padEnd(2, '0')}`;
}

function hasStatus(status: number): SQL | undefined {
  if (status === statuses.archived) return isNotNull(offers.archived_at);
  if (status === statuses.dead) return isDead;
  return and(eq(offers.status, status), isNull(offers.archived_at));
}

function wanted(args: CommandArgs): SQL | undefined {
  const status = statusOf(args, statuses);
  const search = optionOf(args, 'search');
  return and(
    status === undefined ? undefined : hasStatus(status),
    search === '' ? undefined : nameOrId(offers.name, offers.oid, search),
    args.options['cannot-convert'] === true ? canNotConvert() : undefined,
    args.options['advertiser'] === undefined ? undefined : eq(offers.advertiser_id, Number(args.options['advertiser'])),
  );
}

interface Terms {
  readonly payout_price: string;
  /** What its advertiser pays in dollars. */
  readonly dollars: string | null;
}

/** What stays of what an advertiser pays in dollars, where that is known and the payout does not float. */
function marginOf({ dollars, payout_price }: Terms): string {
  if (dollars === null || Number(payout_price) === 0) return '';
  return plainPrice(difference(dollars, payout_price));
}

/** What it pays and is paid now, in place of what it did first. */
function termsOf(at: Date) {
  const [revenue, currency] = [revenueOf({ at }), currencyOf({ at })];
  return { payout_price: payoutOf({ at }), revenue, currency, dollars: dollarsAt(revenue, currency, at) };
}

/** What an offer does on a day: an active one may have ended, or be still to come. */
function statusOn(offer: typeof offers.$inferSelect & { readonly is_dead: boolean }, today: string): string {
  if (offer.archived_at !== null) return 'archived';
  const run = runOf(offer, today);
  if (run === 'to come') return `from ${offer.start_date}`;
  if (run === 'ended') return run;
  return offer.is_dead && offer.status === statuses.active ? 'dead' : nameIn(statuses, offer.status);
}

async function list({ db, now }: CommandContext, args: CommandArgs) {
  const rows = await db
    .select({ offer: { ...getTableColumns(offers), ...termsOf(now), is_dead: isDead }, advertiser: advertisers.name })
    .from(offers)
    .leftJoin(advertisers, eq(advertisers.id, offers.advertiser_id))
    .where(wanted(args))
    .orderBy(desc(offers.oid))
    .limit(rowsToRead(args));
  const cells = rows.map(({ offer, advertiser }) => [
    offer.oid,
    statusOn(offer, dayOf(now)),
    money(offer.payout_price),
    money(offer.revenue),
    offer.currency,
    marginOf(offer),
    advertiser,
    offer.external_id,
    offer.name,
  ]);
  const headings = ['oid', 'status', 'payout', 'revenue', 'currency', 'margin', 'advertiser', 'external id', 'name'];
  return { lines: listed(args, headings, cells) };
}

async function show({ db, now }: CommandContext, { words: [oid] }: CommandArgs) {
  const [detail] = await db
    .select({ offer: { ...getTableColumns(offers), ...termsOf(now) }, advertiser: advertisers.name })
    .from(offers)
    .leftJoin(advertisers, eq(advertisers.id, offers.advertiser_id))
    .where(eq(offers.oid, Number(oid)));
  if (!detail) throw new Refused(`There is no offer ${oid}.`);
  const { offer, advertiser } = detail;
  const margin = marginOf(offer);
  const share = margin === '' ? '' : ` (${Math.round((100 * Number(margin)) / Number(offer.dollars))} %)`;
  const isPromoting = and(eq(applications.oid, offer.oid), eq(applications.approve_status, approveStatuses.approved));
  const [promoting] = await db.select({ all: count() }).from(applications).where(isPromoting);
  const row: Readonly<Record<string, unknown>> = offer;
  const facts = Object.entries(offerSheet.cells).map(([name, { show: showCell, write }]) => {
    const value = row[name] ?? '';
    return [name, showCell?.(value) ?? write(value)] as const;
  });
  const fault = conversionFault(offer.url);
  return {
    lines: [
      ...table([
        ...facts,
        ...(offer.archived_at === null ? [] : [['archived', offer.archived_at]]),
        ['advertiser', advertiser ?? ''],
        ...(offer.currency === usd ? [] : [['revenue in dollars', money(offer.dollars)]]),
        ['margin', `${margin}${share}`],
        ['publishers', `${promoting?.all ?? 0} approved`],
        ...(await termLines({ db, now }, offer.oid)),
      ]),
      ...(fault === undefined ? [] : [`It ${fault}.`]),
      ...(await deadLines(db, offer.oid)),
    ],
  };
}

export const offerLists: readonly Command[] = [
  {
    name: 'offers list',
    takes: '',
    options: {
      ...listOptions(statuses),
      search: { takes: 'text', says: 'a part of the name, or the oid' },
      advertiser: { takes: 'number', says: 'of this advertiser alone, by its id' },
      'cannot-convert': { says: 'those alone of which no conversion can be told' },
    },
    says: 'Shows offers, the newest first.',
    example: 'offers list --status any --search moss',
    work: list,
  },
  {
    name: 'offers show',
    takes: '<oid>',
    says: 'Shows all that is stored of an offer.',
    example: 'offers show 200001',
    work: show,
  },
];
