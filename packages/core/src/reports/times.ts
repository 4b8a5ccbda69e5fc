/** The times among what a report can be grouped by, the longest first. */
export const timeNames = ['month', 'week', 'dt', 'hour'] as const;
