/** A job that no other try will help. */
export class PermanentError extends Error {}

/** Where a job goes, nobody has answered: it says nothing of this job, and the others there would fare no better. */
export class UnansweredError extends Error {}

/** Why a job failed, in words that are ours or a code's: what it holds may be secret, and words from elsewhere may quote it. */
export function reasonOf(error: unknown): string {
  if (error instanceof PermanentError || error instanceof UnansweredError) return error.message;
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}
