import { approveStatuses } from '@millrace/core/offers';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { withEarlier } from '../offers/queries.ts';
import { applications, offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';
import { changing } from '../operator-log/changes.ts';
import { optionOf, Refused, type CommandArgs, type Command, type CommandContext, type Done } from './command.ts';
import { decide } from './decide.ts';
import { listed, listOptions, momentText, nameIn, rowsToRead, statusOf, table } from './listing.ts';
import { holdPublisher } from './publishers.ts';
import { neededReason } from './reasons.ts';

const { pending, approved, rejected } = approveStatuses;
const statuses = { pending, approved, rejected };

const columns = {
  id: applications.id,
  user_id: applications.user_id,
  un: users.un,
  locale: users.locale,
  oid: applications.oid,
  name: offers.name,
  reason: applications.reason,
  answers: applications.answers,
  aid: applications.aid,
  channel: channels.name,
  refusal: applications.refusal,
  approve_status: applications.approve_status,
  created_at: applications.created_at,
};

function all(db: Database) {
  return db
    .select(columns)
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .innerJoin(channels, eq(channels.id, applications.aid))
    .innerJoin(offers, eq(offers.oid, applications.oid));
}

/** Which applications are meant, by publisher and offer; one that is named must be there. */
async function wanted(db: Database, args: CommandArgs): Promise<SQL | undefined> {
  const [publisher, offer] = ['publisher', 'offer'].map((name) => optionOf(args, name));
  if (offer && !/^\d{1,9}$/.test(offer)) throw new Refused(`"${offer}" is no id of an offer.`);
  const user = publisher ? await db.transaction((tx) => holdPublisher(tx, publisher)) : undefined;
  return and(
    user ? eq(applications.user_id, user.id) : undefined,
    offer ? eq(applications.oid, Number(offer)) : undefined,
  );
}

async function list({ db }: CommandContext, args: CommandArgs) {
  const status = statusOf(args, statuses);
  const rows = await all(db)
    .where(and(await wanted(db, args), status === undefined ? undefined : eq(applications.approve_status, status)))
    .orderBy(asc(applications.created_at), asc(applications.id))
    .limit(rowsToRead(args));
  const cells = rows.map((row) => [
    row.id,
    nameIn(statuses, row.approve_status),
    row.created_at,
    row.un,
    row.oid,
    row.name,
    row.answers.map(({ key, answer }) => `${key}: ${answer}`).join(' · '),
    row.reason,
  ]);
  const headings = ['id', 'status', 'since', 'publisher', 'oid', 'offer', 'answers', 'reason'];
  return { lines: listed(args, headings, cells) };
}

async function show({ db }: CommandContext, args: CommandArgs): Promise<Done> {
  const id = Number(args.words[0]);
  const [row] = await all(db).where(eq(applications.id, id));
  if (!row) throw new Refused(`There is no application ${args.words[0]}.`);
  const facts = [
    ['Application', row.id],
    ['Status', nameIn(statuses, row.approve_status)],
    ['Since', momentText(row.created_at)],
    ['Publisher', `${row.un} (${row.user_id})`],
    ['Offer', `${row.name} (${row.oid})`],
    ['Channel', `${row.channel} (${row.aid})`],
    ...(row.refusal === '' ? [] : [['Rejected for', row.refusal]]),
  ];
  const said = [['Reason', row.reason] as const, ...row.answers.map(({ text, answer }) => [text, answer] as const)];
  // What has several lines is shown so: each line of it is a line here.
  const texts = said.flatMap(([title, text]) => ['', `${title}:`, ...text.split(/\r?\n/).map((line) => `  ${line}`)]);
  return { lines: [...table(facts), ...texts] };
}

function settle(context: CommandContext, args: CommandArgs, approve_status: 1 | 3) {
  const isApproved = approve_status === approved;
  return decide(context, args, {
    noun: 'application',
    hold: (tx, ids) =>
      all(tx)
        .where(inArray(applications.id, ids.map(Number)))
        .orderBy(asc(applications.id))
        .for('update', { of: applications }),
    nameOf: ({ id }) => String(id),
    // One that was approved may be taken back, and one that was rejected may be approved after all.
    problem: ({ id, approve_status: now }) =>
      now === approve_status ? `Application ${id} is ${nameIn(statuses, now)} already.` : undefined,
    change: async (tx, { id }, refusal) => {
      const next = { approve_status, refusal, decided_at: context.now, earlier: withEarlier };
      const work = () =>
        tx
          .update(applications)
          .set(next)
          .where(and(eq(applications.id, id)));
      const [changes] = await changing(tx, { table: applications, key: applications.id }, [id], work);
      return changes;
    },
    done: ({ id, un, oid, name }) =>
      `${isApproved ? 'Approved' : 'Rejected'} application ${id} of ${un} for ${name} (${oid}).`,
    told: ({ name, oid }, reason) => ({
      code: isApproved ? 'applicationApproved' : 'applicationRejected',
      values: { name, oid: String(oid), reason },
    }),
  });
}

/** Those that are named, or all that wait of a publisher or for an offer. */
async function approve(context: CommandContext, args: CommandArgs) {
  const isFiltered = optionOf(args, 'publisher') !== '' || optionOf(args, 'offer') !== '';
  if (args.options['all'] !== true) {
    if (isFiltered) throw new Refused('--publisher and --offer belong to --all.');
    if (args.words.length === 0)
      throw new Refused('Name applications by their ids, or --all of a publisher or an offer.');
    return settle(context, args, approved);
  }
  if (args.words.length > 0) throw new Refused('Either ids or --all.');
  if (!isFiltered) throw new Refused('--all is of a publisher or an offer: --publisher, --offer, or both.');
  const rows = await all(context.db).where(
    and(await wanted(context.db, args), eq(applications.approve_status, pending)),
  );
  if (rows.length === 0) throw new Refused('No such application waits.');
  return settle(context, { ...args, words: rows.map(({ id }) => String(id)) }, approved);
}

const filters = {
  publisher: { takes: 'publisher', says: 'of one publisher, by id or e-mail address' },
  offer: { takes: 'oid', says: 'for one offer' },
} as const;

export const applicationCommands: readonly Command[] = [
  {
    name: 'applications list',
    takes: '',
    options: { ...listOptions(statuses), ...filters },
    says: 'Shows applications for offers, the oldest first.',
    example: 'applications list --status pending',
    work: list,
  },
  {
    name: 'applications show',
    takes: '<id>',
    says: 'Shows one application: who applies with which channel, why, and what was answered to what the offer asks.',
    example: 'applications show 31',
    work: show,
  },
  {
    name: 'applications approve',
    takes: '[id]…',
    options: { all: { says: 'all that wait of a publisher or for an offer' }, ...filters },
    says: 'Approves applications, all that are named or none.',
    example: 'applications approve 31 32 35',
    isChange: true,
    work: approve,
  },
  {
    name: 'applications reject',
    takes: '<id>…',
    options: neededReason,
    says: 'Rejects applications; their publishers may apply again.',
    example: 'applications reject 33 --reason "This offer takes no incentive traffic."',
    isChange: true,
    work: (context, args) => settle(context, args, rejected),
  },
];
