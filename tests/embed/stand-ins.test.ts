// What takes the place of others' code in the bundle is held against what it stands for.
import { build } from 'esbuild';
import * as fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as core from '@millrace/core';
import type * as reference from '@millrace/core/reference';
import type * as tester from '@millrace/core/tester';
import type * as jotai from 'jotai/vanilla';
import { aChain, aTestResult, chainNames } from '@millrace/core/tester';
import type { TesterAttributes, TesterEvents } from '@millrace/widgets/tag';
import { tokens } from '@millrace/widgets/theme';
import { attributes, events, manifest, parts, variables } from '../../packages/embed/manifest.ts';
import { standIns } from '../../packages/embed/stand-ins.ts';

const root = resolve(import.meta.dirname, '../..');
const code = `
export { testerCalls, PastTest, createTesterRun } from '@millrace/core/tester';
export { referenceCalls } from '@millrace/core/reference';
export { createClient } from '@millrace/core';
export { atom, createStore } from 'jotai/vanilla';`;

async function bundled(name: string, alias: Record<string, string>) {
  const outfile = join(root, `.cache/stand-ins/${name}.mjs`);
  await build({
    stdin: { contents: code, resolveDir: root },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['@millrace/source'],
    alias,
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href) as Promise<typeof core & typeof jotai & typeof reference & typeof tester>;
}

const json = (status: number, body: unknown = {}) => Response.json(body, { status });

/** Never answers, until it is told to stop. */
const never = (asked: RequestInfo | URL, init?: RequestInit) =>
  new Promise<Response>((_, fail) => {
    const signal = init?.signal ?? (asked as Request).signal;
    signal.addEventListener('abort', () => fail(signal.reason));
  });

let lean: Awaited<ReturnType<typeof bundled>>;
let whole: typeof lean;
beforeAll(async () => {
  // What draws needs a page; the rest is tried here.
  const { 'zod/mini': zod, ky, 'jotai/vanilla': atoms } = standIns;
  lean = await bundled('lean', { 'zod/mini': zod, ky, 'jotai/vanilla': atoms });
  whole = await bundled('whole', {});
});

describe('the reader of answers', () => {
  const rows = ['track', 'result', 'trackTimes', 'proxy'] as const;
  const odd = fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant([]),
    fc.constant({}),
  );

  test.each(rows)('takes and refuses what zod does for %s', (name) => {
    const good: Readonly<Record<string, unknown>> = {
      trackTimes: { t: 3 },
      proxy: { exits: [{ country: 'DE', zone: 2 }], no_screenshot: 'why' },
    };
    const samples = good[name] ? [good[name]] : chainNames().map((chain) => aTestResult({ urls: aChain(chain) }));
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), odd), { maxLength: 3 }),
        (sample, changes) => {
          const value: unknown = structuredClone(sample);
          for (const [at, instead] of changes) change(value, at, instead);
          const mine = lean.testerCalls[name].gives.safeParse(value);
          const theirs = whole.testerCalls[name].gives.safeParse(value);
          expect(mine.success).toBe(theirs.success);
          expect(mine.data).toEqual(theirs.data);
          expect(mine.error?.issues.length).toBe(theirs.success ? undefined : 1);
        },
      ),
    );
  });
});

/** Puts something odd somewhere into a value. */
function change(value: unknown, at: number, instead: unknown): void {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const name of Object.keys(one)) {
      places.push([one as Record<string, unknown>, name]);
      walk((one as Record<string, unknown>)[name]);
    }
  };
  walk(value);
  const [holder, name] = places[at % Math.max(1, places.length)] ?? [];
  if (holder && name !== undefined) holder[name] = instead;
}

test('atoms that are worked out stay the same until what they come from changes, and who listens hears of it once', () => {
  for (const { atom, createStore } of [lean, whole]) {
    const store = createStore();
    const [first, other] = [atom(1), atom('a')];
    const twice = atom((get) => ({ value: get(first) * 2 }));
    const both = atom((get) => `${get(twice).value}${get(other)}`);
    const heard: string[] = [];
    const end = store.sub(both, () => heard.push(store.get(both)));
    const before = store.get(twice);
    store.set(other, 'b');
    expect(store.get(twice)).toBe(before);
    store.set(first, 2);
    store.set(first, 2);
    end();
    store.set(first, 3);
    expect(heard).toEqual(['2b', '4b']);
    expect(store.get(both)).toBe('6b');
  }
});

describe('what asks the server', () => {
  const answers: Readonly<Record<string, () => Promise<Response>>> = {
    'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
    'too often': () => Promise.resolve(json(429, { c: -7, m: 'Please wait.', d: null })),
    'a fault': () => Promise.resolve(json(500, { c: -10, m: 'Ours.', d: null })),
    'a refusal': () => Promise.resolve(json(200, { c: -2, m: 'Gone.', d: null })),
    'another page': () => Promise.resolve(new Response('<h1>Hello</h1>')),
    'an answer': () => Promise.resolve(json(200, { c: 0, m: '', d: aTestResult() })),
  };

  test.each(Object.entries(answers))('says the same as ky of %s', async (_, reply) => {
    const said = await Promise.all(
      [lean, whole].map(async ({ createClient, testerCalls }) => {
        let tries = 0;
        const fetch = () => {
          tries += 1;
          return reply();
        };
        const client = createClient(
          { tester: testerCalls },
          { origin: 'https://a.test', fetch, csrf: () => undefined },
        );
        const answer = await client.tester
          .track({ url: 'https://b.test/', os: 2, zone: 0 })
          .catch((error: Error) => `${error.name}: ${error.message}`);
        return [answer, tries];
      }),
    );
    expect(said[0]).toEqual(said[1]);
  });

  test('asks a GET that changes nothing again, gives up in time, and can be cancelled', async () => {
    for (const { createClient, testerCalls } of [lean, whole]) {
      let tries = 0;
      const fetch = () => Promise.resolve((tries += 1) < 3 ? json(503) : json(200, { c: 0, m: '', d: { t: 4 } }));
      const options = { origin: 'https://a.test', csrf: () => undefined };
      const { tester } = createClient({ tester: testerCalls }, { ...options, fetch });
      expect(await tester.trackTimes({})).toEqual({ t: 4 });
      const slow = createClient({ tester: testerCalls }, { ...options, fetch: never, timeout: 50 });
      await expect(slow.tester.trackTimes({})).rejects.toMatchObject({ name: 'TimeoutError' });
      const aborter = new AbortController();
      const cancelled = slow.tester.proxy({}, { signal: aborter.signal });
      aborter.abort();
      await expect(cancelled).rejects.toMatchObject({ name: 'CancelledError' });
    }
  });
});

describe('the contract with hosts', () => {
  test('what was promised for v1 is there; more may come, nothing goes', () => {
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(['source', 'country', 'lang', 'theme', 'api']));
    expect(Object.keys(events)).toEqual(expect.arrayContaining(['millrace:result', 'millrace:error']));
    const named = Object.keys(parts);
    expect(named).toEqual(
      expect.arrayContaining(['form', 'label', 'input', 'select', 'button', 'result', 'hops', 'hop', 'dialog', 'fold']),
    );
  });

  test('the manifest is current: node packages/embed/manifest.ts writes it', () => {
    expect(JSON.parse(readFileSync(join(root, 'packages/embed/custom-elements.json'), 'utf8'))).toEqual(manifest());
  });

  test('each variable that the documentation names is one of the theme, or read by the bundle itself', () => {
    const served = join(root, 'packages/embed/dist/v1');
    const bundles = readdirSync(served).filter((name) => name.startsWith('tester-') && name.endsWith('.js'));
    const texts = bundles.map((name) => readFileSync(join(served, name), 'utf8')).join('');
    const theme = [...Object.keys(tokens.light), ...Object.keys(tokens.sizes)].map((name) => `--mr-${name}`);
    const isKnown = (name: string) => theme.includes(name) || texts.includes(`var(${name},`);
    expect(Object.keys(variables).filter((name) => !isKnown(name))).toEqual([]);
  });
});

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

test('the types of the tag for JSX name what the contract does, and no more', () => {
  // What differs does not compile.
  const isSame: Same<keyof TesterAttributes, keyof typeof attributes> = true;
  const isTold: Same<keyof TesterEvents, keyof typeof events> = true;
  expect([isSame, isTold]).toEqual([true, true]);
});
