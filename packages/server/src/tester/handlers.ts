import { codes, type Decoded } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import { pages } from '@millrace/core/pages';
import { mayOpen } from '@millrace/core/session';
import {
  exitFor,
  refusedFields,
  showsQuota,
  sources,
  testerCalls,
  resultWords,
  testerWords,
  type Source,
  type TestResult,
} from '@millrace/core/tester';
import { handle, type CallContext } from '../call/handle.ts';
import { networkOf } from '../http/address.ts';
import { faultOf } from '../log/log.ts';
import { Refusal, refuseFields } from '../call/refusal.ts';
import { viewerOf } from '../call/rights.ts';
import type { Member } from '../session/queries.ts';
import { carrierName } from './exits.ts';
import { NoPicture, pictureOf } from './landing-picture.ts';
import { keepResult, noSuchTest, readResult, saveResult } from './queries.ts';
import { giveBack, takeTest, testsLeft } from './quota.ts';
import { runTest } from './run-test.ts';
import { createTurns, Crowded, type Turns } from '../call/turns.ts';
import { whereOf } from './where.ts';

type Asked = Decoded<typeof testerCalls.track>;

/** More at once would take memory and sockets from everything else. */
const tests = createTurns({ atOnce: 40, atOnceOfOne: 8, waiting: 1_000, waitingOfOne: 40, timeoutMs: 20_000 });
const pictures = createTurns({ atOnce: 2, atOnceOfOne: 1, waiting: 20, waitingOfOne: 2, timeoutMs: 20_000 });

export const testerHandlers = handle(testerCalls, {
  track: async (input, who, context) => {
    refuseAsked(input);
    const source = sourceOf(input, who, context);
    const visitor = { address: context.address, now: context.now() };
    const daily = context.config.provider.daily_tests;
    const isCounted = showsQuota(source);
    if (isCounted && !(await takeTest(context.db, visitor, daily))) {
      throw new Refusal(codes.tooMany, testerWords.noneLeft);
    }
    let hasTold = false;
    const tell = (hop: unknown) => {
      hasTold = true;
      context.tell(hop);
    };
    const asked_at = performance.now();
    try {
      return await inTurn(tests, context, () =>
        test(input, { ...context, tell }, { waited: performance.now() - asked_at, isAnonymous: !who }),
      );
    } catch (error) {
      // Whoever leaves in the middle has seen the hops until there.
      if (isCounted && !hasTold) await giveBack(context.db, visitor);
      throw error;
    }
  },
  trackTimes: async (_asked, _who, { db, address, now, config }) => ({
    t: await testsLeft(db, { address, now: now() }, config.provider.daily_tests),
  }),
  proxy: (_asked, who, { config }) => ({
    exits: config.exits.map(({ country, zone, carriers }) => ({ country, zone, carriers: [...carriers] })),
    ...(config.browser === false ? { no_screenshot: testerWords.noScreenshots } : {}),
    share_at: config.origin,
    // A publisher's own links are tested without being asked.
    may_watch: !who && config.provider.link_health,
  }),
  screenshot: async ({ id }, _who, context) => {
    const { config, db, now, outside, signal } = context;
    const { browser } = config;
    const result = await readResult(db, id, now());
    if (!result) throw noSuchTest();
    if (browser === false) throw new Refusal(codes.conflict, testerWords.noScreenshots);
    const { land_page: url, asked } = result;
    if (!/^https?:/.test(url)) throw new Refusal(codes.conflict, resultWords.noLandingPage);
    const via = exitFor(config.exits, asked)?.proxy;
    const picture = await inTurn(pictures, context, () =>
      pictureOf({ outside, browser, url, os: asked.os, where: whereOf(asked.country), via, signal }).catch(
        (error: unknown) => {
          signal.throwIfAborted();
          context.log.warn({ fault: faultOf(error) }, 'no picture');
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
function sourceOf(input: Asked, who: Member | undefined, { partner }: CallContext): Source {
  if (partner !== undefined) return partner;
  const { source = sources.main } = input;
  return source === sources.main && !(who && mayOpen(pages.tracker, viewerOf(who))) ? sources.offersSite : source;
}

interface Making {
  /** Milliseconds in the queue. */
  readonly waited: number;
  readonly isAnonymous: boolean;
}

async function test(input: Asked, context: CallContext, { waited, isAnonymous }: Making): Promise<TestResult> {
  const { os, zone, country, carrier } = input;
  const { db, signal, tell } = context;
  const result = await runTest(
    { url: input.url.trim(), os, zone, ...(country ? { country } : {}), ...(carrier ? { carrier } : {}) },
    context,
    // Whoever asks waits a minute in all, so what went by in the queue is gone.
    { waited, signal, onHop: tell },
  );
  await keepResult(db, result, { now: new Date(result.at), isAnonymous });
  return result;
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

async function inTurn<T>(turns: Turns, { address, signal }: CallContext, work: () => Promise<T>): Promise<T> {
  try {
    return await turns.take(networkOf(address), signal, work);
  } catch (error) {
    if (!(error instanceof Crowded)) throw error;
    throw new Refusal(codes.tooMany, 'Too many tests are running. Try again in a few seconds.');
  }
}
