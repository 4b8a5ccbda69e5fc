/**
 * What Postgres and its connections say when they can not serve for the moment: no connection (08), no place for one more
 * (53300), a shutdown (57P), a statement that took too long (57014), a lock (55P03), a database that takes no changes (25006).
 */
const codes =
  /^(?:08...|53300|57P0.|57014|55P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|ENETUNREACH)$/;

/** Without a code of their own: those of the pool and of a connection that breaks. */
const messages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
];

/** Whether an error says that the database does not serve for the moment, and not that we asked it something wrong. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as Error & { readonly code?: unknown };
  if (typeof code === 'string' && codes.test(code)) return true;
  return messages.some((start) => message.startsWith(start)) || isUnavailable(cause);
}
