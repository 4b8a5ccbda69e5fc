import { AnswerError, CallError, OfflineError, TimeoutError } from '@millrace/core';
import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Button } from '@millrace/widgets/kit/button';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Spinner } from '@millrace/widgets/kit/spinner';
import { Tag } from '@millrace/widgets/kit/tag';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Row } from './row.tsx';

const meta = preview.meta({ title: 'Kit/Small parts' });

export const Tags = meta.story({
  render: () => (
    <Row>
      <Tag>Unapproved</Tag>
      <Tag tone="good">Approved</Tag>
      <Tag tone="warn">Pending</Tag>
      <Tag tone="bad">Rejected</Tag>
      <Tag tone="info">New</Tag>
    </Row>
  ),
});

export const Waiting = meta.story({
  render: () => (
    <Row>
      <Spinner />
      <Skeleton width="240px" />
      <Skeleton width="120px" height="36px" />
    </Row>
  ),
});

export const Empty = meta.story({
  render: () => (
    <EmptyState title="No channels yet" text="A channel is an app or a site that you promote offers on.">
      <Button variant="primary">Add a channel</Button>
    </EmptyState>
  ),
});

export const Errors = meta.story({
  tags: ['also-right-to-left'],
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))' }}>
      <ErrorState title="The report could not be loaded." error={new OfflineError('reports.read', '')} onRetry={fn()} />
      <ErrorState error={new TimeoutError('reports.read', '')} onRetry={fn()} isRetrying />
      <ErrorState error={new CallError('reports.read', -9, 'The server is being looked after.', {}, '5f1c0a')} />
      <ErrorState error={new CallError('reports.read', -4, 'Not allowed.')} onRetry={fn()} />
      <ErrorState error={new AnswerError('reports.read', 'It does not fit.', { requestId: '77b1' })} onRetry={fn()} />
    </div>
  ),
});

const retry = fn();

/** The network is away, and so says the browser; once it is back, what failed is tried again by itself. */
export const Offline = meta.story({
  tags: ['also-chinese'],
  beforeEach() {
    retry.mockClear();
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => void Reflect.deleteProperty(navigator, 'onLine');
  },
  render: () => <ErrorState error={new OfflineError('reports.read', '')} onRetry={retry} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are offline.');
  },
});
Offline.test('once the network is back it is tried again', async () => {
  dispatchEvent(new Event('online'));
  await expect(retry).toHaveBeenCalledOnce();
});
