import type { KeyValueStorage } from '@millrace/core/machine';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { lazySessionStorage } from '../lazy-storage.ts';
import { useMemberId } from '../member.ts';

/** Where the forms of a page keep what is typed until it is saved: in this tab, for this member, at this path. */
export function useFormStorage(): KeyValueStorage | undefined {
  const { pathname } = useLocation();
  const uid = useMemberId();
  return useMemo(() => {
    if (uid === undefined) return undefined;
    const nameOf = (key: string) => key + placeOf(uid, pathname);
    return {
      getItem: (key) => lazySessionStorage.getItem(nameOf(key)),
      setItem: (key, value) => lazySessionStorage.setItem(nameOf(key), value),
      removeItem: (key) => lazySessionStorage.removeItem(nameOf(key)),
    };
  }, [uid, pathname]);
}

/** What ends the name of all that a member has typed at a path. */
export const placeOf = (uid: number, pathname: string): string => ` ${uid} ${pathname}`;
