import { subject } from './subject.ts';

/** For two tests side by side; the rest of their words is the tester's. */
export const comparison = subject('comparison', {
  title: 'Two tests side by side',
  first: 'First test',
  second: 'Second test',
  waiting: 'Fetching both tests …',
  onWhole: 'Differences overall',
  nothing: 'Both tests have the same result.',
  hopDiffers: 'Hop {number} differs: {what}',
  hopSame: 'Hop {number} is the same',
  hopMissing: 'Hop {number} is in one test only',
  noHop: 'This test has no matching hop.',
  param: 'parameter {name}',
  none: 'None',
  direct: 'Direct, without an exit',
  fields: {
    link: 'page',
    code: 'code',
    kind: 'kind of redirect',
    country: 'country',
    network: 'network',
    error: 'error',
  },
  values: { land_page: 'Landing page', user_agent: 'User agent', exit: 'Exit', error: 'Error' },
});
