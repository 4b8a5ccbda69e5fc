// What a plain form sends: an empty text for what is not chosen, lists as JSON or with commas, in a query, a form or parts.
import { catalogue, codes, type Row } from '@millrace/core';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
let publisher: Visitor;
beforeAll(async () => {
  publisher = await server.signIn('publisher@demo.test');
});

type Fields = Readonly<Record<string, string>>;
type Way = readonly [name: string, ask: (row: Row, fields: Fields) => Promise<Response>];

const ways: readonly Way[] = [
  ['a query', ({ path }, fields) => publisher.fetch(`${path}?${new URLSearchParams(fields)}`)],
  ['a form', ({ path }, fields) => publisher.post(path, fields)],
  [
    'parts',
    ({ path }, fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const headers = { 'x-csrftoken': publisher.cookies.get('csrftoken') ?? '' };
      return publisher.fetch(path, { method: 'POST', headers, body });
    },
  ],
];

const { creatives, offers, reports, smartlinks, payment } = catalogue;
/** Each with what may be empty, and lists where it has any. */
const asked: readonly (readonly [Row, Fields, Fields])[] = [
  [creatives.list, { category: '', width: '', height: '', ad_type: '', country: '' }, {}],
  [offers.recommended, { category: '', country: '', restriction_type: '', offer_type: '' }, {}],
  [offers.list, { oids: '', category: '', country: '' }, { oids: '202391,202400' }],
  [reports.series, { view_by: '', aid: '', start: '', end: '' }, {}],
  [payment.history, { status: '', date_start: '', date_end: '' }, {}],
  [smartlinks.list, { gids: '', uid: '', conversion_flow: '' }, { gids: '101,102' }],
  [
    smartlinks.offers,
    { countries: '', x_countries: '', categories: '', carriers: '', x_oids: '', access_type: '', payout_type: '' },
    { countries: 'DE,BR', categories: '1, 2', access_type: '1,2', payout_type: '1', x_oids: '202391' },
  ],
];
const tried = asked.flatMap(([row, empty, joined]) =>
  ways
    .filter(([way]) => (way === 'a query') === (row.method === 'GET'))
    .map((way) => [row, way, empty, joined] as const),
);

const answerOf = async (asking: Promise<Response>) => (await asking).json() as Promise<{ c: number; d: unknown }>;
const asJson = (joined: Fields) =>
  Object.fromEntries(
    Object.entries(joined).map(([name, text]) => {
      const parts = text.split(',').map((part) => part.trim());
      return [name, JSON.stringify(parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)))];
    }),
  );

test.each(tried.map(([row, [way, ask], ...rest]) => [row.name, way, row, ask, ...rest] as const))(
  '%s takes empty fields for none and lists in either spelling, in %s',
  async (_name, _way, row, ask, empty, joined) => {
    const plain = await answerOf(ask(row, {}));
    expect(plain.c).toBe(codes.ok);
    expect(await answerOf(ask(row, empty))).toEqual(plain);
    expect(await answerOf(ask(row, joined))).toEqual(await answerOf(ask(row, asJson(joined))));
  },
);

test('what has to be there and is empty is told so', async () => {
  const fields = { aid: '', reason: '', id: '202391' };
  for (const [, ask] of ways.slice(1)) {
    const { c, d } = await answerOf(ask(offers.apply, fields));
    expect([c, d]).toEqual([codes.invalid, { fields: { aid: "Can't be empty!", reason: "Can't be empty!" } }]);
  }
});
