import { Button } from '@millrace/widgets/kit/button';
import { ComboBox } from '@millrace/widgets/kit/combo-box';
import { Drawer, type DrawerProps } from '@millrace/widgets/kit/drawer';
import { TextField } from '@millrace/widgets/kit/text-field';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

const channels = [
  { id: 1, label: '1: Pixel Arcade' },
  { id: 2, label: '2: Daily Deals' },
];

function Opened({ isOpen: isOpenAtFirst, ...props }: DrawerProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [name, setName] = useState('Puzzle Box');
  const [channel, setChannel] = useState<number | string>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Drawer
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary">Save changes</Button>
          </>
        }
      >
        {props.children ?? (
          <div style={{ display: 'grid', gap: 16 }}>
            <TextField label="Name" value={name} onChange={setName} />
            <ComboBox label="Channel" value={channel} onChange={setChannel} options={channels} />
          </div>
        )}
      </Drawer>
    </>
  );
}

const meta = preview.meta({
  title: 'Kit/Drawer',
  parameters: apart(),
  component: Drawer,
  args: { title: 'Edit the creative', isOpen: true, onClose: () => undefined, children: undefined },
  render: (args) => <Opened {...args} />,
});

export const Open = meta.story({
  tags: ['also-light-phone'],
  async play() {
    const drawer = screen.getByRole('dialog', { name: 'Edit the creative' });
    await expect(drawer.offsetHeight).toBe(window.innerHeight);
    await expect(drawer.offsetLeft + drawer.offsetWidth).toBe(window.innerWidth);
  },
});

export const Wide = meta.story({ args: { width: '70%' } });

export const ListInside = meta.story({
  async play() {
    await userEvent.click(screen.getByRole('combobox', { name: 'Channel' }));
    await expect(await screen.findByRole('option', { name: '2: Daily Deals' })).toBeVisible();
  },
});
ListInside.test('what is pressed in the list is chosen', async () => {
  await userEvent.click(screen.getByRole('option', { name: '2: Daily Deals' }));
  await expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveValue('2: Daily Deals');
});

export const LongWords = meta.story({
  args: {
    title: 'A title that is longer than the drawer is wide wraps into a second line and leaves the cross alone',
    children: Array.from({ length: 60 }, (_, index) => (
      <p key={index}>Paragraph {index + 1} of terms that few will read.</p>
    )),
  },
  async play() {
    await expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible();
  },
});

export const Keyboard = meta.story({
  args: { isOpen: false },
  async play({ canvas }) {
    const opener = canvas.getByRole('button', { name: 'Edit' });
    await userEvent.click(opener);
    await expect(await screen.findByRole('dialog', { name: 'Edit the creative' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(opener).toHaveFocus();
  },
});

export const RightToLeft = meta.story({
  globals: { dir: 'rtl' },
  async play() {
    await expect(screen.getByRole('dialog').offsetLeft).toBe(0);
  },
});
