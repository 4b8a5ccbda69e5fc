import { countryCodes } from '@millrace/core/reference';
import { chanceFrom, eligibleOffers, leftReasonWords, simulated } from '@millrace/core/traffic';
import { readOfferFace } from '../offers/queries.ts';
import { readKnowledge } from '../traffic/knowledge.ts';
import { readLink } from '../traffic/links.ts';
import { postbackSecret } from '../traffic/postback.ts';
import { rebuildFigures } from '../traffic/rebuild.ts';
import { countedUntil } from '../traffic/rollup.ts';
import { Refused, type Asked, type Command, type Ground } from './command.ts';

const visits = 1_000;
const mostShown = 20;

/** What an advertiser calls, by which the conversions of an offer are told. */
async function postback({ db, config, secret }: Ground, { words: [typed = ''] }: Asked) {
  const oid = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  const offer = await readOfferFace(db, oid);
  if (!offer) throw new Refused(`There is no offer ${typed}.`);
  const query = `click_id={click_id}&txid={transaction}&payout={payout}&secret=${postbackSecret({ secret }, oid)}`;
  return {
    lines: [
      `The advertiser of ${offer.name} calls this address for each conversion, by GET or POST, with the click id that its`,
      'visitor brought, its own id of the transaction and what it pays; with status=reversed where one is taken back,',
      'status=rejected where it pays nothing, and status=test for a test.',
      `${config.origin}/postback?${query}`,
    ],
  };
}

/** Where 1,000 visitors of one kind would go, and why no further. */
async function explain({ db, now }: Ground, { words: [typed = ''], options }: Asked) {
  const url = URL.parse(typed);
  const [aid, id] = ['aid', 'oid'].map((name) => Number(url?.searchParams.get(name) ?? Number.NaN));
  const link = Number.isInteger(aid) && Number.isInteger(id) ? await readLink(db, aid ?? 0, id ?? 0, now) : undefined;
  if (!link) throw new Refused('This link leads nowhere: its channel or its smartlink is not there.');
  const { country = 'US', os = 'Android' } = options as { country?: string; os?: string };
  if (!countryCodes.includes(country)) throw new Refused(`There is no country ${country}: name it as DE or US.`);
  const visitor = { country, os };
  const { rules, offers, isClosed } = link;
  const oids = offers.map(({ oid }) => oid);
  const knowledge = await readKnowledge(db, oids, now);
  const asked = { offers, isClosed, visitor, link: rules, knowledge, chance: chanceFrom(now.getTime()), visits };
  const { astray, going, left } = simulated(asked);
  const whom = `A visitor from ${country} on ${os}`;
  const reasons = [...Map.groupBy(left, ({ reason }) => reason)];
  const why = reasons.map(([reason, { length }]) => `${String(length).padStart(6)}  ${leftReasonWords[reason]}`);
  const others = why.length > 0 ? ['The others get none of them:', ...why] : [];
  if (astray) return { lines: [`${whom} gets the filler, ${rules.filled_oid}: ${astray}.`, ...others] };
  const eligible = eligibleOffers(offers, visitor, rules);
  return {
    lines: [
      `${whom} may get ${eligible.length} of the ${offers.length} approved offers. Of ${visits} such visitors would go to`,
      ...going.slice(0, mostShown).map(({ oid, clk }) => {
        const { clicks, conversions } = knowledge.here(oid, visitor);
        const known = `${Math.round(clicks)} clicks and ${conversions.toFixed(1)} conversions lately`;
        return `${String(clk).padStart(6)}  ${oid}${rules.offer_ratio[oid] === undefined ? '' : ' (prior)'}, ${known}`;
      }),
      ...(going.length > mostShown ? [`and ${going.length - mostShown} more.`] : []),
      ...others,
    ],
  };
}

/** Counts all clicks and conversions anew, where there are no other figures than theirs. */
async function rebuild({ db }: Ground) {
  if (await countedUntil(db)) {
    throw new Refused('These are the figures of the demonstration, which no clicks have made: they would be lost.');
  }
  const { subs, hours, days, astray } = await rebuildFigures(db);
  const all = subs + hours + days + astray;
  const found = `${subs} rows by sub id, ${hours} by hour, ${days} by day and ${astray} of clicks that went astray`;
  if (all === 0) return { lines: ['Every figure is what clicks and conversions say: nothing had to be corrected.'] };
  return { lines: [`Counted clicks and conversions anew and corrected ${found}.`], isFinal: true };
}

export const trafficCommands: readonly Command[] = [
  {
    name: 'offers postback',
    takes: '<oid>',
    says: "Shows the address at which an offer's advertiser tells of conversions, with the secret of the offer.",
    example: 'offers postback 200001',
    work: postback,
  },
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
  {
    name: 'traffic rebuild',
    takes: '',
    says: 'Counts all clicks and conversions anew, and corrects the figures of reports where they say otherwise.',
    example: 'traffic rebuild',
    isChange: true,
    work: rebuild,
  },
];
