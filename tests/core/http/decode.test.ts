import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { decode, encode } from '@millrace/core';
import { expect, test } from 'vitest';
import { calls, get, post, type Asks } from '../../../packages/core/src/http/call.ts';

const asks = z.object({
  id: z.int(),
  text: z.optional(z.string()),
  p: z._default(z.int(), 1),
  ratio: z.optional(z.number()),
  on: z.optional(z.boolean()),
  ids: z.optional(z.array(z.int())),
  names: z._default(z.array(z.string()), ['new']),
  pair: z.optional(z.tuple([z.string(), z.boolean()])),
  weights: z.optional(z.record(z.string(), z.int())),
  target: z.optional(z.object({ country: z.string(), os: z.nullable(z.int()) })),
  kind: z.optional(z.enum(['a', 'b', '1'])),
  usertype: z.optional(z.union([z.literal(2), z.literal(3)])),
  limit: z.optional(z.nullable(z.number())),
  isOpen: z.optional(z.nullable(z.boolean())),
  level: z.optional(z.nullable(z.enum(['low', 'high']))),
});
const rows = calls('wire', {
  read: get('/api/wire/{id}/', { who: 'anyone', asks, gives: z.object({}) }),
  write: post('/api/wire/{id}/', { who: 'anyone', asks, gives: z.object({}) }),
  sign: post('/api/sign/', {
    who: 'anyone',
    asks: z.object({ id: z.int(), note: z.string(), names: z.array(z.string()), picture: z.instanceof(Blob) }),
    gives: z.object({}),
  }),
});
const at = { id: '7' };

/** What one field of this kind reads from a text. */
function readAs<S extends z.ZodMiniType>(value: S, text: string) {
  const ofOne: Asks = z.object({ value });
  const { asked, fields } = decode(
    calls('wire', { one: post('/', { who: 'anyone', asks: ofOne, gives: z.object({}) }) }).one,
    {},
    [['value', text]],
  );
  return fields ? 'refused' : (asked as { value: unknown }).value;
}

test('a list is read as its JSON text, as one value, and as values with commas', () => {
  for (const text of ['[1,2]', '1,2', '1, 2']) expect(readAs(z.array(z.int()), text)).toEqual([1, 2]);
  expect(readAs(z.optional(z.array(z.int())), '7')).toEqual([7]);
  expect(readAs(z._default(z.array(z.string()), []), 'DE,BR')).toEqual(['DE', 'BR']);
  expect(readAs(z.array(z.int()), '1,x')).toBe('refused');
  expect(readAs(z.array(z.int()), '1,')).toBe('refused');
});

test('an empty text of a field that may be left out is none, where it is no value', () => {
  expect(readAs(z.optional(z.int()), '')).toBeUndefined();
  expect(readAs(z._default(z.int(), 1), '')).toBe(1);
  expect(readAs(z.optional(z.array(z.int())), '')).toBeUndefined();
  expect(readAs(z._default(z.array(z.string()), ['new']), '')).toEqual(['new']);
  expect(readAs(z.optional(z.enum(['a', 'b'])), '')).toBeUndefined();
  // An empty text is a value of its own.
  expect(readAs(z.optional(z.string()), '')).toBe('');
  expect([readAs(z.int(), ''), readAs(z.array(z.int()), '')]).toEqual(['refused', 'refused']);
});

test('a number that has to be there and is empty is told to be missing', () => {
  const needed = z.object({ id: z.int(), status: z.literal([0, 1], 'Please select one item.') });
  const { one } = calls('wire', { one: post('/', { who: 'anyone', asks: needed, gives: z.object({}) }) });
  const { fields } = decode(one, {}, [
    ['id', ''],
    ['status', ''],
  ]);
  expect(fields).toEqual({ id: "Can't be empty!", status: 'Please select one item.' });
});

test('each text becomes what its field wants', () => {
  const { asked } = decode(rows.read, at, [
    ['text', '007'],
    ['p', '3'],
    ['on', '1'],
    ['ids', '[1,2]'],
    ['usertype', '2'],
    ['kind', '1'],
  ]);
  expect(asked).toEqual({ id: 7, text: '007', p: 3, on: true, ids: [1, 2], usertype: 2, kind: '1', names: ['new'] });
});

test('a key that no field has is refused in whatever object it comes', () => {
  for (const [name, text] of [
    ['weights', '{"__proto__":1}'],
    ['weights', '{"\\u005f_proto__":1}'],
    ['target', '{"country":"DE","os":null,"__proto__":{}}'],
  ] as const) {
    expect(Object.keys(decode(rows.read, at, [[name, text]]).fields ?? {}), text).toEqual([name]);
  }
});

test('a field keeps its kind behind an option, a default, a choice or a change', () => {
  expect(readAs(z.optional(z.boolean()), '0')).toBe(false);
  expect(readAs(z._default(z.int(), 1), '2')).toBe(2);
  expect(readAs(z.readonly(z.int()), '3')).toBe(3);
  expect(readAs(z.nullable(z.int()), '4')).toBe(4);
  expect(
    readAs(
      z.pipe(
        z.int(),
        z.transform((value: number) => value + 1),
      ),
      '5',
    ),
  ).toBe(6);
  expect(readAs(z.prefault(z.int(), 1), '6')).toBe(6);
  expect(readAs(z.nonoptional(z.optional(z.int())), '6')).toBe(6);
  expect(readAs(orElse(z.int(), 1), '6')).toBe(6);
  expect(readAs(z.literal('6'), '6')).toBe('6');
  expect(readAs(z.enum({ seven: 7, eight: 8 }), '7')).toBe(7);
  expect(readAs(z.optional(z._default(z.array(z.string()), [])), '["9"]')).toEqual(['9']);
});

test.each(['007', 'true', '1', '[1]', '{"a":1}', 'null', '', ' ', 'a\r\nb', 'ß 字 🙂'])(
  'the text %j stays text',
  (text) => {
    expect(readAs(z.string(), text)).toBe(text);
  },
);

test.each([
  ['007', 7],
  ['-12.50', -12.5],
  ['1e-7', 1e-7],
  ['1e+21', 1e21],
])('the text %j is the number %d', (text, number) => {
  expect(readAs(z.number(), text)).toBe(number);
});

test.each(['', ' ', '1 ', '0x10', '1,000', 'NaN', 'Infinity', '1e999', '٣', '1e', '--1', 'true', 'null'])(
  'the text %j is no number',
  (text) => {
    expect(readAs(z.number(), text)).toBe('refused');
  },
);

test('the text "null" is null only where it fits as null and not as text', () => {
  expect(readAs(z.nullable(z.int()), 'null')).toBeNull();
  expect(readAs(z.nullable(z.enum(['a'])), 'null')).toBeNull();
  expect(readAs(z.nullable(z.string()), 'null')).toBe('null');
  expect(readAs(z.boolean(), 'null')).toBe('refused');
});

test.each(['true', 'false', '', '2', 'on', 'yes'])('the text %j is neither yes nor no', (text) => {
  expect(readAs(z.boolean(), text)).toBe('refused');
});

test.each(['x', '1.5', '[1', '{"a":1}', '["1"]', 'null', ''])('the text %j is no list of numbers', (text) => {
  expect(readAs(z.array(z.int()), text)).toBe('refused');
});

test('a default fills what is not given, and what is given empty where empty is no value', () => {
  expect(decode(rows.read, at, []).asked).toEqual({ id: 7, p: 1, names: ['new'] });
  expect(decode(rows.read, at, [['text', '']]).asked).toMatchObject({ text: '' });
  expect(decode(rows.read, at, [['p', '']]).asked).toMatchObject({ p: 1 });
});

test('every field that is wrong or missing is named, in the words of its schema', () => {
  const reason = z.string().check(z.minLength(1, "Can't be empty!"));
  const row = calls('wire', {
    r: post('/', { who: 'anyone', asks: z.object({ reason, p: z.int() }), gives: z.object({}) }),
  }).r;
  expect(decode(row, {}, [['reason', '']]).fields).toEqual({ reason: "Can't be empty!", p: "Can't be empty!" });
  expect(
    decode(rows.read, at, [
      ['kind', 'c'],
      ['usertype', '4'],
    ]).fields,
  ).toEqual({
    kind: 'Please send one of these: 1, a, b.',
    usertype: 'This field does not take that.',
  });
});

test.each(['status', '__proto__', 'constructor', 'toString', ''])(
  'an unknown field is refused by its name: "%s"',
  (name) => {
    const { asked, fields } = decode(rows.read, at, [[name, '1']]);
    expect(asked).toBeUndefined();
    expect(Object.entries(fields ?? {})).toEqual([[name, 'This field is not known here.']]);
  },
);

test('a field that is given twice is refused, also when it is in the path', () => {
  const twice = 'This field is given twice.';
  expect(decode(rows.read, at, new URLSearchParams('p=1&p=2')).fields).toEqual({ p: twice });
  expect(decode(rows.read, at, new URLSearchParams('p=x&p=2')).fields).toEqual({ p: twice });
  expect(decode(rows.read, at, [['id', '8']]).fields).toEqual({ id: twice });
});

test('a file is taken for a file only, and a text for a text only', () => {
  const picture = new File(['ink'], 'name.png');
  const rest: [string, string][] = [
    ['id', '1'],
    ['names', '[]'],
  ];
  expect(decode(rows.sign, {}, [...rest, ['note', ''], ['picture', picture]]).asked).toMatchObject({ picture });
  expect(decode(rows.sign, {}, [...rest, ['note', ''], ['picture', 'ink']]).fields).toHaveProperty('picture');
  expect(decode(rows.sign, {}, [...rest, ['note', picture], ['picture', picture]]).fields).toHaveProperty('note');
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '007', 'true', '1', '[1]', 'null', 'a\r\nb', '%26', '+', ';'),
);
// 0 and -0 are one text, in a form as in JSON.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const anything = fc.record(
  {
    id: fc.integer(),
    text,
    p: fc.maxSafeInteger(),
    ratio: number,
    on: fc.boolean(),
    ids: fc.array(fc.maxSafeInteger()),
    names: fc.array(text),
    pair: fc.tuple(text, fc.boolean()),
    weights: fc.dictionary(
      text.filter((key) => key !== '__proto__'),
      fc.integer(),
      { noNullPrototype: true },
    ),
    target: fc.record({ country: text, os: fc.option(fc.integer()) }, { noNullPrototype: true }),
    kind: fc.constantFrom('a' as const, 'b' as const, '1' as const),
    usertype: fc.constantFrom(2 as const, 3 as const),
    limit: fc.option(number),
    isOpen: fc.option(fc.boolean()),
    level: fc.option(fc.constantFrom('low' as const, 'high' as const)),
  },
  { requiredKeys: ['id'], noNullPrototype: true },
);

test('what is encoded is decoded as it was, in a query and in a form', () => {
  fc.assert(
    fc.property(anything, (asked) => {
      for (const row of [rows.read, rows.write]) {
        const { path, query, body } = encode(row, asked);
        const wire = new URLSearchParams(String(body ?? query));
        const id = /(-?\d+)\/$/.exec(path)?.[1] ?? '';
        expect(decode(row, { id }, wire)).toEqual({ asked: { p: 1, names: ['new'], ...asked } });
      }
    }),
    { numRuns: 300 },
  );
});

test('what is encoded as multipart is decoded as it was, the file byte for byte', async () => {
  const given = fc.record({ id: fc.nat(), note: text, names: fc.array(text), bytes: fc.uint8Array() });
  await fc.assert(
    fc.asyncProperty(given, async ({ bytes, ...rest }) => {
      const file = new File([bytes], 'ü "1".png', { type: 'image/png' });
      const form = await new Response(encode(rows.sign, { ...rest, picture: file }).body).formData();
      const { asked } = decode(rows.sign, {}, form as unknown as Iterable<[string, string | Blob]>);
      // In a multipart form a line ends in one way, however it was typed: the platform's rule, not ours.
      expect(asked).toMatchObject({ ...rest, note: rest.note.replace(/\r\n|\r|\n/g, '\r\n') });
      expect(asked?.picture).toMatchObject({ name: 'ü "1".png', type: 'image/png' });
      expect(new Uint8Array((await asked?.picture.arrayBuffer()) ?? [])).toEqual(bytes);
    }),
    { numRuns: 50 },
  );
});

test('whatever arrives, it is either what its row asks or a list of fields that are wrong', () => {
  const name = fc.oneof(fc.constantFrom(...Object.keys(asks.shape), '__proto__', 'constructor'), fc.string());
  const value = fc.oneof(text, fc.json(), fc.constantFrom('0', '[]', '{"__proto__":1}', '{"country":"DE","os":null}'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (wire) => {
      const { asked, fields = {} } = decode(rows.write, { id: '7' }, wire);
      const wrong = wire.map(([key]) => key).filter((key) => !Object.hasOwn(asks.shape, key) || key === 'id');
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(wrong));
      expect(asked === undefined).toBe(Object.keys(fields).length > 0);
      expect(asks.safeParse(asked)).toMatchObject({ success: asked !== undefined });
    }),
    { numRuns: 300 },
  );
});
