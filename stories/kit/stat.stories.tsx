import { Stat, type StatProps } from '@millrace/widgets/kit/stat';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const course = [12, 14, 13, 18, 17, 21, 24];
const period = 'the 7 days before';

const meta = preview.meta({
  title: 'Kit/Stat',
  component: Stat,
  args: { label: 'Revenue', value: '$1,284.50', change: 12.44, period, course },
  render: (args) => (
    <div style={{ maxWidth: 260 }}>
      <Stat {...args} />
    </div>
  ),
});

export const Up = meta.story({
  tags: ['also-right-to-left'],
  async play({ canvas }) {
    await expect(canvas.getByText('$1,284.50')).toBeVisible();
    await expect(canvas.getByText('up 12.4% vs the 7 days before')).toBeInTheDocument();
  },
});

export const Down = meta.story({
  tags: ['also-chinese'],
  args: { label: 'Clicks', value: '8,120', change: -3, course: course.toReversed() },
});
export const Same = meta.story({ args: { change: 0, course: [3, 3, 3, 3] } });
export const LessIsBetter = meta.story({
  args: { label: 'Clicks astray', value: '190', change: -8.2, isLessBetter: true },
});
export const NothingBefore = meta.story({ args: { change: undefined } });
export const Gaps = meta.story({ args: { course: [null, 4, 6, null, null, 8, 9, 7, null] } });
export const Plain = meta.story({ args: { change: undefined, course: undefined } });

export const Loading = meta.story({
  args: { value: undefined },
  render: (args) => (
    <Tiles>
      <Stat {...args} />
      <Stat {...args} value="1" />
    </Tiles>
  ),
  async play({ canvas }) {
    const [waiting, there] = canvas
      .getAllByText('Revenue')
      .map((label) => label.parentElement?.getBoundingClientRect().height);
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
    await expect(waiting).toBe(there);
  },
});

const many: StatProps[] = [
  { label: 'Impressions', value: '4,812,400', change: 2.1, period, course },
  { label: 'Clicks', value: '240,120', change: -0.4, period, course: course.toReversed() },
  { label: 'Conversions', value: '3,602', change: 0, period, course: [5, 5, 5] },
  { label: 'eCPM', value: '0.90', change: 14, period, course },
];

export const Many = meta.story({
  render: () => (
    <Tiles>
      {many.map((one) => (
        <Stat key={one.label} {...one} />
      ))}
    </Tiles>
  ),
});

function Tiles({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))' }}>
      {children}
    </div>
  );
}

export const LongWords = meta.story({
  args: { label: 'Revenue of all products, channels and countries together', value: '$123,456,789,012.34' },
});
