import { Progress } from '@millrace/widgets/kit/progress';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({ title: 'Kit/Progress', component: Progress, args: { label: 'Importing offers' } });

export const Half = meta.story({
  args: { value: 50 },
  async play({ canvas }) {
    const bar = canvas.getByRole('progressbar', { name: 'Importing offers' });
    await expect(bar).toHaveAttribute('aria-valuetext', '50%');
    await expect(bar).toHaveValue(50);
  },
});

export const Begun = meta.story({ tags: ['also-right-to-left'], args: { value: 0 } });
export const Done = meta.story({ args: { value: 240, max: 240, text: '240 of 240 offers' } });

export const Counted = meta.story({
  args: { value: 90, max: 240, text: '90 of 240 offers', help: 'You can leave this page; it goes on.' },
  async play({ canvas }) {
    const bar = canvas.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuetext', '90 of 240 offers');
    await expect(bar).toHaveAccessibleDescription('You can leave this page; it goes on.');
  },
});

export const Indeterminate = meta.story({
  // It never stands still, unless motion is unwanted.
  tags: ['no-picture'],
  async play({ canvas }) {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('value');
  },
});

export const LongWords = meta.story({
  args: { label: 'Looking at each of the offers that you may promote in all of the countries you chose', value: 33 },
});
