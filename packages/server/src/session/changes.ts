import type { Row } from '@millrace/core';
import type { ChangeWay } from '@millrace/core/account';
import { isReading } from '@millrace/core/key-scopes';
import type { CallName } from '@millrace/core/openapi';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { faultOf } from '../log/log.ts';
import { accountChanges } from './change-tables.ts';
import type { Person } from './person.ts';
import type { Member } from './queries.ts';

/** The operator's link to look at an account, which is no call. */
export const viewing = 'view';

type Noted = Omit<typeof accountChanges.$inferInsert, 'id' | 'at'>;

/** What the list of changes says of a call beside its id: whose, and what it was before and is since. */
export type ChangeDetails = Pick<Noted, 'name' | 'before' | 'after'>;

/** Steps on the way to a change, tries, and what only somebody's own page shows otherwise afterwards. */
const steps: ReadonlySet<CallName> = new Set([
  'session.speak',
  'account.emailCode',
  'account.readNotices',
  'account.testWebhook',
  'account.findTelegramChats',
  'account.testTelegram',
  'secondFactor.startPasskey',
  'secondFactor.startTimeCodes',
  'secondFactor.startConfirm',
  'secondFactor.confirm',
  'channels.testPostback',
  'channels.checkIntegration',
  'payment.uploadSignature',
] satisfies CallName[]);

/** Whether the account's list of changes tells of a call. */
export function isNoted(row: Pick<Row, 'name' | 'changes' | 'who'>): boolean {
  return row.who !== 'anyone' && row.changes && !isReading(row) && !steps.has(row.name as CallName);
}

interface Made {
  readonly way: ChangeWay;
  /** The name of the API key, where it was made by one. */
  readonly key: string | undefined;
  readonly input: unknown;
  readonly answer: unknown;
  /** What its handler has said of it; nothing where all is as it was. */
  readonly details: ChangeDetails | 'nothing' | undefined;
}

/** Notes a call that has changed something. The change is made by now: where it can't be noted, the log of the server says so. */
export async function noteCall(
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  row: Pick<Row, 'name' | 'path' | 'changes' | 'who'>,
  { id: user_id, person }: Member,
  { way, key = '', input, answer, details }: Made,
): Promise<void> {
  if (!isNoted(row) || details === 'nothing') return;
  const thing = thingOf(row.path, input, answer);
  try {
    const made = { ...byPerson(person), way, key, call: row.name, thing, ...details };
    await noteChange(db, { user_id, ...made }, now());
  } catch (error) {
    log.error({ call: row.name, user_id, fault: faultOf(error) }, 'a change of an account could not be noted');
  }
}

/** Who has made a change, as it is noted. */
export function byPerson({ id, un, role }: Pick<Person, 'id' | 'un' | 'role'>) {
  return { person_id: id, person: un, role };
}

export async function noteChange(db: Database, noted: Noted, at: Date): Promise<void> {
  await db.insert(accountChanges).values({ ...noted, at });
}

const ids = ['id', 'gid', 'sml_id', 'oid', 'aid', 'invoice_id'];

/** The id of what was changed: the one that the path names, one that was sent, or that of what was made. */
function thingOf(path: string, input: unknown, answer: unknown): string {
  const [, inPath] = /\{(\w+)\}/.exec(path) ?? [];
  const names = inPath === undefined ? ids : [inPath];
  return firstId(input, names) ?? firstId(answer, ids) ?? '';
}

function firstId(from: unknown, names: readonly string[]): string | undefined {
  if (typeof from !== 'object' || from === null) return undefined;
  const values: Readonly<Record<string, unknown>> = { ...from };
  const found = names
    .map((name) => values[name])
    .find((value) => typeof value === 'number' || typeof value === 'string');
  const text = found === undefined ? '' : String(found);
  // An id and nothing else: what was sent may be anything.
  return /^[\w-]{1,64}$/.test(text) && text !== '0' ? text : undefined;
}
