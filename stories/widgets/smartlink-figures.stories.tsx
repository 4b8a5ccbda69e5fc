// What smartlinks have brought, in their list: by columns that are chosen, sorted, and led from to reports.
import { codes, pagerOf } from '@millrace/core';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { addressOf } from '@millrace/core/reports';
import { aSmartlinkRow, linkColumns, smartlinkCalls, someSmartlinkRows } from '@millrace/core/smartlinks';
import { ViewerProvider } from '@millrace/widgets/provider';
import { SmartlinkTable } from '@millrace/widgets/smartlink-table';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { channels, figures, noFigures } from './link-figures.ts';

const own = someSmartlinkRows(12);
const chosenColumns = 'millrace-smartlink-columns';
const choose = (columns: readonly string[]) => localStorage.setItem(chosenColumns, JSON.stringify(columns));

const meta = preview.meta({
  title: 'Widgets/SmartlinkTable figures',
  parameters: apart(),
  component: SmartlinkTable,
  args: {
    tab: 'my' as const,
    user: { id: 7, status: 1 },
    onAction: fn(),
    onQueryChange: fn(),
  },
  beforeEach: ({ msw }) => {
    localStorage.removeItem(chosenColumns);
    msw.use(
      answer(referenceCalls.provider, aProvider({ default_smartlinks: [101] })),
      channels,
      figures,
      answer(smartlinkCalls.list, ({ p, n }) => ({
        ...pagerOf(own.length, p, n),
        data: own.slice((p - 1) * n, p * n),
      })),
    );
  },
});

export const OneChannel = meta.story({
  tags: ['also-chinese'],
  args: { channel: 1003 },
  async play({ canvas }) {
    await expect(await canvas.findByText(/channel 1003: Weather Now$/)).toBeVisible();
  },
});

export const SortedByRevenue = meta.story({
  args: { channel: 1003 },
  async play({ canvas, args, msw }) {
    const asked = fn();
    msw.use(
      answer(smartlinkCalls.list, ({ sort, aid, p, n }) => {
        asked(sort, aid);
        return { ...pagerOf(own.length, p, n), data: own.slice(0, n) };
      }),
    );
    const head = () => canvas.getByRole('columnheader', { name: 'Revenue($)' });
    await userEvent.click(within(await canvas.findByRole('columnheader', { name: 'Revenue($)' })).getByRole('button'));
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ search: '', p: 1, n: 50, sort: '-revenue' });
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('-revenue', 1003));
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
  },
});
SortedByRevenue.test('by what a link is, no channel is asked for', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
  await expect(args.onQueryChange).toHaveBeenLastCalledWith({ search: '', p: 1, n: 50, sort: 'name' });
});

export const FiguresLoading = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(smartlinkCalls.figures)),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–12 of 12')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Clicks' })).toBeVisible();
    await expect(canvas.queryByText(/^Figures/)).not.toBeInTheDocument();
  },
});

export const FiguresFailed = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.figures, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByText('The figures could not be loaded.')).toBeVisible();
    await expect(canvas.getByText('1–12 of 12')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Edit: Autumn games 1' })).toBeVisible();
  },
});
FiguresFailed.test('asked again, they are there', async ({ canvas, msw }) => {
  msw.use(figures);
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(await canvas.findByText('Figures: last 7 days (2026-11-14 – 2026-11-20), GMT+8')).toBeVisible();
});

/** An API of one's own, which knows section 7 of the specification alone. */
export const FiguresAbsent = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(smartlinkCalls.figures, 404)),
  async play({ canvas }) {
    await expect(await canvas.findByText('1–12 of 12')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Clicks' })).not.toBeInTheDocument());
    for (const name of ['Offer Type', 'Stream Type', 'Payout($)', 'Application Status']) {
      await expect(canvas.getByRole('columnheader', { name })).toBeVisible();
    }
  },
});

export const FiguresClosed = meta.story({
  decorators: [
    (Story) => (
      <ViewerProvider viewer={{ status: 1, permissions: ['view_offers'] }}>
        <Story />
      </ViewerProvider>
    ),
  ],
  args: { query: { search: '', sort: '-revenue', p: 1, n: 50 } },
  beforeEach: ({ msw }) => {
    msw.use(
      answer(smartlinkCalls.list, ({ sort, p, n }) => ({
        ...pagerOf(1, p, n),
        data: [aSmartlinkRow({ name: `Sorted by ${sort ?? 'nothing'}` })],
      })),
      refuse(smartlinkCalls.figures, codes.notAllowed, 'Not allowed.'),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Sorted by nothing')).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Revenue($)' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const NewLink = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(answer(smartlinkCalls.list, { ...pagerOf(1, 1, 50), data: [aSmartlinkRow()] }), noFigures),
  async play({ canvas }) {
    const row = within(await canvas.findByRole('row', { name: /Autumn games/ }));
    await expect(await row.findByText('0.00')).toBeVisible();
    await expect(row.queryByRole('link')).not.toBeInTheDocument();
  },
});

export const FigureOpened = meta.story({
  tags: ['no-picture'],
  args: { channel: 1003, hrefOf: addressOf, onReport: fn() },
  async play({ canvas, args }) {
    const row = within(await canvas.findByRole('row', { name: /Autumn games 1/ }));
    await userEvent.click(await row.findByRole('link', { name: /Clicks: Autumn games 1$/ }));
    await expect(args.onReport).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'sml_report', filters: { gid: [5001], aid: [1003] }, chart: 'clk' }),
    );
  },
});

export const LinkCopied = meta.story({
  tags: ['also-chinese'],
  args: { channel: 1003 },
  beforeEach() {
    const write = fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  async play({ canvas }) {
    const copy = () => canvas.getByRole('button', { name: 'Copy link: Autumn games 1' });
    await waitFor(() => expect(copy()).toBeEnabled());
    // Those of the testing library bring a clipboard of their own.
    copy().click();
    await waitFor(() => expect(screen.getByText('Link copied. Channel 1003: Weather Now')).toBeVisible());
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(expect.stringMatching(/\/c\?aid=1003&oid=5001&/));
  },
});

export const ColumnsChosen = meta.story({
  tags: ['desktop'],
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Application Status' }));
    await userEvent.click(panel.getByRole('checkbox', { name: 'Trend' }));
    await expect(await canvas.findByRole('columnheader', { name: 'Application Status' })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Trend' })).not.toBeInTheDocument();
    await expect(localStorage.getItem(chosenColumns)).toContain('approve_status');
  },
});

export const AllColumns = meta.story({
  tags: ['desktop', 'also-right-to-left'],
  beforeEach: () => choose(linkColumns),
  async play({ canvas }) {
    await expect(await canvas.findByRole('columnheader', { name: 'EPC($)' })).toBeVisible();
  },
});

/** On a card all that is done with a link but copying it is in one menu. */
export const OnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play({ canvas, args }) {
    const more = () => canvas.getByRole('button', { name: 'More actions: Autumn games 1' });
    await waitFor(() => expect(more()).toBeEnabled());
    await userEvent.click(more());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Get Creative' }));
    await expect(args.onAction).toHaveBeenLastCalledWith({ action: 'creative', smartlink: own[0] });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Clicks, descending');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ sort: '-clk', p: 1 }));
    scrollTo(0, 0);
  },
});
