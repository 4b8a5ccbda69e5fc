import { LeaveGuard } from '@millrace/widgets/leave-guard';
import { useBlocker } from 'react-router';

/** Asks before what was typed on this page is left behind, by a link, a tab or the back button. */
export function Unsaved({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty);
  return (
    <LeaveGuard
      isDirty={isDirty}
      isAsking={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
