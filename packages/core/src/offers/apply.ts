import { requiredError } from '../fields/required.ts';
import { textError } from '../fields/text.ts';
import { approveState, approveStatuses } from './approval.ts';
import type { Offer } from './offer.ts';
import type { Answers } from './questions.ts';

export interface Application {
  aid: number | undefined;
  reason: string;
}

/** An application while it is written, with the offer that it is for. */
export interface OwnApplication extends Application {
  readonly oid: number;
  /** Answers to what offers ask, by offer. */
  readonly answers?: AnswersByOffer | undefined;
}

/** Answers by the id of their offer, and there by the key of their question. */
export type AnswersByOffer = Readonly<Record<number, Answers>>;

export const noApplication = (oid: number): OwnApplication => ({ oid, aid: undefined, reason: '' });

/** @rule An application names a channel. */
export function channelError(aid: number | undefined): 'required' | undefined {
  return requiredError(aid);
}

/** As long as the server takes it. */
export const longestReason = 5_000;

/** @rule An application gives a reason of at most 5,000 characters. */
export function reasonError(reason: string): ReturnType<typeof textError> {
  return textError(reason, longestReason, 'manyLines');
}

/** @rule Apply is shown when an offer is not approved. */
export function showsApply(offer: Pick<Offer, 'approve_status'>): boolean {
  return approveState(offer) !== 'approved';
}

/** @rule On the list, Apply is disabled while the application is pending. */
export function mayApply(offer: Pick<Offer, 'approve_status'>): boolean {
  return showsApply(offer) && approveState(offer) !== 'pending';
}

/** @rule After applying, an offer has approve_status 0 and status 0. */
export function applied<O extends Pick<Offer, 'approve_status' | 'status'>>(offer: O): O {
  return { ...offer, approve_status: approveStatuses.pending, status: 0 };
}

/** @rule The preset channel fills the form only if there are channels to choose from. */
export function presetChannel(preset: number | undefined, channels: readonly { id: number }[]): number | undefined {
  return channels.length > 0 ? preset : undefined;
}
