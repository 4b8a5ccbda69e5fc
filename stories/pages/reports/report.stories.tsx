import { codes } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { aSavedReport, reportCalls } from '@millrace/core/reports';
import { sessionCalls, somePermissions } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/reports/report';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { aReport, noRows } from '../../widgets/report-figures.ts';
import { ledTo, Routed } from '../routed.tsx';
import { SignedIn } from '../signed-in.tsx';

const days = 'time=custom&start=2026-11-02&end=2026-11-15';
const asked = fn();
const figures = answer(reportCalls.list, (report) => {
  asked(report);
  return aReport(report);
});

const meta = preview.meta({
  title: 'Pages/Report',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/report', at: `/report?type=sml_report&${days}` },
  render: (args) => (
    <SignedIn>
      <Routed {...args} />
    </SignedIn>
  ),
  beforeEach: ({ msw }) => {
    asked.mockClear();
    delete document.body.dataset['at'];
    msw.use(answer(channelCalls.list, someChannels()), answer(sessionCalls.permission, somePermissions()), figures);
  },
});

async function drawn(story: HTMLElement) {
  await waitFor(() => expect(story.querySelectorAll('[role="img"] .apexcharts-line-series')).toHaveLength(1));
  await expect((await within(story).findAllByRole('rowheader')).length).toBeGreaterThan(0);
}

export const Many = meta.story({
  tags: ['also-chinese'],
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'SmartLink Report' })).toBeVisible();
    await expect(canvas.getByText('Data through 2026-11-15 14:00 GMT+8')).toBeVisible();
  },
});

export const Addressed = meta.story({
  tags: ['no-picture'],
  args: { at: `/report?type=stat_report&${days}&group=oid,country,os&os=iOS&sort=-clk&columns=clk,revenue&p=2` },
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Offer Report' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Offer',
      'Country',
      'OS',
      'Clicks',
      'Revenue',
    ]);
    await expect(canvas.getByRole('columnheader', { name: 'Clicks' })).toHaveAttribute('aria-sort', 'descending');
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'stat_report',
        group: ['oid', 'country', 'os'],
        filters: { os: ['iOS'] },
        sort: '-clk',
        p: 2,
      }),
    );
  },
});

/** What the Conversion Report counts can be looked at one by one, of the same days and by the same filters. */
export const OneByOne = meta.story({
  tags: ['no-picture'],
  args: { at: `/report?type=cov_report&${days}&country=DE&country=BR&aid=1001` },
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('link', { name: 'List of conversions' }));
    await waitFor(() =>
      expect(ledTo()).toBe('/report-conversions?start=2026-11-02&end=2026-11-15&country=DE&country=BR&aid=1001'),
    );
  },
});

/** By keyboard alone: another group, then the order; the address tells both. */
export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Blocked sources' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Group by/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('checkbox', { name: 'Country' })).focus();
    await userEvent.keyboard(' {Escape}');
    await waitFor(() => expect(ledTo()).toBe(`/report?type=sml_report&${days}&group=dt%2Ccountry`));
    await canvas.findByRole('columnheader', { name: 'Country' });
    within(canvas.getByRole('columnheader', { name: 'Clicks' }))
      .getByRole('button')
      .focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(ledTo()).toMatch(/&sort=-clk$/));
  },
});

export const QuickChanges = meta.story({
  tags: ['no-picture'],
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    asked.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /^Group by/ }));
    const country = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Country' });
    for (let times = 1; times <= 9; times += 1) {
      await fireEvent.click(country);
      await waitFor(() => expect(country.checked).toBe(times % 2 === 1));
    }
    await userEvent.keyboard('{Escape}');
    await canvas.findByRole('columnheader', { name: 'Country' });
    await waitFor(() => expect(canvas.getByRole('table')).not.toHaveAttribute('aria-busy', 'true'));
    await expect(asked.mock.calls.filter(([{ n }]) => n === 10)).toHaveLength(1);
  },
});

export const Saved = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) =>
    void msw.use(answer(reportCalls.saved, [aSavedReport({ query: `type=cov_report&${days}`, type: 'cov_report' })])),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved reports' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Brazil by day/ }));
    await waitFor(() => expect(ledTo()).toBe(`/report?type=cov_report&${days}`));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Conversion Report' })).toBeVisible();
  },
});

/** One of the six is open: another one leads home, and an address that names none opens it. */
const onlyJs = answer(sessionCalls.permission, { ...somePermissions(), en: ['view_js_report'] });
export const Forbidden = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(onlyJs),
  async play({ canvas }) {
    await expect(await canvas.findByText('Another page.')).toBeVisible();
    await expect(ledTo()).toBe('/?denied=report');
    await expect(asked).not.toHaveBeenCalled();
  },
});
export const FirstAllowed = meta.story({
  tags: ['no-picture'],
  args: { at: '/report' },
  beforeEach: ({ msw }) => void msw.use(onlyJs),
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Revenue Report' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => void msw.use(answer(reportCalls.list, noRows)),
  async play({ canvas }) {
    await expect(await canvas.findByText('No data for this range')).toBeVisible();
  },
});
export const Loading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(reportCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.list, 500)),
  async play({ canvas }) {
    await canvas.findByText('The data could not be loaded.');
  },
});
Error.test('asked again, it shows the figures', async ({ canvas, msw, canvasElement }) => {
  msw.use(figures);
  await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
  await drawn(canvasElement);
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(reportCalls.list, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
  },
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const LongWords = meta.story({
  args: { at: `/report?type=sml_report&${days}&group=gid,country` },
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(reportCalls.list, (report) => {
        const told = aReport(report);
        const sml_name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
        return { ...told, list: told.list.map((row) => (row.gid ? { ...row, sml_name } : row)) };
      }),
    ),
  play: ({ canvasElement }) => drawn(canvasElement),
});
