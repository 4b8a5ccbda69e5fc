import { usertypes } from '@millrace/core/session';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { profiles } from '../session/profile-tables.ts';
import { contains } from '../db/search.ts';
import { users } from '../session/tables.ts';
import { optionOf, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf } from './listing.ts';
import { accountStatuses as statuses, detailsStatuses, publisherLines } from './publisher-file.ts';
import { figuresOf, placesOf } from './publisher-figures.ts';
import { holdPublisher } from './publishers.ts';
import { readPublisher } from './read-publisher.ts';
import { senderOf } from './sender.ts';

const knownColumns = ['id', 'status', 'since', 'e-mail', 'company', 'country', 'site'];
const headings = [...knownColumns, 'channels', 'clicks', 'payout', 'details', 'activated'];

async function list({ db, now }: CommandContext, args: CommandArgs) {
  const status = statusOf(args, statuses);
  const search = optionOf(args, 'search');
  const rows = await db
    .select({ ...getTableColumns(users), company: profiles.company, country: profiles.country })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(
      and(
        eq(users.usertype, usertypes.publisher),
        status === undefined ? undefined : eq(users.status, status),
        search === '' ? undefined : contains(users.un, search),
      ),
    )
    .orderBy(desc(users.id))
    .limit(rowsToRead(args));
  const ids = rows.map(({ id }) => id);
  const figures = await figuresOf(db, ids, now);
  const places = await placesOf(db, ids);
  const cells = rows.map((user) => [
    user.id,
    nameIn(statuses, user.status),
    user.created_at,
    user.un,
    user.company,
    user.country,
    places.site(user.id),
    places.channels(user.id),
    figures(user.id).clicks,
    figures(user.id).payout,
    nameIn(detailsStatuses, user.erp_status),
    user.is_activated ? 'yes' : 'no',
  ]);
  return { lines: listed(args, headings, cells) };
}

async function show(context: CommandContext, args: CommandArgs) {
  const { db, now } = context;
  const user = await db.transaction((tx) => holdPublisher(tx, args.words[0]));
  const { provider } = (await senderOf(context)).config;
  return { lines: publisherLines(await readPublisher(db, user, now), provider) };
}

export const publisherLists: readonly Command[] = [
  {
    name: 'publishers list',
    takes: '',
    options: { ...listOptions(statuses), search: { takes: 'text', says: 'a part of the e-mail address' } },
    says: 'Shows publishers, the newest first, with clicks and payout of 30 days.',
    example: 'publishers list --status any --search brook',
    work: list,
  },
  {
    name: 'publishers show',
    takes: '<publisher>',
    says: 'Shows all that is stored of a publisher, and what of it waits.',
    example: 'publishers show ada@brook.example',
    work: show,
  },
];
