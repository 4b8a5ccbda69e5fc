import { timeTypeWords } from '@millrace/core/reports';
import { subject } from './subject.ts';

export const dates = subject('dates', {
  types: timeTypeWords,
  span: '{start} – {end}',
  ranges: 'Ranges',
  days: 'Date range',
  zone: 'Dates are in GMT+8.',
  noCalendar: 'The calendar could not be loaded. Choose a preset range or reload the page.',
});
