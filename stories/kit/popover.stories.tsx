import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { Popover, type PopoverProps } from '@millrace/widgets/kit/popover';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

const done = ({ close }: { close: () => void }) => (
  <>
    <p style={{ marginBlockStart: 0 }}>Clicks, conversions and revenue.</p>
    <Button onClick={close}>Done</Button>
  </>
);

const given: PopoverProps = { trigger: 'Columns', title: 'Shown columns', children: done };

const meta = preview.meta({
  title: 'Kit/Popover',
  parameters: apart(),
  component: Popover,
  args: given,
  render: (args) => <Popover {...args} />,
});

export const Open = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await expect(await screen.findByRole('dialog', { name: 'Shown columns' })).toBeVisible();
  },
});

export const Text = meta.story({
  args: { looks: 'text', trigger: 'eCPM', title: 'eCPM', children: 'Revenue of a thousand impressions.' },
  render: (args: PopoverProps) => (
    <>
      Sorted by <Popover {...args} />, the highest first.
    </>
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'eCPM' }));
    await expect(await screen.findByText('Revenue of a thousand impressions.')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  async play({ canvas }) {
    const opener = canvas.getByRole('button', { name: 'Columns' });
    await userEvent.tab();
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Shown columns' });
    await expect(panel).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const InDialog = meta.story({
  render: (args) => (
    <Dialog title="Report" isOpen onClose={() => undefined}>
      <Popover {...args} />
    </Dialog>
  ),
  async play() {
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Shown columns' });
    const { left, top } = panel.getBoundingClientRect();
    // What is seen at the panel's place is the panel: it lies above the dialog.
    await waitFor(() => expect(panel).toContainElement(document.elementFromPoint(left + 8, top + 8) as HTMLElement));
  },
});
InDialog.test('Done closes the panel alone', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});

export const LongWords = meta.story({
  args: {
    trigger: 'A button with more words than one would give it, were one asked',
    title: 'A title that is longer than the panel is wide',
    children: 'A text that goes on and on. '.repeat(80),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button'));
    const { bottom } = (await screen.findByRole('dialog')).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Columns' })).toBeDisabled();
  },
});

export const RightToLeft = meta.story({
  globals: { dir: 'rtl' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});
