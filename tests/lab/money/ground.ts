import type { Chance } from './chance.ts';
import type { Event } from './figures.ts';
import type { Findings } from './findings.ts';
import type { RawRows } from './rows.ts';

export interface Days {
  readonly start: string;
  readonly end: string;
}

/** What is compared with what the network shows. */
export interface CommandContext {
  readonly raw: RawRows;
  readonly events: readonly Event[];
  readonly findings: Findings;
  readonly chance: Chance;
  readonly days: Days;
}
