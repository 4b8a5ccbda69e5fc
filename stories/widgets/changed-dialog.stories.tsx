import { ChangedDialog } from '@millrace/widgets/changed-dialog';
import { expect, fn, screen, userEvent } from 'storybook/test';
import readme from '../../packages/widgets/src/changed-dialog/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

const meta = preview.meta({
  title: 'Widgets/ChangedDialog',
  parameters: apart(readme),
  component: ChangedDialog,
  args: {
    differences: [
      { label: 'Campaign name', stored: 'Winter games', mine: 'Autumn games' },
      { label: 'Countries', stored: 'Only Germany, Austria', mine: 'Everyone' },
    ],
    at: '2026-11-20T08:00:00.000Z',
    onLook: fn(),
    onOverwrite: fn(),
    onClose: fn(),
  },
});

export const Asking = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play() {
    await expect(await screen.findByText('Winter games')).toBeVisible();
    await expect(screen.getByText('Everyone')).toBeVisible();
  },
});
Asking.test('each button says what it does', async ({ args }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Show the saved version' }));
  await expect(args.onLook).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await expect(args.onOverwrite).toHaveBeenCalledOnce();
});

export const LongWords = meta.story({
  args: {
    differences: [
      {
        label: 'Prior Offers',
        stored: Array.from({ length: 12 }, (_, index) => `(20058${index})Moss Kingdom ${index}`),
        mine: 'None',
      },
      { label: 'Callback URL', stored: `https://callback.example/${'long-'.repeat(40)}`, mine: '' },
      { label: 'Campaign name', stored: '\u202Eemag retniW', mine: 'W'.repeat(200) },
    ],
  },
  async play() {
    await expect(await screen.findByText('(200580)Moss Kingdom 0')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ args }) {
    await expect(await screen.findByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onOverwrite).not.toHaveBeenCalled();
  },
});
