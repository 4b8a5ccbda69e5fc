import { approveStatuses } from '@millrace/core/offers';
import { countryCodes } from '@millrace/core/reference';
import { chanceFrom, eligibleOffers, leftReasonWords, simulated } from '@millrace/core/traffic';
import { and, eq } from 'drizzle-orm';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { conversionFault } from '../offers/convertible.ts';
import { applications, offers } from '../offers/tables.ts';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { readKnowledge } from '../offers/knowledge.ts';
import { activeChannel, readLink, type Link } from '../traffic/links.ts';
import { Refused, type Asked, type Command, type Ground } from './command.ts';

const visits = 1_000;
const mostShown = 20;

/** Where 1,000 visitors of one kind would go, and why no further. */
async function explain({ db, now, config }: Ground, { words: [typed = ''], options }: Asked) {
  const url = URL.parse(typed);
  const [aid = Number.NaN, id = Number.NaN] = ['aid', 'oid'].map((name) =>
    Number(url?.searchParams.get(name) ?? Number.NaN),
  );
  const link = Number.isInteger(aid) && Number.isInteger(id) ? await readLink(db, aid, id, now) : undefined;
  if (!link) throw new Refused(`This link leads nowhere: ${await whyNowhere(db, aid, id)}.`);
  const { house_url } = laidOver(config.provider, await listProviderValues(db));
  const instead = insteadOf(link, house_url);
  if (link.gid === 0 && link.offers.length === 0) {
    return { lines: [`Visitors of this link get ${instead}: ${await whyNowhere(db, aid, id)}.`] };
  }
  const { country = 'US', os = 'Android' } = options as { country?: string; os?: string };
  if (!countryCodes.includes(country)) throw new Refused(`There is no country ${country}: name it as DE or US.`);
  const visitor = { country, os };
  const { rules, offers: approved, isClosed } = link;
  const oids = approved.map(({ oid }) => oid);
  const knowledge = await readKnowledge(db, oids, now);
  const asked = {
    offers: approved,
    isClosed,
    visitor,
    link: rules,
    knowledge,
    chance: chanceFrom(now.getTime()),
    visits,
  };
  const { astray, going, left } = simulated(asked);
  const whom = `A visitor from ${country} on ${os}`;
  const reasons = [...Map.groupBy(left, ({ reason }) => reason)];
  const why = reasons.map(([reason, { length }]) => `${String(length).padStart(6)}  ${leftReasonWords[reason]}`);
  const others = why.length > 0 ? ['The others get none of them:', ...why] : [];
  const mute = muteLines(approved);
  if (astray) {
    const none = why.length > 0 ? ['None of the approved offers takes it:', ...why] : [];
    return { lines: [`${whom} gets ${instead}: ${astray}.`, ...none, ...mute] };
  }
  const eligible = eligibleOffers(approved, visitor, rules);
  return {
    lines: [
      `${whom} may get ${eligible.length} of the ${approved.length} approved offers. Of ${visits} such visitors would go to`,
      ...going.slice(0, mostShown).map(({ oid, clk }) => {
        const { clicks, conversions } = knowledge.here(oid, visitor);
        const known = `${Math.round(clicks)} clicks and ${conversions.toFixed(1)} conversions lately`;
        return `${String(clk).padStart(6)}  ${oid}${rules.offer_ratio[oid] === undefined ? '' : ' (prior)'}, ${known}`;
      }),
      ...(going.length > mostShown ? [`and ${going.length - mostShown} more.`] : []),
      ...others,
      ...mute,
    ],
  };
}

/** What visitors get whom no offer takes, as the click answers them. */
function insteadOf({ filler }: Link, house_url: string): string {
  if (filler) return `the filler, ${filler.oid}`;
  return house_url === ''
    ? 'no page, but 404, since there are neither a filler nor a house_url'
    : `your house_url, ${house_url}`;
}

/** Offers that take visitors, and of which no conversion can be told. */
function muteLines(of: Link['offers']): string[] {
  return of
    .filter(({ status, url }) => status === 1 && conversionFault(url) !== undefined)
    .slice(0, mostShown)
    .map(({ oid, name, url }) => `Offer ${oid} (${name}) ${conversionFault(url)}.`);
}

/** Why a link of a channel leads nowhere. */
async function whyNowhere(db: Database, aid: number, id: number): Promise<string> {
  if (!Number.isInteger(aid) || !Number.isInteger(id)) return 'it names no channel by aid, or nothing by oid';
  const [channel] = await db.select().from(channels).where(eq(channels.id, aid));
  if (!channel) return `there is no channel ${aid}`;
  if (channel.status !== activeChannel) return `channel ${aid} is not active`;
  const [offer] = await db.select({ url: offers.url }).from(offers).where(eq(offers.oid, id));
  if (!offer) return `there is no smartlink and no offer ${id} of its publisher's`;
  const own = and(eq(applications.oid, id), eq(applications.user_id, channel.user_id));
  const [application] = await db.select().from(applications).where(own);
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
