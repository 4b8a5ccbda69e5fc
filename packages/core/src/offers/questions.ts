import * as z from 'zod/mini';
import { optionalTextError } from '../fields/text.ts';
import { requiredError } from '../fields/required.ts';
import { between } from '../http/ends.ts';
import { byKey, verbatim } from '../http/wire.ts';

/** text: in one's own words; choice: one of its options; number: a number. */
export const questionKinds = ['text', 'choice', 'number'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** As many as an offer asks. */
export const maxQuestions = 8;
export const longestAnswer = 2_000;
export const longestQuestion = 300;
export const longestQuestionKey = 32;

/** What an offer asks whoever applies for it. */
export const OfferQuestion = z.object({
  key: z.string(),
  text: z.string(),
  /** The same in Chinese; empty where it was not written. */
  text_zh: z.string(),
  kind: z.literal(questionKinds),
  /** Those of a choice. */
  options: z.array(z.string()),
  is_required: z.boolean(),
});
export type OfferQuestion = z.output<typeof OfferQuestion>;

/** What was answered, with the question as it was asked then. */
export const OfferAnswer = z.object({ key: z.string(), text: z.string(), text_zh: z.string(), answer: z.string() });
export type OfferAnswer = z.output<typeof OfferAnswer>;

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

const Key = z.string().check(between(1, longestQuestionKey), z.regex(/^[a-z0-9][a-z0-9_-]*$/));

/** Answers as an application sends them. */
export const SentAnswers = byKey(Key, verbatim(longestAnswer), maxQuestions);

/**
 * @rule A question of an offer has a key of up to 32 small letters, digits, hyphens and underscores, whatever letters were
 * typed, that no object has by itself.
 */
export function questionKeyOf(typed: string): string | undefined {
  const key = typed.trim().toLowerCase();
  return Key.safeParse(key).success && !(key in {}) ? key : undefined;
}

export type AnswerProblem = 'required' | 'selectOne' | 'characters' | 'tooLong' | 'number';

/**
 * @rule A required question of an offer is answered; an answer has at most 2,000 characters, is one of the options where a
 * question has some, and a number where one is asked for.
 */
export function offerAnswerError(
  { kind, options, is_required }: Pick<OfferQuestion, 'kind' | 'options' | 'is_required'>,
  answer = '',
): AnswerProblem | undefined {
  if (requiredError(answer)) return is_required ? (kind === 'choice' ? 'selectOne' : 'required') : undefined;
  const text = answer.trim();
  if (kind === 'choice') return options.includes(text) ? undefined : 'selectOne';
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? undefined : 'number';
  return optionalTextError(text, longestAnswer, 'manyLines');
}

/** What is wrong with the answers to questions, by key. */
export function offerAnswerErrors(
  questions: readonly OfferQuestion[],
  answers: Answers,
): Readonly<Record<string, AnswerProblem>> {
  const errors = questions.map(
    (question) => [question.key, offerAnswerError(question, answers[question.key])] as const,
  );
  return Object.fromEntries(errors.filter((entry): entry is [string, AnswerProblem] => entry[1] !== undefined));
}

/** @rule An application keeps what was answered with the question as it was asked then, and nothing of a question left open. */
export function givenAnswers(questions: readonly OfferQuestion[], answers: Answers): OfferAnswer[] {
  return questions.flatMap(({ key, text, text_zh }) => {
    const answer = answers[key];
    return answer === undefined || requiredError(answer) ? [] : [{ key, text, text_zh, answer: answer.trim() }];
  });
}

/** @rule Applying again begins with the earlier answers, as far as their questions are still asked and still take them. */
export function earlierAnswers(questions: readonly OfferQuestion[], given: readonly OfferAnswer[]): Answers {
  const earlier = Object.fromEntries(given.map(({ key, answer }) => [key, answer]));
  const fits = questions.filter(
    (question) => offerAnswerError({ ...question, is_required: true }, earlier[question.key]) === undefined,
  );
  return Object.fromEntries(fits.map(({ key }) => [key, earlier[key] ?? '']));
}
