import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { Icon } from '@millrace/widgets/kit/icon';
import { Menu, type MenuAction } from '@millrace/widgets/kit/menu';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

const items: readonly MenuAction<string>[] = [
  { id: 'edit', label: 'Edit', icon: Pencil },
  { id: 'copy', label: 'Copy link', icon: Copy },
  { id: 'remove', label: 'Delete', icon: Trash2, tone: 'danger', isApart: true },
];

const reasoned = items.map((item) =>
  item.id === 'copy' ? { ...item, reason: 'The link is under review. It can be copied once it is approved.' } : item,
);

const meta = preview.meta({
  title: 'Kit/Menu',
  parameters: apart(),
  component: Menu,
  args: { trigger: 'Actions', items, onAction: fn() },
  render: (args) => <Menu {...args} />,
});

export const Closed = meta.story();

export const Open = meta.story({
  async play({ canvas, args }) {
    const opener = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.click(opener);
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('copy');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(opener);
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
});

export const Keyboard = meta.story({
  async play({ canvas, args }) {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('e');
    await expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenLastCalledWith('edit');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Actions' })).toHaveFocus());
  },
});

export const PressedTwice = meta.story({
  args: { items, onAction: fn() },
  render: (args) => (
    <>
      <Menu {...args} />
      <Button onClick={() => args.onAction('under it')}>Under it</Button>
    </>
  ),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    // As the browser tells it of the second press, which falls on what the menu had covered.
    const under = canvas.getByRole('button', { name: 'Under it', hidden: true });
    fireEvent.click(under, { detail: 2 });
    await expect(args.onAction).toHaveBeenCalledTimes(1);
    fireEvent.click(under, { detail: 1 });
    await expect(args.onAction).toHaveBeenLastCalledWith('under it');
  },
});

export const Reasons = meta.story({
  args: { items: reasoned },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    const copy = await screen.findByRole('menuitem', { name: /^Copy link.*under review/ });
    await expect(copy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(copy);
    await expect(args.onAction).not.toHaveBeenCalled();
    await expect(screen.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(copy).toHaveFocus();
  },
});

export const InDialog = meta.story({
  args: { trigger: <Icon of={Ellipsis} />, 'aria-label': 'More' },
  render: (args) => (
    <Dialog title="Channel" isOpen onClose={() => undefined}>
      <Menu {...args} />
    </Dialog>
  ),
  async play({ args }) {
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await expect(screen.getByRole('dialog', { name: 'Channel' })).toContainElement(await screen.findByRole('menu'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await expect(args.onAction).toHaveBeenLastCalledWith('remove');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
});

export const LongWords = meta.story({
  args: {
    items: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      label: `${index + 1}. An action whose name does not fit into one line of a menu`,
    })),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
});

export const Disabled = meta.story({
  args: { disabled: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Actions' })).toBeDisabled();
  },
});

export const RightToLeft = meta.story({
  args: { items: reasoned },
  globals: { dir: 'rtl' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
});
