import { subject } from './subject.ts';

export const chart = subject('chart', {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  none: 'No data for this range',
  category: 'Time',
  soFar: 'So far',
  notOver: 'Not complete yet',
  summary: '{label}: chart of {series} with {count} points, from {first} to {last}. The table has the same data.',
  failed: 'The chart could not be drawn. Here is its data.',
});
