import { rangeOf, type Range } from '@millrace/core/format';
import { DateRange, type DateRangeProps } from '@millrace/widgets/kit/date-range';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

// Already the 20th in GMT+8, wherever this runs.
const now = new Date('2026-11-19T16:30:00Z');
const own: Range = { start: '2026-11-03', end: '2026-11-09' };

function Kept(props: DateRangeProps) {
  const [value, setValue] = useState(props.value);
  return <DateRange {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Kit/DateRange',
  parameters: apart(),
  component: DateRange,
  args: { label: 'Time', value: rangeOf('last7', now), onChange: () => undefined, clock: () => now },
  render: (args) => (
    <div style={{ maxWidth: 320 }}>
      <Kept {...args} />
    </div>
  ),
});

const last7 = 'Time Last 7 Days: 2026-11-14 – 2026-11-20';

export const Preset = meta.story({
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: last7 })).toBeVisible();
  },
});

export const Custom = meta.story({
  args: { value: own },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Time 2026-11-03 – 2026-11-09' }));
    await expect(await screen.findByRole('button', { name: 'Custom', pressed: true })).toBeVisible();
  },
});

export const Error = meta.story({ args: { error: 'There are no figures for these days.' } });
export const Disabled = meta.story({ args: { isDisabled: true } });

export const Open = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: last7 }));
    await expect(await screen.findByRole('button', { name: 'Last 7 Days', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yesterday' }));
    const control = await canvas.findByRole('button', { name: 'Time Yesterday: 2026-11-19' });
    await userEvent.click(control);
    await expect(await screen.findByRole('grid')).toBeVisible();
  },
});

export const Picked = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: last7 }));
    await userEvent.click(await screen.findByRole('button', { name: /November 3, 2026/ }));
    await userEvent.click(screen.getByRole('button', { name: /November 9, 2026/ }));
    await expect(await canvas.findByRole('button', { name: 'Time 2026-11-03 – 2026-11-09' })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  async play({ canvas }) {
    const control = canvas.getByRole('button', { name: last7 });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('grid');
    screen.getByRole('button', { name: 'Custom' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('button', { name: /November 20, 2026 selected/ })).toHaveFocus();
    // The first day of a range puts the focus onto the next.
    await userEvent.keyboard('{ArrowUp}{Enter}{ArrowRight}{Enter}');
    await waitFor(() => expect(control).toHaveAccessibleName('Time 2026-11-13 – 2026-11-15'));
    await waitFor(() => expect(control).toHaveFocus());
  },
});

export const NoFuture = meta.story({
  args: { minValue: '2026-11-10' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: last7 }));
    for (const day of ['November 21', 'November 9'])
      await expect(await screen.findByRole('button', { name: new RegExp(`${day}, 2026`) })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
    await expect(screen.getByRole('button', { name: 'This Month' })).toBeDisabled();
  },
});

export const InDialog = meta.story({
  render: (args) => (
    <Dialog title="Report" isOpen onClose={() => undefined}>
      <Kept {...args} />
    </Dialog>
  ),
  async play() {
    await userEvent.click(screen.getByRole('button', { name: last7 }));
    await expect(await screen.findByRole('grid')).toBeVisible();
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: last7 }));
    await expect(await screen.findByRole('grid')).toBeVisible();
  },
});

export const Chinese = meta.story({
  args: { label: '时间' },
  globals: { locale: 'zh-CN' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: '时间 最近 7 天：2026-11-14 至 2026-11-20' }));
    await expect(await screen.findByRole('button', { name: '本月' })).toBeVisible();
  },
});

export const RightToLeft = meta.story({
  globals: { dir: 'rtl' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: last7 }));
    await expect(await screen.findByRole('grid')).toBeVisible();
  },
});
