import { conversionStatuses, type ConversionStatus } from '@millrace/core/conversions';
import { dayOf, daysAfter, price } from '@millrace/core/format';
import { goalOf } from '@millrace/core/offers';
import { usd } from '../offers/rates.ts';
import { listTriesOf } from '../postbacks/tries.ts';
import { optionOf, Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { durationText } from './duration-text.ts';
import { Amount, limitOption, listed, momentText, rowsToRead, table } from './listing.ts';
import { holdPublisher } from './publishers.ts';
import { findConversions, overpaidDays, type FoundConversion, type Narrowed } from './read-conversions.ts';

/** Why a conversion waits, never paid, or deserves a look. */
function remarkOn({
  status,
  reason,
  revenue,
  payout,
  decision_reason,
  held_until,
  is_suspect,
}: FoundConversion): string {
  const isUnpaid = status === 'pending' || status === 'rejected';
  const isOver =
    revenue !== null && Number(payout) > Number(revenue) && (status === 'approved' || status === 'pending');
  const remarks = [
    isUnpaid && reason ? `click: ${reason}` : '',
    status === 'pending' && is_suspect ? 'held' : '',
    held_until === null ? '' : `held until ${dayOf(new Date(held_until))}`,
    isOver ? 'pays more than the advertiser' : '',
    decision_reason,
  ];
  return remarks.filter(Boolean).join('; ');
}

async function narrowedBy({ db, now }: CommandContext, args: CommandArgs): Promise<Narrowed> {
  const publisher = optionOf(args, 'publisher');
  const offer = optionOf(args, 'offer');
  const click = optionOf(args, 'click').toLowerCase().replaceAll('-', '');
  if (click !== '' && !/^[\da-f]{32}$/.test(click))
    throw new Refused(`"${click}" is no id of a click: it has 32 digits.`);
  if (offer !== '' && !/^\d{1,9}$/.test(offer)) throw new Refused(`"${offer}" is no id of an offer.`);
  const status = optionOf(args, 'status');
  const isOverpaid = args.options['overpaid'] === true;
  const from = optionOf(args, 'from') || (isOverpaid ? daysAfter(dayOf(now), -overpaidDays) : undefined);
  const to = optionOf(args, 'to');
  if (from !== undefined && to !== '' && from > to)
    throw new Refused(`${from} is after ${to}: there is no day between them.`);
  const user = publisher === '' ? undefined : await db.transaction((tx) => holdPublisher(tx, publisher));
  return {
    user_id: user?.id,
    oid: offer === '' ? undefined : Number(offer),
    status: status === 'any' ? undefined : status,
    ...(args.options['told'] === true ? { toldFrom: from, toldTo: to } : { from, to }),
    click,
    goal: goalOf(optionOf(args, 'goal')) || undefined,
    txid: optionOf(args, 'txid'),
    isOverpaid,
    isUndecided: args.options['undecided'] === true,
  };
}

const headings = [
  'id',
  'status',
  'at',
  'told',
  'publisher',
  'oid',
  'offer',
  'country',
  'payout',
  'advertiser pays',
  'told as',
  'currency',
  'after click',
  'goal',
  'txid',
  'click',
  'remark',
];

async function list(context: CommandContext, args: CommandArgs) {
  const rows = await findConversions(context.db, await narrowedBy(context, args), rowsToRead(args));
  const cells = rows.map((row) => [
    row.id,
    row.status,
    new Date(row.at),
    row.told_at === row.at ? null : new Date(row.told_at),
    row.un,
    row.oid,
    row.offer_name,
    row.country,
    new Amount(row.payout, price(row.payout)),
    row.revenue === null ? null : new Amount(row.revenue, price(row.revenue)),
    row.currency === usd || row.told_revenue === null ? null : new Amount(row.told_revenue, row.told_revenue),
    row.currency === usd ? null : row.currency,
    durationText(row.after),
    row.goal,
    row.txid,
    row.click_id,
    remarkOn(row),
  ]);
  return { lines: listed(args, headings, cells) };
}

const became: Readonly<Record<ConversionStatus, string>> = {
  approved: 'approved: it pays',
  pending: 'pending: it pays once you approve it',
  reversed: 'reversed: it does not pay any more',
  rejected: 'rejected: it never paid',
  test: 'a test: it pays nothing',
};

async function show({ db }: CommandContext, { words: [id = ''] }: CommandArgs) {
  const [row] = await findConversions(db, { ids: [Number(id)] }, 1);
  if (!row) throw new Refused(`There is no conversion ${id}.`);
  const facts = [
    ['status', row.held_until === null ? became[row.status] : 'pending: its offer holds it'],
    ...(row.held_until === null ? [] : [['approved of itself', momentText(new Date(row.held_until))]]),
    ...(row.told_at === row.at
      ? [['came', momentText(new Date(row.at))]]
      : [
          ['told', momentText(new Date(row.told_at))],
          ['approved', momentText(new Date(row.at))],
        ]),
    ...(row.reversed_at === null ? [] : [['reversed', momentText(new Date(row.reversed_at))]]),
    ['publisher', `${row.un} (${row.user_id})`],
    ['offer', `${row.offer_name} (${row.oid})`],
    ['payout', price(row.payout)],
    ['advertiser pays', row.revenue === null ? 'it has not said' : price(row.revenue)],
    ...(row.currency === usd
      ? []
      : [['told as', `${row.told_revenue ?? ''} ${row.currency}, of which 1 was $${row.rate}`.trim()]]),
    ...(row.goal === '' ? [] : [['goal', row.goal]]),
    ['txid', row.txid],
    ['click', `${row.click_id}, ${momentText(new Date(row.click_at))}, ${durationText(row.after)} before it was told`],
    ['click was', row.reason === null ? 'delivered' : `not delivered: ${row.reason}`],
    ['from', [row.country, row.os].join(', ')],
    ['channel', row.aid],
    ['smartlink', row.gid],
    ['source', row.source],
    ['sub id', row.aff_sub],
    ['remark', remarkOn(row)],
    ...row.past.map(({ status, until }) => [`until ${momentText(new Date(until))}`, status]),
  ];
  const tries = await listTriesOf(db, row.id);
  const tryRows = tries.map(({ at, told: what, code, url }) => [
    momentText(new Date(at)),
    what,
    code || 'no response',
    url,
  ]);
  return {
    lines: [...table(facts), ...(tryRows.length === 0 ? [] : ['What its publisher was told:', ...table(tryRows)])],
  };
}

export const conversionLists: readonly Command[] = [
  {
    name: 'conversions list',
    takes: '',
    options: {
      publisher: { takes: 'publisher', says: 'of one publisher, by id or e-mail address' },
      offer: { takes: 'oid', says: 'of one offer' },
      status: { takes: [...conversionStatuses, 'any'].join('|'), says: 'of which status; any where it is left out' },
      from: { takes: 'YYYY-MM-DD', says: 'since a day of GMT+8' },
      to: { takes: 'YYYY-MM-DD', says: 'until a day of GMT+8' },
      told: {
        says: 'by the day on which its advertiser told of it first, as statements and invoices to advertisers count',
      },
      click: { takes: 'click id', says: 'of one click' },
      goal: { takes: 'name', says: 'of this goal of its offer' },
      txid: { takes: 'text', says: 'with this transaction id of the advertiser' },
      undecided: { says: 'pending ones that wait for your decision; those that are held for some days do not' },
      overpaid: {
        says: `that pay more than the advertiser has said that it pays; of ${overpaidDays} days where --from is left out`,
      },
      ...limitOption,
    },
    says: 'Shows conversions, the newest first, with what they pay and what the advertiser said that it pays.',
    example: 'conversions list --publisher ada@brook.example --status pending',
    work: list,
  },
  {
    name: 'conversions show',
    takes: '<id>',
    says: 'Shows all about one conversion: its click, what it was before, and what its publisher was told.',
    example: 'conversions show 4018',
    work: show,
  },
];
