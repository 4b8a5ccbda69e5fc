import { fieldWords } from '@millrace/core/fields';
import {
  givenAnswers,
  longestAnswer,
  offerAnswerErrors,
  type Answers,
  type OfferAnswer,
  type OfferQuestion,
} from '@millrace/core/offers';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { refuseFields } from '../call/refusal.ts';
import { offerQuestions } from './question-tables.ts';

/** What an offer of `offers` asks, in its order; null where it asks nothing. */
export const questionsOfOffer = sql<OfferQuestion[] | null>`(select json_agg(json_build_object('key', asked.key,
    'text', asked.text, 'text_zh', asked.text_zh, 'kind', asked.kind, 'options', asked.options,
    'is_required', asked.is_required) order by asked.position, asked.id)
  from offer_questions asked where asked.oid = offers.oid)`;

/** The questions and answers of a row, where there are some. */
export function withoutNone<R extends Asking>({ questions, answers, ...row }: R) {
  return { ...row, ...(questions && { questions }), ...(answers && answers.length > 0 && { answers }) };
}

interface Asking {
  readonly questions: OfferQuestion[] | null;
  readonly answers: OfferAnswer[] | null;
}

/** The answers of an application to what its offer asks; one that does not answer as it must is refused, each at its place. */
export async function checkedAnswers(tx: Database, oid: number, answers: Answers): Promise<OfferAnswer[]> {
  const { key, text, text_zh, kind, options, is_required } = offerQuestions;
  const questions = await tx
    .select({ key, text, text_zh, kind, options, is_required })
    .from(offerQuestions)
    .where(eq(offerQuestions.oid, oid))
    .orderBy(asc(offerQuestions.position), asc(offerQuestions.id));
  const errors = Object.entries(offerAnswerErrors(questions, answers));
  const unasked = Object.keys(answers).filter((name) => !questions.some((one) => one.key === name));
  refuseFields(
    Object.fromEntries([
      ...unasked.map((name) => [`answers.${name}`, 'This offer does not ask this.'] as const),
      ...errors.map(([name, error]) => [`answers.${name}`, fieldWords[error].replace('{most}', String(longestAnswer))]),
    ]) as Record<string, string>,
  );
  return givenAnswers(questions, answers);
}
