import { noticeKindOf, noticePath, reviewStates, type DetailsSection } from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { asc, desc, eq } from 'drizzle-orm';
import type { DetailChange } from '../account/details-review.ts';
import { notify } from '../notices/notify.ts';
import { detailChanges } from '../account/tables.ts';
import { sectionNames } from '../mail/letter-words.ts';
import { detailsAcceptedLetter, detailsRefusedLetter, writingTo } from '../mail/letters.ts';
import { users } from '../session/tables.ts';
import type { Database } from '../db/open.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { decideChanges, holdWaiting, settleErpStatus } from './details-decision.ts';
import { listed, listOptions, momentText, nameIn, rowsToRead, sideBySide, statusOf } from './listing.ts';
import { profileColumns, profileInWords } from './profile-words.ts';
import { holdPublisher, holdPublishers } from './publishers.ts';
import { neededReason } from './reasons.ts';
import { senderOf } from './sender.ts';

type User = typeof users.$inferSelect;

const { waiting, accepted, refused } = reviewStates;
const statuses = { waiting, approved: accepted, rejected: refused };
const sections: Readonly<Record<string, DetailsSection>> = {
  'user-info': 'user_info',
  'personal-info': 'personal_info',
};

async function list({ db }: CommandContext, args: CommandArgs) {
  const status = statusOf(args, statuses);
  const rows = await db
    .select({ un: users.un, change: detailChanges })
    .from(detailChanges)
    .innerJoin(users, eq(users.id, detailChanges.user_id))
    .where(status === undefined ? undefined : eq(detailChanges.state, status))
    .orderBy(asc(detailChanges.created_at), asc(detailChanges.id))
    .limit(rowsToRead(args));
  const cells = rows.map(({ un, change }) => [
    change.user_id,
    nameIn(statuses, change.state),
    change.created_at,
    un,
    sectionNames[change.section],
    changedIn(change)
      .map(([, name]) => name)
      .join(', '),
  ]);
  return { lines: listed(args, ['publisher', 'status', 'since', 'e-mail', 'section', 'changed'], cells) };
}

/** The changed columns with their names. */
function changedIn({ after }: DetailChange): (readonly [column: string, name: string])[] {
  return Object.entries(profileColumns).filter(([column]) => column in after);
}

/** What waits with the old and the new side by side; where nothing does, what was decided last. */
async function show({ db }: CommandContext, args: CommandArgs) {
  const user = await db.transaction((tx) => holdPublisher(tx, args.words[0]));
  const rows = await db
    .select()
    .from(detailChanges)
    .where(eq(detailChanges.user_id, user.id))
    .orderBy(desc(detailChanges.id))
    .limit(10);
  const open = rows.filter(({ state }) => state === waiting);
  const rowsShown = open.length > 0 ? open.toReversed() : rows.slice(0, 1);
  const none = rowsShown.length === 0 ? ['Its details were never changed.'] : [];
  return { lines: [`${user.un} (${user.id})`, ...none, ...rowsShown.flatMap(compared)] };
}

function compared(change: DetailChange): string[] {
  const { section, state, created_at, before, after, reason } = change;
  const rows = changedIn(change).map(([column, name]) => [
    name,
    profileInWords(column, before[column]),
    profileInWords(column, after[column]),
  ]);
  const reasonText = reason === '' ? '' : `: ${reason}`;
  const heading = `${sectionNames[section]}, saved ${momentText(created_at)}, ${nameIn(statuses, state)}${reasonText}`;
  const same = ['  It was saved as it was.'];
  return [
    '',
    heading,
    ...(rows.length === 0 ? same : sideBySide(['', 'before', 'now'], rows).map((row) => `  ${row}`)),
  ];
}

type Outcome = 'accepted' | 'refused';

const codes = {
  user_info: { accepted: 'userInfoAccepted', refused: 'userInfoRefused' },
  personal_info: { accepted: 'personalInfoAccepted', refused: 'personalInfoRefused' },
} as const satisfies Record<DetailsSection, Record<Outcome, string>>;

/** Decides about the details of all that are named or of none; the account's own status stays. */
async function settle(context: CommandContext, args: CommandArgs, state: Outcome): Promise<Done> {
  const { db } = context;
  const section = sections[optionOf(args, 'section')];
  const waitsOf: (readonly [User, DetailChange[]])[] = [];
  for (const user of await holdPublishers(db, args.words)) {
    const all = await holdWaiting(db, user.id);
    waitsOf.push([user, all.filter((change) => section === undefined || change.section === section)]);
  }
  const idle = waitsOf.filter(([, changes]) => changes.length === 0);
  const what = section === undefined ? 'changed details' : `changed ${sectionNames[section]}`;
  if (idle.length > 0) throw new Refused(...idle.map(([{ id, un }]) => `${un} (${id}) has no ${what} that wait.`));
  const lines: string[] = [];
  const changes: Change[] = [];
  for (const [user, waits] of waitsOf) {
    changes.push(...(await settleOne(context, user, waits, { state, reason: optionOf(args, 'reason') })));
    const parts = waits.map((change) => sectionNames[change.section]).join(' and ');
    lines.push(`${state === 'accepted' ? 'Approved' : 'Rejected'} the ${parts} of ${user.un} (${user.id}).`);
  }
  const reopened = waitsOf.filter(([{ status }]) => state === 'accepted' && status === userStatuses.notApproved);
  const hints = reopened.map(
    ([{ un }]) => `The account of ${un} is under review again: "millrace publishers approve ${un}" opens it.`,
  );
  return {
    lines: [...lines, 'A notice and a letter tell it; what was locked can be changed again.', ...hints],
    changes,
  };
}

async function settleOne(
  context: CommandContext,
  user: User,
  waits: readonly DetailChange[],
  decided: { readonly state: Outcome; readonly reason: string },
): Promise<Change[]> {
  const { db, now, config } = context;
  const { state, reason } = decided;
  const changes = await decideChanges(db, waits, { ...decided, now });
  const status = await settleErpStatus(db, user.id, user.erp_status);
  // Whoever corrects the details of a rejected account asks again: it is in the queue of new accounts until it is decided.
  const asksAgain = state === 'accepted' && user.status === userStatuses.notApproved;
  // What the banner of a refused account says is the latest reason.
  const isStillRefused = state === 'refused' && user.status === userStatuses.notApproved;
  const notice = asksAgain
    ? { status: userStatuses.underReview, info: '' }
    : isStillRefused
      ? { info: reason }
      : undefined;
  const reviewed = notice ? await changeUser(db, user.id, notice) : [];
  for (const { section } of waits) {
    await notify(db, { user_id: user.id, now }, { code: codes[section][state], values: { reason } });
  }
  const { mailer, config: senderConfig } = await senderOf(context);
  const parts = waits.map(({ section }) => section);
  // Where its owner corrects it is where the notice leads.
  const code = codes[parts[0] ?? 'user_info'][state];
  const place = noticePath({ kind: noticeKindOf[code], code, values: { reason } });
  const writing = writingTo(user, senderConfig);
  const letter =
    state === 'accepted'
      ? detailsAcceptedLetter(parts, writing)
      : detailsRefusedLetter(parts, { reason, link: `${config.origin}${place}` }, writing);
  await mailer.send(db, user.un, letter);
  return [...changes, status, ...reviewed];
}

async function changeUser(db: Database, id: number, next: Partial<Pick<User, 'status' | 'info'>>): Promise<Change[]> {
  const work = () => db.update(users).set(next).where(eq(users.id, id));
  const [changes] = await changing(db, { table: users, key: users.id }, [id], work);
  return changes;
}

const sectionOption = {
  section: { takes: 'user-info|personal-info', says: 'of which section alone; of both where it is left out' },
};

export const detailsCommands: readonly Command[] = [
  {
    name: 'details list',
    takes: '',
    options: listOptions(statuses),
    says: 'Shows changes of user info and personal info, the oldest first.',
    example: 'details list',
    work: list,
  },
  {
    name: 'details show',
    takes: '<publisher>',
    says: 'Shows the changed details of a publisher, old and new side by side.',
    example: 'details show ada@brook.example',
    work: show,
  },
  {
    name: 'details approve',
    takes: '<publisher>…',
    options: sectionOption,
    says: 'Accepts changed details, and opens them again; a rejected account is under review again.',
    example: 'details approve ada@brook.example 12',
    isChange: true,
    work: (context, args) => settle(context, args, 'accepted'),
  },
  {
    name: 'details reject',
    takes: '<publisher>…',
    options: { ...neededReason, ...sectionOption },
    says: 'Sends changed details back for correction; the account itself stays as it is.',
    example: 'details reject 12 --reason "The street is missing in your address."',
    isChange: true,
    work: (context, args) => settle(context, args, 'refused'),
  },
];
