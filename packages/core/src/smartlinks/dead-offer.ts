import type { FailReason } from '../tester/outcome.ts';
import type { LinkOutcome } from './health.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What a test says of the offer that it reached. */
export type OfferSign = 'alive' | 'dead' | 'nothing';

/** A test that reached an offer, by whatever link. */
export interface OfferTest {
  readonly at: Date;
  readonly user_id: number;
  readonly country: string;
  readonly os: number;
  readonly outcome: LinkOutcome;
  /** Of the tester's verdict. */
  readonly reason: string;
}

/** The page is not there, whoever asks. */
const deadReasons: readonly string[] = [
  'dns',
  'connect',
  'timeout',
  'noAnswer',
  'notFound',
  'serverError',
] satisfies FailReason[];

/**
 * @rule A test says that an offer is dead where its page is not found, its server has no address, takes no connection, does
 * not answer in time or fails; nothing where it says nothing of its link; and any other answer, also one that turns the test
 * away or leads elsewhere, says that the offer is alive.
 */
export function signOf({ outcome, reason }: Pick<OfferTest, 'outcome' | 'reason'>): OfferSign {
  if (outcome === 'unclear') return 'nothing';
  return outcome === 'fails' && deadReasons.includes(reason) ? 'dead' : 'alive';
}

/** How long before now the tests are looked at, and how much longer for who else tests the offer. */
export const suspectHours = 6;
export const testersHours = 24;
const leastTests = 3;
const leastMs = hourMs;

const countOf = (tests: readonly OfferTest[], name: (one: OfferTest) => string | number) =>
  new Set(tests.map(name)).size;

/** How many publishers, or how many countries and systems where those are more. */
function sidesOf(tests: readonly OfferTest[]): number {
  const publishers = countOf(tests, ({ user_id }) => user_id);
  return Math.max(
    publishers,
    countOf(tests, ({ country, os }) => `${country} ${os}`),
  );
}

/**
 * @rule An offer is suspected to be dead once three tests or more of the last six hours, an hour or more apart, have all said
 * so with none since the first of them that says otherwise; they are of two publishers or of two countries and systems, unless
 * all its tests of a day are of one.
 */
export function suspectedSince(tests: readonly OfferTest[], now: Date): Date | undefined {
  const ageOf = ({ at }: OfferTest) => now.getTime() - at.getTime();
  const clear = tests
    .filter((one) => ageOf(one) >= 0 && ageOf(one) <= testersHours * hourMs && signOf(one) !== 'nothing')
    .toSorted((one, next) => next.at.getTime() - one.at.getTime());
  const end = clear.findIndex((one) => signOf(one) === 'alive' || ageOf(one) > suspectHours * hourMs);
  const failed = end < 0 ? clear : clear.slice(0, end);
  const [latest] = failed;
  const first = failed.at(-1);
  if (!latest || !first || failed.length < leastTests) return undefined;
  if (latest.at.getTime() - first.at.getTime() < leastMs) return undefined;
  return sidesOf(failed) >= Math.min(2, sidesOf(clear)) ? first.at : undefined;
}

/** A host to which offers lead, as its last test was that said something. */
export interface TestedHost {
  readonly host: string;
  readonly sign: OfferSign;
}

const leastHosts = 3;

/**
 * @rule It is our own network that is down, and no offer, where other hosts were tested since and none of them is alive, or
 * where three hosts or more are dead and these are half of all or more.
 */
export function isOwnNetworkDown(host: string, hosts: readonly TestedHost[]): boolean {
  const others = hosts.filter((one) => one.host !== host && one.sign !== 'nothing');
  const dead = others.filter(({ sign }) => sign === 'dead').length;
  if (others.length > 0 && dead === others.length) return true;
  return dead + 1 >= leastHosts && (dead + 1) * 2 >= others.length + 1;
}

/** @rule A tenth of all running offers at most is paused as dead at the same time, and one in any case. */
export function mostDead(running: number): number {
  return Math.max(1, Math.floor(running / 10));
}

/** How many tests in a row of the offer's own address failed, or went well. */
export interface OwnTests {
  readonly failures: number;
  readonly successes: number;
}

const confirmations = 2;

/**
 * @rule An offer that is suspected dies once two tests of its own address in a row say that it is dead, and is suspected no
 * more by the first that does not; a dead one lives again after two in a row that say so.
 */
export function ownTestsAfter(
  before: OwnTests,
  { sign, isDead }: { readonly sign: OfferSign; readonly isDead: boolean },
): OwnTests & { readonly news?: 'dies' | 'lives' } {
  if (sign === 'nothing') return before;
  if (sign === 'dead') {
    const failures = before.failures + 1;
    return { failures, successes: 0, ...(!isDead && failures >= confirmations && { news: 'dies' }) };
  }
  const successes = before.successes + 1;
  return { failures: 0, successes, ...((!isDead || successes >= confirmations) && { news: 'lives' }) };
}

const confirmMs = 5 * minuteMs;
const retestMs = 15 * minuteMs;
const longestRetestMs = 4 * hourMs;
const jitter = 0.1;

/**
 * @rule A suspicion is tested again after five minutes and a dead offer after fifteen, twice as long for each time that it
 * died again within a day and four hours at most, by chance up to a tenth earlier or later.
 */
export function nextOwnTestMs({ isDead, deaths }: { isDead: boolean; deaths: number }, chance: number): number {
  const backedOff = Math.min(retestMs * 2 ** Math.max(0, deaths - 1), longestRetestMs);
  return Math.round((isDead ? backedOff : confirmMs) * (1 + jitter * (2 * chance - 1)));
}

/** @rule An offer that dies within a day of having been brought back has died once more in a row; else it is the first time. */
export function deathsAfter(deaths: number, back_at: Date | null, now: Date): number {
  return back_at && now.getTime() - back_at.getTime() < dayMs ? deaths + 1 : 1;
}

/** @rule An offer that an operator has brought back is not paused as dead again for a day. */
export function sparedUntil(now: Date): Date {
  return new Date(now.getTime() + dayMs);
}
