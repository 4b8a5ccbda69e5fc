import { isOwnNetworkDown, signOf, sparedUntil, suspectedSince } from '@millrace/core/smartlinks';
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { deadOffers } from '../offers/dead-tables.ts';
import { offers } from '../offers/tables.ts';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { hostOfUrl } from '../tester/due-links.ts';
import { readFailing, readHosts, readOfferTests, testersPeriod, type Period } from '../tester/offer-tests.ts';
import { bringBack, holdJudging, isPausing } from './dead-offers.ts';
import {
  optionOf,
  Refused,
  refuseSome,
  type Command,
  type CommandArgs,
  type CommandContext,
  type Done,
} from './command.ts';
import { limitOption, listed, momentText, rowsToRead } from './listing.ts';

/** Paused as dead, or would be if not too many were. */
export const isFoundDead = or(isNotNull(deadOffers.dead_since), isNotNull(deadOffers.too_many_since));

const howToBringBack = (oid: number) => `"millrace offers bring-back ${oid}" brings it back.`;

/** What `offers show` says of one whose page is dead. */
export async function deadLines(db: Database, oid: number): Promise<string[]> {
  const [row] = await db.select().from(deadOffers).where(eq(deadOffers.oid, oid));
  if (!row?.dead_since) return [];
  return [`Link health has paused it since ${momentText(row.dead_since)}: ${row.reason}. ${howToBringBack(oid)}`];
}

/** So long ago the oldest tests of links were made that are kept. */
const mostDays = 90;

async function list(context: CommandContext, args: CommandArgs): Promise<Done> {
  const days = optionOf(args, 'days');
  if (days !== '') return listPast(context, args, Number(days));
  const { db, config } = context;
  const rows = await db
    .select({ dead: deadOffers, name: offers.name })
    .from(deadOffers)
    .innerJoin(offers, eq(offers.oid, deadOffers.oid))
    .where(args.options['suspected'] === true ? or(isFoundDead, isNotNull(deadOffers.due_at)) : isFoundDead)
    .orderBy(asc(deadOffers.dead_since), asc(deadOffers.oid))
    .limit(rowsToRead(args));
  const cells = rows.map(({ dead, name }) => [
    dead.oid,
    stateOf(dead),
    dead.dead_since,
    dead.reason,
    dead.tested_at,
    dead.due_at,
    name,
  ]);
  const lines = listed(args, ['oid', 'state', 'since', 'reason', 'tested', 'next test', 'name'], cells);
  const isData = args.options['json'] === true || args.options['csv'] === true;
  const isOn = isPausing(laidOver(config.provider, await listProviderValues(db)));
  return { lines: isOn || isData || rows.length > 0 ? lines : [...lines, ...offLines] };
}

const offLines = [
  'Dead offers are not paused: "millrace provider set pause_dead_offers true" switches it on.',
  '"millrace offers dead --days 14" shows which would have been looked at.',
];

function stateOf({ dead_since, too_many_since }: typeof deadOffers.$inferSelect): string {
  if (dead_since) return 'paused';
  return too_many_since ? 'too many' : 'suspected';
}

interface Past {
  readonly oid: number;
  readonly since: Date;
  readonly until: Date | undefined;
}

/** Which offers the tests of the last days would have had suspected: what switching it on would have meant. */
async function listPast({ db, now }: CommandContext, args: CommandArgs, days: number): Promise<Done> {
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    throw new Refused(`--days is a number from 1 to ${mostDays}.`);
  const period = { since: startOf(daysAfter(dayOf(now), 1 - days)), until: now };
  const oids = await readFailing(db, period);
  const ofOffers = await readOfferTests(db, oids, period);
  const named = await db
    .select({ oid: offers.oid, name: offers.name, host: hostOfUrl(sql`offers.url`) })
    .from(offers)
    .where(inArray(offers.oid, oids))
    .orderBy(offers.oid);
  const found: (readonly unknown[])[] = [];
  for (const { oid, name, host } of named) {
    for (const past of pastOf(oid, ofOffers.get(oid) ?? [])) {
      const wasOurs = isOwnNetworkDown(host, await hostsAt(db, past));
      found.push([oid, past.since, past.until, wasOurs ? 'our network was down' : 'would have been paused', name]);
    }
  }
  const lines = listed(args, ['oid', 'from', 'until', 'what', 'name'], found);
  const isData = args.options['json'] === true || args.options['csv'] === true;
  return { lines: isData ? lines : [...lines, ...pastLines] };
}

const pastLines = [
  'By the tests of links alone: two tests of the own address, which nobody has made, would have had to fail too.',
];

function hostsAt(db: Database, { since }: Past) {
  const period: Period = { since: new Date(since.getTime() - 3_600_000), until: since };
  return readHosts(db, period);
}

/** From when on an offer would have been suspected, each time until a test found it alive. */
function pastOf(oid: number, tests: Parameters<typeof suspectedSince>[0]): Past[] {
  const all: Past[] = [];
  let since: Date | undefined;
  let first = 0;
  for (const [index, test] of tests.entries()) {
    const begin = testersPeriod(test.at).since;
    while ((tests[first]?.at ?? begin) < begin) first += 1;
    const sign = signOf(test);
    if (sign === 'alive') {
      if (since) all.push({ oid, since, until: test.at });
      since = undefined;
    } else if (sign === 'dead' && !since) {
      const isSuspected = suspectedSince(tests.slice(first, index + 1), test.at) !== undefined;
      if (isSuspected) since = test.at;
    }
  }
  return since ? [...all, { oid, since, until: undefined }] : all;
}

async function bringThemBack({ db, now }: CommandContext, { words }: CommandArgs): Promise<Done> {
  const oids = [...new Set(words.map(Number))];
  await holdJudging(db);
  const rows = await db
    .select({ oid: offers.oid, dead_since: deadOffers.dead_since })
    .from(offers)
    .leftJoin(deadOffers, eq(deadOffers.oid, offers.oid))
    .where(inArray(offers.oid, oids));
  const known = new Map(rows.map((row) => [row.oid, row.dead_since]));
  const problems = oids.filter((oid) => !known.has(oid)).map((oid) => `There is no offer ${oid}.`);
  const same = oids.filter((oid) => known.get(oid) === null).map((oid) => `Link health has not paused offer ${oid}.`);
  refuseSome(problems, same, oids.length);
  const spared_until = sparedUntil(now);
  const [changes, back] = await bringBack(db, { oids, now, spared_until });
  const lines = back.map(({ name, oid }) => `Brought back: ${name} (${oid}).`);
  return { lines: [...lines, `Link health does not pause them before ${momentText(spared_until)}.`], changes };
}

export const deadOfferCommands: readonly Command[] = [
  {
    name: 'offers dead',
    takes: '',
    options: {
      days: { takes: 'number', says: 'which the tests of so many days would have had paused, also where it is off' },
      suspected: { says: 'also those whose own address is tested first' },
      ...limitOption,
    },
    says: 'Shows offers whose page is dead: those that link health has paused, and those that it may not.',
    example: 'offers dead --days 14',
    work: list,
  },
  {
    name: 'offers bring-back',
    takes: '<id>…',
    says: 'Brings back offers that link health has paused, and has it leave them alone for a day.',
    example: 'offers bring-back 200001',
    isChange: true,
    work: bringThemBack,
  },
];
