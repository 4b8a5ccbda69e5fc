import { harOf, verdictOf, type Hop, type TestResult } from '@millrace/core/tester';
import { createOwnNetwork } from '../tester/own-network.ts';
import { testChain } from '../tester/test-chain.ts';
import { exits, Refused, type CommandArgs, type Environment } from './command.ts';
import { readTestOptions, type TestOptions } from './test-options.ts';
import { createScreen } from './test-screen.ts';
import { joinedHar, jsonOf, withoutSecrets, type Tested } from './test-report.ts';
import { hopLines, lineOfLink, summaryOf, verdictLines } from './test-words.ts';
import { oneFile, writeWhole } from './written.ts';

/** So many links are tested at the same moment: a list takes minutes otherwise, and no host is flooded. */
const atOnce = 4;

/** As shells tell of a program that was ended by a signal. */
const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/** Tests links from this machine, and tells what became of them. */
export async function testLinks(args: CommandArgs, environment: Environment): Promise<number> {
  const options = await readTestOptions(args, environment);
  const ended = new AbortController();
  for (const signal of Object.keys(signals)) process.on(signal, () => ended.abort(signal));
  try {
    const tests = await testAll(options, ended.signal);
    if (options.har !== undefined) await writeHar(options.har, tests);
    return exitOf(tests, options);
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    return signals[ended.signal.reason as keyof typeof signals];
  }
}

async function testAll(options: TestOptions, signal: AbortSignal): Promise<Tested[]> {
  const { links, notice, isJson, isQuiet, expected } = options;
  const screen = createScreen();
  if (notice !== undefined && !isQuiet) screen.warn(notice);
  const isOne = links.length === 1;
  const isTold = isOne && !isJson && !isQuiet;
  const tests: Tested[] = [];
  const start = (url: string) => {
    let number = 0;
    const onHop = (hop: Hop) => screen.say(hopLines(hop, (number += 1), options));
    return testLink(url, options, { signal, ...(isTold && { onHop }) });
  };
  for await (const result of inOrder(links, start)) {
    const tested = { result, verdict: verdictOf(result, expected) };
    tests.push(tested);
    if (isJson || (isQuiet && tested.verdict.is === 'works')) continue;
    screen.say(isOne ? verdictLines(tested, options) : [lineOfLink(tested, options)]);
  }
  if (isJson) screen.say([jsonOf(tests, options)]);
  else if (!isOne && !isQuiet) screen.say([summaryOf(tests)]);
  return tests;
}

type Told = Pick<Parameters<typeof testChain>[1], 'onHop' | 'signal'>;

async function testLink(url: string, options: TestOptions, told: Told): Promise<TestResult> {
  const { os, zone, country, exit, limits, mayLeadInside } = options;
  const outside = createOwnNetwork({ mayLeadInside, beginsOutside: exit !== undefined });
  const asked = { url, os, zone, ...(country !== undefined && { country }) };
  const result = await testChain(asked, { outside, at: new Date(), exit, limits, ...told });
  return { ...result, urls: result.urls.map(withoutSecrets) };
}

/** Some at the same moment, given in the order in which they were asked for. */
async function* inOrder<T>(links: readonly string[], start: (link: string) => Promise<T>): AsyncGenerator<T> {
  const started: Promise<T>[] = [];
  for (const link of links) {
    const test = start(link);
    // Of several that fail at the same moment only the first is waited for.
    test.catch(() => undefined);
    started.push(test);
    if (started.length === atOnce) yield await started.shift()!;
  }
  for (const test of started) yield await test;
}

async function writeHar(path: string, tests: readonly Tested[]): Promise<void> {
  const har = joinedHar(tests.map(({ result }) => harOf(result)));
  await writeWhole(path, oneFile(`${JSON.stringify(har, null, 2)}\n`), true).catch((error: unknown) => {
    // It says nothing about the links, so it does not end as if one had failed.
    throw error instanceof Refused ? new Error(error.message) : error;
  });
}

function exitOf(tests: readonly Tested[], { isStrict }: TestOptions): number {
  const isGood = ({ verdict }: Tested) => verdict.is === 'works' || (verdict.is === 'doubts' && !isStrict);
  return tests.every(isGood) ? exits.done : exits.refused;
}
