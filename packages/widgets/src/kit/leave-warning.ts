import { useEffect } from 'react';

/** The browser asks before the page is closed or loaded anew, as long as something would be lost. The words are its own. */
export function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    // It asks as soon as the event is refused.
    const refuse = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', refuse);
    return () => removeEventListener('beforeunload', refuse);
  }, [isDirty]);
}
