import { EmptyState } from '@millrace/widgets/kit/empty-state';
import { Button } from '@millrace/widgets/kit/button';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import { Spinner } from '@millrace/widgets/kit/spinner';
import { Tag } from '@millrace/widgets/kit/tag';
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
