import { approveStatuses } from '@millrace/core/offers';
import { countryCodes } from '@millrace/core/reference';
import { userStatuses } from '@millrace/core/session';
import type { SourceAnswer } from '@millrace/core/sources';
import {
  chanceFrom,
  eligibleOffers,
  isClosedTo,
  isClosedWhole,
  leftReasonWords,
  simulated,
} from '@millrace/core/traffic';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { conversionFault } from '../offers/convertible.ts';
import { applications, offers } from '../offers/tables.ts';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { readKnowledge } from '../offers/knowledge.ts';
import { users } from '../session/tables.ts';
import { blockedSources, sourceStandings } from '../sources/tables.ts';
import { subsIn } from '../traffic/link-query.ts';
import { activeChannel, readLink, type Link } from '../traffic/links.ts';
import { Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { counted } from './counted.ts';
import { momentText } from './listing.ts';
import { trafficText } from './sources.ts';

const visits = 1_000;
const mostShown = 20;

/** Where 1,000 visitors of one kind would go, and why no further. */
async function explain({ db, now, config }: CommandContext, { words: [typed = ''], options }: CommandArgs) {
  const url = URL.parse(typed);
  const [aid = Number.NaN, id = Number.NaN] = ['aid', 'oid'].map((name) =>
    Number(url?.searchParams.get(name) ?? Number.NaN),
  );
  const link = Number.isInteger(aid) && Number.isInteger(id) ? await readLink(db, aid, id, now) : undefined;
  if (!link) throw new Refused(`This link leads nowhere: ${await whyNowhere(db, aid, id)}.`);
  const { house_url } = laidOver(config.provider, await listProviderValues(db));
  const instead = insteadOf(link, house_url);
  const closings = await closingLines(db, link, house_url);
  if (link.isClosed)
    return { lines: [`Visitors of this link get ${instead}: ${await whyClosed(db, link.user_id)}.`, ...closings] };
  if (link.gid === 0 && link.offers.length === 0) {
    return { lines: [`Visitors of this link get ${instead}: ${await whyNowhere(db, aid, id)}.`, ...closings] };
  }
  const source = url ? subsIn(url.searchParams).source : '';
  const blocked = link.blocked.get(source);
  const isClosed = isClosedWhole(link.closed, source);
  if (blocked !== undefined || isClosed) {
    const got = blocked === undefined ? networkInstead(link, house_url) : ownInstead(link, blocked, house_url);
    const who = blocked === undefined ? 'the network has' : 'the publisher has';
    return { lines: [`Visitors ${withSource(source)} get ${got}: ${who} blocked them.`, ...closings] };
  }
  const { country = 'US', os = 'Android' } = options as { country?: string; os?: string };
  if (!countryCodes.includes(country)) throw new Refused(`There is no country ${country}: name it as DE or US.`);
  const visitor = { country, os };
  const { rules, closed } = link;
  const approved = link.offers.filter(({ oid }) => !isClosedTo(closed, { oid, source }));
  if (approved.length === 0 && link.offers.length > 0)
    return { lines: [`Visitors ${withSource(source)} get ${networkInstead(link, house_url)}.`, ...closings] };
  const oids = approved.map(({ oid }) => oid);
  const knowledge = await readKnowledge(db, oids, now);
  const visit = {
    offers: approved,
    visitor,
    link: rules,
    knowledge,
    chance: chanceFrom(now.getTime()),
    visits,
  };
  const { astray, going, left } = simulated(visit);
  const whom = `A visitor from ${country} on ${os}`;
  const reasons = [...Map.groupBy(left, ({ reason }) => reason)];
  const why = reasons.map(([reason, { length }]) => `${String(length).padStart(6)}  ${leftReasonWords[reason]}`);
  const others = why.length > 0 ? ['The others get none of them:', ...why] : [];
  const mute = muteLines(approved);
  if (astray) {
    const none = why.length > 0 ? ['None of the approved offers takes it:', ...why] : [];
    return { lines: [`${whom} gets ${instead}: ${astray}.`, ...none, ...mute, ...closings] };
  }
  const eligible = eligibleOffers(approved, visitor, rules);
  return {
    lines: [
      `${whom} may get ${eligible.length} of the ${approved.length} approved offers. Of ${visits} such visitors would go to`,
      ...going.slice(0, mostShown).map(({ oid, clk }) => {
        const { clicks, conversions } = knowledge.here(oid, visitor);
        const learned = `${counted(Math.round(clicks), 'click')} and ${conversions.toFixed(1)} conversions lately`;
        return `${String(clk).padStart(6)}  ${oid}${rules.offer_ratio[oid] === undefined ? '' : ' (prior)'}, ${learned}`;
      }),
      ...(going.length > mostShown ? [`and ${going.length - mostShown} more.`] : []),
      ...others,
      ...mute,
      ...closings,
    ],
  };
}

/** What visitors get whom no offer takes, as the click answers them. */
function insteadOf({ filler }: Pick<Link, 'filler'>, house_url: string): string {
  if (filler) return `the filler, ${filler.oid}`;
  return house_url === ''
    ? 'no page, but 404, since there are neither a filler nor a house_url'
    : `your house_url, ${house_url}`;
}

const withSource = (source: string) => (source === '' ? 'without a source' : `with the source "${source}"`);

/** What visitors get to whom the network has closed all offers. */
function networkInstead({ networkFiller: filler }: Link, house_url: string): string {
  return insteadOf({ filler }, house_url);
}

/** What visitors get of whose source the publisher wants none. */
function ownInstead(link: Link, answer: SourceAnswer, house_url: string): string {
  return answer === 'nothing' ? 'nothing: an empty answer, 204' : insteadOf(link, house_url);
}

/** Which traffic of the link's publisher the network and the publisher have blocked, or the network holds, and since when. */
async function closingLines(db: Database, link: Link, house_url: string): Promise<string[]> {
  const { user_id, gid } = link;
  const { standing, at, id } = sourceStandings;
  const rows = await db
    .select()
    .from(sourceStandings)
    .where(and(eq(sourceStandings.user_id, user_id), inArray(standing, ['held', 'blocked'])))
    .orderBy(asc(at), asc(id));
  const standingRows = await db
    .select()
    .from(blockedSources)
    .where(and(eq(blockedSources.user_id, user_id), eq(blockedSources.gid, gid)))
    .orderBy(asc(blockedSources.at));
  const [owner] = await db.select({ un: users.un }).from(users).where(eq(users.id, user_id));
  const ofNetwork = rows.map((row) => {
    const what = trafficText(owner?.un ?? '', row);
    const since = `by the network since ${momentText(row.at)} (${row.reason.replace(/\.$/, '')})`;
    return row.standing === 'blocked'
      ? `Blocked ${since}: ${what}. It gets ${networkInstead(link, house_url)}.`
      : `Held ${since}: what comes of ${what} is pending.`;
  });
  const ofOwner = standingRows.map(({ source, answer, at: since }) => {
    const got = ownInstead(link, answer, house_url);
    return `Blocked by the publisher since ${momentText(since)}: visitors ${withSource(source)}. They get ${got}.`;
  });
  const all = [...ofNetwork, ...ofOwner];
  return all.length > mostShown ? [...all.slice(0, mostShown), `and ${all.length - mostShown} more.`] : all;
}

/** Offers that take visitors, and of which no conversion can be told. */
function muteLines(of: Link['offers']): string[] {
  return of
    .filter(({ status, url }) => status === 1 && conversionFault(url) !== undefined)
    .slice(0, mostShown)
    .map(({ oid, name, url }) => `Offer ${oid} (${name}) ${conversionFault(url)}.`);
}

const closedAs = new Map<number, string>([
  [userStatuses.underReview, 'is under review'],
  [userStatuses.blocked, 'is blocked'],
  [userStatuses.notApproved, 'was not approved'],
]);

/** Why no offer gets anybody of a publisher. */
async function whyClosed(db: Database, user_id: number): Promise<string> {
  const [owner] = await db.select({ un: users.un, status: users.status }).from(users).where(eq(users.id, user_id));
  return `the account ${owner?.un} ${closedAs.get(owner?.status ?? 0) ?? 'is not in good standing'}`;
}

/** Why a link of a channel leads nowhere. */
async function whyNowhere(db: Database, aid: number, id: number): Promise<string> {
  if (!Number.isInteger(aid) || !Number.isInteger(id)) return 'it names no channel by aid, or nothing by oid';
  const [channel] = await db.select().from(channels).where(eq(channels.id, aid));
  if (!channel) return `there is no channel ${aid}`;
  if (channel.status !== activeChannel) return `channel ${aid} is not active`;
  const [offer] = await db.select({ url: offers.url }).from(offers).where(eq(offers.oid, id));
  if (!offer) return `there is no smartlink and no offer ${id} of its publisher's`;
  const isOwn = and(eq(applications.oid, id), eq(applications.user_id, channel.user_id));
  const [application] = await db.select().from(applications).where(isOwn);
  if (application?.approve_status !== approveStatuses.approved) {
    return `the publisher of channel ${aid} is not approved for offer ${id}`;
  }
  return `offer ${id} ${conversionFault(offer.url) ?? 'takes nobody'}`;
}

export const explainCommands: readonly Command[] = [
  {
    name: 'explain',
    takes: '<link>',
    options: {
      country: { takes: '<code>', says: 'where the visitors come from; US where it is left out' },
      os: { takes: '<name>', says: 'Android, iOS, Windows, macOS or Linux; Android where it is left out' },
    },
    says: 'Says where visitors of a link would go, and why.',
    example: 'explain "https://go.brook.example/c?aid=1001&oid=5001" --country DE',
    work: explain,
  },
];
