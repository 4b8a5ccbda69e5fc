import { codes, type Decoded } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import { pages } from '@millrace/core/pages';
import { mayOpen } from '@millrace/core/session';
import {
  conditionsOf,
  exitFor,
  paramChanges,
  refusedFields,
  showsQuota,
  sources,
  testerCalls,
  resultWords,
  testerWords,
  warningsOf,
  type Source,
  type TestResult,
  type UsedExit,
} from '@millrace/core/tester';
import { randomBytes } from 'node:crypto';
import { handle, type Exchange } from '../call/handle.ts';
import { hasDomain } from '../channels/queries.ts';
import { networkOf } from '../http/address.ts';
import { faultOf } from '../log/log.ts';
import { notFound, Refusal, refuseFields } from '../call/refusal.ts';
import { viewerOf } from '../call/rights.ts';
import type { Member } from '../session/queries.ts';
import { testHeader, testMark } from '../traffic/test-visit.ts';
import { carrierName, type ExitProxy } from './exits.ts';
import { follow, usualLimits } from './follow.ts';
import { NoPicture, pictureOf } from './landing-picture.ts';
import { keepResult, readResult, saveResult } from './queries.ts';
import { giveBack, takeTest, testsLeft } from './quota.ts';
import { createTurns, Crowded, type Turns } from './turns.ts';
import { userAgentOf } from './user-agents.ts';
import { acceptLanguage, whereOf } from './where.ts';

type Asked = Decoded<typeof testerCalls.track>;

/** More at once would take memory and sockets from everything else. */
const tests = createTurns({ atOnce: 40, atOnceOfOne: 8, waiting: 1_000, waitingOfOne: 40, patience: 20_000 });
const pictures = createTurns({ atOnce: 2, atOnceOfOne: 1, waiting: 20, waitingOfOne: 2, patience: 20_000 });

export const testerHandlers = handle(testerCalls, {
  track: async (input, who, exchange) => {
    refuseAsked(input);
    const source = sourceOf(input, who, exchange);
    const visitor = { address: exchange.address, now: exchange.now() };
    const daily = exchange.config.provider.daily_tests;
    const isCounted = showsQuota(source);
    if (isCounted && !(await takeTest(exchange.db, visitor, daily))) {
      throw new Refusal(codes.tooMany, testerWords.noneLeft);
    }
    let hasTold = false;
    const tell = (hop: unknown) => {
      hasTold = true;
      exchange.tell(hop);
    };
    const asked_at = performance.now();
    try {
      return await inTurn(tests, exchange, () =>
        test(input, { ...exchange, tell }, { waited: performance.now() - asked_at, isAnonymous: !who }),
      );
    } catch (error) {
      // Whoever leaves in the middle has seen the hops until there.
      if (isCounted && !hasTold) await giveBack(exchange.db, visitor);
      throw error;
    }
  },
  trackTimes: async (_asked, _who, { db, address, now, config }) => ({
    t: await testsLeft(db, { address, now: now() }, config.provider.daily_tests),
  }),
  proxy: (_asked, _who, { config }) => ({
    exits: config.exits.map(({ country, zone, carriers }) => ({ country, zone, carriers: [...carriers] })),
    ...(config.browser === false ? { no_screenshot: testerWords.noScreenshots } : {}),
  }),
  screenshot: async ({ id }, _who, exchange) => {
    const { config, db, now, outside, signal } = exchange;
    const { browser } = config;
    const result = await readResult(db, id, now());
    if (!result) throw noSuchTest();
    if (browser === false) throw new Refusal(codes.conflict, testerWords.noScreenshots);
    const { land_page: url, asked } = result;
    if (!/^https?:/.test(url)) throw new Refusal(codes.conflict, resultWords.noLandingPage);
    const via = exitFor(config.exits, asked)?.proxy;
    const picture = await inTurn(pictures, exchange, () =>
      pictureOf({ outside, browser, url, os: asked.os, where: whereOf(asked.country), via, signal }).catch(
        (error: unknown) => {
          signal.throwIfAborted();
          exchange.log.warn({ fault: faultOf(error) }, 'no picture');
          const why = error instanceof NoPicture ? error.why : 'the page did not load';
          throw new Refusal(codes.conflict, `The screenshot failed: ${why}.`);
        },
      ),
    );
    return new Blob([new Uint8Array(picture)], { type: 'image/png' });
  },
  result: async ({ id }, _who, { db, now }) => {
    const result = await readResult(db, id, now());
    if (!result) throw noSuchTest();
    return result;
  },
  saveResult: async ({ id }, _who, { db, now }) => {
    if (!(await saveResult(db, id, now()))) throw noSuchTest();
  },
});

/** Which page asks. Where it stands decides, and the main one is for those alone who may open it, whatever is said. */
function sourceOf(input: Asked, who: Member | undefined, { partner }: Exchange): Source {
  if (partner !== undefined) return partner;
  const { source = sources.main } = input;
  return source === sources.main && !(who && mayOpen(pages.tracker, viewerOf(who))) ? sources.offersSite : source;
}

interface Making {
  /** Milliseconds in the queue. */
  readonly waited: number;
  readonly isAnonymous: boolean;
}

async function test(input: Asked, exchange: Exchange, { waited, isAnonymous }: Making): Promise<TestResult> {
  const { db, outside, now, signal, config, tell } = exchange;
  const { os, zone, country, carrier } = input;
  const url = input.url.trim();
  const at = now();
  const start = performance.now();
  const exit = exitFor(config.exits, input);
  // Whoever asks waits a minute in all, so what went by in the queue is gone.
  const limits = { ...usualLimits, all: usualLimits.all - waited };
  const language = acceptLanguage(whereOf(country));
  const markFor = async (link: URL) =>
    (await isOurLink(link, exchange)) ? { [testHeader]: testMark(exchange) } : undefined;
  const urls = await follow({ outside, url, os, signal, language, limits, via: exit?.proxy, onHop: tell, markFor });
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
    ...(exit ? { exit: usedExit(exit, carrier) } : {}),
    conditions: conditionsOf({ exit, hops: urls, hasRunScripts: false }),
  };
  await keepResult(db, result, { now: at, isAnonymous });
  return result;
}

/** Whether a link is one that publishers hand out, at one of the addresses under which it is ours. */
async function isOurLink({ origin, pathname }: URL, { db, config }: Exchange): Promise<boolean> {
  if (pathname !== '/c') return false;
  return [config.origin, config.provider.tracking_domain].includes(origin) || hasDomain(db, origin);
}

function refuseAsked({ source = sources.main, url, ...input }: Asked): void {
  const refused = refusedFields({
    url,
    os: input.os,
    zone: input.zone,
    source,
    ...(input.country === undefined ? {} : { country: input.country }),
    ...(input.carrier === undefined ? {} : { carrier: input.carrier }),
    ...(input.uid === undefined ? {} : { uid: input.uid }),
  });
  const { country, carrier } = input;
  if (carrier !== undefined && country !== undefined && carrierName(country, carrier) === undefined) {
    refused.push('carrier');
  }
  refuseFields(
    Object.fromEntries(refused.map((field) => [field, field === 'url' ? fieldWords.url : 'This cannot be tested.'])),
  );
}

function usedExit({ country, zone }: ExitProxy, carrier: number | undefined): UsedExit {
  const name = carrier === undefined ? undefined : carrierName(country, carrier);
  return { country, zone, ...(name === undefined ? {} : { carrier: name }) };
}

async function inTurn<T>(turns: Turns, { address, signal }: Exchange, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.take(networkOf(address), signal, work);
  } catch (error) {
    if (!(error instanceof Crowded)) throw error;
    throw new Refusal(codes.tooMany, 'Too many tests are running. Try again in a few seconds.');
  }
}

function noSuchTest(): Refusal {
  return notFound(
    'This test no longer exists. Without a login, tests are stored for a day, or for 30 days once their page link was copied.',
  );
}
