import { codes, type Decoded } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import {
  conditionsOf,
  paramChanges,
  refusedFields,
  showsQuota,
  sources,
  testerCalls,
  testerWords,
  warningsOf,
  type TestResult,
} from '@millrace/core/tester';
import { randomBytes } from 'node:crypto';
import { handle, type Exchange } from '../handle.ts';
import { notFound, Refusal, refuseFields } from '../refusal.ts';
import { follow } from './follow.ts';
import { keepResult, readResult } from './queries.ts';
import { giveBack, takeTest, testsLeft } from './quota.ts';
import { userAgentOf } from './user-agents.ts';

type Asked = Decoded<typeof testerCalls.track>;

/** More at once would take memory and sockets from everything else. */
const mostAtOnce = 40;
let running = 0;

export const testerHandlers = handle(testerCalls, {
  track: async (asked, _who, exchange) => {
    refuseAsked(asked);
    const visitor = { address: exchange.address, now: exchange.now() };
    const daily = exchange.config.provider.daily_tests;
    const isCounted = showsQuota(asked.source ?? sources.main);
    if (isCounted && !(await takeTest(exchange.db, visitor, daily))) {
      throw new Refusal(codes.tooMany, testerWords.noneLeft);
    }
    try {
      return await inTurn(() => test(asked, exchange));
    } catch (error) {
      if (isCounted) await giveBack(exchange.db, visitor);
      throw error;
    }
  },
  trackTimes: async (_asked, _who, { db, address, now, config }) => ({
    t: await testsLeft(db, { address, now: now() }, config.provider.daily_tests),
  }),
  proxy: () => ({ exits: [], no_screenshot: testerWords.noScreenshots }),
  screenshot: async ({ id }, _who, { db, now }) => {
    if (!(await readResult(db, id, now()))) throw noSuchTest();
    throw new Refusal(codes.conflict, testerWords.noScreenshots);
  },
  result: async ({ id }, _who, { db, now }) => {
    const result = await readResult(db, id, now());
    if (!result) throw noSuchTest();
    return result;
  },
});

async function test(asked: Asked, { db, outside, now, signal }: Exchange): Promise<TestResult> {
  const { os, zone, country, carrier } = asked;
  const url = asked.url.trim();
  const at = now();
  const start = performance.now();
  const urls = await follow({ outside, url, os, signal, language: 'en-US,en;q=0.9' });
  const last = urls.at(-1);
  const result: TestResult = {
    id: randomBytes(16).toString('base64url'),
    at: at.toISOString(),
    asked: { url, os, zone, ...(country ? { country } : {}), ...(carrier ? { carrier } : {}) },
    urls,
    land_page: last && (last.error === undefined || last.error === 'tooLarge') ? last.link : '',
    delta: Math.round(performance.now() - start),
    user_agent: userAgentOf(os),
    header: urls[0]?.request_header ?? [],
    warnings: warningsOf(urls, country),
    params: paramChanges(urls),
    // Every test goes out directly: nobody has configured exits.
    conditions: conditionsOf({ exit: undefined, hops: urls, hasRunScripts: false }),
  };
  await keepResult(db, result, at);
  return result;
}

function refuseAsked({ source = sources.main, url, ...asked }: Asked): void {
  const refused = refusedFields({
    url,
    os: asked.os,
    zone: asked.zone,
    source,
    ...(asked.country === undefined ? {} : { country: asked.country }),
    ...(asked.carrier === undefined ? {} : { carrier: asked.carrier }),
    ...(asked.uid === undefined ? {} : { uid: asked.uid }),
  });
  refuseFields(
    Object.fromEntries(refused.map((field) => [field, field === 'url' ? fieldWords.url : 'This can not be tested.'])),
  );
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce)
    throw new Refusal(codes.tooMany, 'Many links are tested at this moment: try again in a few seconds.');
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

function noSuchTest(): Refusal {
  return notFound('There is no such test, or it is older than 30 days.');
}
