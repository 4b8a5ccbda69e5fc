import { Button } from '@millrace/widgets/kit/button';
import { LeaveGuard, type LeaveGuardProps } from '@millrace/widgets/leave-guard';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import readme from '../../packages/widgets/src/leave-guard/README.md?raw';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { press } from '../keyboard.ts';

/** As a page has it: a link away that asks first. */
function Host(props: LeaveGuardProps) {
  const [isAsking, setAsking] = useState(props.isAsking ?? false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>To the smartlinks</Button>
      <LeaveGuard
        {...props}
        isAsking={isAsking}
        onStay={() => {
          setAsking(false);
          props.onStay();
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'Widgets/LeaveGuard',
  parameters: apart(readme),
  component: LeaveGuard,
  args: { isDirty: true, onLeave: fn(), onStay: fn() },
  render: (args) => <Host {...args} />,
});

const question = 'The changes will not be saved. Are you sure to leave?';

export const Resting = meta.story({
  async play() {
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    await expect(closing.defaultPrevented).toBe(true);
  },
});

export const NothingToLose = meta.story({
  tags: ['no-picture'],
  args: { isDirty: false },
  async play() {
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    await expect(closing.defaultPrevented).toBe(false);
  },
});

export const Asking = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  args: { isAsking: true },
  async play({ args }) {
    await expect(await screen.findByText(question)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
});

export const Keyboard = meta.story({
  tags: ['no-picture'],
  async play({ canvas, args }) {
    const away = canvas.getByRole('button', { name: 'To the smartlinks' });
    await press(() => away);
    await screen.findByText(question);
    await userEvent.keyboard('{Enter}');
    await expect(args.onStay).toHaveBeenCalledOnce();
    await waitFor(() => expect(away).toHaveFocus());
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});
