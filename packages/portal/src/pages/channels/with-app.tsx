import { channelCalls, type App } from '@millrace/core/channels';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { useWords } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { channelWords } from './words.ts';

interface WithAppProps {
  readonly aid: number;
  /** What holds its place until it is there. */
  readonly waiting: ReactNode;
  readonly children: (app: App) => ReactNode;
}

/** What a channel is set to, once it is read. */
export function WithApp({ aid, waiting, children }: WithAppProps) {
  const words = useWords(channelWords);
  const app = useCall(channelCalls.read, { id: aid });
  if (app.data) return children(app.data);
  if (!app.error) return waiting;
  return (
    <ErrorState title={words.failed} error={app.error} isRetrying={app.isFetching} onRetry={() => void app.refetch()} />
  );
}
