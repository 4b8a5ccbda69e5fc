import { pagerOf } from '@millrace/core';
import { createCreativePicker, creativeCalls } from '@millrace/core/creatives';
import { CreativePicker, type CreativePickerProps } from '@millrace/widgets/creative-picker';
import { Button } from '@millrace/widgets/kit/button';
import { useClient } from '@millrace/widgets/provider';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer } from '../answers.ts';
import { press, reach } from '../keyboard.ts';
import { card, usual, type Canvas } from './creative-answers.ts';
import { drawnCreatives } from './drawn-creatives.ts';

/** The list of the picker: its columns, its thousands, the way back to one's place, the keyboard. */
const meta = preview.meta({
  title: 'Widgets/CreativePicker waterfall',
  parameters: apart(),
  component: CreativePicker,
  args: { onChange: fn(), onFilterChange: fn() },
  beforeEach: ({ msw }) => {
    scrollTo(0, 0);
    msw.use(...usual);
  },
});

/** How many cards are on the page, whatever the list holds. */
const onPage = (canvas: Canvas) => canvas.getAllByRole('row').length;

export const FiveThousand = meta.story({
  beforeEach: ({ msw }) => {
    const many = drawnCreatives(5_000);
    msw.use(answer(creativeCalls.list, { ...pagerOf(5_000, 1, 12), data: many }));
  },
  async play({ canvas }) {
    const first = await card(canvas, 'Harbor at dawn 1');
    await expect(onPage(canvas)).toBeLessThan(80);
    scrollTo(0, document.body.scrollHeight / 2);
    await waitFor(() => expect(canvas.queryByRole('row', { name: 'Harbor at dawn 25' })).not.toBeInTheDocument());
    await expect(onPage(canvas)).toBeLessThan(80);
    // The one that the keyboard is on stays, wherever the list is scrolled to.
    await expect(first).toBeInTheDocument();
    first.focus({ preventScroll: true });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '5000'));
    await expect(document.activeElement).toBeVisible();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '1'));
    await waitFor(() => expect(scrollY).toBeLessThan(400));
  },
});

/** As a host has it that shows something else in between and keeps the machine. */
function Returning(props: CreativePickerProps) {
  const client = useClient();
  const [picker] = useState(() => createCreativePicker(client));
  const [isHere, setHere] = useState(true);
  return (
    <>
      <Button onClick={() => setHere(!isHere)}>{isHere ? 'Leave' : 'Return'}</Button>
      {isHere && <CreativePicker {...props} picker={picker} />}
    </>
  );
}

export const Returned = meta.story({
  render: (args) => <Returning {...args} />,
  async play({ canvas }) {
    await card(canvas, 'Harbor at dawn 1');
    await waitFor(() => {
      scrollTo(0, 1500);
      return expect(scrollY).toBe(1500);
    });
    await waitFor(() => expect(canvas.getByText(/^(24|36|48) of 60 creatives shown$/)).toBeInTheDocument());
    // What one looks at, whatever comes or goes above it meanwhile.
    const seen = canvas.getAllByRole('row').find((one) => one.getBoundingClientRect().top > 0);
    const name = seen?.getAttribute('aria-label') ?? '';
    await expect(name).not.toBe('');
    const place = () => canvas.getByRole('row', { name }).getBoundingClientRect().top;
    const before = place();
    canvas.getByRole('button', { name: 'Leave' }).click();
    await waitFor(() => expect(canvas.queryByRole('grid')).not.toBeInTheDocument());
    scrollTo(0, 0);
    canvas.getByRole('button', { name: 'Return' }).click();
    await waitFor(() => expect(Math.abs(place() - before)).toBeLessThan(4));
    await expect(scrollY).toBeGreaterThan(1_000);
    await expect(canvas.getByText(/^(24|36|48) of 60 creatives shown$/)).toBeInTheDocument();
  },
});

export const InFrame = meta.story({
  render: (args) => (
    <div role="region" aria-label="Frame" style={{ height: 560, overflowY: 'auto', padding: 2 }}>
      <CreativePicker {...args} />
    </div>
  ),
  async play({ canvas }) {
    await card(canvas, 'Harbor at dawn 1');
    const frame = canvas.getByRole('region', { name: 'Frame' });
    await waitFor(() => {
      frame.scrollTop = frame.scrollHeight;
      return expect(canvas.getByText('60 of 60 creatives shown')).toBeInTheDocument();
    });
    await expect(onPage(canvas)).toBeLessThan(40);
    await expect(scrollY).toBe(0);
  },
});

/** Which creative the keyboard is on, counted from 1. */
const at = () => document.activeElement?.getAttribute('aria-rowindex');

export const Keyboard = meta.story({
  args: { hasRecommended: true },
  async play({ canvas, args }) {
    const first = await card(canvas, 'Harbor at dawn 1');
    await canvas.findByRole('option', { name: 'Subscription' });
    await reach(() => first);
    await userEvent.keyboard('{ArrowRight}');
    await expect(at()).toBe('2');
    await userEvent.keyboard('{ArrowDown}');
    const below = Number(at());
    await expect(below).toBeGreaterThan(2);
    await userEvent.keyboard('{ArrowUp}');
    await expect(at()).toBe('2');
    await userEvent.keyboard('{ArrowUp}');
    await expect(at()).toBe('2');
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith({ creative: expect.objectContaining({ id: 5002 }) });
    await expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
    // Tab goes on to the buttons of this card alone; Escape comes back.
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Preview of Lucky wheel 2' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Selected: Lucky wheel 2' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(at()).toBe('2');
    // The end of what is loaded brings the next page.
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(Number(at())).toBeGreaterThanOrEqual(12));
    await waitFor(() => expect(canvas.getByText(/^(24|36|48|60) of 60 creatives shown$/)).toBeInTheDocument());
    await userEvent.keyboard('{PageUp}{Home}');
    await expect(at()).toBe('1');
    await userEvent.keyboard('{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Harbor at dawn 1' }));
    await waitFor(() => expect(drawer.getByRole('tab', { name: 'Details' })).toHaveFocus());
    // A synthetic Escape does not reach the platform, so the cross stands in for it.
    await press(() => drawer.queryByRole('button', { name: 'Close' }));
    await waitFor(() => expect(at()).toBe('1'));
    // How far it was scrolled depends on what was there when.
    scrollTo(0, 0);
  },
});

/** At how many places from the left the cards begin. */
function lanesOf(canvas: Canvas): number {
  return new Set(canvas.getAllByRole('row').map((row: HTMLElement) => row.style.insetInlineStart)).size;
}

export const Columns = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await card(canvas, 'Harbor at dawn 1');
    const shown = spyOn(window, 'innerWidth', 'get');
    for (const [width, columns] of [
      [1921, 5],
      [1920, 4],
      [1681, 4],
      [1680, 3],
      [1280, 3],
      [1279, 2],
    ] as const) {
      shown.mockReturnValue(width);
      dispatchEvent(new Event('resize'));
      await waitFor(() => expect(lanesOf(canvas)).toBe(columns));
    }
    shown.mockRestore();
    dispatchEvent(new Event('resize'));
  },
});

export const KeyboardRightToLeft = meta.story({
  globals: { dir: 'rtl' },
  async play({ canvas }) {
    const first = await card(canvas, 'Harbor at dawn 1');
    first.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveAttribute('aria-rowindex', '2');
    await userEvent.keyboard('{ArrowRight}');
    await expect(first).toHaveFocus();
  },
});
