/** @rule A login leads to the redirect target of the query only if that is a path of this site, else to the home page. */
export function afterLogin(redirect: string | null | undefined, home: string): string {
  if (!redirect?.startsWith('/')) return home;
  // The URL parser reads a backslash as a slash and drops tabs and line ends, so its reading is the one to judge.
  const base = 'http://here.invalid';
  try {
    const target = new URL(redirect, base);
    // A path such as `/..//there` is walked to `//there`, and that is another site once it is read again.
    const isHere = target.origin === base && !target.pathname.startsWith('//');
    return isHere ? target.pathname + target.search + target.hash : home;
  } catch {
    return home;
  }
}

/** @rule A login without a target leads a phone to /mobile/ and everyone else to the snapshot. */
export function loginHome(isPhone: boolean): '/mobile/' | '/snapshot' {
  return isPhone ? '/mobile/' : '/snapshot';
}

/** @rule A visitor whose address is verified is led on to the login after 3 seconds. */
export const verifiedPause = 3_000;
