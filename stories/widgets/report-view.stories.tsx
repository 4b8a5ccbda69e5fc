// Long because every state of the widget stands in one file.
import { codes, pagerOf } from '@millrace/core';
import { accountCalls } from '@millrace/core/account';
import { channelCalls, someChannels } from '@millrace/core/channels';
import {
  addressOf,
  aSavedReport,
  firstChoice,
  reportCalls,
  type ChosenReport,
  type Mailing,
} from '@millrace/core/reports';
import { ReportView, type ReportViewProps } from '@millrace/widgets/report-view';
import type { RequestHandler } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/report-view/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, changedTo, fail, never, refuse } from '../answers.ts';
import { reach } from '../keyboard.ts';
import { aReport, noRows } from './report-figures.ts';

const fortnight: ChosenReport = {
  ...firstChoice('sml_report'),
  time: 'custom',
  own: { start: '2026-11-02', end: '2026-11-15' },
};
const oneDay = { ...fortnight, own: { start: '2026-11-15', end: '2026-11-15' } };

/** As a page has it: remembering what was chosen. */
function Host(props: ReportViewProps) {
  const [query, setQuery] = useState(props.query);
  return (
    <ReportView
      {...props}
      query={query}
      onQueryChange={(next) => {
        setQuery(next);
        props.onQueryChange?.(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Widgets/ReportView',
  parameters: apart(readme),
  component: ReportView,
  args: { query: fortnight, onQueryChange: fn() },
  render: (args) => <Host {...args} />,
});

const figures = answer(reportCalls.list, aReport);
type Used = { msw: { use(...handlers: RequestHandler[]): void } };
const answers =
  (...handlers: RequestHandler[]) =>
  ({ msw }: Used) =>
    msw.use(...handlers, figures);

/** Waits until the chart and the rows are there. */
async function drawn(story: HTMLElement) {
  await waitFor(() => expect(story.querySelectorAll('[role="img"] .apexcharts-line-series')).toHaveLength(1));
  await expect((await within(story).findAllByRole('rowheader')).length).toBeGreaterThan(0);
}

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.getByText('Data through 2026-11-15 14:00 GMT+8')).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'SmartLink Report' }));
    await expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByText('1–10 of 14')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table: Revenue' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Nov 2' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart: Revenue' }));
    await drawn(canvasElement);
  },
});

export const Grouped = meta.story({
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Group by/ }));
    const list = within(await screen.findByRole('group', { name: 'Group by' }));
    await expect(list.getByRole('checkbox', { name: 'Date' })).toBeDisabled();
    await expect(list.getByRole('checkbox', { name: 'Date' })).toHaveAccessibleDescription(
      'A report needs at least one grouping.',
    );
    await userEvent.click(list.getByRole('checkbox', { name: 'Country' }));
    await userEvent.click(list.getByRole('checkbox', { name: 'Smartlink' }));
    await expect(list.getByRole('checkbox', { name: 'OS' })).toBeDisabled();
    await userEvent.click(list.getByRole('checkbox', { name: 'Date' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ group: ['gid', 'country'], sort: '-revenue' }),
    );
    await expect((await canvas.findAllByRole('rowheader', { name: /^500\d: / })).length).toBe(10);
    await expect(await canvas.findByRole('figure', { name: 'Revenue · Top 5 · Smartlink' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Country' })).toBeVisible();
  },
});

export const Filtered = meta.story({
  args: { query: { ...fortnight, group: ['country'], sort: '-revenue', filters: { country: ['BR', 'DE'] } } },
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await expect(canvas.getByText('1–2 of 2')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Filters: 1' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Smartlink' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Smartlink/ })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: /^Smartlink/ }));
    await userEvent.click(await screen.findByRole('option', { name: '5002: Night radio' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: { country: ['BR', 'DE'], gid: [5002] } }),
    );
    await drawn(canvasElement);
  },
});

/** A channel that was chosen has its name, whether it has figures in these days or not. */
export const FilteredByChannel = meta.story({
  tags: ['no-picture'],
  args: { query: { ...fortnight, filters: { aid: [1001, 1006] } } },
  beforeEach: answers(answer(channelCalls.list, someChannels())),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Remove Channel: 1006: Trail Maps' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Remove Channel: 1001: Pixel Arcade' })).toBeVisible();
  },
});

/** The figures over the chart choose what it draws; the comparison is a quiet line, a column and a change in each cell. */
export const Compared = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /^Clicks/ }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ chart: 'clk' }));
    const figure = canvas.getByRole('figure', { name: 'Clicks' });
    await expect(figure).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Compare' }), 'Previous period');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ compare: 'previous' }));
    await expect(await canvas.findByRole('columnheader', { name: 'Change' })).toBeVisible();
    await expect(await within(figure).findByText('Previous period')).toBeVisible();
    await expect(
      await canvas.findByText('Changes compare 2026-11-02 – 2026-11-14 with 2026-10-19 – 2026-10-31.'),
    ).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Compare' }), 'A week before');
    const days = await canvas.findByText(/ with 2026-10-26 – 2026-11-07\.$/);
    await expect(days).toBeVisible();
    // On a phone the field is not there, and a picture after that one would be without its focus, or not.
    await userEvent.click(days);
    await drawn(canvasElement);
  },
});

/** Grouped by anything but days, the chart draws the five that have most. */
export const TopFive = meta.story({
  tags: ['also-dark-desktop'],
  args: { query: { ...fortnight, group: ['country'], sort: '-revenue', chart: 'clk' } },
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    const figure = within(await canvas.findByRole('figure', { name: 'Clicks · Top 5 · Country' }));
    await waitFor(() => expect(figure.getAllByRole('listitem')).toHaveLength(6));
  },
});

/** The first cell of a row leads on: its value becomes a filter that stands as a chip, and the next group takes its place. */
export const DrilledDown = meta.story({
  tags: ['also-chinese'],
  args: { query: { ...fortnight, group: ['country'], sort: '-revenue' } },
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'DE Germany' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: { country: ['DE'] }, group: ['gid'], own: fortnight.own }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: '5002: Night radio' }));
    const chips = within(await canvas.findByRole('list', { name: 'Active filters' }));
    await expect(chips.getByRole('button', { name: 'Country: Germany' })).toBeVisible();
    await expect(await chips.findByRole('button', { name: 'Smartlink: 5002: Night radio' })).toBeVisible();
    await expect(await canvas.findByRole('columnheader', { name: 'OS' })).toBeVisible();
    await drawn(canvasElement);
  },
});
DrilledDown.test('a chip is taken away by its cross, and its name opens the field', async ({ canvas, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Country: Germany' }));
  await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ filters: { gid: [5002] } }));
  await userEvent.click(canvas.getByRole('button', { name: 'Smartlink: 5002: Night radio' }));
  await expect(await canvas.findByRole('button', { name: /^Smartlink 1 chosen/ })).toBeVisible();
});

/** A host with addresses has links, which open beside the page too; a plain press loads nothing anew. */
export const DoorsAreLinks = meta.story({
  tags: ['no-picture'],
  args: { hrefOf: (query) => `/report?${addressOf(query)}` },
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    const day = canvas.getByRole('link', { name: '2026-11-14' });
    await expect(day).toHaveAttribute(
      'href',
      '/report?type=sml_report&time=custom&start=2026-11-14&end=2026-11-14&group=gid',
    );
    await userEvent.click(day);
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ own: { start: '2026-11-14', end: '2026-11-14' }, group: ['gid'] }),
    );
  },
});

export const FilterTakenAway = meta.story({
  tags: ['no-picture'],
  args: { query: { ...fortnight, filters: { country: ['BR'], os: ['iOS'] } } },
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Filters: 2' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'OS' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: { country: ['BR'] } }),
    );
    await expect(canvas.queryByRole('button', { name: /^OS/ })).toBeNull();
    await drawn(canvasElement);
  },
});

export const NothingFits = meta.story({
  args: { query: { ...fortnight, filters: { aff_sub: ['none'] } } },
  beforeEach: answers(answer(reportCalls.list, (asked) => (asked.filters.aff_sub ? noRows : aReport(asked)))),
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing matches these filters in this date range.')).toBeVisible();
  },
});
NothingFits.test('without the filters it shows the figures', async ({ canvas, canvasElement }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
  await drawn(canvasElement);
});

export const Sorted = meta.story({
  tags: ['no-picture'],
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    const head = canvas.getByRole('columnheader', { name: 'Clicks' });
    await userEvent.click(within(head).getByRole('button'));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ sort: '-clk', p: 1 }));
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(within(head).getByRole('button'));
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
  },
});

export const Paged = meta.story({
  tags: ['no-picture'],
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('11–14 of 14')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows' }), '25');
    await expect(await canvas.findByText('1–14 of 14')).toBeVisible();
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ p: 1, n: 25 }));
  },
});

export const FewerColumns = meta.story({
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const list = within(await screen.findByRole('group', { name: 'Columns' }));
    for (const name of ['Impressions', 'CTR', 'CR', 'Revenue per click']) {
      await userEvent.click(list.getByRole('checkbox', { name }));
    }
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Clicks',
      'Conversions',
      'Revenue',
      'eCPM',
    ]);
  },
});

/** Five weeks, of which the first and the last have only the days of the report. */
export const Weekly = meta.story({
  args: {
    query: {
      ...fortnight,
      own: { start: '2026-10-14', end: '2026-11-14' },
      group: ['week'],
      sort: '-week',
      compare: 'week',
    },
  },
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    const cells = canvas.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await expect(cells).toEqual([
      '2026-11-09 – 2026-11-14',
      '2026-11-02 – 2026-11-08',
      '2026-10-26 – 2026-11-01',
      '2026-10-19 – 2026-10-25',
      '2026-10-14 – 2026-10-18',
      'Total',
    ]);
    // What it is compared with comes last, and has a line over the table.
    await canvas.findByText(/^Changes compare /);
    canvas.getByRole('rowheader', { name: 'Total' }).scrollIntoView({ block: 'end' });
  },
});

export const Monthly = meta.story({
  args: {
    query: { ...fortnight, own: { start: '2026-09-01', end: '2026-11-15' }, group: ['month', 'gid'], sort: '-month' },
  },
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getAllByRole('button', { name: '2026-10' })[0]!);
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Month' })).toBeNull());
    await expect(canvas.getByRole('button', { name: /2026-10-01 – 2026-10-31/ })).toBeVisible();
  },
});

/** Grouped by months alone, the chart has a point for each, with its name below and its days in the tooltip. */
export const ByMonths = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  args: {
    query: { ...fortnight, own: { start: '2026-06-10', end: '2026-11-15' }, group: ['month'], sort: '-month' },
  },
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await waitFor(() => expect(labelsOf(canvasElement)).toHaveLength(6));
    canvasElement.querySelector<HTMLElement>('[role="img"]')?.focus();
    await userEvent.keyboard('{Home}');
    await expect(await canvas.findByText('2026-06-10 – 2026-06-30')).toBeVisible();
  },
});
ByMonths.test(
  'grouped by another, the chart stays until its own figures are there',
  async ({ canvas, canvasElement, msw }) => {
    msw.use(never(reportCalls.list));
    await userEvent.click(canvas.getByRole('button', { name: /^Group by/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Country' }));
    const figure = canvas.getByRole('figure', { name: 'Revenue' });
    await waitFor(() => expect(figure).toHaveAttribute('data-stale', 'true'));
    await expect(labelsOf(canvasElement)).toHaveLength(6);
  },
);

export const ByWeeks = meta.story({
  args: {
    query: { ...fortnight, own: { start: '2026-10-14', end: '2026-11-14' }, group: ['week', 'os'], sort: '-week' },
  },
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await canvas.findByRole('figure', { name: 'Revenue · Top 5 · OS' });
    await waitFor(() => expect(labelsOf(canvasElement)).toEqual(['Oct 14', 'Oct 19', 'Oct 26', 'Nov 2', 'Nov 9']));
  },
});

/** What stands below the points. */
const labelsOf = (story: HTMLElement) =>
  [...story.querySelectorAll('.apexcharts-xaxis-label title')].map(({ textContent }) => textContent);

export const OneDay = meta.story({
  args: { query: { ...oneDay, group: ['hour'], sort: 'hour' } },
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.getByRole('rowheader', { name: '07:00' })).toBeVisible();
    const toggle = canvas.getByRole('switch', { name: 'Show hours in my time zone' });
    await userEvent.click(toggle);
    await waitFor(() => expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent(/^\d\d:\d\d$/));
    await userEvent.click(toggle);
    await drawn(canvasElement);
  },
});

export const Downloaded = meta.story({
  tags: ['no-picture'],
  args: { query: { ...fortnight, measures: ['clk', 'revenue'], sort: '-clk' } },
  beforeEach: answers(
    answer(reportCalls.csv, ({ columns, sort }) => new Blob([`${columns?.join() ?? ''} by ${sort}`])),
  ),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    const saved: { name: string; address: string }[] = [];
    // The link that saves a file is on no page, so its press is seen nowhere else.
    const press = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, address: this.href });
    });
    const made = spyOn(URL, 'createObjectURL');
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['smartlink-report_2026-11-02_2026-11-15.csv']));
    const [content] = made.mock.calls[0] ?? [];
    press.mockRestore();
    made.mockRestore();
    await expect(await (content as Blob).text()).toBe('dt,clk,revenue by -clk');
  },
});

/** The file is on its way: how much is there, and a way to do without it. */
export const Downloading = meta.story({
  beforeEach: answers(never(reportCalls.csv)),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Download CSV' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const button = await canvas.findByRole('button', { name: 'Download CSV' });
    await expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button);
    await expect(await canvas.findByRole('progressbar')).toBeVisible();
  },
});

export const Renamed = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => {
    let name = 'Brazil by day';
    msw.use(
      answer(reportCalls.saved, () => [aSavedReport({ name })]),
      answer(reportCalls.rename, (asked) => aSavedReport({ name: (name = asked.name) })),
      figures,
    );
  },
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved reports' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved reports' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Rename Brazil by day' }));
    const field = panel.getByRole('textbox', { name: 'New name' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.clear(field);
    await expect(panel.getByText('Enter a name for the report.')).toBeVisible();
    await userEvent.type(field, 'Brazil{Enter}');
    await expect(await panel.findByRole('button', { name: 'Rename Brazil' })).toBeVisible();
  },
});

export const Saved = meta.story({
  beforeEach: answers(
    answer(reportCalls.saved, [
      aSavedReport(),
      aSavedReport({
        id: 2,
        name: 'Offers by day',
        type: 'stat_report',
        query: 'type=stat_report&time=custom&start=2026-11-02&end=2026-11-15',
      }),
    ]),
    answer(reportCalls.save, ({ name, type, query }) => aSavedReport({ id: 3, name, type, query })),
    answer(reportCalls.remove, {}),
  ),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved reports' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved reports' }));
    await userEvent.click(panel.getByRole('button', { name: 'Save report' }));
    await expect(await panel.findByText('Enter a name for the report.')).toBeVisible();
    await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Two weeks');
    await userEvent.click(panel.getByRole('button', { name: 'Save report' }));
    await waitFor(() => expect(screen.getByText('Two weeks is saved.')).toBeVisible());
    await userEvent.click(await panel.findByRole('button', { name: 'Remove Brazil by day' }));
    await userEvent.click(await panel.findByRole('button', { name: /^Offers by day/ }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ type: 'stat_report' }));
    await expect(await canvas.findByRole('table', { name: 'Offer Report' })).toBeVisible();
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved reports' }));
    await expect(await screen.findByRole('button', { name: /^Offers by day/ })).toBeVisible();
  },
});

/** How often a saved report is e-mailed. */
export const ByEmail = meta.story({
  beforeEach: ({ msw }) => {
    let mailing: Mailing = 'never';
    msw.use(
      answer(reportCalls.saved, () => [
        aSavedReport({ mailing }),
        aSavedReport({ id: 2, name: 'Offers of the week', type: 'stat_report', query: '', mailing: 'weekly' }),
      ]),
      answer(reportCalls.mail, (asked) => aSavedReport({ mailing: (mailing = asked.mailing) })),
      figures,
    );
  },
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved reports' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved reports' }));
    await expect(await panel.findByText('Offer Report · e-mailed on Mondays')).toBeVisible();
    const button = panel.getByRole('button', { name: 'E-mail Brazil by day' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.selectOptions(
      await panel.findByRole('combobox', { name: 'By e-mail' }),
      'Every day: the day before',
    );
    await waitFor(() => expect(panel.getByText('SmartLink Report · e-mailed every day')).toBeVisible());
    await expect(await screen.findByText('Brazil by day is e-mailed from now on.')).toBeVisible();
  },
});

const savedNow = fn();

/** A saved report that somebody else has renamed. */
export const NameMeanwhileChanged = meta.story({
  beforeEach: answers(
    answer(reportCalls.saved, [aSavedReport()]),
    changedTo(reportCalls.rename, aSavedReport({ name: 'Brazil by hour', version: 2 })),
  ),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved reports' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved reports' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Rename Brazil by day' }));
    const field = panel.getByRole('textbox', { name: 'New name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Brazil{Enter}');
    await waitFor(() => expect(screen.getByText('Brazil by hour')).toBeVisible());
  },
});
NameMeanwhileChanged.test('closed, it leads back to what is typed, and the answer counts', async ({ msw }) => {
  // What the browser itself does with Escape is not played here; the panel around must not close by it.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Brazil by hour')).not.toBeInTheDocument());
  const field = screen.getByRole('textbox', { name: 'New name' });
  await expect(field).toHaveValue('Brazil');
  await userEvent.type(field, '{Enter}');
  const overwrite = await screen.findByRole('button', { name: 'Overwrite with mine' });
  msw.use(answer(reportCalls.rename, ({ name }) => aSavedReport({ name, version: 3 })));
  await userEvent.click(overwrite);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New name' })).not.toBeInTheDocument());
});

/** A saved report that is replaced, and that somebody else has replaced before. */
export const ReportMeanwhileChanged = meta.story({
  beforeEach: answers(
    answer(reportCalls.saved, [aSavedReport()]),
    changedTo(reportCalls.save, aSavedReport({ query: 'type=sml_report&time=today', version: 2 })),
  ),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved reports' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved reports' }));
    await panel.findByRole('button', { name: 'Rename Brazil by day' });
    await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), 'Brazil by day{Enter}');
    await panel.findByRole('alert');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('type=sml_report&time=today')).toBeVisible());
  },
});

export const NameTaken = meta.story({
  beforeEach: answers(
    answer(reportCalls.saved, [aSavedReport()]),
    answer(reportCalls.save, ({ name, type, query, version }) => {
      savedNow({ name, version });
      return aSavedReport({ name, type, query });
    }),
  ),
  async play({ canvas, canvasElement }) {
    savedNow.mockClear();
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Saved reports' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Saved reports' }));
    const field = panel.getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, ' Brazil by day {Enter}');
    await expect(await panel.findByRole('alert')).toHaveTextContent('You already have a saved report with this name.');
    await expect(savedNow).not.toHaveBeenCalled();
  },
});
NameTaken.test('another name is saved without a question', async () => {
  const panel = within(screen.getByRole('dialog', { name: 'Saved reports' }));
  await userEvent.type(panel.getByRole('textbox', { name: 'Name' }), '2');
  await expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Save report' }));
  await waitFor(() => expect(savedNow).toHaveBeenCalledWith({ name: 'Brazil by day 2', version: 0 }));
});
NameTaken.test('it is replaced by a press of its own', async () => {
  const panel = within(screen.getByRole('dialog', { name: 'Saved reports' }));
  await userEvent.click(panel.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(savedNow).toHaveBeenCalledTimes(1));
});

export const ApiRequest = meta.story({
  // The address is that of wherever the story runs.
  tags: ['no-picture'],
  beforeEach: answers(answer(accountCalls.token, { token: 'k3v9k3v9k3v9k3v9k3v9' })),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show API request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'API request' }));
    await expect(await dialog.findByText(/^curl -H 'Authorization: Bearer \*\*\*\*k3v9'/)).toBeVisible();
    await expect(dialog.queryByText(/k3v9k3v9/)).toBeNull();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /^Date range/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: 'Compare' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const list = within(await screen.findByRole('group', { name: 'Group by' }));
    await reach(() => list.queryByRole('checkbox', { name: 'OS' }));
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Group by/ })).toHaveFocus());
    await expect(await canvas.findByRole('columnheader', { name: 'OS' })).toBeVisible();
  },
});

export const One = meta.story({
  args: { query: oneDay },
  beforeEach: answers(),
  play: async ({ canvasElement }) => drawn(canvasElement),
});

export const OtherReport = meta.story({
  args: { query: { ...fortnight, ...firstChoice('sdk_user_point_report'), time: fortnight.time, own: fortnight.own } },
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.getByRole('table', { name: 'User Benefit Report' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Points' })).toBeVisible();
  },
});

/** Figures of the first days are not told apart by sub ids any more. */
export const Summed = meta.story({
  tags: ['also-chinese'],
  args: { query: { ...fortnight, group: ['dt', 'aff_sub'], sort: 'dt' } },
  beforeEach: answers(
    answer(reportCalls.list, (asked) => {
      const { list, ...report } = aReport({ ...asked, p: 1, n: 1_000 });
      const since = '2026-11-08';
      const rows = list.filter(({ dt = '', aff_sub }) => dt >= since || aff_sub === '');
      const page = rows.slice((asked.p - 1) * asked.n, asked.p * asked.n);
      return { ...report, ...pagerOf(rows.length, asked.p, asked.n), list: page, sub_ids_since: since };
    }),
  ),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.getAllByRole('rowheader', { name: '2026-11-07' })).toHaveLength(1);
    await expect(canvas.getAllByRole('rowheader', { name: '2026-11-08' }).length).toBeGreaterThan(1);
    await expect(await canvas.findByText('Data before 2026-11-08 has no sources or sub IDs.')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: answers(answer(reportCalls.list, noRows)),
  async play({ canvas }) {
    await expect(await canvas.findByText('No data for this range')).toBeVisible();
    await expect(canvas.queryByRole('figure')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  },
});

export const Loading = meta.story({
  beforeEach: answers(never(reportCalls.list)),
  async play({ canvas }) {
    await expect(canvas.getByRole('figure', { name: 'Revenue' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
});

export const Stale = meta.story({
  beforeEach: answers(),
  async play({ canvas, canvasElement, msw }) {
    await drawn(canvasElement);
    msw.use(never(reportCalls.list));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(11);
  },
});

export const Error = meta.story({
  beforeEach: answers(fail(reportCalls.list, 500)),
  async play({ canvas, canvasElement, msw }) {
    await expect(await canvas.findByText('The data could not be loaded.')).toBeVisible();
    msw.use(figures);
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await drawn(canvasElement);
    msw.use(fail(reportCalls.list, 500));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('The data could not be loaded.')).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: answers(fail(reportCalls.list)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: answers(refuse(reportCalls.list, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and its gardens';

export const LongWords = meta.story({
  args: { query: { ...fortnight, group: ['gid', 'carrier_name', 'aff_sub'], sort: '-revenue' } },
  beforeEach: answers(
    answer(reportCalls.list, (asked) => {
      const told = aReport(asked);
      const list = told.list.map((row) => ({
        ...row,
        ...(row.gid && { sml_name: long }),
        ...(row.aff_sub && { aff_sub: `${row.aff_sub}-${long}` }),
      }));
      return { ...told, list };
    }),
  ),
  play: async ({ canvasElement }) => drawn(canvasElement),
});

/** On a phone all that narrows a report is in one sheet, and only what is wanted is fetched. */
export const FiltersOnPhone = meta.story({
  tags: ['phone', 'also-chinese'],
  globals: { viewport: { value: 'phone' } },
  args: { query: { ...fortnight, filters: { country: ['BR'] } } },
  beforeEach: answers(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters: 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    // What the sheet needs is fetched with it.
    await expect(await sheet.findByRole('button', { name: /^Country/ })).toBeVisible();
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Compare' }), 'Previous period');
    // What is looked for most stands before the many groups.
    const [filter, groups] = [sheet.getByRole('button', { name: 'OS' }), sheet.getByRole('checkbox', { name: 'Date' })];
    await expect(filter.compareDocumentPosition(groups)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(filter);
    await waitFor(() => expect(sheet.getByRole('group', { name: 'OS' })).toHaveFocus());
    await waitFor(() => expect(sheet.getByRole('button', { name: /^OS/ })).toBeEnabled());
  },
});
FiltersOnPhone.test('applied, comparison and groups come with the filters', async ({ canvas, args }) => {
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Month' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Apply' }));
  await expect(args.onQueryChange).toHaveBeenCalledWith(
    expect.objectContaining({ group: ['month', 'dt'], compare: 'previous', filters: { country: ['BR'] } }),
  );
  await expect(await canvas.findByRole('button', { name: 'Filters: 2' })).toBeVisible();
});
