import { websiteStatuses } from '@millrace/core/channels';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { websites } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import { changing, type Change } from '../operator-log/changes.ts';
import { Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { decide } from './decide.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf } from './listing.ts';
import { neededReason } from './reasons.ts';

function all(db: Database) {
  return db
    .select({ un: users.un, locale: users.locale, site: websites })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.user_id));
}

async function list({ db }: CommandContext, args: CommandArgs) {
  const status = statusOf(args, websiteStatuses);
  const rows = await all(db)
    .where(status === undefined ? undefined : eq(websites.status, status))
    .orderBy(asc(websites.id))
    .limit(rowsToRead(args));
  const cells = rows.map(({ un, site }) => [site.id, nameIn(websiteStatuses, site.status), un, site.url, site.reason]);
  return { lines: listed(args, ['id', 'status', 'publisher', 'address', 'reason'], cells) };
}

function settle(context: CommandContext, args: CommandArgs, status: 1 | 2) {
  const isApproved = status === websiteStatuses.verified;
  return decide(context, args, {
    noun: 'website',
    hold: async (tx, ids) => {
      const rows = await all(tx)
        .where(inArray(websites.id, ids.map(Number)))
        .orderBy(asc(websites.id))
        .for('update', { of: websites });
      return rows.map(({ un, locale, site }) => ({ ...site, un, locale }));
    },
    nameOf: ({ id }) => String(id),
    problem: (site) =>
      site.status === status ? `Website ${site.id} is ${nameIn(websiteStatuses, status)} already.` : undefined,
    change: async (tx, site, reason): Promise<Change[]> => {
      if (isApproved) await refuseTaken(tx, site);
      const work = () => tx.update(websites).set({ status, reason }).where(eq(websites.id, site.id));
      const [changes] = await changing(tx, { table: websites, key: websites.id }, [site.id], work);
      return changes;
    },
    done: ({ id, url, un }) => `${isApproved ? 'Approved' : 'Rejected'} website ${id} of ${un}: ${url}.`,
    told: ({ url }, reason) => ({ code: isApproved ? 'websiteVerified' : 'websiteRejected', values: { url, reason } }),
  });
}

/** A site has one owner; the database holds to that too. */
async function refuseTaken(tx: Database, { id, url }: typeof websites.$inferSelect): Promise<void> {
  const [other] = await all(tx).where(
    and(eq(websites.url, url), eq(websites.status, websiteStatuses.verified), ne(websites.id, id)),
  );
  if (other) throw new Refused(`${url} belongs to ${other.un} already (website ${other.site.id}).`);
}

export const websiteCommands: readonly Command[] = [
  {
    name: 'websites list',
    takes: '',
    options: listOptions(websiteStatuses),
    says: "Shows publishers' websites.",
    example: 'websites list --status any',
    work: list,
  },
  {
    name: 'websites approve',
    takes: '<id>…',
    says: 'Takes websites as verified without the proof.',
    example: 'websites approve 52',
    isChange: true,
    work: (context, args) => settle(context, args, websiteStatuses.verified),
  },
  {
    name: 'websites reject',
    takes: '<id>…',
    options: neededReason,
    says: 'Refuses websites.',
    example: 'websites reject 52 --reason "It is parked."',
    isChange: true,
    work: (context, args) => settle(context, args, websiteStatuses.rejected),
  },
];
