const confirmedMs = 10 * 60_000;

interface SessionAge {
  readonly hasFactor: boolean;
  /** When whoever is in this session last showed that it is them, beside the login. */
  readonly confirmedAt: Date | undefined;
  readonly signedInAt: Date;
  readonly now: Date;
}

/**
 * @rule That it is them is confirmed for ten minutes; the login counts only where the password is all that an account has.
 */
export function isConfirmed({ hasFactor, confirmedAt, signedInAt, now }: SessionAge): boolean {
  const latest = hasFactor ? confirmedAt : confirmedAt && confirmedAt > signedInAt ? confirmedAt : signedInAt;
  return latest !== undefined && now.getTime() - latest.getTime() < confirmedMs;
}
