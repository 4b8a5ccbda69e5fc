import { brokenLeg, somePostbacks, type IntegrationCheck } from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('The first leg that breaks is the one to mend: those after it are not walked.', () => {
  const [arrived] = somePostbacks(1);
  if (!arrived) throw new Error('There is a sample.');
  const whole: IntegrationCheck = { gid: 5001, oid: 200_001, reason: '', payout: '1.2', tried: arrived };
  expect(brokenLeg(whole)).toBeUndefined();
  expect(brokenLeg({ ...whole, tried: { ...arrived, code: 500 } })).toBe('postback');
  expect(brokenLeg({ ...whole, tried: undefined })).toBe('postback');
  expect(brokenLeg({ ...whole, payout: '', tried: undefined })).toBe('conversion');
  expect(brokenLeg({ ...whole, reason: 'country', payout: '' })).toBe('offer');
  expect(brokenLeg({ gid: 5001, oid: 0, reason: '', payout: '' })).toBe('offer');
  expect(brokenLeg({ gid: 0, oid: 0, reason: '', payout: '' })).toBe('click');
});
