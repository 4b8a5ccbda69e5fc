import { codes, pagerOf } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { anAstrayReport, reportCalls } from '@millrace/core/reports';
import { aSmartlinkRow, smartlinkCalls } from '@millrace/core/smartlinks';
import { Page } from '@millrace/portal/pages/reports/astray';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const asked = fn();
const astray = answer(reportCalls.astray, (query) => {
  asked(query);
  return anAstrayReport();
});

const meta = preview.meta({
  title: 'Pages/Astray clicks',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/report-astray', at: '/report-astray?start=2026-11-14&end=2026-11-20' },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    delete document.body.dataset['at'];
    msw.use(answer(channelCalls.list, someChannels()), astray);
  },
});

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /^No offer for this country .* 90 3\.75%$/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Undelivered 190 7.92%' })).toBeVisible();
    await expect(canvas.getByText('2,210 (92.08%)')).toBeVisible();
    await expect(canvas.getByText('Data through 2026-11-20 14:00 GMT+8')).toBeVisible();
  },
});

export const OfOneLink = meta.story({
  args: { at: '/report-astray?gid=5001' },
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.list, { ...pagerOf(1, 1, 1), data: [aSmartlinkRow({ gid: 5001 })] })),
  async play({ canvas }) {
    await expect(await canvas.findByText('Smartlink: 5001: Autumn games')).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ gid: 5001 })));
  },
});
OfOneLink.test('taken away, the clicks of all links are counted', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Smartlink: 5001: Autumn games' }));
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.not.objectContaining({ gid: 5001 })));
  await waitFor(() => expect(ledTo()).toBe('/report-astray'));
});

/** By keyboard alone: another channel, which the address tells. */
export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await canvas.findAllByRole('rowheader');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Date range/ })).toHaveFocus();
    await userEvent.tab();
    const channel = canvas.getByRole('combobox', { name: 'Channel' });
    await expect(channel).toHaveFocus();
    await userEvent.selectOptions(channel, '1003');
    await waitFor(() => expect(ledTo()).toBe('/report-astray?aid=1003'));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ aid: 1003 })));
    await userEvent.click(canvas.getByRole('button', { name: /^Date range/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
    await waitFor(() => expect(ledTo()).toBe('/report-astray?start=2026-11-19&end=2026-11-19&aid=1003'));
  },
});

export const AllDelivered = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(reportCalls.astray, anAstrayReport({ clicks: 2_400, delivered: 2_400, reasons: [] }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No undelivered clicks')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(reportCalls.astray, anAstrayReport({ clicks: 0, delivered: 0, reasons: [] }))),
  async play({ canvas }) {
    await expect(await canvas.findByText('No clicks in this range')).toBeVisible();
  },
});
export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(reportCalls.astray)) });
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.astray, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The clicks could not be loaded.')).toBeVisible();
  },
});
Error.test('asked again, it shows the clicks', async ({ canvas, msw }) => {
  msw.use(astray);
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await canvas.findAllByRole('rowheader');
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.astray)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(reportCalls.astray, codes.notAllowed, 'Not allowed.')),
});
export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(
        reportCalls.astray,
        anAstrayReport({
          clicks: 987_654_321_012,
          delivered: 987_654_320_012,
          reasons: [{ reason: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', clk: 1_000 }],
        }),
      ),
    ),
});
