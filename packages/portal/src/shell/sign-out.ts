import { dropAutosaved } from '@millrace/core/machine';
import type { Session } from '@millrace/core/session';
import { lazyLocalStorage, lazySessionStorage } from '../lazy-storage.ts';

/** Ends the session; nothing that was typed stays behind. */
export async function signOut(session: Session): Promise<void> {
  await session.logout();
  forgetTyped();
}

export function forgetTyped(): void {
  dropAutosaved({ ...lazySessionStorage, keys: () => Object.keys(sessionStorage) });
  dropAutosaved({ ...lazyLocalStorage, keys: () => Object.keys(localStorage) });
}
