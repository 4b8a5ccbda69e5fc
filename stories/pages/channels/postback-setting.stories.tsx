import { codes } from '@millrace/core';
import { anApp, channelCalls, someChannels, type LoggedPostback } from '@millrace/core/channels';
import { Page } from '@millrace/portal/pages/channels/postback-setting';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, changedTo, fail, never, refuse } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';
import { aTry, failedAs, logged, somePostbackRows } from './some-postbacks.ts';

const sent = fn();
const log = (list: LoggedPostback[]) => answer(channelCalls.postbacks, logged(list));
const saved = (postback_url: string) => answer(channelCalls.read, ({ id }) => anApp({ id, postback_url }));

const rows = somePostbackRows(9);

const meta = preview.meta({
  title: 'Pages/Postback setting',
  component: Routed,
  args: { page: Page, path: '/channel' },
  parameters: apart(),
  beforeEach: ({ msw }) => {
    sent.mockClear();
    delete document.body.dataset['at'];
    let url = 'https://pixel.test/postback?cid={click_id}&sum={payout}';
    msw.use(
      answer(channelCalls.list, someChannels()),
      answer(channelCalls.read, ({ id }) => anApp({ id, postback_url: url })),
      answer(channelCalls.update, (asked) => {
        sent(asked);
        url = asked.postback_url ?? url;
        return { id: asked.id };
      }),
      log(rows),
    );
  },
});

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Postback URL');

export const Saved = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await field()).toHaveValue('https://pixel.test/postback?cid={click_id}&sum={payout}');
    await expect(canvas.getByText('Channel 1001: Pixel Arcade')).toBeVisible();
    await expect(canvas.getByText('https://pixel.test/postback?cid=9f3c2e71a0b4&sum=1.20')).toBeVisible();
    await expect(canvas.getByText('Saved and active.')).toBeVisible();
    await expect(await canvas.findByText('5 attempts, next at 15:02')).toBeInTheDocument();
  },
});

export const MacroAtTheCaret = meta.story({
  async play({ canvas }) {
    const area = await field();
    await userEvent.clear(area);
    await userEvent.type(area, 'https://a.test/?c=&s=1');
    area.setSelectionRange(18, 18);
    canvas.getByRole('button', { name: 'Insert {click_id}' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(area).toHaveValue('https://a.test/?c={click_id}&s=1');
    await expect(area).toHaveFocus();
    await userEvent.keyboard('X');
    await expect(area).toHaveValue('https://a.test/?c={click_id}X&s=1');
  },
});

export const Slips = meta.story({
  beforeEach: ({ msw }) => void msw.use(saved('http://a.test/?c={clickid}&x={what}')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Did you mean {click_id}\?/)).toBeVisible();
    await expect(canvas.getByText('{what} is not a known macro and is sent unchanged.')).toBeVisible();
    await expect(canvas.getByText(/http:\/\/ is not encrypted/)).toBeVisible();
    await expect(canvas.getByText(/cannot be matched to your clicks/)).toBeVisible();
  },
});
Slips.test('what was meant is written for one', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Use {click_id}' }));
  await expect(await field()).toHaveValue('http://a.test/?c={click_id}&x={what}');
  await expect(canvas.queryByText(/cannot be matched/)).not.toBeInTheDocument();
});

export const Wrong = meta.story({
  async play({ canvas }) {
    const area = await field();
    await userEvent.type(area, ' x');
    await expect(canvas.getByText(/The URL contains a space/)).toBeVisible();
    await userEvent.clear(area);
    await userEvent.type(area, 'https://{{source}.test/');
    await expect(canvas.getByText(/enter the full host name/)).toBeVisible();
    await userEvent.clear(area);
    await userEvent.type(area, 'a.test');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(canvas.getByText(/begins with http:\/\/ or https:\/\//)).toBeVisible();
    await expect(area).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
  },
});

export const SavedAnew = meta.story({
  async play({ canvas }) {
    await userEvent.type(await field(), '&sub={{aff_sub}');
    await expect(canvas.getByText('Not saved yet.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('Postback URL saved.')).toBeVisible());
    await expect(canvas.getByText('Saved and active.')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      id: 1001,
      postback_url: 'https://pixel.test/postback?cid={click_id}&sum={payout}&sub={aff_sub}',
    });
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(channelCalls.update, codes.invalid, 'No.', { postback_url: 'This host is not allowed.' })),
  async play({ canvas }) {
    await userEvent.type(await field(), '&a=1');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('This host is not allowed.')).toBeVisible();
  },
});

export const MeanwhileChanged = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      changedTo(channelCalls.update, anApp({ postback_url: 'https://tracker.test/?click={click_id}', version: 2 })),
    ),
  async play({ canvas }) {
    await userEvent.type(await field(), '&a=1');
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.getByText('https://tracker.test/?click={click_id}')).toBeVisible());
  },
});

export const Leaving = meta.story({
  async play({ canvas }) {
    await userEvent.type(await field(), '&a=1');
    await userEvent.selectOptions(canvas.getByLabelText('Channel'), '1002: Daily Deals');
    await expect(await screen.findByText('The changes will not be saved. Are you sure to leave?')).toBeVisible();
  },
});
Leaving.test('who leaves sees the other channel', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(ledTo()).toBe('/channel?aid=1002'));
  await waitFor(() => expect(canvas.getByLabelText('Channel')).toHaveDisplayValue('1002: Daily Deals'));
  await expect(canvas.getByText('Channel 1002: Daily Deals')).toBeVisible();
});

/** Banner and log name it by the same moment: when it was sent first, however often since. */
export const Failing = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      log(
        failedAs(404, 'Not Found').map((row, index) =>
          index > 0 || row.last === null
            ? row
            : { ...row, tries: 4, last: { ...row.last, at: '2026-11-20T12:15:00Z' } },
        ),
      ),
    ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Your postback URL is failing.')).toBeVisible();
    await expect(
      canvas.getByText(
        /^The postback first sent at 2026-11-20 20:00 was not delivered: Not found \(404\)\. Your server returned 404/,
      ),
    ).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'Log' }));
    await expect(table.getByRole('columnheader', { name: 'First sent (GMT+8)' })).toBeVisible();
    await expect(table.getAllByRole('rowheader')[0]).toHaveTextContent(/^2026-11-20 20:00$/);
  },
});

export const NoAddress = meta.story({
  beforeEach: ({ msw }) => void msw.use(saved(''), log([])),
  async play({ canvas }) {
    await expect(await canvas.findByText('No URL saved. Postbacks are off.')).toBeVisible();
    await expect(await canvas.findByText('No postbacks in the last 30 days')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Send test' })).not.toBeInTheDocument();
  },
});

export const NoChannels = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(channelCalls.list, [])),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Add app' })).toBeVisible();
  },
});
NoChannels.test('the first app can be added', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('link', { name: 'Add app' }));
  await waitFor(() => expect(ledTo()).toBe('/channel/create?app=new'));
});

const long = `https://pixel.test/${'postback-of-a-very-long-path-'.repeat(8)}?cid={click_id}`;
const unbroken = 'Unbrokenwordofaserver'.repeat(20);
const longRows = failedAs(500, unbroken).map((row) => ({
  ...row,
  offer_name: unbroken,
  payout: '987654321.5',
  last: aTry({ ...row.last, url: long, milliseconds: 10_000 }),
}));
export const LongWords = meta.story({
  beforeEach: ({ msw }) => void msw.use(saved(long), log(longRows)),
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
