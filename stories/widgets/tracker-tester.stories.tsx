// Long because every state of a test is shown, and what people do with it.
import { codes } from '@millrace/core';
import { referenceCalls } from '@millrace/core/reference';
import {
  aChain,
  aTestResult,
  newTest,
  remembered,
  someExits,
  testerCalls,
  type ChainName,
  type PastTest,
} from '@millrace/core/tester';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import type { RequestHandler } from 'msw';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/tracker-tester/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse, tell } from '../answers.ts';
import { press, reach } from '../keyboard.ts';

const sent = fn();
const exits = answer(testerCalls.proxy, { exits: someExits() });
const carriers = answer(referenceCalls.carriers, {
  DE: [
    { id: 11, name: 'Telekom' },
    { id: 12, name: 'Vodafone' },
    { id: 13, name: 'O2' },
  ],
});
const chain = (name: ChainName, part: Parameters<typeof aTestResult>[0] = {}) =>
  answer(testerCalls.track, (asked) => {
    sent(asked);
    return aTestResult({ urls: aChain(name), ...part });
  });
const filled = { ...newTest, url: 'https://go.brook.test/c?aid=1001&oid=200580&aff_sub=abc123def', country: 'DE' };

const meta = preview.meta({
  title: 'Widgets/TrackerTester',
  parameters: apart(readme),
  component: TrackerTester,
  args: { defaultForm: filled, onResult: fn(), onError: fn(), pageUrl: 'https://millrace.test/tracker' },
  beforeEach: ({ msw }) => {
    sent.mockClear();
    localStorage.removeItem('millrace-tests');
    msw.use(exits, carriers, chain('lander'));
  },
});

const go = async (canvas: ReturnType<typeof within>) => userEvent.click(canvas.getByRole('button', { name: 'GO' }));

export const Empty = meta.story({
  args: { defaultForm: newTest },
  async play({ canvas }) {
    await expect(canvas.getByText(/see every step/)).toBeVisible();
    await expect(canvas.getByLabelText('Carrier')).toBeDisabled();
  },
});

export const Works = meta.story({
  tags: ['also-right-to-left'],
  async play({ canvas, args }) {
    await go(canvas);
    await expect(await canvas.findByText('It works')).toBeVisible();
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
    await expect(canvas.getByText(/4 hops in/)).toBeVisible();
    await expect(args.onResult).toHaveBeenCalledWith({ id: 'h7Qd2mVx9sKc4TzB', verdict: 'works' });
    await expect(canvas.getByText('Recent tests (1)')).toBeVisible();
  },
});

export const Doubts = meta.story({
  tags: ['also-dark-desktop'],
  beforeEach: ({ msw }) => void msw.use(chain('macro')),
  async play({ canvas }) {
    await go(canvas);
    await expect(await canvas.findByText('Works, but …')).toBeVisible();
    await expect(canvas.getAllByText('the macro {click_id} was not replaced.')).toHaveLength(2);
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => void msw.use(chain('loop')),
  async play({ canvas }) {
    await go(canvas);
    await expect(await canvas.findByText('Fails because …')).toBeVisible();
    await expect(canvas.getByText('of a redirect loop.')).toBeVisible();
    await expect(canvas.getByText('Redirect loop: the chain has been here before.')).toBeVisible();
  },
});

export const Store = meta.story({
  beforeEach: ({ msw }) => void msw.use(chain('playStore')),
  async play({ canvas }) {
    await go(canvas);
    await expect(await canvas.findByText('The link ends in an app store.')).toBeVisible();
  },
});

export const ErrorWithHops = meta.story({
  beforeEach: ({ msw }) => void msw.use(chain('fallback', { error: '', land_page: '' })),
  async play({ canvas }) {
    await go(canvas);
    await expect(await canvas.findByText(/Oops! Something went wrong/)).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Hops' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Screenshot' })).toHaveAccessibleDescription(
      'There is no landing page to capture.',
    );
  },
});

export const Testing = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(testerCalls.track)),
  async play({ canvas }) {
    await go(canvas);
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
  },
});

export const HopByHop = meta.story({
  beforeEach: ({ msw }) => void msw.use(tell(testerCalls.track, aChain('lander').slice(0, 3))),
  async play({ canvas, args }) {
    await go(canvas);
    await expect(await canvas.findByRole('button', { name: 'Details of hop 1' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Details of hop 3' })).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(canvas.queryByText('It works')).not.toBeInTheDocument();
    await expect(args.onResult).not.toHaveBeenCalled();
  },
});

export const CancelledInTheMiddle = meta.story({
  tags: ['no-picture'],
  args: { source: 0 },
  beforeEach: ({ msw }) =>
    void msw.use(answer(testerCalls.trackTimes, { t: 3 }), tell(testerCalls.track, aChain('lander').slice(0, 1))),
  async play({ canvas, args }) {
    await go(canvas);
    await canvas.findByRole('button', { name: 'Details of hop 1' });
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.queryByRole('list', { name: 'Hops' })).not.toBeInTheDocument();
    // Its hops were seen, so the server has counted it.
    await expect(canvas.getByText('Free tests left today: 2')).toBeVisible();
    await expect(args.onError).not.toHaveBeenCalled();
  },
});

export const Cancelled = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(never(testerCalls.track)),
  async play({ canvas, args }) {
    await go(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('button', { name: 'GO' })).toBeVisible();
    await expect(args.onError).not.toHaveBeenCalled();
  },
});

export const Problems = meta.story({
  args: { defaultForm: newTest },
  async play({ canvas }) {
    await go(canvas);
    await expect(canvas.getByText("Can't be empty!")).toBeVisible();
    await expect(canvas.getByLabelText('Tracking Link')).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('Tracking Link'), 'go.brook.test');
    await expect(canvas.getByText(/begins with http/)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Mobile = meta.story({
  async play({ canvas }) {
    await userEvent.selectOptions(canvas.getByLabelText('Connection Type'), 'Mobile');
    await canvas.findByRole('option', { name: 'Telekom' });
    await userEvent.selectOptions(canvas.getByLabelText('Carrier'), 'O2');
    await expect(await canvas.findByText(/No exit for this carrier is available/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByLabelText('Carrier'), 'Telekom');
    await go(canvas);
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ zone: 2, carrier: 11 })));
  },
});

export const Residential = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.selectOptions(canvas.getByLabelText('Connection Type'), 'Mobile');
    await canvas.findByRole('option', { name: 'Telekom' });
    await userEvent.selectOptions(canvas.getByLabelText('Carrier'), 'Telekom');
    await userEvent.selectOptions(canvas.getByLabelText('Connection Type'), 'Residential');
    await expect(canvas.getByLabelText('Carrier')).toBeDisabled();
    await expect(canvas.getByLabelText('Carrier')).toHaveDisplayValue('Any carrier');
  },
});

export const Detail = meta.story({
  beforeEach: ({ msw }) => void msw.use(chain('playStore')),
  async play({ canvas }) {
    await go(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of hop 2' }));
    const { getByText, getByRole } = within(await screen.findByRole('dialog', { name: 'Hop 2' }));
    for (const fact of ['Link', 'Code', 'UA', 'Header', 'content', 'Cookies set']) {
      await expect(getByText(fact)).toBeVisible();
    }
    await expect(getByText('wr_uid')).toBeVisible();
    await expect(getByRole('button', { name: 'Copy as curl' })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  args: { defaultForm: newTest },
  async play({ canvas }) {
    await reach(() => canvas.queryByLabelText('Tracking Link'));
    await userEvent.keyboard('https://go.brook.test/c?aid=1001');
    await reach(() => canvas.queryByLabelText('Connection Type'));
    await userEvent.selectOptions(canvas.getByLabelText('Connection Type'), 'Mobile');
    await reach(() => canvas.queryByLabelText('Carrier'));
    await press(() => canvas.queryByRole('button', { name: 'GO' }));
    await expect(await canvas.findByText('It works')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ url: 'https://go.brook.test/c?aid=1001' }));
    const detail = canvas.getByRole('button', { name: 'Details of hop 1' });
    await press(() => detail);
    const dialog = within(await screen.findByRole('dialog', { name: 'Hop 1' }));
    await press(() => dialog.queryByRole('button', { name: 'Close' }));
    await waitFor(() => expect(detail).toHaveFocus());
  },
});

export const OffersSite = meta.story({
  args: { source: 0 },
  beforeEach: ({ msw }) => void msw.use(answer(testerCalls.trackTimes, { t: 3 })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Free tests left today: 3')).toBeVisible();
    await go(canvas);
    await expect(await canvas.findByText('Free tests left today: 2')).toBeVisible();
  },
});

export const NoneLeft = meta.story({
  args: { source: 1 },
  beforeEach: ({ msw }) => void msw.use(answer(testerCalls.trackTimes, { t: 0 })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/No free tests left today/)).toBeVisible();
    await go(canvas);
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Source2 = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await go(canvas);
    await canvas.findByText('It works');
    await expect(canvas.queryByText(/Free tests/)).not.toBeInTheDocument();
    await expect(sent).toHaveBeenCalledWith(expect.objectContaining({ source: 2 }));
  },
});

export const Reopened = meta.story({
  args: { resultId: 'h7Qd2mVx9sKc4TzB', defaultForm: newTest },
  beforeEach: ({ msw }) => void msw.use(answer(testerCalls.result, aTestResult())),
  async play({ canvas }) {
    await expect(await canvas.findByText('It works')).toBeVisible();
    await expect(canvas.getByLabelText('Tracking Link')).toHaveValue(
      'https://go.brook.test/c?aid=1001&oid=200580&aff_sub=abc123def',
    );
  },
});

export const PastTests = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(testerCalls.result, aTestResult())),
  async play({ canvas }) {
    await go(canvas);
    await userEvent.click(await canvas.findByText('Recent tests (1)'));
    const past = await canvas.findByRole('button', { name: /^Works/ });
    await expect(past).toBeVisible();
    past.scrollIntoView({ block: 'center' });
  },
});
PastTests.test('one is opened again, and all are forgotten', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Works/ }));
  await expect(await canvas.findByText('It works')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Clear history' }));
  await expect(canvas.getByText('Recent tests (0)')).toBeVisible();
});

const viaStore = aTestResult({
  id: 'theTestOfYesterday1',
  at: '2026-11-19T16:05:00Z',
  urls: [...aChain('lander').slice(0, 2), ...aChain('playStore').slice(2)].map((hop, index) =>
    index === 0 ? { ...hop, link: `${hop.link}&source=blog`, code: 307, country: 'NL' } : hop,
  ),
  exit: { country: 'DE', zone: 2, carrier: 'Telekom' },
});
const both = [aTestResult(), viaStore];
type Used = { msw: { use(...handlers: RequestHandler[]): void } };
/** The tests of this device, and that the server still has them. */
const made = ({ msw }: Used) => {
  localStorage.setItem(
    'millrace-tests',
    JSON.stringify(both.reduceRight<PastTest[]>((past, one) => remembered(past, one), [])),
  );
  msw.use(answer(testerCalls.result, ({ id }) => both.find((one) => one.id === id) ?? aTestResult({ id })));
};

async function compare(canvas: ReturnType<typeof within>) {
  await userEvent.click(canvas.getByText(/^Recent tests/));
  const boxes = await canvas.findAllByRole('checkbox', { name: /^Compare the test/ });
  for (const box of boxes.slice(0, 2)) await userEvent.click(box);
  await userEvent.click(canvas.getByRole('button', { name: 'Compare' }));
  return within(await screen.findByRole('dialog', { name: 'Two tests side by side' }));
}

export const Compared = meta.story({
  beforeEach: made,
  async play({ canvas }) {
    const inside = await compare(canvas);
    await expect(await inside.findByText('Differences overall')).toBeVisible();
    await expect(inside.getByText('Hop 1 differs: parameter source, code, country')).toBeVisible();
    await expect(inside.getByText('&source=blog').tagName).toBe('MARK');
    await expect(inside.getByText('Hop 2 is the same')).toBeVisible();
    await expect(inside.getByText('DE · Mobile · Telekom')).toBeVisible();
  },
});

export const ComparedByKeyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: made,
  async play({ canvas }) {
    const button = () => canvas.getByRole('button', { name: 'Compare' });
    await userEvent.click(canvas.getByText('Recent tests (2)'));
    await waitFor(() => expect(button()).toHaveAccessibleDescription('Select two tests to compare.'));
    for (const box of canvas.getAllByRole('checkbox', { name: /^Compare the test/ })) {
      await userEvent.tab();
      await expect(box).toHaveFocus();
      await userEvent.keyboard(' ');
      await userEvent.tab();
    }
    await userEvent.tab();
    await expect(button()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button()).toHaveFocus());
  },
});

export const ComparedSame = meta.story({
  tags: ['no-picture'],
  beforeEach(context) {
    made(context);
    context.msw.use(answer(testerCalls.result, ({ id }) => aTestResult({ id })));
  },
  async play({ canvas }) {
    const inside = await compare(canvas);
    await expect(await inside.findByText('Both tests have the same result.')).toBeVisible();
    await expect(inside.getAllByText(/is the same$/)).toHaveLength(4);
  },
});

export const ComparedLoading = meta.story({
  tags: ['no-picture'],
  beforeEach(context) {
    made(context);
    context.msw.use(never(testerCalls.result));
  },
  async play({ canvas }) {
    const inside = await compare(canvas);
    await expect(inside.getByRole('status')).toHaveTextContent('Fetching both tests …');
  },
});

export const ComparedFailed = meta.story({
  beforeEach(context) {
    made(context);
    context.msw.use(fail(testerCalls.result, 404));
  },
  async play({ canvas }) {
    const inside = await compare(canvas);
    await expect(await inside.findByRole('alert')).toBeVisible();
  },
});

export const ComparedChinese = meta.story({
  globals: { locale: 'zh-CN' },
  beforeEach: made,
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('最近测试 (2)'));
    for (const box of await canvas.findAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(canvas.getByRole('button', { name: '比较' }));
    await expect(await screen.findByText('第 1 跳不同：参数 source、状态码、国家/地区')).toBeVisible();
  },
});

export const NoScreenshot = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(testerCalls.proxy, { exits: [], no_screenshot: 'No browser is installed here.' })),
  async play({ canvas }) {
    await go(canvas);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Screenshot' })).toHaveAccessibleDescription(
        'No browser is installed here.',
      ),
    );
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      refuse(testerCalls.track, codes.invalid, 'Please check the marked fields.', { url: 'This is no link.' }),
    ),
  async play({ canvas, args }) {
    await go(canvas);
    await expect(await canvas.findByText('This is no link.')).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith({ message: 'This is no link.' });
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(testerCalls.track)),
  async play({ canvas }) {
    await go(canvas);
    await expect(await canvas.findByText('Fails because …')).toBeVisible();
    await expect(canvas.getByLabelText('Tracking Link')).toHaveValue(filled.url);
  },
});

const long = `https://go.brook.test/c?aid=1001&aff_sub=${'a-very-long-sub-id-'.repeat(20)}`;
export const LongWords = meta.story({
  args: { defaultForm: { ...filled, url: long } },
  beforeEach: ({ msw }) =>
    void msw.use(chain('lander', { urls: aChain('lander').map((hop) => ({ ...hop, link: long })) })),
  async play({ canvas }) {
    await go(canvas);
    await canvas.findByRole('list', { name: 'Hops' });
  },
});

export const Chinese = meta.story({
  globals: { locale: 'zh-CN' },
  beforeEach: ({ msw }) => void msw.use(chain('macro')),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: '开始' }));
    await expect(await canvas.findByText('链接可用，但需注意')).toBeVisible();
  },
});
