// Long because every state of the widget stands in one file.
import { codes, pagerOf } from '@millrace/core';
import { accountCalls, anAccount } from '@millrace/core/account';
import { aChannel, channelCalls, someChannels, somePostbacks } from '@millrace/core/channels';
import type { Range } from '@millrace/core/format';
import { offerCalls } from '@millrace/core/offers';
import { aPaymentInfo, paymentCalls } from '@millrace/core/payment';
import { anAstrayReport, aSnapshot, periodBefore, reportCalls } from '@millrace/core/reports';
import { aSmartlinkRow, smartlinkCalls } from '@millrace/core/smartlinks';
import { SnapshotBoard, type SnapshotBoardProps } from '@millrace/widgets/snapshot-board';
import type { RequestHandler } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import readme from '../../packages/widgets/src/snapshot-board/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../answers.ts';
import { press, reach } from '../keyboard.ts';
import { aReport } from './report-figures.ts';
import { earlier, hourly, interactive, longNamed, nothing, single } from './snapshot-figures.ts';

const week: Range = { start: '2026-11-14', end: '2026-11-20' };
const publisher = { status: 1, customer_type: 0 };

/** As a page has it: remembering the days that were chosen. */
function Host(props: SnapshotBoardProps) {
  const [range, setRange] = useState(props.range);
  return (
    <SnapshotBoard
      {...props}
      range={range}
      onRangeChange={(next) => {
        setRange(next);
        props.onRangeChange?.(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Widgets/SnapshotBoard',
  parameters: apart(readme),
  component: SnapshotBoard,
  args: {
    user: publisher,
    range: week,
    clock: () => new Date('2026-11-20T06:20:00Z'),
    onRangeChange: fn(),
    onChannelChange: fn(),
  },
  render: (args) => <Host {...args} />,
});

const network = answer(reportCalls.snapshot, { panel: 'network', orgtype: 3 });
const channels = answer(channelCalls.list, someChannels());
const figures = answer(reportCalls.series, ({ start = '' }) =>
  start < week.start ? earlier(aSnapshot()) : aSnapshot(),
);
/** What made the figures, and nothing that needs anybody. */
const rows = answer(reportCalls.list, (asked) => aReport(asked));
const quiet = [
  answer(paymentCalls.next, { amount: '120.00', paid: 4, held: [], adjustments: [] }),
  answer(paymentCalls.info, [aPaymentInfo()]),
  answer(accountCalls.read, anAccount()),
  answer(reportCalls.astray, { ...anAstrayReport(), clicks: 4_800, delivered: 4_610 }),
  answer(offerCalls.list, { ...pagerOf(0, 1, 1), data: [] }),
  answer(channelCalls.postbacks, { ...pagerOf(0, 1, 1), list: [], until: 0, failing: null }),
  // As an API answers that tests no links: with all that it has.
  answer(smartlinkCalls.list, { ...pagerOf(1, 1, 5), data: [aSmartlinkRow()] }),
];
type Used = { msw: { use(...handlers: RequestHandler[]): void } };
const answers =
  (...handlers: RequestHandler[]) =>
  ({ msw }: Used) =>
    msw.use(...handlers, network, channels, figures, rows, ...quiet);

/** Waits until the chart is there. */
async function drawn(story: HTMLElement) {
  await waitFor(() => expect(story.querySelectorAll('[role="img"] .apexcharts-line-series')).toHaveLength(1));
}

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.getByText('Data through 2026-11-20 14:00 GMT+8')).toBeVisible();
    const tiles = within(canvas.getByRole('tablist', { name: 'Summary' }));
    await expect(tiles.getAllByRole('tab')).toHaveLength(6);
    await expect(tiles.getByRole('tab', { name: /^Revenue \$/ })).toHaveAttribute('aria-selected', 'true');
    await expect(tiles.getAllByText(/vs 2026-11-07 – 2026-11-12$/)).toHaveLength(5);
    const places = within(await canvas.findByRole('region', { name: 'Top 10 countries by revenue' }));
    await expect(places.getAllByRole('listitem')).toHaveLength(11);
    await expect(places.getByText('3 other countries')).toBeVisible();
    const links = within(await canvas.findByRole('region', { name: 'Top smartlinks' }));
    await expect((await links.findAllByRole('listitem')).length).toBeGreaterThan(3);
    const attention = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    await expect(await attention.findByText('Nothing right now')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table: Revenue' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Nov 14' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart: Revenue' }));
    await drawn(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  },
});

/** Each chart is a press away, and none is shown twice. */
export const OtherChart = meta.story({
  args: { onChartChange: fn() },
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await expect(canvas.getByText('Previous period')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Clicks/ }));
    await expect(args.onChartChange).toHaveBeenLastCalledWith('clk');
    await expect(canvas.getByRole('figure', { name: 'Clicks' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Revenue by product/ }));
    const products = within(canvas.getByRole('figure', { name: 'Revenue by product' }));
    await expect(products.getByText('SmartLink')).toBeVisible();
    await drawn(canvasElement);
  },
});

/** Each figure leads to what explains it, of the same days and channel. */
export const Doors = meta.story({
  tags: ['no-picture'],
  args: { onOpen: fn(), hrefOf: (door) => `/${door.is}`, channel: 1003 },
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await userEvent.click(await canvas.findByRole('link', { name: 'US United States' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({
      is: 'report',
      report: expect.objectContaining({
        type: 'stat_report',
        group: ['oid'],
        filters: { country: ['US'], aid: [1003] },
      }),
    });
    await userEvent.click(canvas.getByRole('tab', { name: /^Impressions/ }));
    await userEvent.click(await canvas.findByRole('link', { name: 'View report' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({
      is: 'report',
      report: expect.objectContaining({
        type: 'sml_report',
        group: ['dt'],
        chart: 'impress',
        filters: { aid: [1003] },
      }),
    });
    await userEvent.click(await canvas.findByRole('link', { name: '5002: Night radio' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({ is: 'smartlink', gid: 5002 });
  },
});

const needing = [
  answer(channelCalls.list, [aChannel({ id: 1001, name: 'Pixel Arcade' })]),
  answer(paymentCalls.next, {
    amount: '0',
    paid: 4,
    held: [{ amount: '1250.50', reason: 'No account number.' }],
    adjustments: [],
  }),
  answer(paymentCalls.info, [aPaymentInfo({ refused: 'Another name.' })]),
  answer(
    accountCalls.read,
    anAccount({ reviews: [{ section: 'personal_info', state: 'refused', reason: 'No such street.' }] }),
  ),
  answer(reportCalls.astray, anAstrayReport()),
  answer(offerCalls.list, { ...pagerOf(3, 1, 1), data: [] }),
  answer(smartlinkCalls.list, { ...pagerOf(1, 1, 5), data: [aSmartlinkRow({ is_broken: true })] }),
  answer(channelCalls.postbacks, { ...pagerOf(0, 1, 1), list: [], until: 1, failing: somePostbacks(1)[0] ?? null }),
];

/** Held money, failing postbacks, many undelivered clicks and rejected applications, each with its way on. */
export const NeedsAttention = meta.story({
  tags: ['also-chinese'],
  args: { onOpen: fn() },
  beforeEach: answers(...needing),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    const list = within(await canvas.findByRole('region', { name: 'Needs attention' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(7));
    await expect(list.getByText('$1,250.50 on hold')).toBeVisible();
    await expect(list.getByText('Payment details not approved: please correct them')).toBeVisible();
    await expect(list.getByText('Avoidable undelivered clicks: 6.9%')).toBeVisible();
    await expect(list.getByText('Rejected applications: 3')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Postbacks failing: 1001: Pixel Arcade' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({ is: 'postbacks', aid: 1001 });
    await userEvent.click(list.getByRole('button', { name: 'Smartlink broken: Autumn games' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({ is: 'smartlink', gid: 5001 });
    await userEvent.click(list.getByRole('button', { name: 'Personal info not approved: please correct it' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith({ is: 'details', section: 'personal_info' });
  },
});

export const NeedsAttentionOnPhone = meta.story({
  tags: ['phone'],
  beforeEach: answers(...needing),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    const title = await canvas.findByRole('heading', { name: 'Needs attention' });
    await press(() => canvas.queryByRole('button', { name: 'Needs attention: 7' }));
    await expect(title).toHaveFocus();
    await waitFor(() => expect(title.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight));
    window.scrollTo(0, 0);
    title.blur();
  },
});

export const OtherDays = meta.story({
  tags: ['no-picture'],
  beforeEach: answers(
    answer(reportCalls.series, ({ start = '' }) => (start < '2026-11-01' ? earlier(aSnapshot(), 30) : aSnapshot())),
  ),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Date range Last 7 Days/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'This Month' }));
    await expect(args.onRangeChange).toHaveBeenCalledWith({ start: '2026-11-01', end: '2026-11-20' });
    await expect((await canvas.findAllByText(/vs 2026-10-12 – 2026-10-30$/)).length).toBeGreaterThan(3);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Channel' }), '1003: Weather Now');
    await expect(args.onChannelChange).toHaveBeenCalledWith(1003);
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  beforeEach: answers(),
  async play({ canvas, canvasElement, args }) {
    await drawn(canvasElement);
    await press(() => canvas.queryByRole('button', { name: /^Date range Last 7 Days/ }));
    await screen.findByRole('button', { name: 'This Month' });
    await press(() => screen.queryByRole('button', { name: 'This Month' }));
    await expect(args.onRangeChange).toHaveBeenCalledWith({ start: '2026-11-01', end: '2026-11-20' });
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Date range This Month/ })).toHaveFocus());
    await reach(() => canvas.queryByRole('combobox', { name: 'Channel' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Channel' }), '1003: Weather Now');
    await expect(args.onChannelChange).toHaveBeenCalledWith(1003);
    await reach(() => canvas.queryByRole('tab', { name: /^Revenue \$/ }));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /^Clicks/ })).toHaveFocus();
    await canvas.findByRole('button', { name: 'Show as table: Clicks' });
    await press(() => canvas.queryByRole('button', { name: 'Show as table: Clicks' }));
    await expect(await canvas.findByRole('table', { name: /Clicks/ })).toBeVisible();
  },
});

export const OneDay = meta.story({
  args: { range: { start: '2026-11-20', end: '2026-11-20' } },
  beforeEach: answers(
    answer(reportCalls.series, ({ view_by, start }) =>
      view_by === 'hour' && start === '2026-11-20' ? hourly : nothing,
    ),
  ),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table: Revenue' }));
    await expect(await canvas.findByRole('rowheader', { name: '07:00' })).toBeVisible();
    const toggle = canvas.getByRole('switch', { name: 'Show hours in my time zone' });
    await userEvent.click(toggle);
    await expect(
      (await canvas.findAllByRole('rowheader', { name: /^11-(19|20|21) \d\d:\d\d$/ })).length,
    ).toBeGreaterThan(5);
    await userEvent.click(toggle);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart: Revenue' }));
    await drawn(canvasElement);
  },
});

export const One = meta.story({
  beforeEach: answers(answer(channelCalls.list, [aChannel()]), answer(reportCalls.series, single)),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    // Alone it would be the same line as the revenue.
    await expect(canvas.queryByRole('tab', { name: /^Revenue by product/ })).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: answers(answer(channelCalls.list, []), answer(reportCalls.series, nothing)),
  async play({ canvas }) {
    await expect(await canvas.findByText('No data for this range')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: answers(never(reportCalls.series)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('combobox', { name: 'Channel' })).toBeVisible();
    await expect(await canvas.findByRole('figure', { name: 'Revenue' })).toHaveAttribute('aria-busy', 'true');
  },
});

export const Stale = meta.story({
  beforeEach: answers(),
  async play({ canvas, canvasElement, msw }) {
    await drawn(canvasElement);
    msw.use(never(reportCalls.series));
    await userEvent.click(canvas.getByRole('button', { name: /^Date range/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
    await waitFor(() => expect(canvas.getByRole('figure', { name: 'Revenue' })).toHaveAttribute('aria-busy', 'true'));
    await drawn(canvasElement);
  },
});

export const Error = meta.story({
  beforeEach: answers(fail(reportCalls.series, 500)),
  async play({ canvas, canvasElement, msw }) {
    await expect(await canvas.findByText('The data could not be loaded.')).toBeVisible();
    msw.use(figures);
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await drawn(canvasElement);
    msw.use(fail(reportCalls.series, 500));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Channel' }), '1003: Weather Now');
    await expect(await canvas.findByText('The data could not be loaded.')).toBeVisible();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(reportCalls.snapshot), fail(channelCalls.list), fail(reportCalls.series)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});

export const NoPermission = meta.story({
  beforeEach: answers(refuse(reportCalls.series, codes.notAllowed, 'Not allowed.')),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Your account manager can tell you more/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});

export const Blocked = meta.story({
  args: { user: { ...publisher, status: 2 } },
  async play({ canvas }) {
    await expect(canvas.getByText('Your account has been blocked!')).toBeVisible();
    await expect(canvas.getByText('If you have any questions, please seek help from Manager.')).toBeVisible();
    await expect(canvas.queryByRole('figure')).toBeNull();
  },
});

export const AllChannel = meta.story({
  args: { user: { ...publisher, customer_type: 13 } },
  beforeEach: answers(),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.getByRole('combobox', { name: 'Channel' })).toHaveDisplayValue('All Channel');
  },
});

export const InteractiveEmpty = meta.story({
  tags: ['no-picture'],
  args: { user: { ...publisher, customer_type: 13 } },
  beforeEach: answers(
    answer(reportCalls.snapshot, { panel: 'interactive', orgtype: 3 }),
    answer(reportCalls.interactive, ({ end }) => ({ ...interactive(end), list: [], geo: [] })),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Ask your account manager how the ads come into your app/)).toBeVisible();
  },
});

export const Interactive = meta.story({
  args: { user: { ...publisher, customer_type: 13 } },
  beforeEach: answers(
    answer(reportCalls.snapshot, { panel: 'interactive', orgtype: 3 }),
    answer(reportCalls.interactive, ({ end }) => interactive(end)),
  ),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.queryByRole('tab', { name: /^Revenue by product/ })).toBeNull();
    const saved: string[] = [];
    // The link that saves a file is on no page, so its press is seen nowhere else.
    const download = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
    download.mockRestore();
    await expect(saved).toEqual(['snapshot_2026-11-14_2026-11-20.csv']);
  },
});

export const NothingBefore = meta.story({
  beforeEach: answers(answer(reportCalls.series, ({ start }) => (start === week.start ? aSnapshot() : nothing))),
  async play({ canvas, canvasElement }) {
    await drawn(canvasElement);
    await expect(canvas.queryByText(new RegExp(`against ${periodBefore(week).start}`))).toBeNull();
  },
});

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and its gardens';

export const LongWords = meta.story({
  beforeEach: answers(
    answer(channelCalls.list, [aChannel({ name: long })]),
    answer(reportCalls.series, ({ start }) => (start === week.start ? longNamed(long) : nothing)),
  ),
  play: async ({ canvasElement }) => drawn(canvasElement),
});
