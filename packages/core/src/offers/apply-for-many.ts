import { atom, type Atom } from 'jotai/vanilla';
import { codes } from '../http/codes.ts';
import type { Sender } from '../http/client.ts';
import { isCallError } from '../http/errors.ts';
import { createApplyRequest, type AppliedFor, type ApplyRequest } from './apply-request.ts';
import { offerCalls } from './calls.ts';

/** What became of one of several applications; nothing is known yet of one that was not sent. */
export type Outcome =
  | { readonly is: 'applied' }
  | { readonly is: 'refused'; readonly error: unknown }
  /** It was sent, and whether it was made is not known. */
  | { readonly is: 'unanswered' };

export interface ManyApplications extends ApplyRequest {
  /** By offer. */
  readonly outcomes: Atom<ReadonlyMap<number, Outcome>>;
}

interface AppliedForMany extends Omit<AppliedFor, 'oid'> {
  readonly oids: readonly number[];
}

/** In place of an id, where what is typed for several offers is kept. */
export const manyOffers = 0;

/**
 * One channel and one reason for several offers, which are applied for one after the other. It is applied once all are.
 *
 * @rule Of several applications each has its own answer: those that were made stay made, and another press sends the others alone.
 */
export function createManyApplications(client: Sender, { oids, ...form }: AppliedForMany): ManyApplications {
  const outcomes = atom<ReadonlyMap<number, Outcome>>(new Map());
  const request = createApplyRequest(client, { ...form, oid: manyOffers }, async (application, signal) => {
    const left = oids.filter((oid) => request.store.get(outcomes).get(oid)?.is !== 'applied');
    let refusal: { readonly error: unknown } | undefined;
    for (const id of left) {
      try {
        await client.send(offerCalls.apply, { ...application, id }, { signal });
        tell(id, { is: 'applied' });
      } catch (error) {
        if (!isCallError(error)) tell(id, { is: 'unanswered' });
        if (endsAll(error)) throw error;
        refusal = { error };
        tell(id, { is: 'refused', error });
      }
    }
    if (refusal) throw refusal.error;
  });
  function tell(oid: number, outcome: Outcome) {
    request.store.set(outcomes, new Map(request.store.get(outcomes)).set(oid, outcome));
  }

  return { ...request, outcomes };
}

const ofOneOffer: readonly number[] = [codes.conflict, codes.notFound];

/** @rule Of several applications a refusal that is about one offer leaves the others; any other failure ends them, and the rest is not sent. */
function endsAll(error: unknown): boolean {
  return !isCallError(error) || !ofOneOffer.includes(error.code);
}
