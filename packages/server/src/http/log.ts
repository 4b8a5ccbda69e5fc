import { pino, stdTimeFunctions, type Logger } from 'pino';
import type { Config } from '../config.ts';

export type Log = Logger;

/** The structured log. Nothing of a request but its route and its sender's id goes in: no body, query or header. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  return pino({ level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime });
}

/**
 * What is logged of a fault. Drizzle puts the parameters of a failed query into its message and Postgres puts values
 * into its `detail`; either may be a secret, so of a query only its text and Postgres's own words are kept.
 */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const query = 'query' in error && typeof error.query === 'string' ? { query: error.query } : {};
  const source = 'query' in error && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in source ? { code: source.code } : {};
  return { message: source.message, ...code, ...query, stack: source.stack };
}
