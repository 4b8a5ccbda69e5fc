import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { Tooltip } from '@millrace/widgets/kit/tooltip';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { pointAt } from '../pointer.ts';

const tap = (target: Element) => userEvent.pointer([{ keys: '[TouchA]', target }]);

const meta = preview.meta({
  title: 'Kit/Tooltip',
  parameters: apart(),
  component: Tooltip,
  args: { text: 'Revenue of a thousand impressions', children: <Button>eCPM</Button> },
  render: (args) => (
    <div style={{ padding: 48 }}>
      <Tooltip {...args} />
    </div>
  ),
});

export const Resting = meta.story({
  async play() {
    await expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  },
});

export const Pointed = meta.story({
  // Where the pointer is when a picture is drawn is left to chance.
  tags: ['no-picture'],
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'eCPM' });
    await pointAt(button);
    await expect(await screen.findByRole('tooltip')).toBeVisible();
    await expect(button).toHaveAccessibleDescription('Revenue of a thousand impressions');
  },
});

export const Keyboard = meta.story({
  async play() {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
});

export const Touched = meta.story({
  tags: ['also-right-to-left'],
  async play({ canvas }) {
    await tap(canvas.getByRole('button', { name: 'eCPM' }));
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
});
Touched.test('a touch elsewhere takes it away', async () => {
  await tap(document.body);
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

export const InDialog = meta.story({
  render: (args) => (
    <Dialog title="Report" isOpen onClose={() => undefined}>
      <Tooltip {...args} />
    </Dialog>
  ),
  async play() {
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('dialog')).toContainElement(await screen.findByRole('tooltip'));
  },
});

export const LongWords = meta.story({
  args: { text: 'Words that could have stood on the page, where nobody would have had to look for them. '.repeat(2) },
  async play() {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeVisible();
  },
});
