// To each field of each call, what is outside: it is refused by the field's name, and nothing is stored. What fields take
// only beside others, such as a carrier with its country, is in `found-fields.test.ts`.
import { catalogue, codes, type Row } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { sayerOf } from '../../../packages/server/src/http/language.ts';
import { kinds } from '../../lab/fields-of-calls.ts';
import { aServer } from '../../lab/start.ts';
import { storedIn } from '../../lab/stored.ts';
import type { Visitor } from '../../lab/visitor.ts';

const server = aServer({ isAboutEveryCall: true });
const rows: Row[] = Object.values(catalogue)
  .flatMap((table) => Object.values<Row>(table))
  // What it answers to a link that is cut is a page, not an envelope.
  .filter(({ name }) => name !== 'session.verify');
const namesOf = ({ asks }: Row) => Object.keys(asks.def.shape);
/** An empty text of a field that may be left out is as good as none. */
const isOptional = ({ asks }: Row, field: string) => {
  const schema = asks.def.shape[field] as z.ZodMiniType | undefined;
  return schema?.safeParse(undefined).success === true;
};
const kindOf = (row: Row, field: string) =>
  (kinds[`${row.name} ${field}`] ?? kinds[field])?.filter((one) => one !== '' || !isOptional(row, field));

let publisher: Visitor;
beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
});

interface Answer {
  readonly status: number;
  readonly body: { readonly c: number; readonly d: { readonly fields?: Record<string, string> } | null };
}

/** Makes a call with texts that no client of ours would send. */
async function send({ method, path }: Row, fields: Readonly<Record<string, string>>): Promise<Answer> {
  const rest = new Map(Object.entries(fields));
  const address = path.replace(/^(?!\/)/, '/').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name) ?? '1';
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const form = Object.fromEntries(rest);
  const headers = { 'x-csrftoken': publisher.cookies.get('csrftoken') ?? '' };
  const answer =
    method === 'POST'
      ? await publisher.post(address, form)
      : await publisher.fetch(`${address}?${new URLSearchParams(form)}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** What is not to be had by a form: an empty step of a path, or more than a request carries beside others. */
const isInPath = (row: Row, field: string) => row.path.includes(`{${field}}`);
const isAlone = (value: string) => value.length > 300;

function faultOf({ status, body }: Answer, field: string): string | undefined {
  const isTooLarge = (status === 413 || status === 431) && body.c === codes.tooLarge;
  const isNamed = Object.keys(body.d?.fields ?? {}).some((name) => name === field || name.startsWith(`${field}.`));
  return isTooLarge || (status === 200 && body.c === codes.invalid && isNamed) ? undefined : `${status} ${body.c}`;
}

/** Each of the outside values of each field; those of several fields that are short go together. */
function* attempts(row: Row): Generator<Record<string, string>> {
  const outside = namesOf(row).map((field) => {
    const values = kindOf(row, field) ?? [];
    return [field, isInPath(row, field) ? values.filter((one) => one !== '' && !isAlone(one)) : values] as const;
  });
  const longest = Math.max(0, ...outside.map(([, values]) => values.length));
  for (let index = 0; index < longest; index += 1) {
    const here = outside.flatMap(([field, values]) =>
      values.slice(index, index + 1).map((value) => [field, value] as const),
    );
    const short = here.filter(([, value]) => !isAlone(value));
    if (short.length > 0) yield Object.fromEntries(short);
    for (const [field, value] of here) if (isAlone(value)) yield { [field]: value };
  }
}

test('what each field takes is written down, and nothing else', () => {
  const missing = rows.flatMap((row) =>
    namesOf(row)
      .filter((field) => !kindOf(row, field))
      .map((field) => `${row.name} ${field}`),
  );
  expect(missing).toEqual([]);
  const known = new Set(rows.flatMap((row) => namesOf(row).flatMap((field) => [field, `${row.name} ${field}`])));
  expect(Object.keys(kinds).filter((name) => !known.has(name))).toEqual([]);
});

// What the library says where nobody has said anything, and what we say where a row could say more.
const wordless = /\bInvalid\b|Unrecognized|\bToo (big|small)|\bexpected\b|\breceived\b|^This field does not take that/i;
const inChinese = sayerOf('zh-CN');

function* wordsOf({ body }: Answer): Generator<string> {
  for (const [field, words] of Object.entries(body.d?.fields ?? {})) {
    if (words === '' || wordless.test(words) || !/\p{Script=Han}/u.test(inChinese(words))) yield `${field}: ${words}`;
  }
}

test('what is outside is refused by the name of its field, in a sentence of both languages, and nothing of it is stored', async () => {
  const before = await storedIn(server.db);
  const accepted: string[] = [];
  const unsaid = new Set<string>();
  for (const row of rows) {
    await Promise.all(
      [...attempts(row)].map(async (fields) => {
        const answer = await send(row, fields);
        for (const words of wordsOf(answer)) unsaid.add(`${row.name} ${words}`);
        for (const [field, value] of Object.entries(fields)) {
          const fault = faultOf(answer, field);
          if (fault) accepted.push(`${row.name} ${field} = ${JSON.stringify(value.slice(0, 60))}: ${fault}`);
        }
      }),
    );
  }
  expect(accepted).toEqual([]);
  expect([...unsaid]).toEqual([]);
  expect(await storedIn(server.db)).toEqual(before);
  expect(server.log()).not.toContain('"msg":"fault"');
});

test('a refusal says in words what is missing, whatever the call, and what a number or a list may be', async () => {
  const unsaid: string[] = [];
  for (const row of rows) {
    // So that no call is made that needs nothing.
    const missing = await send(row, { nonsense: '1' });
    unsaid.push(...[...wordsOf(missing)].map((words) => `${row.name} ${words}`));
  }
  expect(unsaid).toEqual([]);
  const link = rows.find(({ name }) => name === 'smartlinks.create') as Row;
  const wrong = {
    payout_fixed: '999999999999',
    os: '9',
    countries: '{}',
    aff_settings: '[]',
    preview_url: 'https://a.test/\u202e',
  };
  expect((await send(link, wrong)).body.d?.fields).toEqual({
    name: "Can't be empty!",
    payout_fixed: 'Please enter an amount from 0 to 999999.9999.',
    os: 'Please select one item.',
    countries: 'Please send a list, such as [1,2].',
    aff_settings: 'Please send an object, such as {"1":2}.',
    preview_url: fieldWords.characters,
  });
  const series = rows.find(({ name }) => name === 'reports.series') as Row;
  expect((await send(series, { view_by: 'week', aid: 'x', start: '1' })).body.d?.fields).toEqual({
    view_by: 'Please send one of these: day, hour.',
    aid: 'Please enter a whole number from 0 to 2147483647.',
    start: 'Please send a day, such as 2026-11-20.',
  });
  const update = rows.find(({ name }) => name === 'channels.updateWebsite') as Row;
  expect((await send(update, { id: '1', version: '-1', name: 'x' })).body.d?.fields).toEqual({
    version: 'Please enter a whole number from 0 to 2147483647.',
  });
});

test.each([
  ['POST', '/api/smartlink/create/', 413],
  ['GET', '/api/offers/list/', 431],
])('a %s of more than a call may have is refused in an envelope', async (method, path, status) => {
  const large = 'x'.repeat(70_000);
  const answer =
    method === 'POST' ? await publisher.post(path, { name: large }) : await publisher.fetch(`${path}?search=${large}`);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ c: codes.tooLarge, m: expect.any(String), d: null });
  expect((await publisher.fetch('/accounts/login-info/')).status).toBe(200);
});

test('half a character is refused, however it comes', async () => {
  const headers = {
    'x-csrftoken': publisher.cookies.get('csrftoken') ?? '',
    'content-type': 'application/x-www-form-urlencoded',
  };
  for (const bytes of ['%ED%A0%80', '%C0%AF', '%FF', '%F0%9F%98']) {
    const answer = await publisher.fetch('/api/smartlink/create/', { method: 'POST', headers, body: `name=a${bytes}` });
    expect(await answer.json(), bytes).toMatchObject({ c: codes.invalid, d: { fields: { name: expect.any(String) } } });
  }
});
