import { dayOf, daysAfter } from '@millrace/core/format';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { rebuildFigures } from '../traffic/rebuild.ts';
import { keptSince } from '../traffic/retention.ts';
import { countedUntil } from '../traffic/rollup.ts';
import { unkeptWords } from '../traffic/sub-months.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { dataOf, formatOptions, table } from './listing.ts';
import { holdPublisher } from './publishers.ts';
import { parts, readPart, readStatuses, readUndelivered, type Period } from './traffic-figures.ts';

/** Counts all clicks and conversions anew, where there are no other figures than theirs. */
async function rebuild({ db }: CommandContext) {
  if (await countedUntil(db)) {
    throw new Refused('These are the figures of the demonstration, which no clicks have made: they would be lost.');
  }
  const { subs, hours, days, astray } = await rebuildFigures(db);
  const all = subs + hours + days + astray;
  const rowsText = `${subs} rows by sub id, ${hours} by hour, ${days} by day and ${astray} of clicks that went astray`;
  if (all === 0) return { lines: ['Every figure is what clicks and conversions say: nothing had to be corrected.'] };
  return { lines: [`Counted clicks and conversions anew and corrected ${rowsText}.`], isFinal: true };
}

const usualDays = 7;
const usualRows = 10;

async function periodOf({ db, now }: CommandContext, args: CommandArgs): Promise<Period> {
  const to = optionOf(args, 'to') || dayOf(now);
  const from = optionOf(args, 'from') || daysAfter(to, 1 - usualDays);
  if (from > to) throw new Refused(`${from} is after ${to}: there is no day between them.`);
  const [publisher, offer] = ['publisher', 'offer'].map((option) => optionOf(args, option));
  if (offer && !/^\d{1,9}$/.test(offer)) throw new Refused(`"${offer}" is no id of an offer.`);
  const user = publisher ? await db.transaction((tx) => holdPublisher(tx, publisher)) : undefined;
  return { from, to, user_id: user?.id, oid: offer ? Number(offer) : undefined };
}

const headings = ['by', 'name', 'clicks', 'conversions', 'reversed', 'payout', 'rate', 'usual', 'median', 'fast'];

/** All about the traffic of a publisher, of an offer or of the network, in one table. */
async function show(context: CommandContext, args: CommandArgs): Promise<Done> {
  const { db, config } = context;
  const period = await periodOf(context, args);
  const { fast_seconds: fastSeconds } = laidOver(config.provider, await listProviderValues(db)).fraud;
  const limit = Number(optionOf(args, 'limit') || usualRows);
  const undelivered = period.oid === undefined ? await readUndelivered(db, period) : [];
  const statuses = await readStatuses(db, period);
  const subsSince = await keptSince(db, 'sub_ids_since');
  const rows: unknown[][] = [
    ...undelivered.map(({ name, count }) => ['undelivered', name, count]),
    ...statuses.map(({ name, count }) => ['status', name, '', count]),
  ].map((row) => headings.map((_, column) => row[column] ?? ''));
  for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
    const maxRows = part === 'hour' ? 24 : limit;
    for (const row of await readPart(db, part, { period, fastSeconds, limit: maxRows, subsSince })) {
      const { name, clicks, conversions, reversed, payout, rate, usual, median, fast } = row;
      const label = part === 'all' ? 'traffic' : name || '(none)';
      rows.push([part, label, clicks, conversions, reversed, payout, rate, usual, median, fast]);
    }
  }
  const asData = dataOf(args, headings, rows);
  if (asData) return { lines: asData };
  if (rows.length === 0) return { lines: [`Nothing was clicked from ${period.from} to ${period.to}.`] };
  return {
    lines: [
      `From ${period.from} to ${period.to}, days of GMT+8, by the figures that publishers see. Rate is conversions of 100 clicks,`,
      `usual what the same offers bring others; median is seconds from click to conversion, fast how many of 100 took ${fastSeconds} s at most.`,
      ...table([headings, ...rows]),
      ...unkeptWords('Sources and sub ids', period.from, subsSince),
    ],
  };
}

export const trafficCommands: readonly Command[] = [
  {
    name: 'traffic show',
    takes: '',
    options: {
      publisher: { takes: 'publisher', says: 'of one publisher, by id or e-mail address' },
      offer: { takes: 'oid', says: 'of one offer' },
      from: { takes: 'YYYY-MM-DD', says: `the first day of GMT+8; ${usualDays} days in all where it is left out` },
      to: { takes: 'YYYY-MM-DD', says: 'the last day; today where it is left out' },
      limit: {
        takes: 'number',
        says: `how many sources, sub ids and countries; ${usualRows} where it is left out, the most clicked first`,
      },
      ...formatOptions,
    },
    says: 'Shows clicks by why they were not delivered, conversions by status, and by source, sub id, country and hour how often and how soon clicks convert.',
    example: 'traffic show --publisher ada@brook.example',
    work: show,
  },
  {
    name: 'traffic rebuild',
    takes: '',
    says: 'Counts all clicks and conversions anew, and corrects the figures of reports where they say otherwise.',
    example: 'traffic rebuild',
    isChange: true,
    work: rebuild,
  },
];
