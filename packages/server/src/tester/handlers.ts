import { codes, type Decoded } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import {
  conditionsOf,
  exitFor,
  paramChanges,
  refusedFields,
  showsQuota,
  sources,
  testerCalls,
  testerWords,
  warningsOf,
  type TestResult,
  type UsedExit,
} from '@millrace/core/tester';
import { randomBytes } from 'node:crypto';
import { handle, type Exchange } from '../handle.ts';
import { networkOf } from '../http/address.ts';
import { faultOf } from '../http/log.ts';
import { notFound, Refusal, refuseFields } from '../refusal.ts';
import { carrierName, type ExitProxy } from './exits.ts';
import { follow, usualLimits } from './follow.ts';
import { pictureOf } from './landing-picture.ts';
import { keepResult, readResult } from './queries.ts';
import { giveBack, takeTest, testsLeft } from './quota.ts';
import { createTurns, Crowded, type Turns } from './turns.ts';
import { userAgentOf } from './user-agents.ts';

type Asked = Decoded<typeof testerCalls.track>;

/** More at once would take memory and sockets from everything else. */
const tests = createTurns({ atOnce: 40, atOnceOfOne: 8, waiting: 1_000, waitingOfOne: 40, patience: 20_000 });
const pictures = createTurns({ atOnce: 2, atOnceOfOne: 1, waiting: 20, waitingOfOne: 2, patience: 20_000 });

export const testerHandlers = handle(testerCalls, {
  track: async (asked, _who, exchange) => {
    refuseAsked(asked);
    // A partner's page may say what it likes: where it stands decides.
    const source = exchange.partner ?? asked.source ?? sources.main;
    const visitor = { source, address: exchange.address, now: exchange.now() };
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
      return await inTurn(tests, exchange, () => test(asked, { ...exchange, tell }, performance.now() - asked_at));
    } catch (error) {
      // Whoever leaves in the middle has seen the hops until there.
      if (isCounted && !hasTold) await giveBack(exchange.db, visitor);
      throw error;
    }
  },
  trackTimes: async (_asked, _who, { db, address, now, config, partner }) => {
    const { offersSite, englishSite } = sources;
    // Whoever asks from elsewhere is never told of more than there are.
    const from = partner === undefined ? [offersSite, englishSite] : [partner];
    const { daily_tests: daily } = config.provider;
    const left = from.map((source) => testsLeft(db, { source, address, now: now() }, daily));
    return { t: Math.min(...(await Promise.all(left))) };
  },
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
    if (!/^https?:/.test(url)) throw new Refusal(codes.conflict, testerWords.noLandingPage);
    const via = exitFor(config.exits, asked)?.proxy;
    const picture = await inTurn(pictures, exchange, () =>
      pictureOf({ outside, browser, url, os: asked.os, via, signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        exchange.log.warn({ fault: faultOf(error) }, 'no picture');
        throw new Refusal(codes.conflict, 'No picture could be taken: the page did not open.');
      }),
    );
    return new Blob([new Uint8Array(picture)], { type: 'image/png' });
  },
  result: async ({ id }, _who, { db, now }) => {
    const result = await readResult(db, id, now());
    if (!result) throw noSuchTest();
    return result;
  },
});

async function test(asked: Asked, exchange: Exchange, waited: number): Promise<TestResult> {
  const { db, outside, now, signal, config, tell } = exchange;
  const { os, zone, country, carrier } = asked;
  const url = asked.url.trim();
  const at = now();
  const start = performance.now();
  const exit = exitFor(config.exits, asked);
  // Whoever asks waits a minute in all, so what went by in the queue is gone.
  const limits = { ...usualLimits, all: usualLimits.all - waited };
  const language = 'en-US,en;q=0.9';
  const urls = await follow({ outside, url, os, signal, language, limits, via: exit?.proxy, onHop: tell });
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

function usedExit({ country, zone }: ExitProxy, carrier: number | undefined): UsedExit {
  const name = carrier === undefined ? undefined : carrierName(country, carrier);
  return { country, zone, ...(name === undefined ? {} : { carrier: name }) };
}

async function inTurn<T>(turns: Turns, { address, signal }: Exchange, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.take(networkOf(address), signal, work);
  } catch (error) {
    if (!(error instanceof Crowded)) throw error;
    throw new Refusal(codes.tooMany, 'Many links are tested at this moment: try again in a few seconds.');
  }
}

function noSuchTest(): Refusal {
  return notFound('There is no such test, or it is older than 30 days.');
}
