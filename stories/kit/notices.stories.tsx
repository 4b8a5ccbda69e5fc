import { CallError } from '@millrace/core';
import { Button } from '@millrace/widgets/kit/button';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { Drawer } from '@millrace/widgets/kit/drawer';
import { named } from '@millrace/widgets/messages';
import { useNotices } from '@millrace/widgets/provider';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { Row } from './row.tsx';

function Senders() {
  const notices = useNotices();
  const long =
    'A message that goes on and on, with aVeryLongWordThatNoLineCanHoldBecauseItHasNoPlaceToBreakAnywhereInIt.';
  return (
    <Row>
      <Button onClick={() => notices.success('Saved.')}>Succeed</Button>
      <Button
        onClick={() =>
          notices.failure(new CallError('offers.apply', -9, 'Something went wrong on our side.', {}, '5f1c0a'))
        }
      >
        Fail
      </Button>
      <Button onClick={() => notices.error(long)}>Fail at length</Button>
      <Button
        onClick={() =>
          notices.success('The link is paused.', { label: 'Undo', onPress: () => notices.success('It is active.') })
        }
      >
        Pause
      </Button>
    </Row>
  );
}

const meta = preview.meta({ title: 'Kit/Notices', parameters: apart(), component: Senders });

export const Success = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Succeed' }));
    await expect(await screen.findByRole('status')).toHaveTextContent('Saved.');
  },
});

export const Error = meta.story({
  tags: ['also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    const notice = await screen.findByRole('alert');
    await expect(notice).toHaveTextContent('Error');
    await expect(notice).toHaveTextContent('Something went wrong on our side.');
    await expect(notice).toHaveTextContent('Request 5f1c0a');
  },
});

export const Many = meta.story({
  async play({ canvas }) {
    for (const name of ['Succeed', 'Fail', 'Fail at length'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await expect(await screen.findAllByRole('alert')).toHaveLength(2);
  },
});

export const Repeated = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    for (const name of ['Fail', 'Fail at length', 'Fail', 'Fail'])
      await userEvent.click(canvas.getByRole('button', { name }));
    const cards = await screen.findAllByRole('alert');
    await expect(cards).toHaveLength(2);
    // The last one said is the newest.
    await expect(cards[1]).toHaveTextContent('Something went wrong on our side.');
    // Each of two changes can be undone.
    for (const _ of [1, 2]) await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  },
});

export const WithAction = meta.story({
  tags: ['also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible());
  },
});
WithAction.test('it is pressed once, and the notice has gone', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('It is active.')).toBeVisible());
  await expect(screen.queryByText('The link is paused.')).not.toBeInTheDocument();
});

export const Closed = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Succeed' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close notification' }));
    await expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  },
});

export const Held = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Succeed' }));
    const notice = await screen.findByRole('status');
    await userEvent.hover(notice);
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    await expect(notice).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    await expect(notice).not.toBeInTheDocument();
  },
});

export const GoesByItself = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Succeed' }));
    const notice = await screen.findByText('Saved.');
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  },
});

/** What is in front, with what closes it at its end; or a page with its main action there. */
function InFront({ is }: { readonly is: 'drawer' | 'dialog' | 'page' }) {
  const notices = useNotices();
  const [isOpen, setOpen] = useState(false);
  const actions = (
    <Button variant="primary" onClick={() => (notices.success('Saved.'), notices.error('It could not be sent.'))}>
      Save
    </Button>
  );
  const Sheet = is === 'drawer' ? Drawer : Dialog;
  if (is === 'page') return <div style={{ display: 'grid', justifyContent: 'end' }}>{actions}</div>;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet title="Placement" isOpen={isOpen} onClose={() => setOpen(false)} actions={actions}>
        A banner at the top of the home page.
      </Sheet>
    </>
  );
}

/** Nothing that closes or saves lies under a notice. */
async function expectClear() {
  await expect(await screen.findAllByRole('button', { name: 'Close notification' })).toHaveLength(2);
  const list = screen.getByRole('region', { name: 'Notifications' });
  const presses = screen.getAllByRole('button', { name: /^(Close|Save)$/ });
  await waitFor(
    () => {
      const over = list.getBoundingClientRect();
      for (const press of presses) {
        const { left, right, top, bottom } = press.getBoundingClientRect();
        const isClear = right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
        void expect(isClear, press.textContent || 'the cross').toBe(true);
      }
      // Before they go by themselves.
    },
    { timeout: 3_000 },
  );
}

async function saveInFront() {
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expectClear();
}

const phone = { viewport: { value: 'phone' } };

/** Of two that went well the last is shown: both would cover half of what is worked with. A failure stays. */
export const ManyPhone = meta.story({
  tags: ['phone'],
  globals: phone,
  async play({ canvas }) {
    for (const name of ['Fail', 'Succeed', 'Pause']) await userEvent.click(canvas.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByText('The link is paused.')).toBeVisible());
    await expect(screen.getByText('Something went wrong on our side.')).toBeVisible();
    await expect(screen.getByText('Saved.')).not.toBeVisible();
  },
});

export const BesideADrawer = meta.story({ render: () => <InFront is="drawer" />, play: saveInFront });
export const BesideADialog = meta.story({ render: () => <InFront is="dialog" />, play: saveInFront });
export const BesideADrawerPhone = meta.story({
  tags: ['phone'],
  globals: phone,
  render: () => <InFront is="drawer" />,
  play: saveInFront,
});
export const BesideADialogPhone = meta.story({
  tags: ['phone'],
  globals: phone,
  render: () => <InFront is="dialog" />,
  play: saveInFront,
});
export const BesideAMainAction = meta.story({
  render: () => <InFront is="page" />,
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await expectClear();
  },
});

const longName = `${'Autumn games of the northern countries '.repeat(12)}and one more`;

function LongNamed({ name }: { readonly name: string }) {
  const notices = useNotices();
  return <Button onClick={() => notices.success(named('{name} is paused.', { name }))}>Pause the long one</Button>;
}

export const LongWords = meta.story({
  tags: ['also-right-to-left'],
  render: () => <LongNamed name={longName} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the long one' }));
    const notice = await screen.findByRole('status');
    await expect(notice.getBoundingClientRect().height).toBeLessThan(100);
    await expect(notice).toHaveTextContent(`${longName} is paused.`);
    await expect(screen.getByTitle(`${longName} is paused.`)).toHaveTextContent('… is paused.');
  },
});

/** As wide as letters can be: capitals and signs of a phone's narrow line. */
export const WideLettersPhone = meta.story({
  tags: ['phone'],
  globals: phone,
  render: () => <LongNamed name={'WWW MAXIMUM GAMES @ HOME '.repeat(9)} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Pause the long one' }));
    await expect((await screen.findByRole('status')).getBoundingClientRect().height).toBeLessThan(80);
  },
});
