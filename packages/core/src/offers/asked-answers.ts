import { atom, type Atom, type createStore } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { isCallError } from '../http/errors.ts';
import type { AnswersByOffer } from './apply.ts';
import { applyCalls } from './apply-calls.ts';
import type { Offer } from './offer.ts';
import {
  earlierAnswers,
  givenAnswers,
  offerAnswerErrors,
  type AnswerProblem,
  type Answers,
  type OfferQuestion,
} from './questions.ts';

/** An offer that is applied for, as far as it is known what it asks and what the publisher answered last. */
export type AskingOffer = Pick<Offer, 'oid' | 'questions' | 'answers'>;

/** What one offer asks. */
export interface AskedQuestions {
  readonly oid: number;
  readonly questions: readonly OfferQuestion[];
}

/** By offer, and there by the key of the question. */
export type AnswerProblems = Readonly<Record<number, Readonly<Record<string, AnswerProblem>>>>;

export interface AskedAnswers {
  /** What offers ask; those that ask nothing are left out. */
  readonly asked: Atom<readonly AskedQuestions[]>;
  readonly answers: Atom<AnswersByOffer>;
  /** What is wrong with answers that were touched, or with all once Apply was pressed. */
  readonly problems: Atom<AnswerProblems>;
  answer(oid: number, key: string, text: string): void;
  /** What is sent of an offer: answers to what it asks; undefined where it asks nothing. */
  answersOf(oid: number): Answers | undefined;
  /** Shows what is wrong with all; true where nothing is. */
  check(): boolean;
  /** Reads anew what an offer asks. */
  refresh(oid: number, signal: AbortSignal): Promise<void>;
}

interface Options {
  readonly offers: readonly AskingOffer[];
  /** What was typed before. */
  readonly typed: AnswersByOffer | undefined;
  readonly onChange: (answers: AnswersByOffer) => void;
}

/** @rule A refusal is about answers where it names one of them, or them all. */
export function isAboutAnswers(error: unknown): boolean {
  return isCallError(error) && Object.keys(error.fields).some((name) => /^answers(\.|$)/.test(name));
}

/** What is answered to what offers ask, while it is written. */
export function createAnswers(
  client: Sender,
  store: ReturnType<typeof createStore>,
  { offers, typed = {}, onChange }: Options,
): AskedAnswers {
  const all = atom<ReadonlyMap<number, readonly OfferQuestion[]>>(
    new Map(offers.map(({ oid, questions = [] }) => [oid, questions])),
  );
  const earlier = offers.map(
    ({ oid, questions = [], answers = [] }) => [oid, earlierAnswers(questions, answers)] as const,
  );
  const answers = atom<AnswersByOffer>({ ...Object.fromEntries(earlier), ...typed });
  const touched = atom<ReadonlySet<string>>(new Set<string>());
  const isChecked = atom(false);
  const asked = atom((get) =>
    [...get(all)].flatMap(([oid, questions]) => (questions.length > 0 ? [{ oid, questions }] : [])),
  );
  const faults = atom((get) =>
    get(asked).map(({ oid, questions }) => [oid, offerAnswerErrors(questions, get(answers)[oid] ?? {})] as const),
  );
  const problems = atom((get) => {
    const isShown = (oid: number, key: string) => get(isChecked) || get(touched).has(`${oid} ${key}`);
    const shown = get(faults).map(([oid, errors]) => [
      oid,
      Object.fromEntries(Object.entries(errors).filter(([key]) => isShown(oid, key))),
    ]);
    return Object.fromEntries(shown) as AnswerProblems;
  });

  return {
    asked,
    answers,
    problems,
    answer(oid, key, text) {
      const now = { ...store.get(answers), [oid]: { ...store.get(answers)[oid], [key]: text } };
      store.set(answers, now);
      store.set(touched, new Set([...store.get(touched), `${oid} ${key}`]));
      onChange(now);
    },
    answersOf(oid) {
      const { questions } = store.get(asked).find((one) => one.oid === oid) ?? {};
      const given = givenAnswers(questions ?? [], store.get(answers)[oid] ?? {});
      return questions && Object.fromEntries(given.map(({ key, answer }) => [key, answer]));
    },
    check() {
      store.set(isChecked, true);
      return store.get(faults).every(([, errors]) => Object.keys(errors).length === 0);
    },
    async refresh(oid, signal) {
      const { questions = [] } = await client.send(applyCalls.read, { id: oid }, { signal });
      store.set(all, new Map(store.get(all)).set(oid, questions));
    },
  };
}
