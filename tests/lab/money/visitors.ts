// Visitors of many countries and systems who follow the publishers' links, some of them twice and some of them robots.
import { createHmac } from 'node:crypto';
import type { Chance } from './chance.ts';
import { products, type Ledger, type SentClick } from './ledger.ts';
import type { Network } from './network.ts';
import { filler, type GoalPrices, type LinkSpec } from './offers.ts';
import type { Publisher } from './publishers.ts';

/** Networks of providers, by which the country of a visitor is known. */
const countries = [
  ['DE', '2.160'],
  ['DE', '2.160'],
  ['BR', '4.201'],
  ['US', '2.1'],
  ['IN', '1.22'],
  ['JP', '1.66'],
  ['FR', '2.4'],
  ['GB', '2.96'],
  ['ID', '15.233'],
] as const;
const agents = [
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'],
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'],
] as const;
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Visit {
  readonly query: string;
  readonly address: string;
  readonly agent: string;
  readonly about: Omit<SentClick, 'mark' | 'repeats' | 'isClosed' | 'paused' | 'goalPrices' | 'answer'>;
}

interface Crowd {
  /** One visitor, who may come twice; comes back once all answers are there. */
  come(): Promise<void>;
}

interface CommandContext {
  readonly network: Network;
  readonly ledger: Ledger;
  readonly chance: Chance;
  readonly publishers: readonly Publisher[];
  readonly paused: () => ReadonlySet<number>;
  readonly goalPrices: () => GoalPrices;
}

export function createCrowd({ network, ledger, chance, publishers, paused, goalPrices }: CommandContext): Crowd {
  let visitors = 0;
  let marks = 0;

  function wayOf(publisher: Publisher): Pick<
    Visit['about'],
    'aid' | 'product' | 'gid' | 'link' | 'aff_sub' | 'source'
  > & {
    query: string;
  } {
    const aff_sub = `s${chance.whole(0, 4)}`;
    const source = chance.oneOf(['news', 'social', 'page'] as const);
    if (publisher.wall && chance.isUnder(0.25)) {
      const { aid, secret } = publisher.wall;
      const user = `user-${chance.whole(1, 9)}`;
      const isSigned = chance.isUnder(0.9);
      const signature = createHmac('sha256', isSigned ? secret : 'guessed')
        .update(user)
        .digest('hex');
      const { oid } = chance.oneOf(ledger.offers.filter((offer) => offer.oid !== filler));
      const product = isSigned ? products.offerwall : products.offer;
      const query = `aid=${aid}&oid=${oid}&signature=${signature}`;
      return { aid, product, gid: 0, link: oid, aff_sub: user, source: 'wall', query };
    }
    const { aid } = publisher;
    if (chance.isUnder(0.1)) {
      const { oid } = chance.oneOf(ledger.offers.filter((offer) => offer.oid !== filler));
      return { aid, product: products.offer, gid: 0, link: oid, aff_sub, source, query: `aid=${aid}&oid=${oid}` };
    }
    const { gid, spec } = chance.oneOf(publisher.links);
    const usual = { aid, product: products.smartlink, gid, link: spec as LinkSpec, aff_sub, source };
    if (!chance.isUnder(0.15)) return { ...usual, query: `aid=${aid}&oid=${gid}` };
    const by = chance.oneOf(['pop', 'banner'] as const);
    return { ...usual, product: products.script, source: by, query: `aid=${aid}&oid=${gid}&by=${by}` };
  }

  function newVisit(): Visit {
    const publisher = chance.oneOf(publishers);
    const [country, net] = chance.oneOf(countries);
    const [os, agent] = chance.oneOf(agents);
    const isBot = chance.isUnder(0.04);
    const { query, ...way } = wayOf(publisher);
    visitors += 1;
    const other = () => chance.oneOf(['', '', 'x', 'y']);
    const others = { aff_sub2: other(), aff_sub3: other(), aff_sub4: other() };
    return {
      query: `${query}&aff_sub=${way.aff_sub}&source=${way.source}&${new URLSearchParams(others)}`,
      address: `${net}.${(visitors >> 8) & 255}.${visitors & 255}`,
      agent: isBot ? robot : agent,
      about: { ...way, ...others, publisher, isBot, came: { country, os: isBot ? 'Other' : os } },
    };
  }

  async function click({ query, address, agent, about }: Visit, repeats?: SentClick): Promise<SentClick> {
    const mark = `n${(marks += 1)}`;
    const isClosed = about.publisher.isBlocked;
    const sent: SentClick = { ...about, mark, repeats, isClosed, paused: paused(), goalPrices: goalPrices() };
    ledger.clicks.push(sent);
    const origin = chance.oneOf(network.origins);
    const answer = await fetch(`${origin}/c?${query}&aff_sub5=${mark}`, {
      redirect: 'manual',
      headers: { 'user-agent': agent, 'x-forwarded-for': address },
    });
    const to = URL.parse(answer.headers.get('location') ?? '');
    const said = (name: string) => to?.searchParams.get(name) ?? '';
    if (answer.status !== 302 || !to) throw new Error(`A click was answered ${answer.status}: ${await answer.text()}`);
    const is = { gid: said('g'), from: said('from'), on: said('on'), mark: said('n') };
    const wanted = { gid: String(sent.gid), from: sent.came.country, on: sent.came.os, mark };
    if (JSON.stringify(is) !== JSON.stringify(wanted))
      throw new Error(`A click was taken for another: ${JSON.stringify({ is, wanted })}`);
    sent.answer = { origin, id: said('c'), oid: Number(to.pathname.split('/').at(-1)), second: Number(said('t')) };
    return sent;
  }

  return {
    async come() {
      const visit = newVisit();
      const first = await click(visit);
      if (!chance.isUnder(0.06)) return;
      first.isRepeated = true;
      await click(visit, first);
    },
  };
}
