import type { Row } from '@millrace/core';
import type { ChangeWay } from '@millrace/core/account';
import { isReading } from '@millrace/core/key-scopes';
import type { CallName } from '@millrace/core/openapi';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { faultOf } from '../log/log.ts';
import { accountChanges } from './change-tables.ts';
import type { Member } from './queries.ts';

/** The operator's link to look at an account, which is no call. */
export const viewing = 'view';

type Noted = Pick<typeof accountChanges.$inferInsert, 'user_id' | 'person' | 'role' | 'way' | 'key' | 'call' | 'thing'>;

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
}

/** Notes a call that has changed something. The change is made by now: where it can't be noted, the log of the server says so. */
export async function noteCall(
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  row: Pick<Row, 'name' | 'path' | 'changes' | 'who'>,
  { id: user_id, person }: Member,
  { way, key = '', input, answer }: Made,
): Promise<void> {
  if (!isNoted(row)) return;
  const thing = thingOf(row.path, input, answer);
  try {
    await noteChange(db, { user_id, person: person.un, role: person.role, way, key, call: row.name, thing }, now());
  } catch (error) {
    log.error({ call: row.name, user_id, fault: faultOf(error) }, 'a change of an account could not be noted');
  }
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
