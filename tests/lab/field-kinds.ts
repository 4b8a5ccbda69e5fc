/** What fields take, as people would write it down, each with what is outside: texts of a form or an address. */
export type FieldKind = readonly string[] & {
  /** Blanks around it are no part of it. */
  readonly isTyped?: true;
};

function typed(outside: readonly string[]): FieldKind {
  return Object.assign([...outside], { isTyped: true } as const);
}

const many = 10_000;
const letters = (count: number) => 'x'.repeat(count);

// What neither a number nor an entry of a list nor JSON ever is.
const nothing = ['', ' ', 'null', 'true', '__proto__', 'constructor', '\u0000', '\u200b', '\u202e1', '\ufffd'];
const oddNumbers = ['NaN', '-Infinity', '1.5', '-0.5', '0x1', '1e308', '-1e308', '1e-9', '+1', ' 1', '1\n'];
const otherDigits = ['\uff11', '\u0663', '1,000', '[1]', '{"a":1}', '[]'];
const extremes = ['-2147483649', '-2147483648', '2147483648', '9007199254740993'];
const noNumber = [...nothing, ...oddNumbers, ...otherDigits, ...extremes];

/** A whole number, both ends included. */
export function whole(least: number, most: number): FieldKind {
  const isTaken = (value: string) => extremes.includes(value) && Number(value) >= least && Number(value) <= most;
  return [...noNumber.filter((value) => !isTaken(value)), ...[least - 1, most + 1].map(String)];
}

export const id = whole(1, 2_147_483_647);
export const idOrNone = whole(0, 2_147_483_647);

/** One of these numbers. */
export function oneOf(...offered: readonly number[]): FieldKind {
  const others = [-128, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99, 999, 2_147_483_647];
  return [...noNumber, ...others.filter((one) => !offered.includes(one)).map(String)];
}

/** One of these words. */
export function word(...offered: readonly string[]): FieldKind {
  const near = offered.flatMap((one) => [` ${one}`, `${one}x`, one.toUpperCase(), `${one}\u200b`]);
  return [...nothing, ...near, '0', '-1', '[]', '{}'].filter((one) => !offered.includes(one));
}

const controls = ['a\u0000b', 'a\u0007b', 'a\u001b[31mb', 'a\u0085b', 'a\ufffdb'];
// What turns a text, draws nothing, or means nothing to anybody else.
const turning = ['\u202eabc', 'a\u2067b', 'a\u200fb', 'a\u200eb', 'a\u061cb'];
const undrawn = ['abc\u200bdef', 'a\u00adb', 'a\u034fb', 'a\u2060b', 'a\u206ab', 'a\ufeffb', 'a\ufff9b', 'a\u{e0041}b'];
const meaningless = ['a\uffffb', 'a\ufdd0b', 'a\u{10ffff}b', 'a\ue000b', 'a\u{f0000}b'];
const unfit = [...controls, ...turning, ...undrawn, ...meaningless];
const breaks = ['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b'];
const unseen = [
  '',
  ' ',
  '\u00a0',
  '\n',
  '\u200b\u200b',
  '\u200f\u200e',
  '\u202e',
  '\u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u0301',
];

/** A text that may be empty. */
export function text(most: number): FieldKind {
  return typed([letters(most + 1), ...unfit, ...breaks]);
}

/** A text that has to show something. */
export function filled(most: number): FieldKind {
  return typed([...text(most), ...unseen]);
}

export const lines = {
  text: (most: number): FieldKind => typed([letters(most + 1), ...unfit]),
  filled: (most: number): FieldKind => typed([letters(most + 1), ...unfit, ...unseen]),
};

/** A text that is taken as it is, and never shown. */
export function verbatim(most: number): FieldKind {
  return [letters(most + 1)];
}

export const email: FieldKind = typed([
  ...filled(254),
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a b@c.test',
  'a@b@c.test',
]);

export const webAddress: FieldKind = typed([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://a.test',
  '//a.test',
  'a.test',
  'https://',
  'https:/ /a.test',
  'https://a.test/ b',
  'https://a.test/\u0000',
  'https://a.test/\u202e',
  `https://a.test/${letters(2_000)}`,
]);

export const amount: FieldKind = [
  '',
  '-1',
  '-0.0001',
  '1000000',
  '0.00001',
  '99999999999999999999999999.99',
  '1e3',
  'NaN',
  'Infinity',
  '+1',
  ' 1',
  '1,5',
  '0x1',
  '\uff11',
  '1.',
  '.5',
  '\u0000',
];

export const day: FieldKind = [
  '',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '0000-00-00',
  '10000-01-01',
  '26-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '20260101',
  '\uff12\uff10\uff12\uff16-01-01',
  'yesterday',
  // Days that there are, but none that anything of ours happened on.
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2100-01-01',
  '9999-12-31',
  '-2026-01-01',
  '__proto__',
];

const noCountry = [
  'ZZ',
  'XX',
  'de',
  'De',
  '<b>',
  'DEU',
  'D',
  'D E',
  'DE ',
  'DE\n',
  '\uff24\uff25',
  'D\u200b',
  '__',
  '\u202eDE',
];
export const country: FieldKind = ['', ...noCountry, '__proto__', '["DE"]', '\u0000'];
/** A country or `global`. */
export const countryOrGlobal: FieldKind = [...country, 'Global', 'global|DE'];
/** Several of them, joined by `|`. */
export const joinedCountries: FieldKind = [
  ...noCountry.slice(0, 5),
  'DE|ZZ',
  'DE|',
  '|',
  'DE,FR',
  'DE|de',
  letters(2_001),
];

const noList = [
  '',
  ' ',
  'x',
  '-1',
  '"1"',
  '{}',
  '{"0":1}',
  '[',
  '[1',
  'null',
  'true',
  '__proto__',
  '[null]',
  '[[]]',
  '[{}]',
];

/** A list of numbers from `least` to `most`, each once. */
export function numbers(least: number, most: number): FieldKind {
  const entries = [
    '"1"',
    '1.5',
    '1e308',
    '-2147483648',
    '2147483648',
    '9007199254740992',
    String(least - 1),
    String(most + 1),
  ];
  const long = Array.from({ length: many }, (_, index) => index + 1);
  const wrong = [`[${least},${least}]`, `[${long.join()}]`, `[${Array(4_999).fill(least).join()}]`];
  const joined = [`${least},${least}`, `${least},`, `${least};${least}`, `${least},${most + 1}`];
  return [...noList, ...entries.map((one) => `[${one}]`), ...joined, ...wrong];
}

export const ids = numbers(1, 2_147_483_647);

export const countries: FieldKind = [
  ...noList,
  '1',
  'DE,ZZ',
  'DE,',
  ...noCountry.map((code) => JSON.stringify([code])),
  '["DE","DE"]',
  '["DE","ZZ"]',
  '["\\ud800"]',
  '["DE\\u0000"]',
  '["__proto__"]',
  JSON.stringify(Array(4_999).fill('DE')),
];

/** A list of these words, each once. */
export function words(...known: readonly string[]): FieldKind {
  return [
    ...noList,
    '1',
    `${known[0]},${known[0]}`,
    '["nothing"]',
    '[""]',
    `["${known[0]}","${known[0]}"]`,
    '["\\ud800"]',
    JSON.stringify(Array(many).fill('x')),
  ];
}

/** An object as JSON text; `wrong` are what it can not hold. */
export function object(...wrong: readonly unknown[]): FieldKind {
  const others = [
    '',
    'x',
    '1',
    '[]',
    '[1]',
    '"{}"',
    'null',
    '{',
    'true',
    '{}{}',
    '{"__proto__":1}',
    '{"\\u005f_proto__":{}}',
  ];
  return [...others, ...wrong.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))];
}

export const switchOf: FieldKind = oneOf(0, 1);
/** What travels as 1 or 0. */
export const flag: FieldKind = ['2', '-1', 'true', 'false', 'on', '', 'yes', '01', '1.0', 'null', '\u0000'];
export const file: FieldKind = ['', 'x', '[object Blob]', '\u0000'];
