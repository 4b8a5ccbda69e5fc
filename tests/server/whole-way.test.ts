// From nobody to money: a publisher registers, is approved, makes a link, and 500 visitors follow it.
import { dayOf } from '@millrace/core/format';
import { questionJson, questionsFor, someAnswers } from '@millrace/core/registration';
import { promotionUrl } from '@millrace/core/smartlinks';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { brazilian, iphone, phone } from '../lab/traffic.ts';

const reachable: string[] = [];
const server = aServer({ config: { proxies: 1, homeCountry: 'DE', reachable } });
const email = 'mill@example.com';
const password = 'Harbor1x';
/** What each of three offers pays, in cents; they are found by their ids. */
const pays = new Map<number, number>();
const german = '2.160';

async function register() {
  const visitor = await server.visitor();
  await visitor.client.session.captcha({ purpose: 'register' });
  await visitor.client.registration.register({
    email,
    password,
    captcha: server.captcha(),
    account_type: 1,
    contact_type: 0,
    contact_number: 'brook.media',
    company: 'Brook Media',
    country: 'DE',
    integration_type: 1,
    question: questionJson(questionsFor(1), someAnswers()),
  });
  const [letter] = await server.letters(email, 1);
  const [link = ''] = /http:\/\/\S+/.exec(letter?.text ?? '') ?? [];
  expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toBe('/user-verify?verify=1');
  await visitor.client.session.login({ username: email, password });
  return visitor;
}

const approve = async (...argv: string[]) => {
  const { exit, text } = await operate(server.db, argv);
  expect([exit, text]).toEqual([0, expect.stringContaining('Approved')]);
};

/** What a link takes that says nothing of it. */
const kindOfLink = {
  ad_type: 2,
  restriction_type: 1,
  carriers: [],
  start_date: null,
  end_date: null,
  archived_at: null,
};

/** Three offers for two countries, at which the publisher asks to be let in. */
async function applyForOffers({ client }: Awaited<ReturnType<typeof register>>, aid: number) {
  const open = await server.db
    .select({ oid: offers.oid })
    .from(offers)
    .where(eq(offers.status, 1))
    .orderBy(offers.oid)
    .limit(3);
  for (const [index, { oid }] of open.entries()) {
    const cents = [150, 75, 225][index] ?? 0;
    pays.set(oid, cents);
    const payout_price = (cents / 100).toFixed(2);
    await server.db
      .update(offers)
      .set({ countries: ['DE', 'BR'], os: 0, payout_price, ...kindOfLink })
      .where(eq(offers.oid, oid));
    await client.offers.apply({ aid, reason: 'Our readers like it.', id: oid });
  }
  const { text } = await operate(server.db, ['applications', 'list']);
  const own = text.split('\n').filter((line) => line.includes(email));
  expect(own).toHaveLength(3);
  await approve('applications', 'approve', ...own.map((line) => line.trim().split(/\s+/)[0] ?? ''));
}

interface Came {
  readonly id: string;
  readonly oid: number;
  readonly country: string;
  readonly os: string;
}

async function visit(link: string, who: number): Promise<Came> {
  const [network, country] = who % 3 === 0 ? [brazilian.slice(0, -2), 'BR'] : [german, 'DE'];
  const [agent, os] = who % 2 === 0 ? [phone, 'Android'] : [iphone, 'iOS'];
  const answer = await fetch(link.replace('{source}', 'page').replace('{aff_sub}', `s${who % 4}`), {
    redirect: 'manual',
    headers: { 'user-agent': agent, 'x-forwarded-for': `${network}.${Math.floor(who / 200)}.${1 + (who % 200)}` },
  });
  const to = new URL(answer.headers.get('location') ?? 'http://nowhere.example');
  expect(answer.status).toBe(302);
  const oid = Number(/offers\/(\d+)\.html/.exec(to.pathname)?.[1]);
  return { id: to.searchParams.get('click_id') ?? '', oid, country, os };
}

const money = (cents: number) => String(cents / 100);
const centsOf = (all: readonly Came[]) => all.reduce((sum, { oid }) => sum + (pays.get(oid) ?? 0), 0);

test('500 visitors of a new publisher’s link stand everywhere with the same exact numbers, and the tester shows the link’s chain', async () => {
  const visitor = await register();
  const { client } = visitor;
  const none = { link: false, click: false, postback: false, payment: false };
  expect(await client.reports.firstSteps()).toEqual(none);
  await approve('publishers', 'approve', email);
  const [channel] = await client.channels.list();
  const aid = channel?.id ?? 0;
  await applyForOffers(visitor, aid);
  const { gid } = await client.smartlinks.create({ name: 'The first link' });
  expect(await client.reports.firstSteps()).toEqual({ ...none, link: true });
  await server.db.update(channels).set({ domain: server.origin }).where(eq(channels.id, aid));
  const [own] = await client.channels.list();
  const link = promotionUrl({ channel: { id: aid, domain: own?.domain ?? '' }, gid });

  const came = await Promise.all(Array.from({ length: 500 }, (_, who) => visit(link, who)));
  expect(new Set(came.map(({ id }) => id)).size).toBe(500);
  expect(came.every(({ oid }) => pays.has(oid))).toBe(true);

  const secret = await serverSecret(server.db);
  const tell = async ({ id, oid }: Came, more: Record<string, string> = {}) => {
    const told = { click_id: id, txid: 'one', secret: postbackSecret({ secret }, oid), ...more };
    expect((await fetch(`${server.origin}/postback?${new URLSearchParams(told)}`)).status).toBe(200);
  };
  const told = came.filter((_, index) => index % 7 === 0);
  const takenBack = told.filter((_, index) => index % 10 === 0);
  await Promise.all(told.map((one) => tell(one)));
  await Promise.all(takenBack.map((one) => tell(one, { status: 'reversed' })));
  const converted = told.filter((one) => !takenBack.includes(one));
  const revenue = money(centsOf(converted));
  const [cov, reversed] = [told.length, takenBack.length];
  await server.settled();
  expect(await client.reports.firstSteps()).toEqual({ ...none, link: true, click: true });

  const today = dayOf(new Date());
  const days = { start: today, end: today };
  const sums = { impress: 500, clk: 500, cov, reversed, revenue };
  for (const type of ['sml_report', 'stat_report'] as const) {
    expect((await client.reports.list({ type, ...days })).totals).toMatchObject(sums);
  }
  const conversions = await client.reports.list({ type: 'cov_report', ...days, group: ['oid'] });
  expect(conversions.totals).toMatchObject({ cov, reversed, revenue });
  for (const row of conversions.list) {
    const of = (all: readonly Came[]) => all.filter(({ oid }) => oid === row.oid);
    const counts = { cov: of(told).length, reversed: of(takenBack).length };
    expect(row).toMatchObject({ ...counts, revenue: money(centsOf(of(converted))) });
  }
  const { totals } = await client.conversions.list({});
  expect(totals).toEqual({ approved: cov - reversed, pending: 0, reversed, rejected: 0, test: 0, payout: revenue });
  const { data } = await client.reports.series({ ...days, view_by: 'day', aid: 0 });
  expect([data.impress?.[today], data.clk?.[today], data.cov?.[today]]).toEqual([500, 500, cov]);
  expect(data.rpp?.[today]).toEqual({ Smartlink: revenue });
  expect(await client.reports.astray({ ...days, aid: 0, gid })).toMatchObject({
    clicks: 500,
    delivered: 500,
    reasons: [],
  });
  expect((await client.payment.balance({})).total_bonus).toBe(revenue);

  const { data: trend } = await client.smartlinks.trend({ gid, relative: 1 });
  expect(trend).toHaveLength(4);
  for (const row of trend) {
    const mine = (all: readonly Came[]) =>
      all.filter(({ country, os }) => country === row.country && os === row.clk_os);
    const [seen, paid] = [mine(came), mine(converted)];
    expect(row).toMatchObject({
      rpa: (centsOf(paid) / 100 / paid.length).toFixed(2),
      aff_ecpc: ((centsOf(paid) / 100 / seen.length) * 1_000).toFixed(2),
    });
  }

  reachable.push(new URL(server.origin).host);
  const tested = await client.tester.track({ url: link, os: 2, zone: 0 });
  expect(tested.urls.map(({ code, kind }) => `${code} ${kind}`)).toEqual(['302 30x', '200 none']);
  expect(tested.land_page).toMatch(/\/pictures\/offers\/\d+\.html\?click_id=[\da-f]{32}$/);
  expect([...pays.keys()]).toContain(Number(/offers\/(\d+)/.exec(tested.land_page)?.[1]));
});
