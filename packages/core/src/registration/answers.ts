import * as z from 'zod/mini';
import { lengthError } from '../fields/length.ts';
import { requiredError } from '../fields/required.ts';
import { characterError } from '../fields/text.ts';
import { urlError } from '../fields/url.ts';
import { models, mostCountries, type Model, type OptionName, type Question } from './questions.ts';
import { optionWords, questionWords } from './words.ts';

/** What was answered, by the question's id: what was chosen, and what was written. */
export const Answers = z.object({
  chosen: z.record(z.string(), z.array(z.string())),
  written: z.record(z.string(), z.string()),
});
export type Answers = z.output<typeof Answers>;

export const noAnswers: Answers = { chosen: {}, written: {} };

const other = 'other';
const isWritten = ({ kind }: Question) => kind === 'text' || kind === 'textarea';

/** @rule An option counts only where its question offers it, so that none of another integration type is sent. */
export function chosenOptions({ id, options }: Question, { chosen }: Answers): readonly string[] {
  const labels = chosen[id] ?? [];
  return options ? labels.filter((one) => options.some((option) => option === one)) : labels;
}

/** @rule The option Other of how people learned of us asks for a text. */
export function asksOtherText(question: Question, answers: Answers): boolean {
  return question.hasOtherText === true && chosenOptions(question, answers).includes(other);
}

/** As long as the server takes what is written. */
export const longestAnswer = 1_000;

export type AnswerProblem = 'required' | 'selectOne' | 'otherText' | 'tooMany' | 'characters' | 'tooLong' | 'url';

/** @rule Where nothing is written a question says that it is empty, where nothing is chosen that one item is to be selected. */
function missing(question: Question): AnswerProblem {
  return isWritten(question) ? 'required' : 'selectOne';
}

/**
 * @rule Every question but the one for other information is answered, Other with its text, in 1,000 characters, and with 3
 * countries at most; an address is one of the web.
 */
export function answerError(question: Question, answers: Answers): AnswerProblem | undefined {
  const text = answers.written[question.id]?.trim() ?? '';
  if (answerText(question, answers) === '') return question.isRequired ? missing(question) : undefined;
  if (characterError(answerText(question, answers), 'manyLines')) return 'characters';
  const isRead = isWritten(question) || asksOtherText(question, answers);
  if (isRead && lengthError(text, longestAnswer)) return 'tooLong';
  if (question.isAddress && urlError(text)) return 'url';
  if (question.kind === 'countries' && chosenOptions(question, answers).length > mostCountries) return 'tooMany';
  return asksOtherText(question, answers) && requiredError(text) ? 'otherText' : undefined;
}

/** What is wrong with which question. */
export function answerErrors(questions: readonly Question[], answers: Answers): ReadonlyMap<string, AnswerProblem> {
  return new Map(
    questions.flatMap((question) => {
      const error = answerError(question, answers);
      return error ? [[question.id, error] as const] : [];
    }),
  );
}

/** @rule The business models are answered as CPI:Game,Tools/CPA:SOI/Smartlink/Other, a model without its parts by its name alone. */
export function modelsText(modelLabels: readonly string[]): string {
  return (Object.keys(models) as Model[])
    .flatMap((model) => {
      const parts = models[model].filter((part) => modelLabels.includes(part)).map((part) => optionWords[part]);
      if (parts.length === 0 && !modelLabels.includes(model)) return [];
      return [[optionWords[model], parts.join(',')].filter(Boolean).join(':')];
    })
    .join('/');
}

/** @rule Several answers are joined by commas; Other with a text is answered as Other: and that text. */
export function answerText(question: Question, answers: Answers): string {
  const text = answers.written[question.id]?.trim() ?? '';
  if (isWritten(question)) return text;
  const labels = chosenOptions(question, answers);
  if (question.kind === 'models') return modelsText(labels);
  const isOther = asksOtherText(question, answers) && text !== '';
  return labels.map((one) => (isOther && one === other ? `Other:${text}` : labelOf(one))).join(',');
}

function labelOf(option: string): string {
  return Object.hasOwn(optionWords, option) ? optionWords[option as OptionName] : option;
}

/** @rule The answers travel as the JSON text of a list of q and a, in the order of the questions. */
export function questionJson(questions: readonly Question[], answers: Answers): string {
  return JSON.stringify(questionList(questions, answers));
}

/** Each question with its answer, as both are stored. */
export function questionList(questions: readonly Question[], answers: Answers): { q: string; a: string }[] {
  return questions.map((question) => ({ q: questionWords[question.id], a: answerText(question, answers) }));
}
