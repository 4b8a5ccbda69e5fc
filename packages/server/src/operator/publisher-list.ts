import { usertypes } from '@millrace/core/session';
import { and, desc, eq } from 'drizzle-orm';
import { contains } from '../db/search.ts';
import { users } from '../session/tables.ts';
import { optionOf, type Asked, type Command, type Ground } from './command.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf } from './listing.ts';
import { accountStatuses as statuses, detailsStatuses, publisherLines } from './publisher-file.ts';
import { holdPublisher } from './publishers.ts';
import { readPublisher } from './read-publisher.ts';

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
    nameIn(detailsStatuses, user.erp_status),
    user.is_activated ? 'yes' : 'no',
  ]);
  return { lines: listed(asked, ['id', 'status', 'since', 'e-mail', 'details', 'activated'], cells) };
}

async function show({ db, now }: Ground, asked: Asked) {
  const user = await db.transaction((tx) => holdPublisher(tx, asked.words[0]));
  return { lines: publisherLines(await readPublisher(db, user, now)) };
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
    says: 'Shows all that is stored of a publisher, and what of it waits.',
    example: 'publishers show ada@brook.example',
    work: show,
  },
];
