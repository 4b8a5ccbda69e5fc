// Advertisers tell of conversions: soon and late, once and again, in the wrong order, by mistake, and take some of them back.
import type { Chance } from './chance.ts';
import { conversionKey, slotOf, type Ledger, type SentClick, type Status, type Telling } from './ledger.ts';
import type { Network } from './network.ts';
import type { OfferSpec } from './offers.ts';

interface Planned extends Telling {
  readonly due: number;
  /** Told twice at the same moment. */
  readonly isDouble: boolean;
}

interface Refused {
  readonly query: Record<string, string>;
  readonly status: 400 | 403;
}

export interface Advertisers {
  /** Decides what is told of a click, if anything. */
  watch(click: SentClick): void;
  /** Tells next of so many conversions of a click, and takes none of them back. */
  tellOften(click: SentClick, times: number): void;
  /** What is due, in lines: of one click one after the other, of several side by side. */
  due(): readonly (() => Promise<void>)[];
  /** How much is still to be told. */
  readonly waiting: number;
  readonly refused: number;
}

interface CommandContext {
  readonly network: Network;
  readonly ledger: Ledger;
  readonly chance: Chance;
  /** Nothing is told later than this. */
  readonly end: number;
}

const hour = 3_600_000;

/** The secrets of all offers, out of the addresses that the operator gives to their advertisers. */
export async function readSecrets(
  network: Network,
  offers: readonly OfferSpec[],
): Promise<ReadonlyMap<number, string>> {
  const secretOf = async ({ oid }: OfferSpec) => {
    const said = await network.operate('offers', 'postback', String(oid));
    return [oid, /secret=([\w-]+)/.exec(said)?.[1] ?? ''] as const;
  };
  return new Map(await Promise.all(offers.map(secretOf)));
}

export function createAdvertisers(
  { network, ledger, chance, end }: CommandContext,
  secrets: ReadonlyMap<number, string>,
): Advertisers {
  let planned: Planned[] = [];
  let mistakes: Refused[] = [];
  let refused = 0;
  let transactions = 0;

  function plan(click: SentClick, { txid, goal = '' }: { txid: string; goal?: string }, first: number): void {
    const amount = `${chance.whole(100, 900)}.${String(chance.whole(0, 9_999)).padStart(4, '0')}`;
    const late = () => chance.whole(0, 12 * 24) * hour;
    let at = first;
    const add = (status: Status, after = 0, isDouble = false) => {
      at += after;
      if (at <= end) planned.push({ click, goal, txid, status, amount, due: at, isDouble });
    };
    const kind = chance();
    if (kind < 0.05) add('test');
    else if (kind < 0.09) {
      add('test');
      add('approved', hour);
      add('test');
    } else if (kind < 0.15) {
      add(chance.oneOf(['reversed', 'rejected'] as const));
      add('approved', chance.whole(0, 3) * hour);
    } else {
      add('approved', 0, chance.isUnder(0.1));
      if (chance.isUnder(0.15)) add('approved', chance.whole(0, 30) * hour);
      if (chance.isUnder(0.22)) {
        add(chance.oneOf(['reversed', 'reversed', 'rejected'] as const), late(), chance.isUnder(0.2));
        if (chance.isUnder(0.3)) add(chance.oneOf(['reversed', 'approved'] as const), chance.whole(0, 30) * hour);
      }
    }
  }

  /** Some of the goals of its offer, and now and then one that nobody has agreed on. */
  function goalsOf({ answer, goalPrices }: SentClick): string[] {
    const known = Object.keys(goalPrices.get(answer?.oid ?? 0) ?? {});
    return [...known.filter(() => chance.isUnder(0.35)), ...(chance.isUnder(0.03) ? ['signup'] : [])];
  }

  function mistake(click: SentClick): void {
    const { id = '', oid = 0 } = click.answer ?? {};
    const right = { click_id: id, txid: `wrong-${id}`, secret: secrets.get(oid) ?? '' };
    mistakes.push(
      chance.oneOf([
        { query: { ...right, secret: 'guessed' }, status: 403 },
        { query: { ...right, secret: [...secrets.values()].find((one) => one !== right.secret) ?? '' }, status: 403 },
        { query: { ...right, click_id: id.slice(0, -1) }, status: 400 },
        { query: { ...right, click_id: id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }, status: 400 },
        { query: { ...right, status: 'maybe' }, status: 400 },
        { query: { ...right, payout: '-1' }, status: 400 },
      ] as const),
    );
  }

  /** Gives the answer, and whether none was lost or put off before it. */
  async function ask(query: Record<string, string>): Promise<{ answer: Response; isFirst: boolean }> {
    for (let isFirst = true; ; isFirst = false) {
      const url = `${chance.oneOf(network.origins)}/postback`;
      const from = { 'x-forwarded-for': `192.0.2.${chance.whole(1, 250)}` };
      const asked = new URLSearchParams(query);
      const isPost = chance.isUnder(0.5);
      const sent = isPost ? { method: 'POST', headers: from, body: asked } : { headers: from };
      try {
        const answer = await fetch(isPost ? url : `${url}?${asked}`, sent);
        // What is settled later, on a machine that is busy, says only once it is what it was.
        if (answer.status !== 202) return { answer, isFirst };
        await answer.text();
      } catch {
        // Whoever gets no answer tells it again.
        await network.ready();
      }
    }
  }

  async function tell({ click, goal, txid, status, amount, isDouble }: Planned): Promise<void> {
    const { id = '', oid = 0 } = click.answer ?? {};
    const named = goal && { goal: chance.isUnder(0.3) ? goal.toUpperCase() : goal };
    const query = { click_id: id, txid, payout: amount, status, secret: secrets.get(oid) ?? '', ...named };
    const asked = await Promise.all(Array.from({ length: isDouble ? 2 : 1 }, () => ask(query)));
    const texts = await Promise.all(asked.map(({ answer }) => answer.text()));
    const before = ledger.conversions.get(conversionKey(id, txid, goal));
    const known = before && `${before.status} since ${before.at.day} ${before.at.hour}:00`;
    const isNews = ledger.tell({ click, goal, txid, status, amount }, slotOf(network.now()));
    const news = texts.filter((text) => text === 'Noted.').length;
    // Where an answer was lost, that it was news may have been lost with it.
    const isRight = isNews ? news === 1 || (news === 0 && asked.some(({ isFirst }) => !isFirst)) : news === 0;
    if (!isRight || asked.some(({ answer }) => !answer.ok))
      throw new Error(
        `At ${new Date(network.now()).toISOString()} a postback (${status} of ${id} for ${oid}, ${txid} ${goal}, ${known ?? 'not known before'}) was answered ${texts.join(' and ')}`,
      );
  }

  async function refuse({ query, status }: Refused): Promise<void> {
    const { answer } = await ask(query);
    if (answer.status !== status)
      throw new Error(`${JSON.stringify(query)} was answered ${answer.status}, not ${status}`);
    refused += 1;
  }

  return {
    watch(click) {
      if (!click.answer || !chance.isUnder(0.4) || click.repeats || click.isRepeated) return;
      const soon = network.now() + chance.oneOf([0, 0, hour / 2, 5 * hour, 30 * hour]);
      const txid = `t${(transactions += 1)}`;
      plan(click, { txid }, soon);
      for (const goal of goalsOf(click)) plan(click, { txid, goal }, soon + chance.whole(0, 60) * hour);
      if (chance.isUnder(0.08)) plan(click, { txid: `t${(transactions += 1)}` }, soon);
      if (chance.isUnder(0.04)) mistake(click);
    },
    tellOften(click, times) {
      for (let told = 0; told < times; told += 1) {
        const txid = `t${(transactions += 1)}`;
        planned.push({ click, goal: '', txid, status: 'approved', amount: '100', due: network.now(), isDouble: false });
      }
    },
    due() {
      const now = network.now();
      const ripe = planned.filter(({ due }) => due <= now).toSorted((a, b) => a.due - b.due);
      planned = planned.filter(({ due }) => due > now);
      const made = mistakes;
      mistakes = [];
      const lines = [...Map.groupBy(ripe, ({ click }) => click).values()];
      return [
        ...lines.map((line) => async () => {
          for (const one of line) await tell(one);
        }),
        ...made.map((one) => () => refuse(one)),
      ];
    },
    get waiting() {
      return planned.length;
    },
    get refused() {
      return refused;
    },
  };
}
