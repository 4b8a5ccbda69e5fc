// long because a table has many states, and what is done with its rows is one story after the other.
import { CallError, OfflineError } from '@millrace/core';
import { money } from '@millrace/core/format';
import { someOffers, type Offer } from '@millrace/core/offers';
import { Button } from '@millrace/widgets/kit/button';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Menu } from '@millrace/widgets/kit/menu';
import { Table, type Column } from '@millrace/widgets/kit/table';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const columns: Column<Offer>[] = [
  { id: 'name', header: 'Offer', isName: true, sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'oid', header: 'ID', isMinor: true, sortBy: ({ oid }) => oid, cell: ({ oid }) => oid },
  {
    id: 'payout',
    header: 'Payout($)',
    align: 'end',
    sortBy: ({ payout_price }) => Number(payout_price),
    cell: ({ payout_price }) => money(payout_price),
  },
];

const meta = preview.meta({
  title: 'Kit/Table',
  component: Table<Offer>,
  args: {
    label: 'Offers',
    columns,
    rows: someOffers(8),
    rowId: ({ oid }) => oid,
    empty: <EmptyState title="No offers yet" text="Offers appear here as soon as your network publishes them." />,
  },
});

export const Many = meta.story({ tags: ['also-light-phone', 'also-right-to-left'] });
/** One was led to a row, which stands out and is in sight. */
export const MarkedRow = meta.story({
  args: { rows: someOffers(60), markedRow: someOffers(60)[40]?.oid },
  async play({ canvas }) {
    const marked = canvas.getByRole('row', { current: true });
    await expect(marked).toHaveAttribute('aria-rowindex', '42');
    await waitFor(() => expect(marked.getBoundingClientRect().top).toBeLessThan(innerHeight));
  },
});
export const One = meta.story({ args: { rows: someOffers(1) } });
export const Empty = meta.story({ args: { rows: [] } });
export const Loading = meta.story({ args: { rows: undefined, expected: 6 } });
export const Stale = meta.story({ args: { isStale: true } });
export const Offline = meta.story({
  args: { rows: undefined, error: new OfflineError('offers.list', 'The server cannot be reached.'), onRetry: fn() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
export const Error = meta.story({
  args: {
    rows: undefined,
    error: new CallError('offers.list', -9, 'Something went wrong on our side.', {}, '5f1c'),
    onRetry: fn(),
  },
});
export const NoPermission = meta.story({
  args: { rows: undefined, error: new CallError('offers.list', -4, 'Not allowed.'), onRetry: fn() },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  },
});
export const LongWords = meta.story({
  args: {
    rows: someOffers(3).map((offer) => ({ ...offer, name: `${offer.name} ${'und noch viel mehr '.repeat(6)}` })),
  },
});

export const Sorted = meta.story({
  async play({ canvas }) {
    const firstName = () => canvas.getAllByRole('rowheader')[0]?.textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Offer' }));
    await expect(canvas.getByRole('columnheader', { name: 'Offer' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(firstName()).toContain('Fresh Basket');
    await userEvent.click(canvas.getByRole('button', { name: 'Offer' }));
    await expect(firstName()).toContain('Quiz Parade');
  },
});

export const TenThousand = meta.story({
  args: { rows: someOffers(10_000), maxHeight: '400px', onOpen: fn() },
  async play({ canvas, args }) {
    // The first rows stand there until what follows the scrolling is fetched.
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(60));
    // What comes into sight by scrolling alone is there.
    canvas.getByRole('table').parentElement?.scrollTo(0, 200_000);
    await waitFor(() => expect(canvas.getByRole('row', { name: /205001/ })).toBeVisible());
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getAllByRole('row')[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '10001'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ oid: 210_000 }));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '2'));
  },
});

export const HiddenAtFirst = meta.story({
  tags: ['no-picture'],
  args: { rows: someOffers(10_000), maxHeight: '400px' },
  render: (args) => (
    <div hidden data-testid="place">
      <Table {...args} />
    </div>
  ),
  async play({ canvas }) {
    const table = canvas.getByRole('table', { hidden: true });
    await waitFor(() => expect(canvas.getAllByRole('row', { hidden: true }).length).toBeLessThan(60));
    canvas.getByTestId('place').hidden = false;
    table.parentElement?.scrollTo(0, 200_000);
    await expect(await canvas.findByRole('row', { name: /205001/ })).toBeVisible();
  },
});

const ofCard: Column<Offer>[] = [
  ...columns.map((column) => (column.id === 'payout' ? { ...column, isKey: true } : { ...column, isMinor: false })),
  { id: 'type', header: 'Offer type', isPlain: true, cell: () => 'CPA' },
];

const boxOf = (cell: Element | undefined) => cell!.getBoundingClientRect();
const headerOf = (cell: Element | undefined) => getComputedStyle(cell!, '::before').content;

/** On a phone the figure that matters most stands beside the name, and the rest shares the line below. */
export const KeyFigureOnPhone = meta.story({
  tags: ['phone'],
  args: { columns: ofCard },
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const [name] = canvas.getAllByRole('rowheader');
    const [id, payout, type] = [...name!.parentElement!.querySelectorAll('td')];
    await expect(boxOf(payout).top).toBeLessThan(boxOf(name).bottom);
    await expect(boxOf(payout).left).toBeGreaterThanOrEqual(boxOf(name).right);
    await expect(boxOf(id).top).toBeGreaterThanOrEqual(boxOf(name).bottom);
    await expect(boxOf(type).top).toBe(boxOf(id).top);
    // What is not known without its header has it.
    await expect([id, type].map(headerOf)).toEqual(['"ID"', 'none']);
  },
});

export const TenThousandPhone = meta.story({
  tags: ['no-picture'],
  args: { rows: someOffers(10_000) },
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(60));
  },
});

/** What has room enough is no stop of the keyboard, and shows no edge. */
export const AsWideAsItsPlace = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    const frame = canvas.getByRole('table').parentElement!;
    await waitFor(() => expect(frame.parentElement).toHaveAttribute('data-more', ''));
    await expect(frame).not.toHaveAttribute('tabindex', '0');
  },
});

export const AHundred = meta.story({
  tags: ['no-picture'],
  args: { rows: someOffers(100), maxHeight: '400px' },
  async play({ canvas }) {
    // All of them, for the browser's own search and for paper.
    await expect(canvas.getAllByRole('row')).toHaveLength(101);
  },
});

export const Totals = meta.story({
  args: {
    totals: { name: 'Total', payout: money(someOffers(8).reduce((sum, offer) => sum + Number(offer.payout_price), 0)) },
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10');
    await expect(canvas.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  },
});

/** What has no total has no line on the card of the totals. */
export const TotalsOnPhone = meta.story({
  tags: ['phone', 'no-picture'],
  globals: { viewport: { value: 'phone' } },
  args: {
    columns: columns.map((column) => ({ ...column, isMinor: false })),
    totals: { name: 'Total', id: '', payout: '21.00' },
  },
  async play({ canvas }) {
    const [id, payout] = canvas.getByRole('rowheader', { name: 'Total' }).parentElement!.querySelectorAll('td');
    await expect(id).not.toBeVisible();
    await expect(payout).toBeVisible();
  },
});

export const OrderedElsewhere = meta.story({
  tags: ['no-picture'],
  args: { order: { column: 'oid', isDown: true, onSort: fn() } },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: 'Offer' }));
    await expect(args.order?.onSort).toHaveBeenCalledWith('name');
    await expect(canvas.getByRole('columnheader', { name: 'Offer' })).toHaveAttribute('aria-sort', 'none');
  },
});

const wide: Column<Offer>[] = [
  ...columns,
  ...['Category', 'Conversion flow', 'Stream', 'System', 'Carriers'].map((header) => ({
    id: header,
    header,
    cell: () => <span style={{ display: 'inline-block', width: 160 }}>{header}</span>,
  })),
  { id: 'action', header: 'Action', isAction: true, cell: () => <Button size="small">Apply</Button> },
];

export const WiderThanItsPlace = meta.story({
  tags: ['also-right-to-left'],
  args: { columns: wide },
  decorators: [
    (Story) => (
      <div style={{ width: 640 }}>
        <Story />
      </div>
    ),
  ],
  async play({ canvas }) {
    const frame = canvas.getByRole('table').parentElement!;
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    const [head] = canvas.getAllByRole('columnheader');
    const [name] = canvas.getAllByRole('rowheader');
    const [press] = canvas.getAllByRole('button', { name: 'Apply' });
    const isFromRightToLeft = getComputedStyle(frame).direction === 'rtl';
    // Whoever has no wheel comes there too, and hears what it is.
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Offers, scrolls sideways' })).toBe(frame));
    await expect(frame).toHaveAttribute('tabindex', '0');
    for (const [by, more] of [
      [0, 'after'],
      [200, 'before after'],
      [2000, 'before'],
    ] as const) {
      frame.scrollTo(isFromRightToLeft ? -by : by, 0);
      await waitFor(() => expect(frame.parentElement).toHaveAttribute('data-more', more));
      const place = frame.getBoundingClientRect();
      for (const one of [head!, name!, press!]) {
        const { left, right } = one.getBoundingClientRect();
        await expect(left).toBeGreaterThanOrEqual(place.left);
        await expect(right).toBeLessThanOrEqual(place.right);
      }
    }
    frame.scrollTo(isFromRightToLeft ? -200 : 200, 0);
  },
});

/** Two presses of a pointer, quickly one after the other: the first may take away what it was made on. */
async function pressTwice(first: Element, second: () => Element) {
  for (const [at, on] of [() => first, second].entries()) {
    const target = on();
    await fireEvent.pointerDown(target, { pointerType: 'mouse', button: 0 });
    await fireEvent.mouseDown(target, { detail: at + 1 });
    await fireEvent.pointerUp(target, { pointerType: 'mouse', button: 0 });
    await fireEvent.mouseUp(target, { detail: at + 1 });
    await fireEvent.click(target, { detail: at + 1 });
  }
  await fireEvent.dblClick(second(), { detail: 2 });
}

export const PressedTwice = meta.story({
  tags: ['no-picture'],
  args: {
    onOpen: fn(),
    columns: [
      ...columns,
      {
        id: 'action',
        header: 'Action',
        isAction: true,
        cell: () => <Menu trigger="More" items={[{ id: 'rename', label: 'Rename' }]} onAction={fn()} />,
      },
    ],
  },
  async play({ canvas, args }) {
    const [cell, other] = canvas.getAllByRole('rowheader');
    const open = async () => {
      await userEvent.click(canvas.getAllByRole('button', { name: 'More' })[0]!);
      return screen.findByRole('menuitem', { name: 'Rename' });
    };
    // The menu goes with the first press; what lies under it is not what was pressed twice.
    await pressTwice(await open(), () => cell!);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await expect(args.onOpen).not.toHaveBeenCalled();
    // Beside the menu, to close it; and beside its button.
    await open();
    await pressTwice(document.body, () => cell!);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    const [button] = canvas.getAllByRole('button', { name: 'More' });
    await pressTwice(button!, () => button!.closest('td')!);
    await userEvent.keyboard('{Escape}');
    await pressTwice(cell!, () => other!);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await pressTwice(cell!, () => cell!);
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
});

/** Rows that leave by their own buttons, after a moment; every second one has something else to press first. */
function Leaving({ hasAction }: { readonly hasAction: boolean }) {
  const [rows, setRows] = useState(someOffers(5));
  const leave = (oid: number) => setTimeout(() => setRows((now) => now.filter((one) => one.oid !== oid)), 50);
  const actions = ({ oid, name }: Offer) => (
    <span style={{ display: 'flex' }}>
      {oid % 2 === 0 && <Button aria-label={`Apply: ${name}`}>Apply</Button>}
      {oid !== 200002 && (
        <Button aria-label={`Select: ${name}`} onClick={() => leave(oid)}>
          Select
        </Button>
      )}
    </span>
  );
  return (
    <Table
      label="Offers"
      columns={[...columns, { id: 'action', header: 'Action', isAction: true, cell: actions }]}
      rows={rows.some(({ oid }) => oid !== 200002) ? rows : []}
      rowId={({ oid }) => oid}
      empty={
        hasAction ? (
          <EmptyState title="No offers left">
            <Button>Find offers</Button>
          </EmptyState>
        ) : null
      }
    />
  );
}

async function selectAll() {
  for (let left = 4; left > 0; left -= 1) {
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Select/ })).toHaveLength(left));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Select/));
    await userEvent.keyboard('{Enter}');
  }
}

export const RowsLeave = meta.story({
  tags: ['no-picture'],
  render: () => <Leaving hasAction />,
  async play({ canvas }) {
    canvas.getAllByRole('button', { name: /^Select/ })[0]!.focus();
    await selectAll();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Find offers' })).toHaveFocus());
  },
});

export const AllRowsGone = meta.story({
  tags: ['no-picture'],
  render: () => <Leaving hasAction={false} />,
  async play({ canvas }) {
    canvas.getAllByRole('button', { name: /^Select/ })[0]!.focus();
    await selectAll();
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Offers' })).toHaveFocus());
  },
});
