import { connectionWords, systemWords, testerWords } from '@millrace/core/tester';
import { subject } from './subject.ts';

/** The form of the tester; what a result says is `testResult`. */
export const tester = subject('tester', {
  ...testerWords,
  testing: 'Following the link …',
  linkPlaceholder: 'https://',
  expectedHelp: 'Fails the test if the link ends anywhere else.',
  empty: 'Enter a tracking link to see every step that a visitor takes.',
  systems: systemWords,
  connections: connectionWords,
  historyEmpty: 'Tests from this device appear here.',
});
