import { longestQuestion, maxQuestions, questionKeyOf, questionKinds, type QuestionKind } from '@millrace/core/offers';
import { eq, inArray, sql } from 'drizzle-orm';
import { maxPosition, offerQuestions } from '../offers/question-tables.ts';
import { offers } from '../offers/tables.ts';
import { added, changing, type Change } from '../operator-log/changes.ts';
import { InvalidCell, text, whole, yesOrNo, type Cell } from './cells.ts';
import { NothingToDo, type CommandArgs, type CommandContext, type Done } from './command.ts';
import { isChineseOld, optionsFault, readOptions } from './question-options.ts';
import { columnLines } from './sheet.ts';
import { readSheet, refuseProblems, type Problem } from './sheet-lines.ts';

type Question = typeof offerQuestions.$inferSelect;

const place = { table: offerQuestions, key: offerQuestions.id };

const key: Cell = {
  takes: 'small letters, digits, hyphens and underscores, once for each offer',
  read(typed) {
    const known = questionKeyOf(typed);
    if (known === undefined) throw new InvalidCell(`"${typed.slice(0, 40)}" is no key of a question`);
    return known;
  },
  write: String,
};

const kind: Cell = {
  takes: questionKinds.join(', '),
  read(typed) {
    const word = typed.trim().toLowerCase();
    if (word === '') return undefined;
    if (!questionKinds.includes(word as QuestionKind))
      throw new InvalidCell(`"${word.slice(0, 40)}" is no kind: it takes ${questionKinds.join(', ')}`);
    return word;
  },
  write: String,
};

const optionList: Cell = { takes: 'texts joined by |', read: readOptions, write: String };

// `offers questions --csv` writes the same columns, and the name of the offer, which is read over.
const cells = {
  oid: { ...whole(1, 2_147_483_647), about: 'the offer that asks' },
  offer: { ...text(1_000), about: 'its name, for people: it changes nothing' },
  position: { ...whole(1, maxPosition), about: 'the smallest is asked first' },
  key: { ...key, about: 'by which it is known' },
  kind: { ...kind, about: 'in what way it is answered; text where it is left out' },
  required: { ...yesOrNo, about: 'whether it has to be answered; yes where it is left out' },
  options: { ...optionList, about: 'those of a choice' },
  text_zh: { ...text(longestQuestion), about: 'the question in Chinese' },
  text: { ...text(longestQuestion, { isNeeded: true }), about: 'the question' },
};

const sheet = { cells, key: offerQuestions.id };

export function questionColumns(): string[] {
  return columnLines(sheet);
}

interface Line {
  readonly line: number;
  readonly old: Question | undefined;
  readonly row: Omit<Question, 'id'>;
}

/** Changes the questions that are known by offer and key, adds the others, and does nothing at all where one line is wrong. */
export async function importQuestions({ db }: CommandContext, { file = '', fileNote }: CommandArgs): Promise<Done> {
  // Two imports go one after the other; reading goes on.
  await db.execute(sql`lock table ${offerQuestions} in share row exclusive mode`);
  const { given, problems } = readSheet(file, sheet);
  refuseProblems([
    ...problems,
    ...given.flatMap(({ line, values, unread = [] }) =>
      ['oid', 'key'].flatMap((name) =>
        values[name] === undefined && !unread.includes(name) ? [{ line, text: `${name}: a question needs it` }] : [],
      ),
    ),
  ]);
  const oids = [...new Set(given.map(({ values }) => Number(values['oid'])))];
  const known = await db.select({ oid: offers.oid }).from(offers).where(inArray(offers.oid, oids));
  const stored = await db.select().from(offerQuestions).where(inArray(offerQuestions.oid, oids));
  const lines = given.map(({ line, values }, index): Line => {
    const old = stored.find((one) => one.oid === values['oid'] && one.key === values['key']);
    const said = saidOf(values);
    // What is new is asked in the order of the file, after what is there.
    const usual = {
      text: '',
      text_zh: '',
      kind: 'text',
      options: [],
      is_required: true,
      position: after(stored, index),
    };
    return { line, old, row: { ...(old ?? usual), ...said } as Question };
  });
  refuseProblems([...faultsOf(lines, known), ...crowded(lines, stored)]);
  const changes: Change[] = [];
  for (const { old, row } of lines) {
    if (old) {
      const write = () => db.update(offerQuestions).set(row).where(eq(offerQuestions.id, old.id));
      changes.push(...(await changing(db, place, [old.id], write))[0]);
    } else {
      const [made] = await db.insert(offerQuestions).values(row).returning({ id: offerQuestions.id });
      if (made) changes.push(await added(db, place, made.id));
    }
  }
  const newCount = lines.filter(({ old }) => !old).length;
  const changed = changes.length - newCount;
  const old = lines.filter((one) => isChineseOld(one.old, one.row)).map(({ row }) => `${row.key} of ${row.oid}`);
  const notes = [
    ...(old.length > 0 ? [`In Chinese these still ask what they asked before: ${old.join(', ')}.`] : []),
    ...(fileNote === undefined ? [] : [fileNote]),
  ];
  const line = `Of ${lines.length} questions ${newCount} are new, ${changed} changed, ${lines.length - changes.length} as they were.`;
  if (changes.length === 0) throw new NothingToDo(line, ...notes);
  return { lines: [line, ...notes], changes };
}

/** What a line says of a question; the name of the offer is for people. */
function saidOf(values: Readonly<Record<string, unknown>>) {
  const said = Object.entries(values).filter(([name]) => name !== 'offer');
  return Object.fromEntries(said.map(([name, value]) => [name === 'required' ? 'is_required' : name, value]));
}

function after(stored: readonly Question[], index: number): number {
  return Math.min(Math.max(0, ...stored.map(({ position }) => position)) + index + 1, maxPosition);
}

function faultsOf(lines: readonly Line[], known: readonly { readonly oid: number }[]): Problem[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, row }) => {
    const name = `${row.oid} ${row.key}`;
    const twin = first.get(name);
    first.set(name, twin ?? line);
    const options = optionsFault(row);
    const faults = [
      known.some(({ oid }) => oid === row.oid) ? undefined : `oid: there is no offer ${row.oid}`,
      twin === undefined ? undefined : `key: ${row.key} of offer ${row.oid} stands on line ${twin} already`,
      row.text.trim() === '' ? 'text: a new question needs it' : undefined,
      options && `options: ${options}`,
    ];
    return faults.flatMap((fault) => (fault ? [{ line, text: fault }] : []));
  });
}

/** Which line is one too many of its offer. */
function crowded(lines: readonly Line[], stored: readonly Question[]): Problem[] {
  const counts = Map.groupBy(stored, ({ oid }) => oid);
  const found = new Map([...counts].map(([oid, rows]) => [oid, rows.length]));
  return lines.flatMap(({ line, old, row: { oid } }) => {
    if (old) return [];
    const count = (found.get(oid) ?? 0) + 1;
    found.set(oid, count);
    return count > maxQuestions ? [{ line, text: `oid: offer ${oid} asks at most ${maxQuestions} questions` }] : [];
  });
}
