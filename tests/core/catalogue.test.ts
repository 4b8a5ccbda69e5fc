import { catalogue, decode, isGuarded, type Row } from '@millrace/core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import { upload } from '../../packages/core/src/http/call.ts';
import { toldOf } from '../../packages/core/src/http/perhaps.ts';
import { byId, filled, Id, several, text } from '../../packages/core/src/http/wire.ts';

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

test('a GET of the specification that changes something is guarded like a POST, unless it says why not', () => {
  const changing = rows.filter(({ method, changes }) => method === 'GET' && changes);
  const [guarded, free] = [true, false].map((is) =>
    changing
      .filter((row) => isGuarded(row) === is)
      .map(({ path }) => path)
      .sort(),
  );
  expect(free).toEqual(['/accounts/verify-r/', '/api/common/get-captcha-proof/', '/api/common/get-captcha/']);
  expect(guarded).toEqual([
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
  const shape = (row?.asks.def.shape ?? {}) as Readonly<Record<string, z.ZodMiniType>>;
  expect([shape['p']?.safeParse(undefined).data, shape['n']?.safeParse(undefined).data]).toEqual([1, size]);
});

test('no field takes both null and the text "null", for a form spells them alike', () => {
  const both = rows.flatMap(({ name, asks }) =>
    Object.entries(asks.def.shape)
      .filter(([, field]) => [null, 'null'].every((value) => (field as z.ZodMiniType).safeParse(value).success))
      .map(([field]) => `${name}: ${field}`),
  );
  expect(both).toEqual([]);
});

test('a list of offers may be asked for whole, and no longer', () => {
  expect(decode(catalogue.offers.list, {}, [['n', '100000']]).asked).toMatchObject({ n: 100_000 });
  expect(decode(catalogue.offers.list, {}, [['n', '100001']]).fields).toHaveProperty('n');
});

// Whatever is sent has an end: each field of each call says in its row how large it can be.

interface Def {
  readonly type: string;
  readonly innerType: z.core.$ZodType;
  readonly element: z.core.$ZodType;
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly keyType: z.core.$ZodType;
  readonly valueType: z.core.$ZodType;
}

// More than the whole of what a column holds is no range.
const columns = 2_147_483_648;
const isRange = ({ minimum = -Infinity, maximum = Infinity }) => minimum > -columns && maximum < columns;
const isShort = (pattern = '.*') => /^\^.*\$$/.test(pattern) && !/[*+]|\{\d*,\}/.test(pattern);

/** The places within a field that have no end. */
function endless(schema: z.core.$ZodType, place: string): string[] {
  const { def, bag } = schema._zod as unknown as { def: Def; bag: { maximum?: number } };
  const said = () => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const here = (isBound: boolean) => (isBound ? [] : [`${place}: ${def.type}`]);
  switch (def.type) {
    case 'string':
      return here(said().maxLength !== undefined || isShort(said().pattern));
    case 'number':
      return here(isRange(said()));
    case 'boolean':
    case 'literal':
    case 'enum':
      return [];
    case 'array':
      return [...here(said().maxItems !== undefined), ...endless(def.element, `${place}[]`)];
    case 'record':
      return [
        ...here(bag.maximum !== undefined),
        ...endless(def.keyType, `${place}{}`),
        ...endless(def.valueType, `${place}{}`),
      ];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => endless(part, `${place}.${name}`));
    case 'optional':
    case 'default':
    case 'nullable':
      return endless(def.innerType, place);
    case 'custom':
      // A file: the server counts the bytes of the body that it comes in.
      return here((schema as z.ZodMiniType).safeParse(new Blob()).success);
    default:
      return [`${place}: ${def.type}`];
  }
}

test.each(rows.map((row): [string, Row] => [row.name, row]))(
  'every field of %s has a range, a list or a length',
  (name, row) => {
    expect(endless(row.asks, name)).toEqual([]);
  },
);

test('a field without an end is found, however deep it stands', () => {
  const planted = z.object({
    any: z.string(),
    short: text(3),
    like: z.string().check(z.regex(/^[a-z]+$/)),
    exact: z.string().check(z.regex(/^[A-Z]{2}$/)),
    whole: z.int(),
    int32: z.int32(),
    above: z.int().check(z.gte(0)),
    id: Id,
    list: z.array(Id),
    few: several(filled(3), 3),
    texts: z._default(z.array(z.string()).check(z.maxLength(2)), []),
    table: z.record(z.string().check(z.maxLength(3)), Id),
    named: byId(Id, 3),
    deep: z.optional(z.object({ name: z.nullable(z.string()) })),
    anything: z.unknown(),
    picture: upload(),
  });
  expect(endless(planted, 'row')).toEqual([
    'row.any: string',
    'row.like: string',
    'row.whole: number',
    'row.int32: number',
    'row.above: number',
    'row.list: array',
    'row.texts[]: string',
    'row.table: record',
    'row.deep.name: string',
    'row.anything: unknown',
  ]);
});

/** What people edit, each with the call that changes it; what is made, removed or decided once is none of it. */
const editing =
  `smartlinks.update smartlinks.rename sources.saveRule channels.update channels.updatePlacement channels.updateWebsite reports.save reports.rename
  account.edit account.editPersonal payment.edit`.split(/\s+/);

/** With what our server sends of it at the first two levels. */
function whole(schema: ZodMiniType): ZodMiniType {
  const told = toldOf(schema) ?? schema;
  const shape = (told as z.ZodMiniObject).def.shape as Record<string, ZodMiniType> | undefined;
  if (!shape) return told;
  return z.object(Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, toldOf(part) ?? part])));
}

test('whatever is edited has a version, which a call that edits asks for and need not be sent', () => {
  const edits = rows.filter((row) => row.edits !== undefined);
  expect(edits.map(({ name }) => name).toSorted()).toEqual(editing.toSorted());
  for (const { name, asks, edits: stored } of edits) {
    const version = (asks.def.shape as Record<string, ZodMiniType>)['version'];
    expect(
      [version?.safeParse(undefined).success, version?.safeParse(3).success, version?.safeParse(-1).success],
      name,
    ).toEqual([true, true, false]);
    const described = JSON.stringify(
      z.toJSONSchema(whole(stored as ZodMiniType), { io: 'input', unrepresentable: 'any' }),
    );
    expect(described, name).toContain('"version"');
  }
});

test('a call whose name says that it changes something is one of those that edit, or is known not to be', () => {
  const others = `
    account.changePassword account.changeEmail payment.setModification channels.renewSecret account.renewToken
    account.renewWebhookSecret account.saveWebhook account.saveTelegramBot account.saveTelegram registration.register secondFactor.renewRecoveryCodes tester.saveResult`;
  // Choices alone, which are not typed over anybody's.
  const choices = 'smartlinks.setState account.saveAlerts account.changeSeat';
  const known = `${others} ${choices}`.split(/\s+/);
  const changing = rows.filter(
    ({ name, changes }) => changes && /\.(edit|update|modify|change|set|rename|save|renew|register)/i.test(name),
  );
  expect(
    changing
      .map(({ name }) => name)
      .filter((name) => !known.includes(name))
      .toSorted(),
  ).toEqual(editing.toSorted());
});
