import { chanceFrom } from '@millrace/core/traffic';
import { setTimeout as passed } from 'node:timers/promises';

/** Where the visitors of the demonstration go, and by what its advertisers are known. */
export interface Plan {
  readonly origin: string;
  readonly links: readonly string[];
  readonly secrets: Readonly<Record<string, string>>;
}

interface Going {
  /** Visitors a minute, on average. */
  readonly pace: number;
  readonly minutes: number;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Networks of providers, by which the country of a visitor is known. */
const networks = ['2.160', '2.160', '177.32', '177.32', '24.16', '49.36', '126.10', '2.4', '2.24', '36.72', '2.136'];
const agents = [
  (number: number) => `Mozilla/5.0 (Linux; Android ${12 + (number % 5)}; K) Chrome/${120 + (number % 30)}.0.0.0 Mobile`,
  (number: number) => `Mozilla/5.0 (iPhone; CPU iPhone OS 26_${number % 4} like Mac OS X) Mobile/15E${100 + number}`,
  (number: number) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${120 + (number % 30)}.0.0.0`,
];
const sayEvery = 10_000;
/** In milliseconds: sooner nobody has filled in a form, and later nobody who watches is there any more. */
const thought = { least: 3_000, more: 40_000 };

/** Clicks and converts like people would, through the addresses that everybody uses, until it is told to stop. */
export async function visit({ origin, links, secrets }: Plan, { pace, minutes, say, signal }: Going): Promise<void> {
  const chance = chanceFrom(Date.now());
  const oneOf = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)];
  const done = { clicks: 0, conversions: 0, reversals: 0, faults: 0 };
  const ways = new Set<Promise<void>>();
  const end = Date.now() + minutes * 60_000;
  const tell = () => {
    const { clicks, conversions, reversals, faults } = done;
    const bad = faults > 0 ? `, ${faults} that were not answered as they should` : '';
    say(`${clicks} clicks, ${conversions} conversions, ${reversals} taken back${bad}`);
  };

  async function postback(query: Record<string, string>): Promise<boolean> {
    const answer = await fetch(`${origin}/postback?${new URLSearchParams(query)}`, { signal });
    if (!answer.ok) done.faults += 1;
    return answer.ok;
  }

  async function person(): Promise<void> {
    const number = Math.floor(chance() * 900);
    const from = `${oneOf(networks)}.${Math.floor(chance() * 250)}.${1 + Math.floor(chance() * 250)}`;
    const headers = { 'user-agent': oneOf(agents)?.(number) ?? '', 'x-forwarded-for': from };
    const answer = await fetch(oneOf(links) ?? origin, { redirect: 'manual', headers, signal });
    const to = URL.parse(answer.headers.get('location') ?? '');
    done[answer.status === 302 ? 'clicks' : 'faults'] += 1;
    const click_id = to?.searchParams.get('click_id');
    const oid = /offers\/(\d+)\.html/.exec(to?.pathname ?? '')?.[1] ?? '';
    const secret = secrets[oid];
    // What an offer is good for follows from its number, so that there is something to learn.
    if (!click_id || secret === undefined || chance() > 0.01 + ((Number(oid) * 7_919) % 97) / 1_000) return;
    await passed(thought.least + chance() * thought.more, undefined, { signal });
    const telling = {
      click_id,
      txid: `demo-${click_id.slice(0, 12)}`,
      payout: (0.4 + chance() * 3).toFixed(2),
      secret,
    };
    if (await postback(telling)) done.conversions += 1;
    if (chance() > 0.04) return;
    await passed(thought.more, undefined, { signal });
    if (await postback({ ...telling, status: 'reversed' })) done.reversals += 1;
  }

  function send(): void {
    const way = person()
      .catch(() => {
        if (!signal.aborted) done.faults += 1;
      })
      .finally(() => ways.delete(way));
    ways.add(way);
  }

  const clock = setInterval(tell, sayEvery);
  // Visitors come at no moment in particular: so long one waits for the next.
  const pause = () => (-Math.log(1 - chance()) * 60_000) / pace;
  while (Date.now() < end && !signal.aborted) {
    send();
    await passed(pause(), undefined, { signal }).catch(() => undefined);
  }
  if (!signal.aborted) await Promise.all(ways);
  clearInterval(clock);
  tell();
}
