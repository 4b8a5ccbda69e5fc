import { subject } from './subject.ts';

export const pager = subject('pager', {
  label: 'Pages',
  range: '{from}–{to} of {tot}',
  empty: '0 of 0',
  size: 'Rows',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
});
