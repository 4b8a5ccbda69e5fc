import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { EmbeddedError } from './embedded.ts';

const uniqueViolation = '23505';
const exclusionViolation = '23P01';

/** Postgres's own code for why a statement was refused. */
export function postgresCode(error: unknown): string | undefined {
  const { code } = (error instanceof DrizzleQueryError ? (error.cause ?? {}) : {}) as Partial<EmbeddedError>;
  return code;
}

/** Whether the database has refused a second row of what may be there once. */
export function isTakenError(error: unknown): boolean {
  const code = postgresCode(error);
  return code === uniqueViolation || code === exclusionViolation;
}

/** Whether the database has refused what a row says: it will do so again. */
export function isRowRefused(error: unknown): boolean {
  // 22 is data that does not fit its type, 23 what breaks a constraint.
  return /^2[23]/.test(postgresCode(error) ?? '');
}
