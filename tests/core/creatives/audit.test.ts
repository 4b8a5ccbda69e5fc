import { choicesOf } from '@millrace/core/fields';
import {
  aSubmission,
  auditReason,
  auditState,
  auditStates,
  auditStateWords,
  mayWithdraw,
  someSubmissions,
  Submission,
  withdrawn,
} from '@millrace/core/creatives';
import { expect, test } from 'vitest';

test('A submitted creative is 0 Pending, 1 Approved, 2 Rejected, 3 Withdrawn; any other state is Pending.', () => {
  expect(choicesOf(auditStates).map(({ name, id }) => [id, auditStateWords[name]])).toEqual([
    [0, 'Pending'],
    [1, 'Approved'],
    [2, 'Rejected'],
    [3, 'Withdrawn'],
  ]);
  expect([0, 1, 2, 3, 4, -1].map((state) => auditState(aSubmission({ state })))).toEqual([
    'pending',
    'approved',
    'rejected',
    'withdrawn',
    'pending',
    'pending',
  ]);
});

test('Only a rejected creative shows a reason.', () => {
  const reasons = [0, 1, 2, 3].map((state) => auditReason(aSubmission({ state, reason: 'Too loud.' })));
  expect(reasons).toEqual([undefined, undefined, 'Too loud.', undefined]);
  expect(auditReason(aSubmission({ state: 2, reason: ' ' }))).toBeUndefined();
});

test('A submitted creative can be withdrawn while it is pending.', () => {
  expect([0, 1, 2, 3].map((state) => mayWithdraw(aSubmission({ state })))).toEqual([true, false, false, false]);
});

test('withdrawing changes a pending creative and no other', () => {
  const pending = aSubmission({ state: 0 });
  expect(withdrawn(pending)).toEqual({ ...pending, state: 3 });
  const approved = aSubmission({ state: 1 });
  expect(withdrawn(approved)).toBe(approved);
  expect(pending.state).toBe(0);
});

test('the submitted creatives of the samples are ones that the server may give, in every state', () => {
  const submissions = someSubmissions(8);
  expect(submissions.map((submission) => Submission.parse(submission))).toEqual(submissions);
  expect(new Set(submissions.map(auditState)).size).toBe(4);
  expect(submissions.filter((one) => auditReason(one) !== undefined).map(({ state }) => state)).toEqual([2, 2]);
});
