import { StatDoors } from '@millrace/widgets/kit/stat-doors';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const period = '2026-11-07 – 2026-11-12';
const figures = [
  { id: 'clk', label: 'Clicks', value: '41,204', change: -4.1, period, href: '#clicks', onOpen: fn() },
  { id: 'revenue', label: 'Revenue', value: '$3,760.65', change: 22.8, period, href: '#revenue' },
  { id: 'cr', label: 'CR', value: '-' },
  { id: 'reversed', label: 'Reversed', value: '12', change: 8, isLessBetter: true, onOpen: fn() },
];

/** Figures in a row, each of which leads to what explains it: all of its cell can be pressed. */
const meta = preview.meta({
  title: 'Kit/StatDoors',
  component: StatDoors,
  args: { label: 'In short', figures },
});

export const Many = meta.story({
  tags: ['also-right-to-left', 'also-light-phone', 'also-dark-desktop'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('link', { name: 'Clicks 41,204' }));
    await expect(figures[0]?.onOpen).toHaveBeenCalled();
    await expect(canvas.queryByRole('link', { name: /^CR/ })).not.toBeInTheDocument();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Clicks 41,204' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reversed 12' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(figures[3]?.onOpen).toHaveBeenCalled();
  },
});

export const Loading = meta.story({ args: { figures: figures.map((one) => ({ ...one, value: undefined })) } });

export const LongWords = meta.story({
  args: {
    figures: [
      {
        id: 'a',
        label: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
        value: '$1,234,567,890.12',
        href: '#',
      },
      ...figures,
    ],
  },
});
