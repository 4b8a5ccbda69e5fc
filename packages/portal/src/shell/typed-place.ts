import type { Keeping } from '@millrace/core/machine';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { tabKeeping } from '../keeping.ts';
import { useMemberId } from '../member.ts';

/** Where the forms of a page keep what is typed until it is saved: in this tab, for this member, at this path. */
export function useOwnPlace(): Keeping | undefined {
  const { pathname } = useLocation();
  const uid = useMemberId();
  return useMemo(() => {
    if (uid === undefined) return undefined;
    const nameOf = (key: string) => key + placeOf(uid, pathname);
    return {
      getItem: (key) => tabKeeping.getItem(nameOf(key)),
      setItem: (key, value) => tabKeeping.setItem(nameOf(key), value),
      removeItem: (key) => tabKeeping.removeItem(nameOf(key)),
    };
  }, [uid, pathname]);
}

/** What ends the name of all that a member has typed at a path. */
export const placeOf = (uid: number, pathname: string): string => ` ${uid} ${pathname}`;
