// Blanks around what is typed, in each field of each call while all others are right: what is judged is what is stored.
import { catalogue, codes, type Row } from '@millrace/core';
import { beforeAll, expect, test } from 'vitest';
import { kinds } from '../../lab/fields-of-calls.ts';
import { rightForms } from '../../lab/right-forms.ts';
import { aServer } from '../../lab/start.ts';
import { paddedIn } from '../../lab/stored.ts';
import type { Visitor } from '../../lab/visitor.ts';

const server = aServer({ isAboutEveryCall: true });
const typedIn = ({ name, asks }: Row) =>
  Object.keys(asks.def.shape).filter((field) => (kinds[`${name} ${field}`] ?? kinds[field])?.isTyped);
const rows = Object.values(catalogue)
  .flatMap((table) => Object.values<Row>(table))
  .filter((row) => typedIn(row).length > 0);

const paddings: readonly ((text: string) => string)[] = [
  (text) => ` ${text}`,
  (text) => `${text} `,
  (text) => `\t${text}\n`,
  (text) => `\u00a0${text}`,
  (text) => `\ufeff${text}`,
  (text) => `\u3000${text}\u3000`,
  () => ' ',
  () => '\u3000\u00a0',
];

let publisher: Visitor;
let right: Awaited<ReturnType<typeof rightForms>>;
beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
  right = await rightForms(server, publisher);
});

type Form = Readonly<Record<string, string | Blob>>;

/** Makes a call and gives its status, its code, and the fields that were refused. */
async function send({ method, path }: Row, visitor: Visitor, form: Form) {
  const rest = new Map(Object.entries(form));
  const address = path.replace(/^(?!\/)/, '/').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const body = new FormData();
  for (const [name, value] of rest) body.append(name, value);
  const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  const answer =
    method === 'POST'
      ? await visitor.fetch(address, { method, headers, body })
      : await visitor.fetch(`${address}?${query}`, { headers });
  const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json') === true;
  if (!isEnvelope) return { status: answer.status, c: codes.ok, fields: [] };
  const { c, d } = (await answer.json()) as { c: number; d: { fields?: object } | null };
  return { status: answer.status, c, fields: Object.keys(d?.fields ?? {}) };
}

test('each call with a field that is typed has a form that is right', () => {
  expect(Object.keys(right).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(rows.map((row): [string, Row] => [row.name, row]))('of %s no blanks are stored', async (name, row) => {
  const form = right[name];
  if (!form) throw new Error(`${name} has no right form.`);
  const { fields, code = codes.ok } = form;
  const before = await paddedIn(server.db);
  let n = 0;
  const sendWith = async (field: string | undefined, padded: (text: string) => string) => {
    // Whoever signs in or solves a captcha does it once.
    const visitor = row.who === 'anyone' ? await server.visitor() : publisher;
    const sent = await fields(n++, visitor);
    const around = field === undefined ? {} : { [field]: padded(String(sent[field])) };
    return send(row, visitor, { ...sent, ...around });
  };
  expect(await sendWith(undefined, String)).toEqual({ status: 200, c: code, fields: expect.anything() });
  const wrong: string[] = [];
  for (const field of typedIn(row)) {
    for (const padded of paddings) {
      const { status, c, fields: refused } = await sendWith(field, padded);
      const isFine = status === 200 && (c === code || (c === codes.invalid && refused.includes(field)));
      if (!isFine) wrong.push(`${field} = ${JSON.stringify(padded('…'))}: ${status} ${c} ${refused.join()}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await paddedIn(server.db)).toEqual(before);
});
