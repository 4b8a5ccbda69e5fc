import { sessionCalls, type User } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { ErrorState } from '@millrace/widgets/kit/error-state';
import { Skeleton } from '@millrace/widgets/kit/skeleton';
import type { ReactNode } from 'react';

/** Shows what depends on who looks, once that is known. The layout asks for it too, so that it is mostly there. */
export function WithUser({ children }: { readonly children: (user: User) => ReactNode }) {
  const profile = useCall(sessionCalls.profile, {});
  if (profile.data) return children(profile.data.user);
  if (profile.error) {
    return <ErrorState error={profile.error} isRetrying={profile.isFetching} onRetry={() => void profile.refetch()} />;
  }
  return <Skeleton height="360px" />;
}
