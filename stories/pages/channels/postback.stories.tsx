import { codes } from '@millrace/core';
import { aLoggedPostback, anApp, channelCalls, someChannels, type PostbackTry } from '@millrace/core/channels';
import { Page } from '@millrace/portal/pages/channels/postback-setting';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { press } from '../../keyboard.ts';
import { ledTo, Routed } from '../routed.tsx';
import { aTry, logged, somePostbackRows } from './some-postbacks.ts';

const path = '/channel';
const sent = fn();
const rows = somePostbackRows(12);

/** Of one conversion: the approval did not arrive, the reversal is still tried. */
const tries = [
  { told: 'approved', code: 503, answer: 'Service Unavailable', milliseconds: 412 },
  { told: 'approved', code: 0, answer: 'No answer came in time', milliseconds: 10_002 },
  { told: 'reversed', code: 302, answer: 'Found', milliseconds: 38 },
].map((part, index) =>
  aTry({
    ...(part as Partial<PostbackTry>),
    id: 9_000 + index,
    at: new Date(Date.parse('2026-11-20T06:11:27Z') + index * 61_000).toISOString(),
    url: `https://pixel.test/postback?cid=019ab2c47e10840bb1c2d3e4f5a61800&sum=1.20&st=${part.told}`,
  }),
);
const failing = aLoggedPostback({
  id: 9_002,
  told: 'reversed',
  is_reversed: 1,
  tries: 1,
  last: tries[2]!,
  next_at: '2026-11-20T07:02:00Z',
});
const read = answer(channelCalls.postback, { logged: failing, tries });

const meta = preview.meta({
  title: 'Pages/Postback',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path, at: `${path}?show=failing&postback=9000` },
  beforeEach: ({ msw }) => {
    sent.mockClear();
    delete document.body.dataset['at'];
    msw.use(
      answer(channelCalls.list, someChannels()),
      answer(channelCalls.read, ({ id }) => anApp({ id })),
      answer(channelCalls.postbacks, logged(rows)),
      answer(channelCalls.resendPostback, ({ try_id }) => {
        sent(try_id);
        return aTry({ id: 9_003, told: 'reversed' });
      }),
      read,
    );
  },
});

const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const ofConversion = () => drawer('Postback of conversion 4018');

export const Reversed = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play() {
    const opened = await ofConversion();
    await expect(await opened.findByText('1 attempt, next at 15:02')).toBeVisible();
    await expect(opened.getByText('Next attempt at 2026-11-20 15:02 GMT+8')).toBeVisible();
    const said = opened.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(said[0]).toMatch(
      /^2026-11-20 14:11 GMT\+8Approved.*503412 mshttps:.*Service Unavailable.*Check its log/,
    );
    await expect(said[1]).toMatch(/Approved.*No response10,002 ms/);
    await expect(said[2]).toMatch(/Reversed.*Redirected30238 ms/);
    await expect(opened.getByRole('link', { name: 'See the conversion' })).toHaveAttribute(
      'href',
      '/report-conversions?conversion=4018',
    );
  },
});
Reversed.test('it is sent again once, however it is pressed', async () => {
  const opened = await ofConversion();
  await userEvent.dblClick(opened.getByRole('button', { name: /^Resend/ }));
  await waitFor(() => expect(screen.getByText('Delivered.')).toBeVisible());
  await expect(opened.getByRole('link', { name: 'See the conversion' })).toHaveFocus();
  await expect(sent.mock.calls).toEqual([[9_002]]);
});

/**
 * By keyboard alone: a time opens its tries, which the address tells, and the focus comes back to it. A synthetic Escape
 * does not reach the platform, so the cross stands in for it.
 */
export const Keyboard = meta.story({
  tags: ['no-picture'],
  args: { at: path },
  async play({ canvas }) {
    await canvas.findByText('1–12 of 12');
    const time = () => canvas.getByRole('button', { name: '2026-11-20 14:11' });
    await press(time);
    const opened = await ofConversion();
    await expect(ledTo()).toBe(`${path}?postback=9000`);
    await opened.findByText('1 attempt, next at 15:02');
    const cross = opened.getByRole('button', { name: 'Close' });
    await waitFor(() => expect(cross).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(time()).toHaveFocus();
    await expect(ledTo()).toBe(path);
  },
});

export const Sending = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.postback, { logged: { ...failing, next_at: null, is_sending: 1 }, tries: tries.slice(0, 1) }),
    ),
  async play() {
    const opened = await ofConversion();
    await expect(await opened.findByText('1 attempt, sending')).toBeVisible();
    await expect(opened.queryByRole('button', { name: /^Resend/ })).toBeNull();
  },
});

export const Many = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.postback, {
        logged: { ...failing, tries: 50 },
        tries: Array.from({ length: 50 }, (_, index) => aTry({ ...tries[0], id: 1 + index })),
      }),
    ),
  async play() {
    await expect(await (await ofConversion()).findByText('50 attempts, next at 15:02')).toBeVisible();
  },
});

export const Test = meta.story({
  beforeEach: ({ msw }) => {
    const last = aTry({ told: null, is_test: 1, milliseconds: null });
    const part = { conversion_id: null, told: 'test', oid: 0, offer_name: '', payout: '0', last } as const;
    msw.use(answer(channelCalls.postback, { logged: aLoggedPostback(part), tries: [last] }));
  },
  async play() {
    const opened = await drawer('Postback test');
    await expect(await opened.findByText('Delivered')).toBeVisible();
    await expect(opened.queryByText('Payout')).toBeNull();
  },
});

/** No try yet. */
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(channelCalls.postback, { logged: { ...failing, tries: 0, last: null }, tries: [] })),
  async play() {
    await expect(await (await ofConversion()).findAllByText('Not sent yet')).not.toHaveLength(0);
  },
});

export const Missing = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.postback, codes.notFound, 'Postback not found.')),
  async play() {
    const opened = await drawer('Postback');
    await expect(await opened.findByText('Postback not found')).toBeVisible();
    await expect(opened.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(channelCalls.postback)),
  play: async () => void (await drawer('Postback')),
});
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.postback, 500)),
  async play() {
    await expect(await (await drawer('Postback')).findByText('The postback could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the tries', async ({ msw }) => {
  msw.use(read);
  await userEvent.click((await drawer('Postback')).getByRole('button', { name: 'Try again' }));
  await expect(await (await ofConversion()).findByText('1 attempt, next at 15:02')).toBeVisible();
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.postback)),
  async play() {
    await expect(await (await drawer('Postback')).findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.postback, codes.notAllowed, 'Not allowed.')),
  async play() {
    await expect(await (await drawer('Postback')).findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.postback, {
        logged: { ...failing, offer_name: long, payout: '987654321.5' },
        tries: tries.map((tried) => ({ ...tried, url: `${tried.url}&sub=${long}`, answer: long.repeat(4) })),
      }),
    ),
  async play() {
    await expect(await (await ofConversion()).findByText(`200711: ${long}`)).toBeVisible();
  },
});
