import { erpStatuses } from '@millrace/core/account';
import { userStatuses, usertypes } from '@millrace/core/session';
import { and, asc, desc, eq } from 'drizzle-orm';
import { profiles } from '../account/tables.ts';
import { channels } from '../channels/tables.ts';
import { contains } from '../db/search.ts';
import { applications } from '../offers/tables.ts';
import { registrations } from '../registration/tables.ts';
import { users } from '../session/tables.ts';
import { optionOf, type Asked, type Command, type Ground } from './command.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf, table } from './listing.ts';
import { holdPublisher } from './publishers.ts';

const { underReview: review, normal: approved, blocked, notApproved: rejected } = userStatuses;
const statuses = { review, approved, blocked, rejected };
const details = { settled: erpStatuses.none, 'under review': erpStatuses.underReview, rejected: erpStatuses.rejected };

async function list({ db }: Ground, asked: Asked) {
  const status = statusOf(asked, statuses);
  const search = optionOf(asked, 'search');
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.usertype, usertypes.publisher),
        status === undefined ? undefined : eq(users.status, status),
        search === '' ? undefined : contains(users.un, search),
      ),
    )
    .orderBy(desc(users.id))
    .limit(rowsToRead(asked));
  const cells = rows.map((user) => [
    user.id,
    nameIn(statuses, user.status),
    user.created_at,
    user.un,
    nameIn(details, user.erp_status),
    user.is_activated ? 'yes' : 'no',
  ]);
  return { lines: listed(asked, ['id', 'status', 'since', 'e-mail', 'details', 'activated'], cells) };
}

async function show({ db }: Ground, asked: Asked) {
  const user = await db.transaction((tx) => holdPublisher(tx, asked.words[0]));
  const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, user.id));
  const [said] = await db.select().from(registrations).where(eq(registrations.user_id, user.id));
  const own = await db.select().from(channels).where(eq(channels.user_id, user.id)).orderBy(asc(channels.id));
  const applied = await db.$count(applications, eq(applications.user_id, user.id));
  const facts = [
    ['id', user.id],
    ['e-mail', user.un],
    ['status', nameIn(statuses, user.status)],
    ['reason', user.info],
    ['details', nameIn(details, user.erp_status)],
    ['activated', user.is_activated ? 'yes' : 'no'],
    ['since', user.created_at],
    ['company', profile?.company || said?.company],
    ['country', profile?.country || said?.country],
    ['invited by', user.invited_by],
    ['applications', applied],
    ...own.map(({ id, name }) => ['channel', `${id}: ${name}`]),
    ...(said?.question ?? []).map(({ q, a }) => [q, a]),
  ];
  return { lines: table(facts.filter(([, value]) => value !== undefined && value !== null && value !== '')) };
}

export const publisherLists: readonly Command[] = [
  {
    name: 'publishers list',
    takes: '',
    options: { ...listOptions(statuses), search: { takes: 'text', says: 'a part of the e-mail address' } },
    says: 'Shows publishers, the newest first.',
    example: 'publishers list --status any --search brook',
    work: list,
  },
  {
    name: 'publishers show',
    takes: '<publisher>',
    says: 'Shows what is known of a publisher.',
    example: 'publishers show ada@brook.example',
    work: show,
  },
];
