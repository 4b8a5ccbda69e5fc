import { dropTyped } from '@millrace/core/machine';
import type { Session } from '@millrace/core/session';
import { browserKeeping, tabKeeping } from '../keeping.ts';

/** Ends the session; nothing that was typed stays behind. */
export async function signOut(session: Session): Promise<void> {
  await session.logout();
  forgetTyped();
}

export function forgetTyped(): void {
  dropTyped({ ...tabKeeping, keys: () => Object.keys(sessionStorage) });
  dropTyped({ ...browserKeeping, keys: () => Object.keys(localStorage) });
}
