// Whatever takes an id is asked with an id of somebody else's: it answers as if there were none.
import { catalogue, codes, type Row } from '@millrace/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';
import type { Visitor } from '../../lab/visitor.ts';

const server = aServer();
const idNames = ['id', 'ids', 'aid', 'gid', 'sml_id', 'oid', 'try_id', 'placement_id', 'aff_id'];
const rows: Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
const takesId = (row: Row) => Object.keys(row.asks.def.shape).some((name) => idNames.includes(name));

let owner: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  owner = await server.signIn('publisher@demo.test');
  stranger = await server.signIn('pending@demo.test');
});

type Fields = Record<string, string>;

/** How a stranger asks for what is the owner's; the owner's ids are read as the owner would read them. */
const foreign: Readonly<Record<string, () => Promise<Fields>>> = {
  'account.revokeApiKey': async () => {
    const { made } = await owner.client.account.makeApiKey({ name: 'Mine', scopes: ['figures'] });
    return { id: String(made.id) };
  },
  'account.withdrawInvitation': async () => ({ id: await invitationOf() }),
  'account.changeSeat': async () => ({ id: await seatOf(), role: 'manager' }),
  'account.removeSeat': async () => ({ id: await seatOf() }),
  'account.agreeSdk': async () => ({ id: '1' }),
  'account.readNotices': async () => ({ ids: JSON.stringify([(await owner.client.account.notices())[0]?.id]) }),
  'account.signOutDevice': async () => ({ id: String((await owner.client.account.devices())[0]?.id) }),
  'payment.info': async () => ({ aff_id: '1' }),
  'payment.setModification': async () => {
    const { list } = await owner.client.payment.modifications();
    return { id: String(list[0]?.id), aff_id: String(await idOf(stranger)), status: '2' };
  },
  'payment.signature': async () => ({ id: await signatureOf() }),
  'channels.read': async () => ({ id: '1001' }),
  'channels.renewSecret': async () => ({ id: '1001' }),
  'channels.checkIntegration': async () => ({ id: '1001', gid: '5001', country: 'DE', os: 'Android' }),
  'channels.update': async () => ({ id: '1001', name: 'Mine' }),
  'channels.testPostback': async () => ({ id: '1001', url: 'https://a.example/' }),
  'channels.postbacks': async () => ({ id: '1001' }),
  'channels.postback': async () => ({ id: '1013', try_id: await tryOf() }),
  'channels.resendPostback': async () => ({ id: '1013', try_id: await tryOf() }),
  'channels.placements': async () => ({ id: '1001' }),
  'channels.createPlacement': async () => ({ id: '1001', name: 'Mine', type: '1' }),
  'channels.updatePlacement': async () => ({ id: '1013', placement_id: await placementOf(), name: 'Mine', type: '1' }),
  'channels.removePlacement': async () => ({ id: '1013', placement_id: await placementOf() }),
  'channels.updateWebsite': async () => ({ id: await websiteOf(), name: 'Mine' }),
  'channels.removeWebsite': async () => ({ id: await websiteOf() }),
  'channels.verifyWebsite': async () => ({ id: await websiteOf() }),
  'offers.apply': async () => ({ id: '200580', aid: '1001', reason: 'Please.' }),
  'secondFactor.removePasskey': async () => ({ id: await passkeyOf() }),
  'smartlinks.list': async () => ({ aid: '1001', sort: '-clk' }),
  'smartlinks.figures': async () => ({ aid: '1001', gids: '[5001]' }),
  'smartlinks.read': async () => ({ sml_id: '5001' }),
  'smartlinks.health': async () => ({ gid: '5001' }),
  'smartlinks.acceptDestination': async () => ({ gid: '5001', destination: 'com.harbor.tycoon' }),
  'smartlinks.muteAlerts': async () => ({ gid: '5001', is_muted: '1' }),
  'smartlinks.update': async () => ({ sml_id: '5001', name: 'Mine' }),
  'smartlinks.rename': async () => ({ sml_id: '5001', name: 'Mine' }),
  'smartlinks.setState': async () => ({ sml_id: '5001', state: 'paused' }),
  'smartlinks.duplicate': async () => ({ sml_id: '5001' }),
  'smartlinks.trend': async () => ({ gid: '5001' }),
  'sources.blocked': async () => ({ gid: '5001' }),
  'sources.block': async () => ({ gid: '5001', source: 'feed' }),
  'sources.unblock': async () => {
    await owner.client.sources.block({ gid: 5001, source: 'feed' });
    return { gid: '5001', source: 'feed' };
  },
  'sources.rules': async () => ({ gid: '5001' }),
  'sources.ruleBlocks': async () => ({ gid: '5001' }),
  'sources.tryRule': async () => ({ gid: '5001', ...aRule }),
  'sources.saveRule': async () => ({ gid: '5001', ...aRule }),
  'sources.switchRule': async () => ({ id: await ruleOf(), is_on: '1' }),
  'sources.removeRule': async () => ({ id: await ruleOf() }),
  'sources.undoBlock': async () => ({ id: await ruleBlockOf() }),
  'creatives.withdraw': async () => ({ id: String((await owner.client.creatives.submissions()).list[0]?.id) }),
  'reports.series': async () => ({ aid: '1001' }),
  'reports.interactive': async () => ({ aid: '1001', start: '2026-11-01', end: '2026-11-02' }),
  'reports.astray': async () => ({ aid: '1001' }),
  'conversions.read': async () => ({
    id: String((await owner.client.conversions.list({})).list[0]?.id),
  }),
  'reports.remove': async () => ({
    id: String((await owner.client.reports.save({ name: 'Mine', type: 'sml_report', query: '' })).id),
  }),
  'reports.mail': async () => ({
    id: String((await owner.client.reports.save({ name: 'Mine', type: 'sml_report', query: '' })).id),
    mailing: 'daily',
  }),
  'reports.rename': async () => ({
    id: String((await owner.client.reports.save({ name: 'Mine', type: 'sml_report', query: '' })).id),
    name: 'Mine',
  }),
  'tester.saveResult': async () => ({ id: 'somebody-elses-test-id' }),
  'watches.ask': async () => ({ id: 'somebody-elses-test-id', email: 'mia@brook.example' }),
  'tester.screenshot': async () => ({ id: 'somebody-elses-test-id' }),
  'tester.result': async () => ({ id: 'somebody-elses-test-id' }),
};

/** What belongs to nobody, and is everyone's to read. */
const everyones = [
  'offers.read',
  'creatives.read',
  'creatives.readLibrary',
  'creatives.download',
  'creatives.kit',
  'creatives.drawKit',
  'creatives.packKit',
];

const idOf = async ({ client }: Visitor) => (await client.session.loginInfo()).user_id;
const tryOf = async () => String((await owner.client.channels.postbacks({ id: 1001 })).list[0]?.id);
const placementOf = async () => String((await owner.client.channels.placements({ id: 1001 }))[0]?.id);
const websiteOf = async () => String((await owner.client.channels.websites()).list[0]?.id);
const aRule = { min_clicks: '500', days: '7', wait_hours: '24', measure: 'conversions', limit: '0' };
async function ruleOf(): Promise<string> {
  const rule = { min_clicks: 500, days: 7, wait_hours: 24, measure: 'conversions', limit: '0' } as const;
  return String((await owner.client.sources.saveRule({ gid: 5001, ...rule })).id);
}
async function ruleBlockOf(): Promise<string> {
  const { rows: found } = await server.db.execute<{ id: number }>(
    `insert into rule_blocks (user_id, gid, min_clicks, days, wait_hours, measure, "limit", answer, source, at, clicks, conversions, revenue)
      values (1, 5001, 500, 7, 24, 'conversions', 0, 'filler', 'feed', now(), 500, 0, 0) returning id`,
  );
  return String(found[0]?.id);
}
async function invitationOf(): Promise<string> {
  const { rows: found } = await server.db.execute<{ id: number }>(
    `insert into seat_invitations (user_id, email, role, token_hash, sent_at, expires_at)
      values (1, 'wait@brook.example', 'analyst', 'AQ', now(), now() + interval '7 days') returning id`,
  );
  return String(found[0]?.id);
}
async function seatOf(): Promise<string> {
  const { rows: found } = await server.db.execute<{ id: number }>(
    `insert into users (un, password_hash, usertype, status, seat_of, seat_role)
      values ('seat' || gen_random_uuid() || '@brook.example', '', 4, 1, 1, 'analyst') returning id`,
  );
  return String(found[0]?.id);
}
async function passkeyOf(): Promise<string> {
  const { rows: found } = await server.db.execute<{ id: number }>(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      values (1, 'AQ', 'AQ', 0, '[]', 'Phone', now()) returning id`,
  );
  return String(found[0]?.id);
}
async function signatureOf(): Promise<string> {
  const { rows: found } = await server.db.execute<{ id: string }>(
    `insert into signatures (id, user_id, picture, created_at) values (gen_random_uuid(), 1, '', now()) returning id`,
  );
  return found[0]?.id ?? '';
}

test('every call that takes an id is in the table, or is everyone’s', () => {
  const named = [...Object.keys(foreign), ...everyones].sort();
  expect(named).toEqual(
    rows
      .filter(takesId)
      .map(({ name }) => name)
      .sort(),
  );
});

describe.each(rows.filter(({ name }) => name in foreign).map((row) => [row.name, row] as const))('%s', (name, row) => {
  test("another's id answers as one that does not exist", async () => {
    const fields = (await foreign[name]?.()) ?? {};
    const path = row.path.replace(/^(?!\/)/, '/').replace(/\{(\w+)\}/g, (_, id: string) => fields[id] ?? '');
    const rest = Object.fromEntries(Object.entries(fields).filter(([id]) => !row.path.includes(`{${id}}`)));
    const headers = { 'x-csrftoken': stranger.cookies.get('csrftoken') ?? '' };
    const answer =
      row.method === 'POST'
        ? await stranger.post(path, rest)
        : await stranger.fetch(`${path}?${new URLSearchParams(rest)}`, { headers });
    expect(await answer.json()).toMatchObject({ c: codes.notFound });
  });
});
