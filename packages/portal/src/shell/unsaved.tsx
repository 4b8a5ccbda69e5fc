import { dropAutosaved } from '@millrace/core/machine';
import { LeaveGuard } from '@millrace/widgets/leave-guard';
import { useBlocker, useLocation, type Location } from 'react-router';
import { lazySessionStorage } from '../lazy-storage.ts';
import { useMemberId } from '../member.ts';
import { placeOf } from './form-storage.ts';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** Whether what was typed is still there at the other address. By default it never is. */
  readonly stays?: (from: Location, to: Location) => boolean;
}

/** Asks before what was typed on this page is left behind, by a link, a tab or the back button. */
export function UnsavedGuard({ isDirty, stays }: UnsavedGuardProps) {
  const { pathname } = useLocation();
  const uid = useMemberId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && !stays?.(currentLocation, nextLocation));

  /** Leaves without saving; the question has said that nothing is saved. */
  function leave() {
    const place = placeOf(uid ?? 0, pathname);
    dropAutosaved({
      ...lazySessionStorage,
      keys: () => Object.keys(sessionStorage).filter((key) => key.endsWith(place)),
    });
    blocker.proceed?.();
  }

  return (
    <LeaveGuard
      isDirty={isDirty}
      isAsking={blocker.state === 'blocked'}
      onLeave={leave}
      onStay={() => blocker.reset?.()}
    />
  );
}
