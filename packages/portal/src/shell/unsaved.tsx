import { LeaveGuard } from '@millrace/widgets/leave-guard';
import { useBlocker, type Location } from 'react-router';

interface UnsavedProps {
  readonly isDirty: boolean;
  /** Whether what was typed is still there at the other address. By default it never is. */
  readonly stays?: (from: Location, to: Location) => boolean;
}

/** Asks before what was typed on this page is left behind, by a link, a tab or the back button. */
export function Unsaved({ isDirty, stays }: UnsavedProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && !stays?.(currentLocation, nextLocation));
  return (
    <LeaveGuard
      isDirty={isDirty}
      isAsking={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
