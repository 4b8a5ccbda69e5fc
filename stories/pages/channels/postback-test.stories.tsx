import { codes, pagerOf } from '@millrace/core';
import {
  aLoggedPostback,
  anApp,
  channelCalls,
  someChannels,
  somePostbacks,
  type PostbackTry,
} from '@millrace/core/channels';
import { someSmartlinkRows, smartlinkCalls } from '@millrace/core/smartlinks';
import { Page } from '@millrace/portal/pages/channels/postback-test';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { Routed } from '../routed.tsx';
import { aTry, logged } from './some-postbacks.ts';

const sent = fn();
const tests = somePostbacks(6).map((one): PostbackTry => ({ ...one, told: null, is_test: 1 }));
const tested = (list: readonly PostbackTry[]) =>
  logged(list.map((last) => aLoggedPostback({ id: last.id, conversion_id: null, told: 'test', last })));
const answers = (part: Partial<PostbackTry>) => {
  let list = tests;
  return [
    answer(channelCalls.postbacks, (query) => tested(list)(query)),
    answer(channelCalls.testPostback, ({ url }) => {
      sent(url);
      const tried: PostbackTry = {
        id: 900 + list.length,
        at: '2026-11-20T12:30:00.000Z',
        url: url.replace('{click_id}', '9f3c2e71a0b4'),
        code: 200,
        answer: 'ok',
        told: null,
        milliseconds: 120,
        is_test: 1,
        ...part,
      };
      list = [tried, ...list];
      return tried;
    }),
  ];
};

const meta = preview.meta({
  title: 'Pages/Postback test',
  component: Routed,
  args: { page: Page, path: '/publisher-test' },
  parameters: apart(),
  beforeEach: ({ msw }) => {
    sent.mockClear();
    msw.use(
      answer(channelCalls.list, someChannels()),
      answer(smartlinkCalls.list, ({ p, n }) => ({ ...pagerOf(6, p, n), data: someSmartlinkRows(6) })),
      answer(channelCalls.read, ({ id }) => anApp({ id, postback_url: 'https://pixel.test/p?cid={click_id}' })),
      ...answers({}),
    );
  },
});

const url = () => screen.findByLabelText<HTMLTextAreaElement>('Postback URL');
const fire = () => screen.getByRole('button', { name: 'Send test' });

export const Prefilled = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await url()).toHaveValue('https://pixel.test/p?cid={click_id}');
    await expect(canvas.getByText(/Tests don’t affect reports/)).toBeVisible();
    await expect(canvas.getByText('Channel 1001: Pixel Arcade')).toBeVisible();
    await waitFor(async () =>
      expect(await canvas.findByRole('table', { name: 'Test history' })).toHaveAttribute('aria-rowcount', '7'),
    );
  },
});

export const Arrived = meta.story({
  async play({ canvas }) {
    (await url()).focus();
    await userEvent.tab();
    await expect(fire()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Accepted by your server.')).toBeVisible();
    await expect(canvas.getByText('GET https://pixel.test/p?cid=9f3c2e71a0b4')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByRole('table', { name: 'Test history' })).toHaveAttribute('aria-rowcount', '8'),
    );
  },
});

export const UnknownHost = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) =>
    void msw.use(
      ...answers({ code: 0, failure: 'unknownHost', answer: 'The name of this host is not known (ENOTFOUND)' }),
    ),
  async play({ canvas }) {
    await url();
    await userEvent.click(fire());
    await expect(await canvas.findAllByText('Unknown host')).not.toHaveLength(0);
    await expect(canvas.getAllByText(/^This host does not exist \(DNS\)/)).not.toHaveLength(0);
    await expect(canvas.queryByText('No response')).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => void msw.use(...answers({ code: 0, answer: 'The host took no connection (ECONNREFUSED)' })),
  async play({ canvas }) {
    await url();
    await userEvent.dblClick(fire());
    await expect(await canvas.findAllByText('The host took no connection (ECONNREFUSED)')).not.toHaveLength(0);
    await expect(canvas.getAllByText(/could not be reached or took longer than 10 seconds/)).not.toHaveLength(0);
    await expect(sent).toHaveBeenCalledTimes(1);
  },
});

export const Redirected = meta.story({
  beforeEach: ({ msw }) => void msw.use(...answers({ code: 302, answer: '' })),
  async play({ canvas }) {
    await url();
    await userEvent.click(fire());
    await expect(await canvas.findByText('The response is empty.')).toBeVisible();
    await expect(canvas.getAllByText('Redirected')).not.toHaveLength(0);
  },
});

export const Wrong = meta.story({
  async play({ canvas }) {
    const area = await url();
    await userEvent.clear(area);
    await userEvent.click(fire());
    await expect(canvas.getByText("Can't be empty!")).toBeVisible();
    await expect(area).toHaveFocus();
    await userEvent.type(area, 'https://a.test/ b');
    await expect(canvas.getByText(/The URL contains a space/)).toBeVisible();
    await userEvent.clear(area);
    await userEvent.type(area, 'https://{{os}.test/');
    await expect(canvas.getByText(/enter the full host name/)).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(channelCalls.testPostback, codes.invalid, 'No.', { url: 'This host is not called.' })),
  async play({ canvas }) {
    await url();
    await userEvent.click(fire());
    await expect(await canvas.findByText('This host is not called.')).toBeVisible();
  },
});

export const TooMany = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.testPostback, codes.tooMany, 'Try again in 5 minutes.')),
  async play() {
    await url();
    await userEvent.click(fire());
    await waitFor(() => expect(screen.getByText('Try again in 5 minutes.')).toBeVisible());
  },
});

export const Sending = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(channelCalls.testPostback)),
  async play() {
    await url();
    await userEvent.click(fire());
    await expect(fire()).toHaveAttribute('aria-busy', 'true');
  },
});

const check = () => userEvent.click(screen.getByRole('button', { name: 'Check my integration' }));

/** A visitor is paid for, and this is what became of the postback. */
const paid = (tried: Parameters<typeof aTry>[0] = {}) =>
  answer(channelCalls.checkIntegration, ({ gid }) => ({
    gid,
    oid: 200_001,
    reason: '' as const,
    payout: '1.5',
    tried: aTry({ id: 9, told: null, is_test: 1, ...tried }),
  }));

export const IntegrationWorks = meta.story({
  beforeEach: ({ msw }) => void msw.use(paid()),
  async play({ canvas }) {
    await canvas.findByLabelText('Smartlink');
    await check();
    await expect(await canvas.findByText('It would pay $1.50.')).toBeVisible();
    await expect(canvas.getAllByText('Works')).toHaveLength(4);
  },
});

export const IntegrationBreaks = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.checkIntegration, ({ gid }) => ({
        gid,
        oid: 200_580,
        reason: 'country' as const,
        payout: '',
      })),
    ),
  async play({ canvas }) {
    await canvas.findByLabelText('Smartlink');
    await check();
    await expect(await canvas.findByText('Breaks here')).toBeVisible();
    await expect(canvas.getByText(/The visitor gets the filler offer \(No offer for this country\)/)).toBeVisible();
    await expect(canvas.getAllByText('Not reached')).toHaveLength(2);
  },
});

export const IntegrationUnknownHost = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(paid({ code: 0, failure: 'unknownHost' })),
  async play({ canvas }) {
    await canvas.findByLabelText('Smartlink');
    await check();
    await expect(await canvas.findByText(/^This host does not exist \(DNS\)/)).toBeVisible();
  },
});

export const NoTests = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(channelCalls.postbacks, tested([]))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No tests yet')).toBeVisible();
  },
});

export const LongWords = meta.story({
  beforeEach: ({ msw }) => {
    const long = { url: `https://pixel.test/${'a-very-long-path-'.repeat(12)}`, answer: 'Unbrokenword'.repeat(30) };
    msw.use(...answers({ ...long, code: 500 }));
  },
  async play({ canvas }) {
    await url();
    await userEvent.click(fire());
    await expect(await canvas.findAllByText(/Unbrokenword/)).not.toHaveLength(0);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(channelCalls.read), never(channelCalls.postbacks)),
});

export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.read, 500), fail(channelCalls.postbacks, 500)),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  },
});

export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.list, codes.notAllowed, 'You may not do that.')),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your channels could not be loaded.')).toBeVisible();
  },
});
