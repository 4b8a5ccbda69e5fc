import { DrizzleQueryError } from 'drizzle-orm/errors';
import { destination, pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { EmbeddedError } from '../db/embedded.ts';

export type Log = Logger;

/** The structured log. Nothing of a request but its route and its sender's id goes in: no body, query or header. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, to: DestinationStream = destination(1)): Log {
  return pino({ level: logLevel, base: null, timestamp: stdTimeFunctions.isoTime }, to);
}

/**
 * What is logged of a fault. Drizzle puts the parameters of a failed query into its message and Postgres quotes values
 * in its own; either may be a secret, so of a query its text, Postgres's code and its words without quotations are kept.
 */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  if (!(error instanceof DrizzleQueryError)) return { message: error.message, stack };
  const { message = 'unknown', code, constraint } = (error.cause ?? {}) as Partial<EmbeddedError>;
  return { message: message.replace(/"[^"]*"/g, '"…"'), code, constraint, query: error.query, stack };
}
