/** Whether the run is the long one, `FULL=1`, which also goes the second way of what an ordinary run has gone once. */
export const isFull = process.env['FULL'] === '1';
