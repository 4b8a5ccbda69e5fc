// What was stored once and must not be: each case as it was found, among fields that are right otherwise;
// long because all of them stand here.
import { codes } from '@millrace/core';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';
import { wronglyTaken, type Case, type Fields } from '../../lab/stored.ts';
import type { Visitor } from '../../lab/visitor.ts';

const server = aServer();

let publisher: Visitor;
let approved = 0;
let stranger = 0;
let fresh = 0;
beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
  const { data } = await publisher.client.offers.list({ n: 1_000 });
  approved = data.find(({ approve_status }) => approve_status === 1)?.oid ?? 0;
  const [first, second] = data.filter(({ approve_status, status }) => approve_status === 2 && status === 1);
  [stranger, fresh] = [first?.oid ?? 0, second?.oid ?? 0];
});

const refusedAt = (field: string) => ({ c: codes.invalid, d: { fields: { [field]: expect.any(String) } } });

const taken = (path: string, right: Fields, cases: readonly Case[]) =>
  wronglyTaken({ db: server.db, visitor: publisher }, path, right, cases);
const unseen = '\u200b\u200b\u200b';

test('a smartlink is not saved with what can never match, with what is the network’s, or with what is no address', async () => {
  const cases: Case[] = [
    ['countries', '["ZZ"]'],
    ['countries', '["de"]'],
    ['countries', '["<b>"]'],
    ['countries', '["DE","DE"]'],
    ['countries', JSON.stringify(Array(4_999).fill('DE'))],
    ['x_countries', '["DE"]', { countries: '["DE"]' }],
    ['x_countries', '["FR"]', { countries: '["DE"]' }],
    ['x_categories', '[2]', { categories: '[1]' }],
    ['carriers', '[1]'],
    ['carriers', '[1]', { countries: '["DE"]' }],
    // Telekom of Germany: without its country, with another one, and with its own forbidden.
    ['carriers', '[262001]'],
    ['carriers', '[262001]', { countries: '["FR"]' }],
    ['carriers', '[262001]', { x_countries: '["DE"]' }],
    ['x_carriers', '[262001]', { countries: '["FR"]' }],
    ['conversion_flow', '[999]'],
    ['categories', '[-1]'],
    ['ad_type', '99'],
    ['ad_type', '-1'],
    ['os', '9'],
    ['access_type', '4'],
    ['prelander', '7'],
    ['strict', '99'],
    ['restriction_type', '7'],
    ['sml_type', '9'],
    ['sml_type', '2'],
    ['payout_fixed', '99999999999999999999999999.99'],
    ['payout_fixed', '-1'],
    ['payout_price', '99'],
    ['margin', '-1000000'],
    ['payout_ratio', '1000000'],
    ['payout_ratio', '100'],
    ['preview_url', 'javascript:alert(1)'],
    ['icon_url', 'data:image/svg+xml,<svg onload="alert(1)">'],
    ['filled_oid', String(stranger)],
    ['offers', `[${stranger}]`],
    ['name', unseen],
    ['name', '\u202eemanym'],
    ['name', 'abc\u200f\u200bdef'],
    ['name', 'two\nlines'],
    ['aff_settings', '{"2":{"aid":2,"ad_type":2,"offers":[],"x_offers":[],"offer_ratio":{},"prior_ratio":-1}}'],
  ];
  expect(await taken('/api/smartlink/create/', { name: 'Mine', ad_type: '1' }, cases)).toEqual([]);
  const { gid } = await publisher.client.smartlinks.create({ name: 'Mine', ad_type: 1 });
  expect(await taken(`/api/smartlink/${gid}/update/`, { name: 'Mine', ad_type: '1' }, cases)).toEqual([]);
});

test('what is right is saved, beside all that is refused', async () => {
  const { client } = publisher;
  const right = {
    name: 'Ümlaut 中文 👨‍👩‍👧 שלום ❤\ufe0f می\u200cخواهم',
    ad_type: 1,
    countries: ['DE', 'FR'],
    carriers: [262_001, 208_001],
    x_categories: [1, 10],
    conversion_flow: [1],
    offers: [approved],
    preview_url: 'https://a.test/?x={y}',
    icon_url: '',
    payout_fixed: '0.0000',
  };
  const { gid } = await client.smartlinks.create(right);
  const { payout_fixed: _amount, ...read } = right;
  expect(await client.smartlinks.read({ sml_id: gid })).toMatchObject(read);
  const forbidding = await client.smartlinks.create({ name: 'Not by Telekom', x_carriers: [262_001] });
  expect((await client.smartlinks.read({ sml_id: forbidding.gid })).x_carriers).toEqual([262_001]);
});

test('an offer that may not be chosen is named', async () => {
  for (const part of [{ offers: [approved, stranger, 999_999] }, { x_offers: [999_999, stranger] }]) {
    const [field] = Object.keys(part);
    const said = await publisher.client.smartlinks.create({ name: 'Mine', ...part }).catch((error) => error.fields);
    for (const oid of [stranger, 999_999]) expect(said[field ?? '']).toContain(String(oid));
    expect(said[field ?? '']).not.toContain(String(approved));
  }
});

const kinds = { ad_type: '2', restriction_type: '1', prelander: '0', os: '0' };

test('offers are neither looked for, counted nor simulated with a targeting that can never match', async () => {
  for (const [path, right] of [
    ['/api/smartlink/get-offer/', {}],
    ['/api/smartlink/coverage/', kinds],
    ['/api/smartlink/simulate/', { ...kinds, visitor_country: 'DE', visitor_os: 'iOS' }],
  ] as const) {
    expect(
      await taken(path, right, [
        ['countries', '["ZZ"]'],
        ['x_countries', '["DE"]', { countries: '["DE"]' }],
        ['carriers', '[262001]'],
        ['categories', '[-1]'],
      ]),
    ).toEqual([]);
  }
  expect(
    await taken('/api/smartlink/get-offer/', {}, [
      ['os', '9'],
      ['ad_type', '3'],
      ['access_type', '[0]'],
      ['payout_type', '[4]'],
      ['restriction_type', '0'],
    ]),
  ).toEqual([]);
});

test('an application is not made without a reason that shows, or with a kind of link that there is none of', async () => {
  const right = { aid: '1001', id: String(fresh), reason: 'It fits.' };
  expect(
    await taken('/api/aff/ads/appl-r/', right, [
      ['reason', unseen],
      ['reason', '\u202e'],
      ['link_type', '999'],
      ['link_type', '-1'],
    ]),
  ).toEqual([]);
  expect(
    await publisher.client.offers.apply({ aid: 1001, id: fresh, reason: 'It fits.\nReally.', link_type: 1 }),
  ).toMatchObject({ oid: fresh });
});

test('apps, placements, websites and reports have names that show and addresses of the web', async () => {
  const app = { name: 'Mine', platform: '3' };
  expect(
    await taken('/api/aff/channel/create/', app, [
      ['name', unseen],
      ['name', '\u202eabc'],
      ['platform', '4'],
      ['store_url', 'javascript:alert(1)'],
      ['callback_url', 'data:text/html,x'],
      ['postback_url', 'javascript:alert(1)'],
      ['postback_url', 'https://{aff_sub}.evil/'],
      ['callback_url', 'https://{user}.evil/'],
      ['callback_url', 'https://a.test:{user}/'],
      ['currency_rate', '-1', { currency_name: 'Coins' }],
      ['currency_rate', '99999999999', { currency_name: 'Coins' }],
    ]),
  ).toEqual([]);
  expect(
    await taken('/api/aff/channel/1001/placement/create/', { name: 'Mine', type: '1' }, [
      ['name', unseen],
      ['type', '5'],
    ]),
  ).toEqual([]);
  expect(
    await taken('/api/aff/website/create/', { url: 'https://mine.example', name: 'Mine' }, [
      ['url', 'javascript:alert(1)'],
      ['url', `https://${'a'.repeat(64)}.example`],
      ['url', `https://${'a.'.repeat(125)}example`],
      ['url', 'https://-a.example'],
      ['url', 'https://a-.example'],
      ['url', 'https://b.-a-.example'],
      ['name', '\u202eabc'],
    ]),
  ).toEqual([]);
  expect(
    await taken('/api/report-saved/save/', { name: 'Mine', type: 'stat_report', query: '' }, [
      ['name', unseen],
      ['name', '\u202eMine'],
      ['name', 'two\nlines'],
    ]),
  ).toEqual([]);
});

test('accounts and payment details have countries and texts that there are', async () => {
  const { org } = await publisher.client.account.read();
  const user = {
    contact_type: '2',
    contact_data: '+49 30 1',
    city: 'Berlin',
    address: 'Here 1',
    country: 'DE',
    timezone: String(org.timezone.id || 1),
  };
  expect(
    await taken('/accounts/user/edit-info-r/', user, [
      ['contact_type', '7'],
      ['country', 'ZZ'],
      ['country', 'de'],
      ['timezone', '9999'],
    ]),
  ).toEqual([]);
  const paid = {
    pay_type: '0',
    account: 'a@b.test',
    currency: '2',
    country: 'DE',
    signature: 'x',
    password: 'Demo1234',
  };
  expect(
    await taken('/api/aff/edit-pay-info/', paid, [
      ['pay_type', '3'],
      ['currency', '0'],
      ['country', 'de'],
      ['account', unseen],
      ['beneficiary', '\u202eeM'],
      ['beneficiary', 'Me\u200b'],
      ['beneficiary', 'M\u{e0041}e'],
      ['signature', 'of-somebody-else'],
    ]),
  ).toEqual([]);
});

test('lists are asked for by states and days that there are', async () => {
  const refused: [string, string][] = [
    ['/api/aff/get-payment-history-list/?status=4', 'status'],
    ['/api/aff/get-payment-history-list/?status=-1', 'status'],
    ['/api/aff/get-payment-history-list/?date_start=2026-03-02&date_end=2026-03-01', 'date_start'],
    ['/api/aff/get-payment-history-list/?date_end=2999-01-01', 'date_end'],
    ['/api/aff/recommend-list/?create_start=2026-03-02&create_end=2026-03-01', 'create_start'],
    ['/api/aff/recommend-list/?create_end=2999-01-01', 'create_end'],
    ['/api/report/stat_report/?group=["dt","dt"]', 'group'],
    ['/api/report/stat_report/?filters={"country":["de"]}', 'filters'],
    ['/api/aff/channel/?status=-1', 'status'],
    ['/api/aff/creative-audit/?state=9', 'state'],
    ['/api/offers/list/?approve_status=9', 'approve_status'],
    ['/api/offers/list/?country=ZZ', 'country'],
    ['/api/offers/get-recommend-offers/?country=DE|ZZ', 'country'],
    ['/api/smartlink/creative?category=-1', 'category'],
    ['/api/smartlink/list/?sml_type=9', 'sml_type'],
  ];
  for (const [path, field] of refused) {
    const answer = await publisher.fetch(path);
    expect(await answer.json(), path).toMatchObject(refusedAt(field));
  }
});

test('a link is not tested by way of a carrier of another country', async () => {
  const headers = { 'x-csrftoken': publisher.cookies.get('csrftoken') ?? '' };
  const asked = { url: 'https://a.test/', os: '1', zone: '2', source: '2' };
  // 310030 is one of the United States.
  for (const [field, part] of [
    ['carrier', { country: 'DE', carrier: '310030' }],
    ['carrier', { country: 'DE', carrier: '1' }],
    ['country', { country: 'ZZ' }],
    ['url', { url: 'javascript:alert(1)' }],
  ] as const) {
    const answer = await publisher.fetch(`/api/adtrack/track/?${new URLSearchParams({ ...asked, ...part })}`, {
      headers,
    });
    expect(await answer.json(), field).toMatchObject(refusedAt(field));
  }
});

test('somebody registers with a country, an address and answers that can be stored', async () => {
  const right = {
    account_type: '0',
    contact_type: '2',
    contact_number: '1',
    company: 'Ada',
    password: 'Abcde12345',
    country: 'DE',
    integration_type: '1',
    captcha: 'x',
    email: 'new@millrace.test',
    question: '[]',
  };
  expect(
    await taken('/accounts/register-r/', right, [
      ['country', 'ZZ'],
      ['contact_type', '1'],
      ['company', unseen],
      ['email', '\u202enew@millrace.test'],
      ['question', '[{"q":"x","a":"\\u0000"}]'],
      ['question', '[{"q":"x","a":"\\ud800"}]'],
      ['question', '[{"q":"x"}]'],
    ]),
  ).toEqual([]);
});

test('what was stored before it was refused can be read and mended', async () => {
  const { client } = publisher;
  const { gid } = await client.smartlinks.create({ name: 'Old', countries: ['DE'] });
  // A carrier without its country is all that the database could not mend by itself.
  await server.db.execute(`update smartlinks set countries = '{ZZ}', carriers = '{262001}' where gid = ${gid}`);
  const old = await client.smartlinks.read({ sml_id: gid });
  expect([old.countries, old.carriers]).toEqual([['ZZ'], [262_001]]);
  const { gid: _gid, uid: _uid, state: _state, approve_status: _status, offer_data: _data, ...fields } = old;
  await expect(client.smartlinks.update({ sml_id: gid, ...fields })).rejects.toMatchObject({ code: codes.invalid });
  await client.smartlinks.update({ sml_id: gid, ...fields, countries: ['DE'] });
  expect((await client.smartlinks.read({ sml_id: gid })).countries).toEqual(['DE']);
});
