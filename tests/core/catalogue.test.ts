import type { ZodMiniType } from 'zod/mini';
import { catalogue, decode, type Row } from '@millrace/core';
import { expect, test } from 'vitest';

/** Section 7 of the specification: method, path, what is asked. */
const specified = `
GET  /accounts/profile-r/                  orgtype
GET  /accounts/login-info/
POST /accounts/login-r/                    username password captcha orgtype
GET  /accounts/verify-send-r/              email
POST /accounts/verify-send-again-r/
POST /accounts/email-send/                 email template
POST /accounts/forget/                     email captcha
POST /accounts/register-r/                 account_type contact_type contact_number company password country integration_type captcha email invitation_code question
GET  /accounts/logout/
GET  /accounts/user/info-r/
POST /accounts/user/edit-info-r/
GET  /accounts/
POST /accounts/modify-r/                   payment
POST /accounts/modify-password/            password origin_password confirm_password
POST /accounts/modify-email/               code email
POST /api/common/check-captcha/            captcha
GET  /api/common/get-captcha/              random
GET  /api/common/get-tz-list-r/
GET  /api/common/get-countries-r/
GET  /api/common/get-carriers-r/
GET  /api/common/get-offer-r/
GET  /api/aff/channel/                     status
GET  /api/aff/balance/
GET  /api/aff/sdk_agreement/{id}/          id
GET  /api/aff/get-token/
GET  /api/aff/recommend-list/              p n create_start create_end
GET  /api/aff/get-pay-info-list/           aff_id
POST /api/aff/edit-pay-info/               pay_type account currency country bank_name bank_address bank_swift signature
GET  /api/aff/get-pay-info-apply-list/     p n
POST /api/aff/set-pay-info-apply/          id aff_id status
GET  /api/aff/get-payment-history-list/    p n status search date_start date_end
POST /api/aff/ads/appl-r/                  aid reason id link_type
POST /api/data/file/upload/                signature
GET  /api/snapshot/info-r/
GET  /api/snapshot/network-stat-r/         view_by aid
GET  /api/snapshot/interactive-stat-report/v2/ start end aid country
GET  /api/offers/list/                     search p contain_api n approve_status is_accurate oids
GET  /api/offers/get-recommend-offers/     country name category restriction_type offer_type p n
GET  /api/offers/{id}/get/                 id
GET  /api/smartlink/{sml_id}/              sml_id
POST /api/smartlink/get-offer/             search p ad_type os n x_oids do_filter_none is_prelander restriction_type access_type allow_upstream_sml payout_type carriers x_carriers conversion_flow x_conversion_flow categories x_categories countries x_countries
GET  /api/smartlink/creative               offer_type ad_type search category country width height p n
GET  /api/smartlink/creative/{id}          id
GET  /api/smartlink/creative/get-size
POST /api/smartlink/create/                name sml_type payout_price ad_type restriction_type allow_upstream_sml prelander os access_type publish_type ader_sml strict payout_ratio margin payout_fixed package preview_url icon_url offers x_offers aff_settings p_material filled_oid categories x_categories conversion_flow x_conversion_flow carriers x_carriers countries x_countries
POST /api/smartlink/{sml_id}/update/       sml_id name ad_type restriction_type prelander offers x_offers aff_settings p_material filled_oid categories x_categories conversion_flow x_conversion_flow carriers x_carriers countries x_countries
GET  /api/smartlink/list/                  search sml_type gids uid p n
GET  /api/smartlink/get-offer-trend/       gid relative
GET  api/adtrack/track/                    os country zone carrier url source uid
GET  api/adtrack/track-times/
GET  api/adtrack/proxy
GET  api/adtrack/screenshot`;

const rows = Object.values(catalogue).flatMap((table) => Object.values(table));
const lines = specified.trim().split('\n');
const calls = lines.map((line) => {
  const [method, path, ...asked] = line.split(/\s+/);
  return { method, path, asked };
});

test('every call that the specification names is there as it names it, with every field', () => {
  const missing = calls.flatMap(({ method, path, asked }) => {
    const row = rows.find((one) => one.method === method && one.path === path);
    if (!row) return [`${method} ${path}`];
    return asked.filter((field) => !(field in row.asks.def.shape)).map((field) => `${row.name}: ${field}`);
  });
  expect(missing).toEqual([]);
});

test('a call that the specification does not name is marked as ours, and no other', () => {
  const unnamed = rows.filter(
    ({ method, path }) => !calls.some((call) => call.method === method && call.path === path),
  );
  expect(rows.filter(({ ours }) => ours).map(({ name }) => name)).toEqual(unnamed.map(({ name }) => name));
});

test('no two calls are answered at the same address, and each stands in its own domain', () => {
  const addresses = rows.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(rows.length);
  const wrong = Object.entries(catalogue).flatMap(([domain, table]) =>
    Object.entries<{ name: string; domain: string }>(table).filter(
      ([name, row]) => row.domain !== domain || row.name !== `${domain}.${name}`,
    ),
  );
  expect(wrong).toEqual([]);
});

test('a GET of the specification that changes something is guarded like a POST', () => {
  const changing = rows.filter(({ method, changes }) => method === 'GET' && changes);
  expect(changing.map(({ path }) => path).sort()).toEqual([
    '/accounts/logout/',
    '/accounts/verify-send-r/',
    '/api/aff/sdk_agreement/{id}/',
    'api/adtrack/track/',
  ]);
});

test('what the specification takes for granted is filled in', () => {
  const { channels, offers } = catalogue;
  const taken = [decode(channels.list, {}, []).asked, decode(offers.list, {}, []).asked];
  expect(taken).toEqual([
    { status: 1 },
    { search: '', p: 1, n: 10, contain_api: 1, approve_status: -1, is_accurate: 1 },
  ]);
});

test.each([
  ['offers.list', 10],
  ['offers.recommended', 10],
  ['smartlinks.offers', 10],
  ['smartlinks.list', 50],
  ['creatives.list', 12],
  ['creatives.library', 12],
  ['account.referrals', 25],
  ['payment.modifications', 25],
  ['payment.history', 25],
  ['reports.list', 10],
  ['channels.websites', 10],
])('a page of %s has %i rows where nothing else is asked', (name, size) => {
  const row: Row | undefined = rows.find((one) => one.name === name);
  const shape = (row?.asks.def.shape ?? {}) as Readonly<Record<string, ZodMiniType>>;
  expect([shape['p']?.safeParse(undefined).data, shape['n']?.safeParse(undefined).data]).toEqual([1, size]);
});

test('no field takes both null and the text "null", for a form spells them alike', () => {
  const both = rows.flatMap(({ name, asks }) =>
    Object.entries(asks.def.shape)
      .filter(([, field]) => [null, 'null'].every((value) => (field as ZodMiniType).safeParse(value).success))
      .map(([field]) => `${name}: ${field}`),
  );
  expect(both).toEqual([]);
});

test('a list of offers may be asked for whole, and no longer', () => {
  expect(decode(catalogue.offers.list, {}, [['n', '100000']]).asked).toMatchObject({ n: 100_000 });
  expect(decode(catalogue.offers.list, {}, [['n', '100001']]).fields).toHaveProperty('n');
});
