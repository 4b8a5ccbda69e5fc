import {
  aChain,
  aHop,
  aPage,
  aTestResult,
  newTest,
  testerCalls,
  type HopError,
  type TestResult,
} from '@millrace/core/tester';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import type { RequestHandler } from 'msw';
import { expect, userEvent, type within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answer } from '../answers.ts';

const meta = preview.meta({
  title: 'Widgets/TrackerTester verdicts',
  component: TrackerTester,
  args: { resultId: 'h7Qd2mVx9sKc4TzB', defaultForm: newTest, pageUrl: 'https://millrace.test/tracker' },
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(testerCalls.proxy, { exits: [] })),
});

interface Shown {
  readonly canvas: ReturnType<typeof within>;
  readonly msw: { use(...handlers: RequestHandler[]): void };
}

/** A test that is opened again says this first, and what to do next. */
const verdict = (part: Partial<TestResult>, reason: string, step: RegExp) => ({
  beforeEach: ({ msw }: Shown) => void msw.use(answer(testerCalls.result, aTestResult(part))),
  async play({ canvas }: Shown) {
    await expect(await canvas.findByText(reason, { selector: 'p' })).toBeVisible();
    await expect(canvas.getByText(step)).toBeVisible();
  },
});

const first = aHop();
const ends = (code: number) => ({ urls: [first, aPage({ code })] });
const stops = (error: HopError, detail?: string) => ({
  urls: [first, aHop({ link: 'https://t.weir.test/r', code: undefined, kind: 'none', error, detail })],
});

export const App = meta.story(verdict({ urls: aChain('intent') }, 'The link opens an app.', /Test it on a phone/));
export const OwnLink = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(testerCalls.result, aTestResult({ urls: [aHop({ is_uncounted: true }), aPage()] }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('This is one of our own links. No click was counted.')).toBeVisible();
  },
});
export const ClickIdLost = meta.story(
  verdict(
    { urls: aChain('clickIdLost') },
    'the click ID (cid) is lost along the way.',
    /Ask the operator of that hop to pass it on/,
  ),
);
export const Downgrade = meta.story(
  verdict({ urls: aChain('downgrade') }, 'it downgrades from https to http.', /Ask for an https URL/),
);
export const Resold = meta.story(
  verdict({ urls: aChain('resold') }, 'it visits Brook twice: the offer was resold.', /direct link of this offer/),
);
export const ManyHops = meta.story(
  verdict(
    { urls: [1, 2, 3, 4, 5, 6].map((hop) => aHop({ link: `https://hop.test/${hop}` })).concat(aPage()) },
    'it has 7 hops.',
    /Ask for a shorter chain/,
  ),
);
export const Country = meta.story(
  verdict({ urls: aChain('fallback') }, 'a hop is in another country: NL.', /accepts traffic from/),
);
export const TooLarge = meta.story(
  verdict(
    { urls: [first, aPage({ error: 'tooLarge' })], land_page: 'https://harbor-tycoon.test/' },
    'its page is larger than 5 MB.',
    /check that it loads fast enough/,
  ),
);

const unknownHost = verdict(stops('dns'), 'a host is unknown.', /Check the spelling/);
export const UnknownHost = meta.story({
  ...unknownHost,
  async play(shown) {
    await unknownHost.play(shown);
    await expect(shown.canvas.getByText('Unknown host')).toBeVisible();
    await expect(shown.canvas.queryByText('No response')).toBeNull();
  },
});
export const Unreachable = meta.story(
  verdict(stops('connect', 'ECONNREFUSED'), 'a host cannot be reached.', /Try again in a few/),
);
export const Certificate = meta.story(
  verdict(stops('tls', 'certificate has expired'), 'a TLS certificate is invalid.', /browsers stop there/),
);
export const Timeout = meta.story(
  verdict(stops('timeout'), 'a host did not respond in time.', /Try again in a few minutes/),
);
export const TotalTime = meta.story(
  verdict(stops('totalTime'), 'the chain takes longer than 60 seconds.', /Find the slowest hop/),
);
export const TooManyHops = meta.story(
  verdict({ urls: aChain('endless') }, 'the chain has more than 20 hops.', /another link of this offer/),
);
/** Nobody was asked there, so nobody failed to answer. */
async function isNotVisited(canvas: { getByText(text: string): Element; queryByText(text: string): Element | null }) {
  await expect(canvas.getByText('Not visited')).toBeVisible();
  await expect(canvas.queryByText('No response')).toBeNull();
}

const notPublic = verdict(
  { urls: aChain('notPublic') },
  'it leads to a URL that is not public.',
  /inside its own network/,
);
export const NotPublic = meta.story({
  ...notPublic,
  async play(shown) {
    await notPublic.play(shown);
    await isNotVisited(shown.canvas);
  },
});

const otherPort = verdict(stops('port'), 'it leads to a port that is not used by web servers.', /Check the port/);
export const OtherPort = meta.story({
  ...otherPort,
  async play(shown) {
    await otherPort.play(shown);
    await isNotVisited(shown.canvas);
  },
});
export const NoTarget = meta.story(verdict({ urls: aChain('noTarget') }, 'a redirect has no target.', /is not set up/));
export const BadTarget = meta.story(
  verdict(stops('badTarget'), 'the target of a redirect is not a URL.', /is not set up/),
);
export const ExitFailed = meta.story(
  verdict(stops('exit', '407'), 'the exit for this test failed.', /another connection type/),
);
export const NoAnswer = meta.story(
  verdict(
    { urls: [first, aHop({ link: 'https://t.weir.test/r', code: undefined, kind: 'none' })] },
    'the last host did not respond.',
    /Try again in a few minutes/,
  ),
);
export const Forbidden = meta.story(
  verdict(ends(403), 'the last host denied access to this visitor.', /Try another country/),
);
export const NotFound = meta.story(verdict(ends(404), 'the page was not found.', /still active/));
export const TooManyVisits = meta.story(
  verdict(ends(429), 'the last host received too many requests.', /Wait a few minutes/),
);
export const ServerError = meta.story(
  verdict(ends(503), 'the last host returned an error.', /Try again in a few minutes/),
);
export const RefusedByHost = meta.story(
  verdict(ends(400), 'the last host rejected the request.', /Check the parameters/),
);
export const EmptyPage = meta.story(
  verdict({ urls: [first, aPage({ content: '' })] }, 'the page is empty.', /Try it on a phone/),
);
export const OtherStore = meta.story(
  verdict({ urls: aChain('appStore') }, 'it ends in the app store of the other system.', /Choose the other system/),
);

const expecting = (expected: string, urls: TestResult['urls'], reason: string, step: RegExp) => ({
  args: { resultId: undefined, defaultForm: { ...newTest, url: first.link, expected } },
  beforeEach: ({ msw }: Shown) => void msw.use(answer(testerCalls.track, aTestResult({ urls }))),
  async play({ canvas }: Shown) {
    await userEvent.click(canvas.getByRole('button', { name: 'GO' }));
    await expect(await canvas.findByText(reason, { selector: 'p' })).toBeVisible();
    await expect(canvas.getByText(step)).toBeVisible();
  },
});

export const Expected = meta.story(
  expecting(
    'com.harbor.tycoon',
    aChain('playStore'),
    'The link ends at the expected destination.',
    /You can send traffic/,
  ),
);
export const OtherDestination = meta.story(
  expecting(
    'harbor-tycoon.test',
    aChain('fallback'),
    'it does not end at the expected destination.',
    /often the fallback/,
  ),
);
