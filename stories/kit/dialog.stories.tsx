import { Button } from '@millrace/widgets/kit/button';
import { Dialog, type DialogProps } from '@millrace/widgets/kit/dialog';
import { TextField } from '@millrace/widgets/kit/text-field';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';

function Opened({ isOpen: isOpenAtFirst, ...props }: DialogProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary">Save</Button>
          </>
        }
      >
        {props.children ?? <TextField label="Name" value={name} onChange={setName} />}
      </Dialog>
    </>
  );
}

const meta = preview.meta({
  title: 'Kit/Dialog',
  parameters: apart(),
  component: Dialog,
  args: { title: 'Rename the channel', isOpen: true, onClose: () => undefined, children: undefined },
  render: (args) => <Opened {...args} />,
});

export const Open = meta.story({ tags: ['also-light-phone', 'also-right-to-left'] });
export const Wide = meta.story({ args: { width: '80%' } });

export const LongWords = meta.story({
  args: {
    title: 'A title that is longer than the dialog is wide wraps into a second line and leaves the cross alone',
    children: Array.from({ length: 40 }, (_, index) => (
      <p key={index}>Paragraph {index + 1} of terms that few will read.</p>
    )),
  },
  // Not its text, although that scrolls: what comes late would decide where the focus is.
  play: () => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus(),
});

export const Keyboard = meta.story({
  args: { isOpen: false },
  async play({ canvas }) {
    const opener = canvas.getByRole('button', { name: 'Rename' });
    await userEvent.click(opener);
    await expect(await screen.findByRole('dialog', { name: 'Rename the channel' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // A synthetic Escape does not reach the platform, so the cross stands in for it here; the journeys press the real key.
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(opener).toHaveFocus();
  },
});
