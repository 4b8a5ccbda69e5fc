import { codes } from '@millrace/core';
import { aWatch, watchCalls, type Watch } from '@millrace/core/watches';
import { Page } from '@millrace/portal/pages/tester/link-watch';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { badges } from '../../badges.ts';
import { asked } from '../session/page-place.ts';

const sent = fn();
const own = { email: 'mia@brook.example' };
const unconfirmed: Partial<Watch> = {
  state: 'asked',
  condition: 'untested',
  started_at: null,
  ends_at: null,
  days: [],
  tests: [],
  own,
};

/** A watched link: for whoever has its letter with what starts and stops it, for anybody else to read. */
const meta = preview.meta({
  title: 'Pages/Watched link',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(
      badges,
      answer(watchCalls.read, aWatch({ own })),
      answer(watchCalls.start, (input) => {
        sent('start', input);
        return aWatch({ own });
      }),
      answer(watchCalls.stop, (input) => {
        sent('stop', input);
        return {};
      }),
    );
    return asked('watch=Zm9yLWV2ZXJ5Ym9keQ.key');
  },
});

export const Asked = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(answer(watchCalls.read, aWatch(unconfirmed))),
  async play({ canvas }) {
    await expect(await canvas.findByText(/We write to mia@brook.example/)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});
Asked.test('it starts by a press', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Start watching' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('start', { key: 'Zm9yLWV2ZXJ5Ym9keQ.key' }));
  await expect(await screen.findByText('We watch this link now.')).toBeVisible();
});

export const InsteadOfAnother = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(watchCalls.read, aWatch({ ...unconfirmed, own: { ...own, instead_of: 'https://go.brook.test/earlier' } })),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/It is watched no more once you start/)).toBeVisible();
  },
});

export const On = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-dark-phone', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText('Works', { selector: '[data-condition]' })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'The 28 days' })).toBeVisible();
  },
});
On.test('a day shows its tests once it is pressed', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: '2026-11-12: broken' }));
  await expect(canvas.getByText('Tests of 2026-11-12 (GMT+8)')).toBeVisible();
  await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(canvas.getByRole('button', { name: 'Show all tests' }));
  await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
});
On.test('it is stopped by one press', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Stop watching' }));
  await expect(await canvas.findByText('Stopped')).toBeVisible();
  await expect(sent).toHaveBeenCalledWith('stop', { key: 'Zm9yLWV2ZXJ5Ym9keQ.key' });
});

/** Its first test failed, and nobody knows yet whether that was by chance. */
export const FirstFailure = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(watchCalls.read, aWatch({ condition: 'untested', tests: aWatch().tests.slice(3, 4), own }))),
  async play({ canvas }) {
    await expect(await canvas.findByText(/It is repeated after 5 minutes/)).toBeVisible();
  },
});

export const Broken = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(watchCalls.read, aWatch({ condition: 'broken', own }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Broken: two tests in a row failed')).toBeVisible();
  },
});

export const JustStarted = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        watchCalls.read,
        aWatch({
          condition: 'untested',
          tests: [],
          days: aWatch().days.map(({ day }) => ({ day, condition: 'untested' as const })),
          own,
        }),
      ),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The first test runs within a minute/)).toBeVisible();
  },
});

/** What its badge leads to: without the address and without buttons. */
export const ForAnybody = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(watchCalls.read, aWatch())),
  async play({ canvas }) {
    await expect(await canvas.findByText('Works', { selector: '[data-condition]' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop watching' })).toBeNull();
    await expect(canvas.queryByText(/mia@/)).toBeNull();
  },
});

export const Ended = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(watchCalls.read, aWatch({ state: 'ended', own }))),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The four weeks are over/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Test this link again' })).toBeVisible();
  },
});

export const Over = meta.story({
  tags: ['also-light-phone', 'also-chinese'],
  beforeEach: ({ msw }) => void msw.use(refuse(watchCalls.read, codes.notFound, 'This link is no longer watched.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing is watched here')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Test a link' })).toBeVisible();
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(watchCalls.read)) });

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(watchCalls.read)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The watched link could not be loaded.')).toBeVisible();
  },
});

export const Refused = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(watchCalls.read, aWatch(unconfirmed)),
      refuse(watchCalls.start, codes.notFound, 'This link is no longer watched.'),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start watching' }));
    await expect(await screen.findByText('This link is no longer watched.')).toBeVisible();
  },
});

export const LongWords = meta.story({
  tags: ['also-light-phone'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        watchCalls.read,
        aWatch({
          asked: { ...aWatch().asked, url: `https://go.brook.test/${'one-more-step-'.repeat(30)}` },
          expected: `${'a-very-long-name-of-an-app.'.repeat(6)}example`,
          own: { email: `${'somebody.with.a.very.long.name'.repeat(3)}@subsidiary-of-brook.example` },
        }),
      ),
    ),
  async play({ canvas }) {
    await canvas.findByText(/one-more-step/);
  },
});
