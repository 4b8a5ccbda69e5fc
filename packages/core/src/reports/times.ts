// Apart from `periods.ts`: whoever only names times, as the snapshot does, does not load what works out their days.

/** The times among what a report can be grouped by, the longest first. */
export const timeNames = ['month', 'week', 'dt', 'hour'] as const;
