import { StatTabs } from '@millrace/widgets/kit/stat-tabs';
import { useState, type ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const figures = [
  { id: 'revenue', label: 'Revenue', value: '$3,760.65', change: 22.8, period: '2026-11-07 – 2026-11-12' },
  { id: 'clk', label: 'Clicks', value: '41,204', change: -4.1, period: '2026-11-07 – 2026-11-12' },
  { id: 'cr', label: 'CR', value: '-' },
  { id: 'reversed', label: 'Reversed', value: '12', change: 8, isLessBetter: true },
];

function Host({ value, onChange, ...rest }: ComponentProps<typeof StatTabs<string>>) {
  const [chosen, setChosen] = useState(value);
  return (
    <StatTabs
      {...rest}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

/** Figures in a row, each of which is pressed to be drawn below. The arrow keys lead from one to the next. */
const meta = preview.meta({
  title: 'Kit/StatTabs',
  component: StatTabs,
  args: { label: 'In short', tabs: figures, value: 'revenue', onChange: fn(), children: <p>What is drawn.</p> },
  render: (args) => <Host {...args} />,
});

export const Many = meta.story({
  tags: ['also-right-to-left', 'also-light-phone'],
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('tab', { name: /^Clicks/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('clk');
    await expect(canvas.getByRole('tabpanel', { name: /^Clicks/ })).toBeVisible();
  },
});

/** Where nothing is compared no place is kept for a change. */
export const NotCompared = meta.story({
  args: { isCompared: false, tabs: figures.map(({ change: _change, ...rest }) => rest) },
  tags: ['no-picture'],
  async play({ canvas }) {
    await expect(canvas.getByRole('tab', { name: /^Clicks/ }).offsetHeight).toBeLessThan(66);
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: /^Revenue/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /^Clicks/ })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: /^Reversed/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /^Revenue/ })).toHaveFocus();
  },
});

export const Loading = meta.story({ args: { tabs: figures.map((one) => ({ ...one, value: undefined })) } });

export const LongWords = meta.story({
  args: {
    tabs: figures.map((one) => ({
      ...one,
      label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
      value: '$123,456,789,012.34',
    })),
  },
});
