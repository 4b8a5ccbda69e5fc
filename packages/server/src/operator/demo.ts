import { approveStatuses } from '@millrace/core/offers';
import { and, asc, eq, ne } from 'drizzle-orm';
import { visit, type Plan } from '../traffic/visitors.ts';
import { channels } from '../channels/tables.ts';
import { applications, offers } from '../offers/tables.ts';
import { users } from '../session/tables.ts';
import { smartlinks } from '../smartlinks/tables.ts';
import { postbackSecret, readRenewals } from '../traffic/postback-secrets.ts';
import { Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';

const mostLinks = 12;
const usual = { minutes: 60, pace: 120 };

/** The links of the demonstration's publisher and the secrets of the offers behind them, for whoever plays its visitors. */
async function plan({ db, config, secret }: CommandContext) {
  const un = 'publisher@demo.test';
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.un, un));
  if (!owner) throw new Refused(`There is no ${un} here: this plays the visitors of a demonstration.`);
  const channelRows = await db
    .select({ aid: channels.id })
    .from(channels)
    .where(eq(channels.user_id, owner.id))
    .orderBy(asc(channels.id));
  const linkRows = await db
    .select({ gid: smartlinks.gid })
    .from(smartlinks)
    .where(eq(smartlinks.user_id, owner.id))
    .orderBy(asc(smartlinks.gid))
    .limit(mostLinks);
  const { approved } = approveStatuses;
  const behind = await db
    .select({ oid: offers.oid })
    .from(applications)
    .innerJoin(offers, eq(offers.oid, applications.oid))
    .where(and(eq(applications.user_id, owner.id), eq(applications.approve_status, approved), ne(offers.url, '')));
  const links = linkRows.map(({ gid }, index) => {
    const { aid = 0 } = channelRows[index % channelRows.length] ?? {};
    return `${config.origin}/c?aid=${aid}&oid=${gid}&source=demo&aff_sub=page${index % 3}`;
  });
  const renewals = await readRenewals(
    db,
    behind.map(({ oid }) => oid),
  );
  const secrets = Object.fromEntries(
    behind.map(({ oid }) => [oid, postbackSecret({ secret }, oid, renewals.get(oid)?.times)]),
  );
  return { lines: [JSON.stringify({ origin: config.origin, links, secrets } satisfies Plan)] };
}

/** Plays the visitors in the process at which it was typed, until they are told to stop. */
async function play([planJson = '']: readonly string[], { options }: CommandArgs): Promise<void> {
  const number = (name: 'minutes' | 'pace') => Number(options[name] ?? usual[name]);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort());
  const going = { pace: number('pace'), minutes: number('minutes'), signal: stop.signal };
  console.log(`About ${going.pace} visitors a minute for ${going.minutes} minutes; Ctrl+C ends it.`);
  await visit(JSON.parse(planJson) as Plan, { ...going, say: (line) => console.log(line) });
}

export const demoCommands: readonly Command[] = [
  {
    name: 'demo traffic',
    takes: '',
    options: {
      pace: { takes: 'number', says: `how many visitors come a minute; ${usual.pace} where it is left out` },
      minutes: { takes: 'number', says: `for how long; ${usual.minutes} where it is left out` },
    },
    says: 'Clicks and converts like people would, on the links of the demonstration, while a server runs.',
    example: 'demo traffic --pace 300 --minutes 5',
    work: plan,
    goOn: play,
  },
];
