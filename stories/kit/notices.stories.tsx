import { CallError } from '@millrace/core';
import { Button } from '@millrace/widgets/kit/button';
import { useNotices } from '@millrace/widgets/provider';
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
        onClick={() => notices.failure(new CallError('offers.apply', -5, 'You have applied already.', {}, '5f1c0a'))}
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
    await expect(notice).toHaveTextContent('You have applied already.');
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
    await userEvent.click(await screen.findByRole('button', { name: 'Close the notice' }));
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
    await userEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
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
