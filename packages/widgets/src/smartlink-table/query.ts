import type { LinkState } from '@millrace/core/traffic';

/** What is looked for, and which page of it is shown. */
export interface SmartlinkQuery {
  readonly search: string;
  /** Without a state, all links but the archived ones. */
  readonly state?: LinkState | undefined;
  /** A column, with a minus in front where the largest comes first; without it the newest come first. */
  readonly sort?: string | undefined;
  readonly p: number;
  readonly n: number;
}

export const firstQuery: SmartlinkQuery = { search: '', p: 1, n: 50 };
