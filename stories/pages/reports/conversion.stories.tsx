import { codes } from '@millrace/core';
import { channelCalls, someChannels, somePostbacks } from '@millrace/core/channels';
import { conversionCalls, aConversion, paidOnce, unknownGoal } from '@millrace/core/conversions';

import { Page } from '@millrace/portal/pages/reports/conversions';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { press } from '../../keyboard.ts';
import { ledTo, Routed } from '../routed.tsx';
import { listed, someConversions } from './some-conversions.ts';

const path = '/report-conversions';
const at = `${path}?status=approved&conversion=4018`;
const tries = somePostbacks(1);
const read = answer(conversionCalls.read, ({ id }) => ({ conversion: aConversion({ id }), tries }));

const meta = preview.meta({
  title: 'Pages/Conversion',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path, at },
  beforeEach: ({ msw }) => {
    delete document.body.dataset['at'];
    msw.use(answer(channelCalls.list, someChannels()), answer(conversionCalls.list, listed(someConversions(12))), read);
  },
});

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Conversion 4018' }));

export const Arrived = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText('2026-11-20 14:38 GMT+8')).toBeVisible();
    await expect(opened.getByText('200711: Farm Heroes')).toBeVisible();
    await expect(opened.getByRole('button', { name: 'Copy 019ab2c47e10840bb1c2d3e4f5a60718' })).toBeVisible();
    await expect(opened.getByText('Delivered')).toBeVisible();
    await expect(opened.queryByText('Sub ID 2')).toBeNull();
  },
});

/** It waits for a decision, and its publisher reads why. */
export const Pending = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    const conversion = aConversion({ status: 'pending', reason: 'bot', postback: null });
    msw.use(answer(conversionCalls.read, { conversion, tries: [] }));
  },
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText('Reason for review')).toBeVisible();
    await expect(opened.getByText('Pending')).toBeVisible();
    await expect(opened.getByText('1.80')).toBeVisible();
  },
});

/** Its offer holds it: nobody has to decide, and its publisher reads the day. */
export const Held = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    const conversion = aConversion({ status: 'pending', held_until: '2026-12-04T06:41:27.120Z', postback: null });
    msw.use(answer(conversionCalls.read, { conversion, tries: [] }));
  },
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText(/It will be approved on 2026-12-04/)).toBeVisible();
    await expect(opened.getByText('Pending')).toBeVisible();
  },
});

/** The network holds what this traffic brings, and accuses nobody. */
export const Suspect = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    const conversion = aConversion({ status: 'pending', reason: 'held', postback: null });
    msw.use(answer(conversionCalls.read, { conversion, tries: [] }));
  },
  async play() {
    const opened = await drawer();
    const why = 'The network is reviewing this traffic and will decide afterwards.';
    await expect(await opened.findByText(why)).toBeVisible();
  },
});

/** Its offer pays a click once, and this was the second of it. */
export const PaidOnce = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    const conversion = aConversion({ status: 'rejected', payout: '0', decision_reason: paidOnce, postback: null });
    msw.use(answer(conversionCalls.read, { conversion, tries: [] }));
  },
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText('The click has paid once already.')).toBeVisible();
    await expect(opened.getByText('Reason for rejection')).toBeVisible();
  },
});

/** A goal of its offer was reached, and it is none that the offer pays for. */
export const UnknownGoal = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => {
    const conversion = aConversion({
      status: 'rejected',
      payout: '0',
      goal: 'deposit',
      decision_reason: unknownGoal,
      postback: null,
    });
    msw.use(answer(conversionCalls.read, { conversion, tries: [] }));
  },
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText('The offer does not pay for this goal.')).toBeVisible();
    await expect(opened.getByText('deposit')).toBeVisible();
  },
});

/**
 * By keyboard alone: a time opens its conversion, which the address tells, and the focus comes back to it. A synthetic
 * Escape does not reach the platform, so the cross stands in for it.
 */
export const Keyboard = meta.story({
  tags: ['no-picture'],
  args: { at: path },
  async play({ canvas }) {
    await canvas.findByText('1–12 of 12');
    const time = () => canvas.getByRole('button', { name: '2026-11-20 14:11' });
    await press(time);
    const opened = await drawer();
    await expect(ledTo()).toBe(`${path}?conversion=4018`);
    await opened.findByText('Telekom');
    const cross = opened.getByRole('button', { name: 'Close' });
    await waitFor(() => expect(cross).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(time()).toHaveFocus();
    await expect(ledTo()).toBe(path);
  },
});

const failing = {
  conversion: aConversion({
    aff_sub2: 'banner-2',
    aff_sub5: 'eu',
    postback: { tries: 3, code: 500, next_at: '2026-11-20T07:02:00Z', is_sending: 0 },
  }),
  tries: somePostbacks(3).map((tried, index) => ({
    ...tried,
    code: [500, 0, 302][index] ?? 500,
    answer: ['Internal Server Error', 'No answer within 10 seconds', ''][index] ?? '',
  })),
};
/** The oldest try comes first, however they are told. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(conversionCalls.read, failing)),
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText('Next attempt at 2026-11-20 15:02 GMT+8')).toBeVisible();
    const told = opened.getAllByText(/GMT\+8$/).map(({ textContent }) => textContent);
    await expect(told.slice(2)).toEqual([
      '2026-11-20 19:58 GMT+8',
      '2026-11-20 19:59 GMT+8',
      '2026-11-20 20:00 GMT+8',
      'Next attempt at 2026-11-20 15:02 GMT+8',
    ]);
    await expect(opened.getByText('Sub ID 5')).toBeVisible();
  },
});

export const Reversed = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(conversionCalls.read, {
        conversion: aConversion({ status: 'reversed', reversed_at: '2026-11-20T10:02:00Z' }),
        tries,
      }),
    ),
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText('2026-11-20 18:02 GMT+8')).toBeVisible();
  },
});

export const Rejected = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(conversionCalls.read, {
        conversion: aConversion({
          status: 'rejected',
          payout: '0',
          reason: 'cap',
          source: '',
          aff_sub: '',
          postback: null,
        }),
        tries: [],
      }),
    ),
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText('Offer caps reached')).toBeVisible();
    await expect(opened.getByText('No postback is sent for this conversion.')).toBeVisible();
  },
});

export const RejectedByAdvertiser = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(conversionCalls.read, { conversion: aConversion({ status: 'rejected', payout: '0' }), tries })),
  async play() {
    await expect(await (await drawer()).findByText('The advertiser rejected it.')).toBeVisible();
  },
});

/** No try yet. */
export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(conversionCalls.read, {
        conversion: aConversion({ postback: { tries: 0, code: 0, next_at: '2026-11-20T06:42:00Z', is_sending: 0 } }),
        tries: [],
      }),
    ),
  async play() {
    await expect(await (await drawer()).findByText('Not sent yet')).toBeVisible();
  },
});

export const Missing = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(conversionCalls.read, codes.notFound, 'Conversion not found.')),
  async play() {
    const opened = await drawer();
    await expect(await opened.findByText('Conversion not found')).toBeVisible();
    await expect(opened.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(conversionCalls.read)),
  play: async () => void (await drawer()),
});
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(conversionCalls.read, 500)),
  async play() {
    await expect(await (await drawer()).findByText('The conversion could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the conversion', async ({ msw }) => {
  msw.use(read);
  const opened = await drawer();
  await userEvent.click(opened.getByRole('button', { name: 'Try again' }));
  await expect(await opened.findByText('Telekom')).toBeVisible();
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(conversionCalls.read)),
  async play() {
    await expect(await (await drawer()).findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(conversionCalls.read, codes.notAllowed, 'Not allowed.')),
  async play() {
    await expect(await (await drawer()).findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(conversionCalls.read, {
        conversion: aConversion({ sml_name: long, offer_name: long, channel_name: long, aff_sub: long, txid: long }),
        tries: tries.map((tried) => ({ ...tried, url: `${tried.url}&sub=${long}`, answer: long })),
      }),
    ),
  async play() {
    await expect(await (await drawer()).findByText(`200711: ${long}`)).toBeVisible();
  },
});
