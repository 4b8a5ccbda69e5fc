import { conditionsOf, paramChanges, warningsOf, type TestResult, type UsedExit } from '@millrace/core/tester';
import { randomBytes } from 'node:crypto';
import { follow, usualLimits, type Chain } from './follow.ts';
import { userAgentOf } from './user-agents.ts';
import { acceptLanguage, whereOf } from './where.ts';

interface ChainTest extends Pick<Chain, 'outside' | 'limits' | 'markFor' | 'onHop' | 'signal'> {
  readonly at: Date;
  /** The proxy by which it goes out, and what a result says of it. */
  readonly exit?: { readonly proxy: string; readonly used: UsedExit } | undefined;
}

/** Follows a link and tells what became of it. It needs no database, and stores nothing. */
export async function testChain(
  asked: TestResult['asked'],
  { outside, at, exit, limits = usualLimits, markFor, onHop, signal }: ChainTest,
): Promise<TestResult> {
  const { url, os, country } = asked;
  const start = performance.now();
  const urls = await follow({
    outside,
    url,
    os,
    signal,
    language: acceptLanguage(whereOf(country)),
    limits,
    via: exit?.proxy,
    ...(markFor && { markFor }),
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
    ...(exit ? { exit: exit.used } : {}),
    conditions: conditionsOf({ exit, hops: urls, hasRunScripts: false }),
  };
}
