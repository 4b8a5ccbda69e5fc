import { judge, median, type Goal, type Judged } from './judged.ts';
import { backendsOf, cpuBetween, cpuOf, mainThreadOf } from './processor.ts';
import type { Served } from './server.ts';
import { load, type Asked, type Load } from './wrk.ts';

/** What answers, and the database behind it. */
export type Answering = Served & { readonly databaseUrl?: string | undefined };

/** What a load brought, and the microseconds of a processor that each of its requests took. */
interface Cost extends Load {
  readonly server: number;
  readonly mainThread: number;
  readonly database: number;
}

export type Round = readonly [ours: Cost, reference: Cost];

/** Loads an address of a server, and reads before and afterwards what it took. */
export async function costOf({ origin, pid, databaseUrl }: Answering, path: string, asked: Asked): Promise<Cost> {
  const backends = async () => cpuOf(databaseUrl === undefined ? [] : await backendsOf(databaseUrl));
  const read = async () => ({ server: cpuOf([pid]), mainThread: mainThreadOf(pid), database: await backends() });
  const before = await read();
  const loaded = await load(origin + path, asked);
  // What was asked and not waited for is done all the same, before this.
  await (await fetch(origin + path, { redirect: 'manual' })).arrayBuffer();
  const after = await read();
  const done = loaded.count + asked.connections;
  const each = (of: keyof typeof before) => cpuBetween(before[of], after[of]) / done;
  return { ...loaded, server: each('server'), mainThread: each('mainThread'), database: each('database') };
}

/** Judges how many requests are answered in a second, beside the reference. */
export function judgeRates(what: string, rounds: readonly Round[], goal: Goal): Judged {
  const of = (which: 0 | 1, part: keyof Cost) => median(rounds.map((round) => round[which][part])).toFixed(0);
  const cpu = `${of(0, 'server')} + ${of(0, 'database')}, ${of(1, 'server')}`;
  return judge({ what, unit: '/s', rounds: rounds.map(([ours, peer]) => [ours.rate, peer.rate]), goal, cpu });
}

export function medianOf(rounds: readonly Round[], part: keyof Cost): number {
  return median(rounds.map(([ours]) => ours[part]));
}
