import type { ZodMiniType } from 'zod/mini';
import { catalogue, decode } from '@millrace/core';
import { expect, test } from 'vitest';

/** Section 7 of the specification, as far as it is built: method, path, what is asked. */
const specified = `
GET  /accounts/profile-r/       orgtype
GET  /accounts/login-info/
POST /accounts/login-r/         username password captcha orgtype
GET  /accounts/logout/
POST /api/common/check-captcha/ captcha
GET  /api/common/get-captcha/   random
GET  /api/aff/channel/          status
GET  /api/offers/list/          search p contain_api n approve_status is_accurate oids
POST /api/aff/ads/appl-r/       aid reason id link_type`;

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
  expect(changing.map(({ path }) => path)).toEqual(['/accounts/logout/']);
});

test('what the specification takes for granted is filled in', () => {
  const { channels, offers } = catalogue;
  const taken = [decode(channels.list, {}, []).asked, decode(offers.list, {}, []).asked];
  expect(taken).toEqual([
    { status: 1 },
    { search: '', p: 1, n: 10, contain_api: 1, approve_status: -1, is_accurate: 1 },
  ]);
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
