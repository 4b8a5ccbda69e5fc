/** A job that no other try will help. */
export class PermanentError extends Error {}

/** Where a job goes, nobody has answered: it says nothing of this job, and the others there would fare no better. */
export class UnansweredError extends Error {}

/** Where a job goes, nothing more is taken for so long: neither of this job nor of what else waits for it. */
export class BusyError extends Error {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`nothing more is taken for ${Math.ceil(milliseconds / 1000)} s`);
    this.milliseconds = milliseconds;
  }
}

/** Why a job failed, in words that are ours or a code's: what it holds may be secret, and words from elsewhere may quote it. */
export function reasonOf(error: unknown): string {
  if ([PermanentError, UnansweredError, BusyError].some((ours) => error instanceof ours))
    return (error as Error).message;
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}
