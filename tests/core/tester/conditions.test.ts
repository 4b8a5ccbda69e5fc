import { aChain, conditionsOf } from '@millrace/core/tester';
import { expect, test } from 'vitest';

test("A result says which exit it took, that only the user agent was a phone's, whether scripts ran, and what a phone would do differently.", () => {
  const page = { hops: aChain('lander'), hasRunScripts: false };
  expect(conditionsOf(page)).toEqual(['direct', 'userAgentOnly', 'scriptsRead', 'mayDiffer']);
  expect(conditionsOf({ exit: {}, hops: aChain('playStore'), hasRunScripts: true })).toEqual([
    'exit',
    'userAgentOnly',
    'scriptsRan',
    'opensApp',
    'mayDiffer',
  ]);
});
