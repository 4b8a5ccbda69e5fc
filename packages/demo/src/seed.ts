import { approveStatuses } from '@millrace/core/offers';
import { desc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/db/open.ts';
import { profiles } from '../../server/src/session/profile-tables.ts';
import { notices } from '../../server/src/notices/tables.ts';
import { detailChanges } from '../../server/src/account/tables.ts';
import { channels, placements, websites } from '../../server/src/channels/tables.ts';
import { postbackTries } from '../../server/src/postbacks/tables.ts';
import { goalPayouts, offerGoals } from '../../server/src/offers/goal-tables.ts';
import { applications, offers } from '../../server/src/offers/tables.ts';
import { modifications, paymentInfos, payments } from '../../server/src/payment/tables.ts';
import { drawn } from '../../server/src/pictures/addresses.ts';
import { timezones } from '../../server/src/reference/timezones.ts';
import { hashPassword } from '../../server/src/session/passwords.ts';
import { users } from '../../server/src/session/tables.ts';
import { creatives, creativeSubmissions } from '../../server/src/creatives/tables.ts';
import { demoApp, demoPlacements, demoTries, demoWebsites } from './channels.ts';
import { demoCreatives, demoSubmissions } from './creatives.ts';
import { demoGoals, demoOffers } from './offers.ts';
import { demoDetailChanges, demoOwner, demoPassword, people } from './people.ts';
import { smartlinkOffers, smartlinks } from '../../server/src/smartlinks/tables.ts';
import { demoModifications, demoPaymentInfo, demoPayments, type Earned } from './payments.ts';
import { products } from '../../server/src/traffic/products.ts';
import { demoNotices, demoRefereePayments, demoReferees } from './referrals.ts';
import { demoSmartlinks } from './smartlinks.ts';
import { demoStreams, type Source, type Stream } from './streams.ts';
import { clicks, conversions, trafficDays } from '../../server/src/traffic/tables.ts';
import { continueTraffic } from './traffic.ts';

const firstChannel = 1001;
/** The offer of the network for visitors that no other wants. */
export const filler = 200_580;
const offerCount = 2400;
const linkCount = 40;
const paymentCount = 60;
const modificationCount = 30;
const refereeCount = 40;
const creativeCount = 1_200;
const submissionCount = 14;
const demoProfile = {
  account_type: 1,
  country: 'DE',
  city: 'Hamburg',
  address: '1 Mill Street',
  contact_type: 0,
  contact_data: 'brook.media',
  timezone: timezones.find(({ name }) => name === 'Europe/Berlin')?.id ?? 1,
};

/** Puts the demonstration in, and what has passed since it was last brought up to date. */
export async function seed(db: Database, now: Date): Promise<void> {
  await seedOnce(db);
  await db.transaction(async (tx) => {
    // Also in a demonstration that is older than the pages of its offers.
    await tx.update(offers).set({ url: drawn }).where(eq(offers.url, ''));
    await continueTraffic(tx, allStreams(), now);
    const owner = demoOwner;
    if ((await tx.$count(payments, eq(payments.user_id, owner))) > 0) return;
    await tx.insert(payments).values(demoPayments(owner, paymentCount, now, await earnedMonths(tx, owner)));
    await tx.insert(payments).values(demoRefereePayments(demoReferees(owner, refereeCount, '')));
    await tellOfConversions(tx);
  });
}

/** All visitors of the demonstration, the same at every start. */
export function allStreams(): Stream[] {
  const list = demoOffers(offerCount);
  const approved = approvedOf(list);
  const { links } = demoSmartlinks(
    demoOwner,
    approved.map(({ oid }) => oid),
    linkCount,
  );
  const parts = { offers: list.filter(({ oid }) => approved.some((one) => one.oid === oid)), links, filler };
  return demoStreams(sources, parts);
}

/** What a publisher earned in each month that the figures hold from its first day. */
async function earnedMonths(db: Database, owner: number): Promise<ReadonlyMap<string, Earned>> {
  const month = sql<string>`date_trunc('month', ${trafficDays.dt}::date)::date::text`;
  const rows = await db
    .select({
      month,
      first: sql<string>`min(min(${trafficDays.dt})) over ()`,
      amount: sql<string>`round(sum(${trafficDays.revenue}), 2)::text`,
      conversions: sql<number>`sum(${trafficDays.cov} - ${trafficDays.reversed})::int`,
    })
    .from(trafficDays)
    .where(eq(trafficDays.user_id, owner))
    .groupBy(month);
  return new Map(rows.filter((row) => row.month >= row.first).map((row) => [row.month, row]));
}

/** What the addresses of two channels have answered to the last of their conversions. */
async function tellOfConversions(db: Database): Promise<void> {
  for (const aid of [firstChannel, firstChannel + 1]) {
    const last = await db
      .select({ id: conversions.id, at: conversions.at, payout: conversions.payout, click: clicks })
      .from(conversions)
      .innerJoin(clicks, eq(clicks.id, conversions.click_id))
      .where(eq(clicks.aid, aid))
      .orderBy(desc(conversions.at))
      .limit(40);
    const [channel] = await db.select({ url: channels.postback_url }).from(channels).where(eq(channels.id, aid));
    await db.insert(postbackTries).values(demoTries(aid, channel?.url ?? '', last.toReversed()));
  }
}

/** Puts in all of it that does not follow from its traffic, or nothing; does nothing where it is already. */
async function seedOnce(db: Database): Promise<void> {
  const [first] = people;
  const there = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.un, first?.un ?? ''));
  if (there.length > 0) return;

  const accounts = await Promise.all(
    people.map(async (person) => ({ ...person, password_hash: await hashPassword(demoPassword) })),
  );
  const ownChannels = people
    .flatMap(({ id, integration, channels: names }) => names.map((name) => ({ user_id: id, integration, name })))
    .map((channel, index) => ({ id: firstChannel + index, ...channel, ...demoApp(channel.name, index) }));
  const list = demoOffers(offerCount);
  const referees = demoReferees(demoOwner, refereeCount, await hashPassword(randomUUID()));
  const ads = demoCreatives(creativeCount);
  const submissions = await demoSubmissions(demoOwner, submissionCount);

  await db.transaction(async (tx) => {
    await tx.insert(users).values(accounts);
    await tx
      .insert(profiles)
      .values(
        people.map(({ id, channels: [name] }) => ({ ...demoProfile, user_id: id, company: name ?? 'Tide Brands' })),
      );
    await tx.insert(detailChanges).values([...demoDetailChanges]);
    await tx.insert(channels).values(ownChannels);
    await tx.insert(placements).values(demoPlacements(ownChannels.map(({ id }) => id)));
    await tx.insert(websites).values(demoWebsites(demoOwner));
    for (let from = 0; from < list.length; from += 400) await tx.insert(offers).values(list.slice(from, from + 400));
    const goals = demoGoals(list);
    await tx.insert(offerGoals).values(goals.map(({ payout: _payout, ...goal }) => goal));
    await tx
      .insert(goalPayouts)
      .values(goals.map(({ oid, goal, payout }) => ({ oid, goal, payout, since: new Date(0) })));
    const applied = someApplications(list);
    await tx.insert(applications).values(applied);
    const approved = approvedOf(list);
    const made = demoSmartlinks(
      demoOwner,
      approved.map(({ oid }) => oid),
      linkCount,
    );
    await tx.insert(smartlinks).values([...made.links]);
    await tx.insert(smartlinkOffers).values([...made.offers]);
    const owner = demoOwner;
    await tx.insert(paymentInfos).values(demoPaymentInfo(owner));
    await tx.insert(modifications).values(demoModifications(owner, modificationCount));
    await tx.insert(users).values(referees);
    const offer = list.find(({ oid }) => oid === approved[0]?.oid);
    const creative = submissions.find(({ state }) => state === 2);
    if (offer && creative) await tx.insert(notices).values(demoNotices(owner, { offer, creative }));
    for (let from = 0; from < ads.length; from += 400) await tx.insert(creatives).values(ads.slice(from, from + 400));
    await tx.insert(creativeSubmissions).values(submissions);
    // The next ids follow those that were given here.
    await tx.execute(sql`
      select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users)),
             setval(pg_get_serial_sequence('channels', 'id'), (select max(id) from channels)),
             setval(pg_get_serial_sequence('offers', 'oid'), (select max(oid) from offers)),
             setval(pg_get_serial_sequence('smartlinks', 'gid'), (select max(gid) from smartlinks)),
             setval(pg_get_serial_sequence('creatives', 'id'), (select max(id) from creatives))`);
  });
}

/** Where the visitors of the demonstration come from. */
const sources: readonly Source[] = [
  { user_id: 1, aids: [1001, 1001, 1002, 1004, 1005], product: products.smartlink, streams: 74, most: 2_400 },
  { user_id: 1, aids: [1002, 1003], product: products.offer, streams: 34, most: 900 },
  { user_id: 1, aids: [1004, 1006], product: products.offerwall, streams: 16, most: 420 },
  { user_id: 1, aids: [1005, 1006], product: products.script, streams: 18, most: 640 },
  { user_id: 5, aids: [1010], product: products.offerwall, streams: 14, most: 380 },
  { user_id: 6, aids: [1011, 1012], product: products.script, streams: 16, most: 700 },
  { user_id: 7, aids: [1013], product: products.smartlink, streams: 8, most: 150 },
];

function approvedOf(list: readonly { readonly oid: number; readonly status?: number | undefined }[]) {
  return someApplications(list).filter(({ approve_status }) => approve_status === approveStatuses.approved);
}

const refusals = [
  'The advertiser takes no traffic that is rewarded.',
  'Send 100 conversions of another offer of this category first.',
] as const;

/** What the first publisher has applied for: every seventh of the newest active offers, in every state. */
function someApplications(list: readonly { readonly oid: number; readonly status?: number | undefined }[]) {
  const { approved, pending, rejected } = approveStatuses;
  const states = [approved, pending, approved, rejected] as const;
  return list
    .filter(({ oid, status }) => status === 1 && oid % 7 === 0)
    .slice(-60)
    .map(({ oid }, index) => {
      const approve_status = states[index % states.length] ?? pending;
      const created = Date.UTC(2026, 9, 1, 8) + index * 17 * 3_600_000;
      return {
        user_id: demoOwner,
        oid,
        aid: firstChannel + (index % 6),
        reason: 'Our users come for exactly this kind of offer; we show it in the reward list.',
        approve_status,
        created_at: new Date(created),
        decided_at: approve_status === pending ? null : new Date(created + 26 * 3_600_000),
        refusal: approve_status === rejected ? (refusals[index % refusals.length] ?? '') : '',
      };
    });
}
