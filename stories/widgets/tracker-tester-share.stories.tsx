import { codes } from '@millrace/core';
import { referenceCalls } from '@millrace/core/reference';
import { aTestResult, newTest, testerCalls } from '@millrace/core/tester';
import { watchCalls } from '@millrace/core/watches';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { badges, shareAt } from '../badges.ts';

const watched = fn();
const saved = fn();

/** What is offered below a result: to have its link watched, and its badge. */
const meta = preview.meta({
  title: 'Widgets/TrackerTester share',
  parameters: apart(),
  component: TrackerTester,
  args: {
    defaultForm: { ...newTest, url: 'https://go.brook.test/c?aid=1001', expected: 'harbor-tycoon.test' },
    pageUrl: 'https://millrace.test/tracker',
  },
  beforeEach: ({ msw }) => {
    watched.mockClear();
    saved.mockClear();
    localStorage.removeItem('millrace-tests');
    msw.use(
      badges,
      answer(testerCalls.proxy, { exits: [], may_watch: true, share_at: shareAt }),
      answer(testerCalls.track, aTestResult()),
      answer(testerCalls.saveResult, (asked) => {
        saved(asked);
        return {};
      }),
      answer(referenceCalls.carriers, {}),
      answer(watchCalls.ask, (asked) => {
        watched(asked);
        return {};
      }),
    );
  },
});

type Canvas = ReturnType<typeof within>;

async function open(canvas: Canvas, name: 'Watch this link' | 'Badge') {
  await userEvent.click(canvas.getByRole('button', { name: 'GO' }));
  await userEvent.click(await canvas.findByRole('button', { name }));
}

export const Watch = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await open(canvas, 'Watch this link');
    await expect(await canvas.findByText(/every 6 hours for four weeks/)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('E-mail')).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Watch this link' })).toHaveAttribute('aria-expanded', 'true');
  },
});

export const Sent = meta.story({
  async play({ canvas }) {
    await open(canvas, 'Watch this link');
    await userEvent.type(await canvas.findByLabelText('E-mail'), 'mia@brook.example{Enter}');
    await expect(await canvas.findByText(/We sent an e-mail to mia@brook.example/)).toBeVisible();
    await expect(watched).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'mia@brook.example', expected: 'harbor-tycoon.test' }),
    );
  },
});
Sent.test('another address can be used', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Use another address' }));
  await waitFor(() => expect(canvas.getByLabelText('E-mail')).toHaveFocus());
});

export const Sending = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(watchCalls.ask)),
  async play({ canvas }) {
    await open(canvas, 'Watch this link');
    await userEvent.type(await canvas.findByLabelText('E-mail'), 'mia@brook.example{Enter}');
    await expect(await canvas.findByRole('button', { name: 'Sending …' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const Problem = meta.story({
  async play({ canvas }) {
    await open(canvas, 'Watch this link');
    await canvas.findByLabelText('E-mail');
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText("Can't be empty!")).toBeVisible();
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(watchCalls.ask, codes.conflict, 'No more links can be watched at the moment.')),
  async play({ canvas }) {
    await open(canvas, 'Watch this link');
    await userEvent.type(await canvas.findByLabelText('E-mail'), 'mia@brook.example{Enter}');
    await expect(await canvas.findByText('No more links can be watched at the moment.')).toBeVisible();
  },
});

export const Offline = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(watchCalls.ask)),
  async play({ canvas }) {
    await open(canvas, 'Watch this link');
    await userEvent.type(await canvas.findByLabelText('E-mail'), 'mia@brook.example{Enter}');
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible();
    await expect(canvas.getByLabelText('E-mail')).toHaveValue('mia@brook.example');
  },
});

export const Badge = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese'],
  async play({ canvas }) {
    await open(canvas, 'Badge');
    await expect(await canvas.findByText(/A picture with this result/)).toBeVisible();
    await expect(canvas.getByText(/^\[!\[Link test\]/)).toBeVisible();
  },
});
Badge.test('to copy its code has the page of the test stay', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Copy Markdown' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  await expect(await screen.findByText('The code was copied.')).toBeVisible();
});

/** An API of one's own that has neither. */
export const NothingToShare = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(answer(testerCalls.proxy, { exits: [] })),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'GO' }));
    await canvas.findByRole('button', { name: 'Export as HAR' });
    await expect(canvas.queryByRole('button', { name: 'Watch this link' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Badge' })).toBeNull();
  },
});
