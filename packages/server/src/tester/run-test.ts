import { exitFor, type Hop, type TestResult } from '@millrace/core/tester';
import type { Context } from '../context.ts';
import { hasDomain } from '../channels/queries.ts';
import { testHeader, testMark, testWayHeader, type TestWay, wayText } from '../traffic/test-visit.ts';
import { usedExit } from './exits.ts';
import { usualLimits } from './follow.ts';
import { testChain } from './test-chain.ts';

/** The configuration with what the operator has set since. */
export type Testing = Pick<Context, 'db' | 'outside' | 'now' | 'config' | 'secret'>;

interface Run {
  /** Milliseconds that are gone already, of those that whoever asks waits. */
  readonly waited?: number;
  readonly signal?: AbortSignal;
  readonly onHop?: (hop: Hop) => void;
  /** Which of its visitors a link of our own is to take the test for. */
  readonly way?: TestWay;
}

/** Tests a link; of our own links none counts it. */
export async function runTest(asked: TestResult['asked'], testing: Testing, run: Run = {}): Promise<TestResult> {
  const { outside, now, config } = testing;
  const { waited = 0, signal, onHop, way } = run;
  const exit = exitFor(config.exits, asked);
  const markFor = async (link: URL) => {
    if (!(await isOurLink(link, testing))) return undefined;
    const wayName = way ? wayText(way) : '';
    const mark = testMark(testing, { query: link.searchParams, way: wayName });
    return { [testHeader]: mark, ...(way && { [testWayHeader]: wayName }) };
  };
  return testChain(asked, {
    outside,
    at: now(),
    exit: exit && { proxy: exit.proxy, used: usedExit(exit, asked.carrier) },
    limits: { ...usualLimits, all: usualLimits.all - waited },
    markFor,
    signal,
    ...(onHop && { onHop }),
  });
}

/** Whether a link is one that publishers hand out, at one of the addresses under which it is ours. */
async function isOurLink({ origin, pathname }: URL, { db, config }: Testing): Promise<boolean> {
  if (pathname !== '/c') return false;
  return [config.origin, config.provider.tracking_domain].includes(origin) || hasDomain(db, origin);
}
