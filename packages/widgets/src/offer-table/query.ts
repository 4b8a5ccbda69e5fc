/** The filter's entry for every state of an application. */
export const anyStatus = -1;

/** What is looked for, and which page of it is shown. */
export interface OfferQuery {
  readonly search: string;
  /** The state of the publisher's application; -1 is any. */
  readonly approve_status: number;
  readonly p: number;
  readonly n: number;
}

export const firstQuery: OfferQuery = { search: '', approve_status: anyStatus, p: 1, n: 10 };
