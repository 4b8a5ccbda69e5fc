import {
  conditionsOf,
  exitFor,
  paramChanges,
  warningsOf,
  type Hop,
  type TestResult,
  type UsedExit,
} from '@millrace/core/tester';
import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { hasDomain } from '../channels/queries.ts';
import { testHeader, testMark, testWayHeader, type TestWay, wayText } from '../traffic/test-visit.ts';
import { carrierName, type ExitProxy } from './exits.ts';
import { follow, usualLimits } from './follow.ts';
import { userAgentOf } from './user-agents.ts';
import { acceptLanguage, whereOf } from './where.ts';

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
  const { url, os, country, carrier } = asked;
  const { waited = 0, signal, onHop, way } = run;
  const at = now();
  const start = performance.now();
  const exit = exitFor(config.exits, asked);
  const limits = { ...usualLimits, all: usualLimits.all - waited };
  const language = acceptLanguage(whereOf(country));
  const markFor = async (link: URL) => {
    if (!(await isOurLink(link, testing))) return undefined;
    const wayName = way ? wayText(way) : '';
    const mark = testMark(testing, { query: link.searchParams, way: wayName });
    return { [testHeader]: mark, ...(way && { [testWayHeader]: wayName }) };
  };
  const urls = await follow({
    outside,
    url,
    os,
    signal,
    language,
    limits,
    via: exit?.proxy,
    markFor,
    ...(onHop && { onHop }),
  });
  const last = urls.at(-1);
  return {
    id: randomBytes(16).toString('base64url'),
    at: at.toISOString(),
    asked,
    urls,
    land_page: last && (last.error === undefined || last.error === 'tooLarge') ? last.link : '',
    delta: Math.round(performance.now() - start),
    user_agent: userAgentOf(os),
    header: urls[0]?.request_header ?? [],
    warnings: warningsOf(urls, country),
    params: paramChanges(urls),
    ...(exit ? { exit: usedExit(exit, carrier) } : {}),
    conditions: conditionsOf({ exit, hops: urls, hasRunScripts: false }),
  };
}

/** Whether a link is one that publishers hand out, at one of the addresses under which it is ours. */
async function isOurLink({ origin, pathname }: URL, { db, config }: Testing): Promise<boolean> {
  if (pathname !== '/c') return false;
  return [config.origin, config.provider.tracking_domain].includes(origin) || hasDomain(db, origin);
}

function usedExit({ country, zone }: ExitProxy, carrier: number | undefined): UsedExit {
  const name = carrier === undefined ? undefined : carrierName(country, carrier);
  return { country, zone, ...(name === undefined ? {} : { carrier: name }) };
}
