import { characterError } from '@millrace/core/fields';
import {
  longestAnswer,
  longestQuestion,
  longestQuestionKey,
  maxQuestions,
  questionKeyOf,
  questionKinds,
  type QuestionKind,
} from '@millrace/core/offers';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { maxPosition, offerQuestions } from '../offers/question-tables.ts';
import { offers } from '../offers/tables.ts';
import { added, changing } from '../operator-log/changes.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type Command,
  type CommandArgs,
  type CommandContext,
  type Done,
} from './command.ts';
import { formatOptions, listed } from './listing.ts';
import { holdOffer } from './offer-payouts.ts';
import { importQuestions, questionColumns } from './question-import.ts';
import { isChineseOld, optionsFault, readOptions } from './question-options.ts';

type Question = typeof offerQuestions.$inferSelect;

const questionPlace = { table: offerQuestions, key: offerQuestions.id };

const single = ['text-zh', 'kind', 'options', 'position'];

async function change(context: CommandContext, args: CommandArgs): Promise<Done> {
  const [typedOffer, typedKey = '', text] = args.words;
  const key = questionKeyOf(typedKey);
  if (key === undefined)
    throw new Refused(
      `"${typedKey}" is no key of a question: it has 1 to ${longestQuestionKey} small letters, digits, hyphens and underscores.`,
    );
  const offer = await holdOffer(context, typedOffer);
  const what = `${offer.name} (${offer.oid})`;
  const [stored] = await context.db
    .select()
    .from(offerQuestions)
    .where(and(eq(offerQuestions.oid, offer.oid), eq(offerQuestions.key, key)));
  if (args.options['remove'] === true) return remove(context, args, { key, stored, what });
  const next = { ...(stored ?? (await usual(context.db, { oid: offer.oid, key, text, what }))), ...said(args, text) };
  const fault = optionsFault(next);
  if (fault !== undefined) throw new Refused(`${fault}.`);
  return stored ? amend(context, stored, next, what) : add(context, next, what);
}

/** What is typed of a question. */
function said(args: CommandArgs, text: string | undefined): Partial<Question> {
  const [text_zh, kind, options, position] = single.map((name) => optionOf(args, name));
  for (const [name, value] of [
    ['text', text ?? ''],
    ['--text-zh', text_zh ?? ''],
  ] as const) {
    if (value.trim().length > longestQuestion)
      throw new Refused(`${name} is too long: it has at most ${longestQuestion} characters.`);
    if (characterError(value)) throw new Refused(`${name} holds a character that can not be shown.`);
  }
  if (text?.trim() === '') throw new Refused('A question asks something.');
  if (position && !(/^\d{1,2}$/.test(position) && Number(position) >= 1))
    throw new Refused(`--position is a number from 1 to ${maxPosition}.`);
  if (args.options['optional'] === true && args.options['required'] === true)
    throw new Refused('Either --optional or --required.');
  const kindSaid = kind ? { kind: kind as QuestionKind } : {};
  return {
    ...(text && { text: text.trim() }),
    ...(text_zh && { text_zh: text_zh.trim() }),
    ...kindSaid,
    // What has no options any more loses those it had.
    ...(kind && kind !== 'choice' && { options: [] }),
    ...(options && { options: readOptions(options) }),
    ...(args.options['optional'] === true && { is_required: false }),
    ...(args.options['required'] === true && { is_required: true }),
    ...(position && { position: Number(position) }),
  };
}

interface New {
  readonly oid: number;
  readonly key: string;
  readonly text: string | undefined;
  readonly what: string;
}

/** A new question, asked last. */
async function usual(db: Database, { oid, key, text, what }: New): Promise<Omit<Question, 'id'>> {
  if (text === undefined) throw new Refused(`${what} does not ask "${key}" yet: what does it ask?`);
  const all = await db.select().from(offerQuestions).where(eq(offerQuestions.oid, oid));
  if (all.length >= maxQuestions)
    throw new Refused(`${what} asks ${maxQuestions} questions already: more are too many.`);
  const last = Math.max(0, ...all.map(({ position }) => position));
  const position = Math.min(last + 1, maxPosition);
  return { oid, key, text, text_zh: '', kind: 'text', options: [], is_required: true, position };
}

async function add({ db }: CommandContext, question: Omit<Question, 'id'>, what: string): Promise<Done> {
  const [made] = await db.insert(offerQuestions).values(question).returning({ id: offerQuestions.id });
  const must = question.is_required ? 'has to answer' : 'may answer';
  return {
    lines: [`Whoever applies for ${what} ${must} "${question.key}" from now on: ${question.text}`],
    changes: made ? [await added(db, questionPlace, made.id)] : [],
  };
}

async function amend(
  { db }: CommandContext,
  stored: Question,
  next: Omit<Question, 'id'>,
  what: string,
): Promise<Done> {
  const [changes] = await changing(db, questionPlace, [stored.id], () =>
    db.update(offerQuestions).set(next).where(eq(offerQuestions.id, stored.id)),
  );
  if (changes.length === 0) throw new NothingToDo(`${what} asks "${stored.key}" so already.`);
  return {
    lines: [
      `Changed "${stored.key}" of ${what}. What was answered keeps the question as it was.`,
      ...(isChineseOld(stored, next) ? [`In Chinese it still asks "${stored.text_zh}": --text-zh changes that.`] : []),
    ],
    changes,
  };
}

interface Known {
  readonly key: string;
  readonly stored: Question | undefined;
  readonly what: string;
}

async function remove({ db }: CommandContext, args: CommandArgs, { key, stored, what }: Known): Promise<Done> {
  const isLonely =
    args.words[2] === undefined &&
    single.every((name) => optionOf(args, name) === '') &&
    ['optional', 'required'].every((name) => args.options[name] !== true);
  if (!isLonely) throw new Refused('--remove stands alone beside the offer and the key of the question.');
  if (!stored) throw new NothingToDo(`${what} does not ask "${key}".`);
  const [changes] = await changing(db, questionPlace, [stored.id], () =>
    db.delete(offerQuestions).where(eq(offerQuestions.id, stored.id)),
  );
  return { lines: [`${what} asks "${key}" no more. What was answered stays with its application.`], changes };
}

async function list({ db }: CommandContext, args: CommandArgs): Promise<Done> {
  const [typed] = args.words;
  if (typed !== undefined && !/^\d{1,9}$/.test(typed)) throw new Refused(`"${typed}" is no id of an offer.`);
  const oid = Number(typed);
  if (typed !== undefined && (await db.select().from(offers).where(eq(offers.oid, oid))).length === 0)
    throw new Refused(`There is no offer ${typed}.`);
  const rows = await db
    .select({ question: offerQuestions, name: offers.name })
    .from(offerQuestions)
    .innerJoin(offers, eq(offers.oid, offerQuestions.oid))
    .where(typed === undefined ? undefined : eq(offerQuestions.oid, oid))
    .orderBy(asc(offerQuestions.oid), asc(offerQuestions.position), asc(offerQuestions.id));
  const cells = rows.map(({ question: { options, is_required, ...question }, name }) => [
    question.oid,
    name,
    question.position,
    question.key,
    question.kind,
    is_required ? 'yes' : 'no',
    options.join('|'),
    question.text_zh,
    question.text,
  ]);
  const headings = ['oid', 'offer', 'position', 'key', 'kind', 'required', 'options', 'text_zh', 'text'];
  return { lines: listed(args, headings, cells) };
}

export const offerQuestionCommands: readonly Command[] = [
  {
    name: 'offers question',
    takes: '<oid> <key> [text]',
    options: {
      'text-zh': { takes: 'text', says: 'the question in Chinese' },
      kind: { takes: questionKinds.join('|'), says: 'in what way it is answered; text where it is left out' },
      options: { takes: 'texts', says: 'those of a choice, at least two, joined by |' },
      optional: { says: 'it may be left open' },
      required: { says: 'it has to be answered, as it is of itself' },
      position: { takes: 'number', says: 'the smallest is asked first; the last of the offer where it is left out' },
      remove: { says: 'it is asked no more' },
    },
    says: 'Asks a question of whoever applies for an offer, changes it, or asks it no more.',
    example: 'offers question 200001 place "Where will you promote it?" --text-zh 您将在哪里推广？',
    notes: () => [
      `An offer asks at most ${maxQuestions} questions; an answer has at most ${longestAnswer.toLocaleString('en')} characters.`,
      'Answers stand in "applications show", each with its question as it was when it was answered.',
    ],
    isChange: true,
    work: change,
  },
  {
    name: 'offers questions',
    takes: '[oid]',
    options: formatOptions,
    says: 'Shows what an offer asks whoever applies for it, or what all of them ask.',
    example: 'offers questions 200001',
    work: list,
  },
  {
    name: 'offers import-questions',
    takes: '<file.csv>',
    says: 'Changes the questions whose oid and key are known and adds the others; all lines or none.',
    example: 'offers import-questions questions.csv',
    notes: () => ['Its columns:', ...questionColumns(), '"offers questions --csv" writes such a file.'],
    isChange: true,
    lastWord: 'read',
    work: importQuestions,
  },
];
