import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { EmbeddedError } from './embedded.ts';

const uniqueViolation = '23505';

/** Whether the database has refused a second row of what may be there once. */
export function isTakenError(error: unknown): boolean {
  const { code } = (error instanceof DrizzleQueryError ? (error.cause ?? {}) : {}) as Partial<EmbeddedError>;
  return code === uniqueViolation;
}
