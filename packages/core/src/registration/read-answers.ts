import * as z from 'zod/mini';
import { countryError } from '../reference/country-code.ts';
import { answerErrors, type AnswerProblem, type Answers } from './answers.ts';
import { models, type Model, type OptionName, type Question } from './questions.ts';
import { optionWords, questionWords } from './words.ts';

/** The answers as they travel: the questions in English, each with what was answered. */
export const QuestionList = z.array(z.strictObject({ q: z.string(), a: z.string() })).check(z.maxLength(20));
export type QuestionList = z.output<typeof QuestionList>;

export type ReadProblem = AnswerProblem | 'notOffered' | 'twice';

export interface ReadAnswers {
  readonly answers: Answers;
  /** What is wrong with which question, by its id. */
  readonly problems: ReadonlyMap<string, ReadProblem>;
  /** What was answered though it is not asked. */
  readonly unknown: readonly string[];
}

/**
 * @rule Answers that arrive are judged by the rules of the form: every question that is asked, none that is not, none twice,
 * and of its options only those that it offers.
 */
export function readAnswers(questions: readonly Question[], list: QuestionList): ReadAnswers {
  const chosen: Record<string, string[]> = {};
  const texts: Record<string, string> = {};
  const problems = new Map<string, ReadProblem>();
  const unknown: string[] = [];
  const read = new Set<string>();
  for (const { q, a } of list) {
    const question = questions.find(({ id }) => questionWords[id] === q);
    if (!question) {
      unknown.push(q);
      continue;
    }
    const { id } = question;
    const answer = readAnswer(question, a.trim());
    if (read.has(id) || new Set(answer?.chosen).size < (answer?.chosen.length ?? 0)) problems.set(id, 'twice');
    else if (answer === undefined) problems.set(id, 'notOffered');
    read.add(id);
    chosen[id] = answer?.chosen ?? [];
    texts[id] = answer?.written ?? '';
  }
  const answers = { chosen, written: texts };
  for (const [id, problem] of answerErrors(questions, answers)) if (!problems.has(id)) problems.set(id, problem);
  return { answers, problems, unknown };
}

interface Answer {
  readonly chosen: string[];
  readonly written: string;
}

/** One answer, taken apart; undefined where it holds what its question does not offer. */
function readAnswer(question: Question, text: string): Answer | undefined {
  const { kind, options = [] } = question;
  if (kind === 'text' || kind === 'textarea') return { chosen: [], written: text };
  if (text === '') return { chosen: [], written: '' };
  switch (kind) {
    case 'countries':
      return picked(text.split(','), (code) => (countryError(code) ? undefined : code));
    case 'models':
      return readModels(text);
    case 'checkboxes':
      return picked(text.split(','), (label) => optionNamed(options, label));
    case 'radio': {
      const [, other] = question.hasOtherText ? (/^Other:(.*)$/s.exec(text) ?? []) : [];
      if (other !== undefined) return { chosen: ['other'], written: other.trim() };
      return picked([text], (label) => optionNamed(options, label));
    }
  }
}

function picked(labels: readonly string[], find: (label: string) => string | undefined): Answer | undefined {
  const options = labels.map((label) => find(label.trim()));
  return options.every((one) => one !== undefined) ? { chosen: options, written: '' } : undefined;
}

function optionNamed<N extends OptionName>(options: readonly N[], label: string): N | undefined {
  return options.find((option) => optionWords[option] === label);
}

/** The way back from CPI:Game,Tools/CPA:SOI/Smartlink/Other. */
function readModels(text: string): Answer | undefined {
  const matched = text.split('/').map((one) => {
    const [label = '', parts, ...more] = one.split(':');
    const model = optionNamed(Object.keys(models) as Model[], label.trim());
    if (!model || more.length > 0) return undefined;
    const offered: readonly OptionName[] = models[model];
    return parts === undefined
      ? { chosen: [model], written: '' }
      : picked(parts.split(','), (part) => optionNamed(offered, part));
  });
  if (!matched.every((one) => one !== undefined)) return undefined;
  return { chosen: matched.flatMap(({ chosen }) => chosen), written: '' };
}
