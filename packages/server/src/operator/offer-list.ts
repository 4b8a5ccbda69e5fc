import { trimEndOf } from '@millrace/core/format';
import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import { approveStatuses } from '@millrace/core/offers';
import { nameOrId } from '../db/search.ts';
import { canNotConvert, conversionFault } from '../offers/convertible.ts';
import { applications, offers } from '../offers/tables.ts';
import { optionOf, Refused, type Asked, type Command, type Ground } from './command.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf, table } from './listing.ts';
import { offerSheet } from './offer-sheet.ts';

const statuses = { active: 1, paused: 0 };

export function money(amount: string | null): string {
  if (amount === null) return '';
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${trimEndOf(fraction, '0').padEnd(2, '0')}`;
}

function wanted(asked: Asked): SQL | undefined {
  const status = statusOf(asked, statuses);
  const search = optionOf(asked, 'search');
  return and(
    status === undefined ? undefined : eq(offers.status, status),
    search === '' ? undefined : nameOrId(offers.name, offers.oid, search),
    asked.options['cannot-convert'] === true ? canNotConvert() : undefined,
  );
}

async function list({ db }: Ground, asked: Asked) {
  const rows = await db.select().from(offers).where(wanted(asked)).orderBy(desc(offers.oid)).limit(rowsToRead(asked));
  const cells = rows.map((offer) => [
    offer.oid,
    nameIn(statuses, offer.status),
    money(offer.payout_price),
    offer.external_id,
    offer.name,
  ]);
  return { lines: listed(asked, ['oid', 'status', 'payout', 'external id', 'name'], cells) };
}

async function show({ db }: Ground, { words: [oid] }: Asked) {
  const [offer] = await db
    .select()
    .from(offers)
    .where(eq(offers.oid, Number(oid)));
  if (!offer) throw new Refused(`There is no offer ${oid}.`);
  const isPromoting = and(eq(applications.oid, offer.oid), eq(applications.approve_status, approveStatuses.approved));
  const [promoting] = await db.select({ all: count() }).from(applications).where(isPromoting);
  const row: Readonly<Record<string, unknown>> = offer;
  const own = Object.entries(offerSheet.cells).map(([name, { show: shown, write }]) => {
    const value = row[name] ?? '';
    return [name, shown?.(value) ?? write(value)] as const;
  });
  const fault = conversionFault(offer.url);
  return {
    lines: [
      ...table([...own, ['publishers', `${promoting?.all ?? 0} approved`]]),
      ...(fault === undefined ? [] : [`It ${fault}.`]),
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
