import { codes } from '@millrace/core';
import { aLoggedPostback, anApp, channelCalls, someChannels, type LoggedPostback } from '@millrace/core/channels';
import { Page } from '@millrace/portal/pages/channels/postback-setting';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';
import { aTry, failedAs, logged, somePostbackRows } from './some-postbacks.ts';

const path = '/channel';
const sent = fn();
const asked = fn();
const log = (list: LoggedPostback[]) =>
  answer(channelCalls.postbacks, (query) => {
    asked(query);
    return logged(list)(query);
  });

const meta = preview.meta({
  title: 'Pages/Postback log',
  component: Routed,
  args: { page: Page, path },
  parameters: apart(),
  beforeEach: ({ msw }) => {
    sent.mockClear();
    asked.mockClear();
    delete document.body.dataset['at'];
    msw.use(
      answer(channelCalls.list, someChannels()),
      answer(channelCalls.read, ({ id }) => anApp({ id })),
      log(somePostbackRows(60)),
    );
  },
});

const shown = (range: string) => screen.findByText(range);
/** The log stands below the address: while that is on its way its rows are higher up, on a phone too. */
const noAddress = never(channelCalls.read);
const look = () => scrollTo(0, 400);

export const EveryKind = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: ({ msw }) => void msw.use(noAddress, log(somePostbackRows(9))),
  async play({ canvas }) {
    const row = /^2026-11-20 14:11 200711: Farm Heroes Approved 0\.80 Server error 503 5 attempts, next at 15:02/;
    await expect(await canvas.findByRole('row', { name: row })).toBeInTheDocument();
    for (const said of ['1 attempt, sending', '11 attempts, given up', '3 attempts', 'App callback', 'Reversed'])
      await expect(canvas.getByText(said)).toBeInTheDocument();
    await expect(
      canvas.getByRole('row', { name: /^2026-11-20 11:03 - Test - Delivered 200 1 attempt/ }),
    ).toBeInTheDocument();
    look();
  },
});

/** Of pages behind the first, the newest try is the one that the first page began with. */
export const Many = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await shown('1–25 of 60');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await shown('26–50 of 60');
    await expect(ledTo()).toBe('/channel?p=2&until=9000');
    await expect(asked).toHaveBeenLastCalledWith({ id: 1001, p: 2, n: 25, until: 9_000 });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows' }), '50');
    await shown('1–50 of 60');
    await expect(ledTo()).toBe('/channel?n=50');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'Failed');
    await shown('1–20 of 20');
    await expect(ledTo()).toBe('/channel?show=failing&n=50');
  },
});

/** What an address says wrongly is as at first; another page of the log loses nothing that was typed. */
export const Addressed = meta.story({
  tags: ['no-picture'],
  args: { at: '/channel?aid=1002&show=other&n=7&p=2&until=x' },
  async play({ canvas }) {
    await shown('26–50 of 60');
    await userEvent.type(await canvas.findByLabelText('Postback URL'), '&a=1');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'Tests');
    await shown('1–7 of 7');
    await expect(ledTo()).toBe('/channel?aid=1002&show=test');
    await expect(await canvas.findByLabelText('Postback URL')).toHaveValue(
      'https://pixel.test/postback?cid={click_id}&sum={payout}&a=1',
    );
    await expect(canvas.getByText('Not saved yet.')).toBeInTheDocument();
  },
});

export const NoneShown = meta.story({
  args: { at: '/channel?show=failing' },
  beforeEach: ({ msw }) => void msw.use(log([aLoggedPostback()])),
  async play({ canvas }) {
    await expect(await canvas.findByText('All postbacks of the last 30 days were delivered')).toBeInTheDocument();
    look();
  },
});
NoneShown.test('then all are shown', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
  await shown('1–1 of 1');
  await expect(ledTo()).toBe('/channel');
});

export const PastTheEnd = meta.story({
  tags: ['no-picture'],
  args: { at: `${path}?p=9` },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the first page' }));
    await shown('1–25 of 60');
  },
});

export const Resent = meta.story({
  beforeEach: ({ msw }) => {
    let list = failedAs(0, 'No answer came in time');
    msw.use(
      answer(channelCalls.postbacks, (query) => logged(list)(query)),
      answer(channelCalls.resendPostback, ({ try_id }) => {
        sent(try_id);
        const again = aTry({ id: 10 });
        list = list.map((row) => (row.id === try_id ? { ...row, tries: 2, last: again, next_at: null } : row));
        return again;
      }),
    );
  },
  async play({ canvas }) {
    await canvas.findByRole('textbox', { name: 'Postback URL' });
    const resend = await canvas.findByRole('button', { name: /^Resend the postback of/ });
    await userEvent.dblClick(resend);
    await waitFor(() => expect(screen.getByText('Delivered.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Resend/ })).not.toBeInTheDocument());
    await expect(canvas.queryByText('Your postback URL is failing.')).not.toBeInTheDocument();
    await expect(canvas.getByText('2 attempts')).toBeVisible();
    await expect(sent.mock.calls).toEqual([[9]]);
    // The row is not opened by it, and has the focus that the button had.
    await waitFor(() => expect(document.activeElement).toBe(canvas.getByRole('row', { name: /2 attempts/ })));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** An address that does not answer is asked by one postback at a time, and the others wait. */
export const Unanswered = meta.story({
  tags: ['no-picture', 'also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.postbacks, (query) => ({
        ...logged(failedAs(0, 'No answer came in time'))(query),
        unanswered: { waiting: 1_187, next_at: '2026-11-20T12:02:00Z', is_sending: 0 },
      })),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your postback URL is not responding.')).toBeVisible();
    await expect(canvas.getByText(/^Postbacks waiting: 1,187\. Next attempt at .*20:02\./)).toBeVisible();
    await expect(canvas.queryByText('Your postback URL is failing.')).not.toBeInTheDocument();
  },
});

export const UnansweredProbe = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.postbacks, (query) => ({
        ...logged(failedAs(0, 'No answer came in time'))(query),
        unanswered: { waiting: 3, next_at: '2026-11-20T12:02:00Z', is_sending: 1 },
      })),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Postbacks waiting: 3\. An attempt is in progress\./)).toBeVisible();
  },
});

export const ResendLimited = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      log(failedAs(500, 'Internal Server Error')),
      refuse(channelCalls.resendPostback, codes.conflict, 'This postback is being sent right now.'),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Resend the postback of/ }));
    await waitFor(() => expect(screen.getByText('This postback is being sent right now.')).toBeVisible());
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(noAddress, log([])),
  async play({ canvas }) {
    await expect(await canvas.findByText('No postbacks in the last 30 days')).toBeInTheDocument();
    const test = canvas.getByRole('link', { name: 'Send a test' });
    await expect(test).toHaveAttribute('href', '/publisher-test?aid=1001');
    look();
  },
});
export const Loading = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(never(channelCalls.postbacks)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table', { name: 'Log' })).toHaveAttribute('aria-busy', 'true');
  },
});
export const Error = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.postbacks, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The log could not be loaded.')).toBeInTheDocument();
  },
});
Error.test('asked again, it shows the rows', async ({ canvas, msw }) => {
  msw.use(log(somePostbackRows(60)));
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await shown('1–25 of 60');
});
export const Offline = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.postbacks)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeInTheDocument();
  },
});
export const NoPermission = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.postbacks, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeInTheDocument();
  },
});

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LongWords = meta.story({
  beforeEach: ({ msw }) => {
    const last = aTry({ code: 500, answer: long.repeat(5), milliseconds: 10_000 });
    const row = aLoggedPostback({ offer_name: long, payout: '987654321.5', tries: 100, last });
    msw.use(noAddress, log([{ ...row, next_at: '2026-11-21T12:02:00Z' }]));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('100 attempts, next at 2026-11-21 20:02')).toBeInTheDocument();
    look();
  },
});
