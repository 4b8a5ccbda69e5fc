import type { Config } from '../../server/src/config/config.ts';

/** When it went wrong, and where the sites of the demonstration are. */
export interface Night extends Pick<Config, 'origin' | 'offersSitePort'> {
  /** The full hour at which it began. */
  readonly night: Date;
  readonly now: Date;
}

/** What the bell says of it, and when that was. */
export interface Told {
  readonly at: Date;
  readonly tell: () => Promise<unknown>;
}

/** What is out of order at the offers site, so that whoever tests or calls it sees what the demonstration tells of it. */
export const faults = {
  landing: {
    path: '/landing',
    type: 'text/html; charset=utf-8',
    code: 500,
    body: '<!doctype html><title>Server error</title><h1>Server error</h1><p>The shop cannot reach its database.</p>',
  },
  postback: {
    path: '/postback',
    type: 'text/plain; charset=utf-8',
    code: 500,
    body: 'Conversion not stored: the disk of the tracker is full.',
  },
} as const;

/** Where the offers site is, by its port. */
export function offersSite(port = 4001): string {
  return `http://127.0.0.1:${port}`;
}
