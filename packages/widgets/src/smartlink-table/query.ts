/** What is looked for, and which page of it is shown. */
export interface SmartlinkQuery {
  readonly search: string;
  readonly p: number;
  readonly n: number;
}

export const firstQuery: SmartlinkQuery = { search: '', p: 1, n: 50 };
