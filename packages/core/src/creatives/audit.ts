import * as z from 'zod/mini';
import { nameOf } from '../fields/choice.ts';
import { Moment } from '../http/wire.ts';

export const auditStates = { pending: 0, approved: 1, rejected: 2, withdrawn: 3 } as const;
export type AuditState = keyof typeof auditStates;

/** A creative of the publisher's own that we look at before it may be used. */
export const Submission = z.object({
  id: z.int(),
  name: z.string(),
  ad_type: z.int(),
  width: z.int(),
  height: z.int(),
  img_url: z.string(),
  state: z.int(),
  /** Why it was rejected. */
  reason: z._default(z.string(), ''),
  ct: Moment,
});
export type Submission = z.output<typeof Submission>;

/** @rule A submitted creative is 0 Pending, 1 Approved, 2 Rejected, 3 Withdrawn; any other state is Pending. */
export function auditState(submission: Pick<Submission, 'state'>): AuditState {
  return nameOf(auditStates, submission.state) ?? 'pending';
}

/** @rule Only a rejected creative shows a reason. */
export function auditReason(submission: Pick<Submission, 'state' | 'reason'>): string | undefined {
  const isTold = auditState(submission) === 'rejected' && submission.reason.trim() !== '';
  return isTold ? submission.reason : undefined;
}

/** @rule A submitted creative can be withdrawn while it is pending. */
export function mayWithdraw(submission: Pick<Submission, 'state'>): boolean {
  return auditState(submission) === 'pending';
}

export function withdrawn<S extends Pick<Submission, 'state'>>(submission: S): S {
  return mayWithdraw(submission) ? { ...submission, state: auditStates.withdrawn } : submission;
}
