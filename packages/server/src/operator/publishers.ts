import { erpStatuses } from '@millrace/core/account';
import { integrationTypes } from '@millrace/core/registration';
import { userStatuses, usertypes } from '@millrace/core/session';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { notify } from '../notices/notify.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import {
  approvedInactiveLetter,
  approvedInteractiveLetter,
  approvedLetter,
  blockedLetter,
  notApprovedLetter,
  reviewLetter,
  writingTo,
  type Letter,
  type Writing,
} from '../mail/letters.ts';
import { noteChange } from '../second-factor/noted.ts';
import { removeFactor } from '../second-factor/queries.ts';
import { makeLink } from '../session/links.ts';
import { ownerId, ownerOf } from '../session/person.ts';
import { users } from '../session/tables.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import {
  NothingToDo,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { acceptAll, decideChanges, holdWaiting } from './details-decision.ts';
import { neededReason, reasonOption } from './reasons.ts';
import { senderOf } from './sender.ts';

type User = typeof users.$inferSelect;

/** The publisher of an e-mail address or an id, whom nobody else changes meanwhile. */
export async function holdPublisher(tx: Database, text = ''): Promise<User> {
  const [user] = await holdPublishers(tx, [text]);
  if (!user) throw new Error('Millrace: a publisher that was held is gone.');
  return user;
}

/** The publishers of these e-mail addresses or ids, each once, whom nobody else changes meanwhile. */
export async function holdPublishers(tx: Database, words: readonly string[]): Promise<User[]> {
  const names = words.map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : word.toLowerCase()));
  const ids = names.filter((name) => typeof name === 'number');
  const addresses = names.filter((name) => typeof name === 'string');
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.usertype, usertypes.publisher), or(inArray(users.id, ids), inArray(users.un, addresses))))
    .orderBy(asc(users.id))
    .for('update');
  const known = new Set(rows.flatMap(({ id, un }) => [id, un]));
  const knownNames = words.filter((_, index) => !known.has(names[index] ?? ''));
  if (knownNames.length > 0) throw new Refused(...knownNames.map((word) => `There is no publisher ${word}.`));
  return rows;
}

interface Sender extends Writing, Pick<Config, 'origin'>, Pick<User, 'integration'> {
  /** What activates the account, where that is still to be done. */
  readonly activation?: string | undefined;
}

type NoticeCodeOfAccount = 'accountApproved' | 'accountBlocked' | 'accountRejected' | 'accountReviewed';

interface Decision {
  readonly status: number;
  readonly done: string;
  readonly already: string;
  readonly code: NoticeCodeOfAccount;
  letter(sender: Sender, reason: string): Letter;
}

const decisions = {
  approve: {
    status: userStatuses.normal,
    done: 'Approved',
    already: 'is approved already',
    code: 'accountApproved',
    letter: ({ origin, integration, activation, ...writing }) => {
      const [login, isInteractive] = [`${origin}/`, integration === integrationTypes.interactive];
      if (activation !== undefined) return approvedInactiveLetter({ link: activation, login, isInteractive }, writing);
      return isInteractive ? approvedInteractiveLetter(login, writing) : approvedLetter(login, writing);
    },
  },
  block: {
    status: userStatuses.blocked,
    done: 'Blocked',
    already: 'is blocked already',
    code: 'accountBlocked',
    letter: (writing, reason) => blockedLetter(reason, writing),
  },
  reject: {
    status: userStatuses.notApproved,
    done: 'Rejected',
    already: 'is rejected already',
    code: 'accountRejected',
    letter: ({ origin, ...writing }, reason) => notApprovedLetter(reason, `${origin}/my-account`, writing),
  },
  review: {
    status: userStatuses.underReview,
    done: 'Put under review:',
    already: 'is under review already',
    code: 'accountReviewed',
    letter: (writing, reason) => reviewLetter(reason, writing),
  },
} as const satisfies Record<string, Decision>;

/** Sets the state of accounts, of all that are named or of none, and tells their owners in the portal and by mail. */
async function decide(decision: Decision, context: CommandContext, args: CommandArgs): Promise<Done> {
  const judged: Judged[] = [];
  const reason = optionOf(args, 'reason');
  const all = await holdPublishers(context.db, args.words);
  const removed = all.filter(({ removed_at }) => removed_at !== null);
  if (removed.length > 0)
    throw new Refused(...removed.map(({ id }) => `Publisher ${id} was removed: there is nobody to decide about.`));
  for (const user of all) {
    judged.push(await judge(context, user, { decision, reason, now: context.now }));
  }
  const same = judged.filter(({ isSame }) => isSame);
  if (same.length > 0) throw new Refused(...same.map(({ user }) => `${nameOf(user)} ${decision.already}.`));
  const lines: string[] = [];
  const changes: Change[] = [];
  for (const one of judged) {
    changes.push(...(await settle(context, decision, one)));
    lines.push(`${decision.done} ${nameOf(one.user)}. A notice and a letter tell it.`);
    if (!one.user.is_activated) {
      const which = decision.status === userStatuses.normal ? 'that letter' : 'the activation letter';
      lines.push(`The address is not activated yet: its owner can log in once the link of ${which} was opened.`);
    }
  }
  return { lines, changes };
}

interface Judged {
  readonly user: User;
  readonly reason: string;
  /** What becomes of what waits of its details. */
  readonly details: readonly Change[];
  readonly next: Pick<User, 'status' | 'info' | 'erp_status'>;
  readonly isSame: boolean;
}

async function judge({ db }: CommandContext, user: User, decided: AccountDecided): Promise<Judged> {
  const { decision, reason } = decided;
  const details = await decideDetails(db, user, decided);
  const next = { status: decision.status, info: reason, erp_status: checkedDetails(user, decision) };
  const isSame = user.status === next.status && user.erp_status === next.erp_status && user.info === next.info;
  return { user, reason, details, next, isSame };
}

async function settle(
  context: CommandContext,
  decision: Decision,
  { user, reason, details, next }: Judged,
): Promise<Change[]> {
  const { db, now, config } = context;
  const [changes] = await changing(db, { table: users, key: users.id }, [user.id], () =>
    db.update(users).set(next).where(eq(users.id, user.id)),
  );
  await notify(db, { user_id: user.id, now }, { code: decision.code, values: { reason } });
  const { mailer, config: senderConfig } = await senderOf(context);
  const isToActivate = decision.status === userStatuses.normal && !user.is_activated;
  const link = isToActivate
    ? await makeLink(db, config, { id: ownerId(user.id), purpose: 'activate', now })
    : undefined;
  const { origin } = config;
  const sender = { origin, integration: user.integration, activation: link?.link, ...writingTo(user, senderConfig) };
  await mailer.send(db, user.un, decision.letter(sender, reason), link?.expires_at);
  return [...details, ...changes];
}

interface AccountDecided {
  readonly decision: Decision;
  readonly reason: string;
  readonly now: Date;
}

/** What waits of the details is decided with the account: of one that is approved or rejected there is nothing to add. */
async function decideDetails(tx: Database, { id }: User, { decision, reason, now }: AccountDecided): Promise<Change[]> {
  if (decision.status === userStatuses.normal) return acceptAll(tx, id, now);
  if (decision.status !== userStatuses.notApproved) return [];
  return decideChanges(tx, await holdWaiting(tx, id), { state: 'refused', reason, now });
}

/** For who has lost passkeys, app and recovery codes; nothing of them is written down, so that nothing can be put back. */
async function takeSecondFactor(context: CommandContext, args: CommandArgs) {
  const { db } = context;
  const user = await holdPublisher(db, args.words[0]);
  if (!(await removeFactor(db, ownerOf(user)))) throw new NothingToDo(`${nameOf(user)} has no second factor.`);
  await noteChange(db, await senderOf(context), ownerOf(user), { is: 'removed-by-operator' });
  const sentence = `Removed the second factor of ${nameOf(user)}: the password alone opens the account. A notice and a letter tell it.`;
  return { lines: [sentence], isFinal: true };
}

/** The operator's check of the details is decided with the account: approved ones are done with, others go back. */
function checkedDetails({ erp_status }: User, { status }: Decision): number {
  if (status === userStatuses.normal) return erpStatuses.none;
  const isBack = status === userStatuses.notApproved && erp_status === erpStatuses.underReview;
  return isBack ? erpStatuses.rejected : erp_status;
}

function nameOf({ id, un }: Pick<User, 'id' | 'un'>): string {
  return `${un} (${id})`;
}

export const publisherCommands: readonly Command[] = [
  {
    name: 'publishers approve',
    takes: '<publisher>…',
    says: 'Opens accounts, all that are named or none, and settles the check of their details.',
    example: 'publishers approve ada@brook.example 12',
    isChange: true,
    work: (context, args) => decide(decisions.approve, context, args),
  },
  {
    name: 'publishers block',
    takes: '<publisher>…',
    options: neededReason,
    says: 'Blocks accounts.',
    example: 'publishers block 12 --reason "Your traffic is made by programs."',
    isChange: true,
    work: (context, args) => decide(decisions.block, context, args),
  },
  {
    name: 'publishers reject',
    takes: '<publisher>…',
    options: neededReason,
    says: 'Does not approve accounts; their owners may change the details and ask again.',
    example: 'publishers reject 12 --reason "Your site can not be reached."',
    isChange: true,
    work: (context, args) => decide(decisions.reject, context, args),
  },
  {
    name: 'publishers review',
    takes: '<publisher>…',
    options: { reason: reasonOption },
    says: 'Puts accounts under review again.',
    example: 'publishers review 12',
    isChange: true,
    work: (context, args) => decide(decisions.review, context, args),
  },
  {
    name: 'publishers remove-second-factor',
    takes: '<publisher>',
    says: 'Takes passkeys, time codes and recovery codes from an account whose owner has lost them all.',
    example: 'publishers remove-second-factor ada@brook.example',
    isChange: true,
    work: takeSecondFactor,
  },
];
