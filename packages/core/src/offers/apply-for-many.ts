import { atom, type Atom } from 'jotai/vanilla';
import { codes } from '../http/codes.ts';
import type { Sender } from '../http/client.ts';
import { CancelledError, isCallError } from '../http/errors.ts';
import { applyFor, createApplyRequest, type AppliedFor, type ApplyRequest } from './apply-request.ts';
import { isAboutAnswers } from './asked-answers.ts';
import { applyCalls } from './apply-calls.ts';

/** What became of one of several applications; nothing is known yet of one that was not sent. */
export type Outcome =
  | { readonly is: 'applied' }
  | { readonly is: 'refused'; readonly error: unknown }
  /** It was sent, and whether it was made is not known. */
  | { readonly is: 'unanswered' };

export interface ManyApplications extends ApplyRequest {
  /** By offer. */
  readonly outcomes: Atom<ReadonlyMap<number, Outcome>>;
  /** Those that another press sends. */
  readonly left: Atom<readonly number[]>;
  /** The offer whose application is on its way. */
  readonly current: Atom<number | undefined>;
  readonly isStopping: Atom<boolean>;
  stop(): void;
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
  const unsent = atom((get) => oids.filter((oid) => canBeSent(get(outcomes).get(oid))));
  const isStopping = atom(false);
  const current = atom<number>();
  const request = createApplyRequest(client, { ...form, oid: manyOffers }, async (application, signal) => {
    request.store.set(isStopping, false);
    let refusal: { readonly error: unknown } | undefined;
    for (const id of request.store.get(unsent)) {
      if (request.store.get(isStopping)) throw new CancelledError(applyCalls.apply.path, 'Stopped.');
      request.store.set(current, id);
      try {
        await applyFor(client, request.questions, { ...application, id }, signal);
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

  const { questions } = request;
  return {
    ...request,
    questions: {
      ...questions,
      asked: atom((get) => get(questions.asked).filter(({ oid }) => get(unsent).includes(oid))),
    },
    outcomes,
    left: unsent,
    current: atom((get) => (get(request.state).is === 'sending' ? get(current) : undefined)),
    isStopping,
    /** @rule Of several applications that are stopped, the one on its way is waited for, and the rest is not sent. */
    stop() {
      if (request.store.get(request.state).is === 'sending') request.store.set(isStopping, true);
    },
  };
}

/** @rule An application that the state of its offer does not allow, as one that was applied for already, is not sent again. */
function canBeSent(outcome: Outcome | undefined): boolean {
  if (outcome?.is === 'applied') return false;
  return !(outcome?.is === 'refused' && isCallError(outcome.error) && outcome.error.code === codes.conflict);
}

const ofOneOffer: readonly number[] = [codes.conflict, codes.notFound];

/** @rule Of several applications a refusal that is about one offer leaves the others; any other failure ends them, and the rest is not sent. */
function endsAll(error: unknown): boolean {
  return !isCallError(error) || !(ofOneOffer.includes(error.code) || isAboutAnswers(error));
}
