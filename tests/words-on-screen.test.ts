// What people read is worded as a native writer of products would: these words and phrases are not used on screen any more.
import { expect, test } from 'vitest';

type Words = { readonly [key: string]: unknown };

const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../packages/core/src/*/words.ts',
    '../packages/core/src/session/*-words.ts',
    '../packages/widgets/src/messages/*.ts',
    '../packages/portal/src/**/*words.ts',
    '../packages/server/src/mail/letter-words.ts',
    '../packages/server/src/offerwall/words.ts',
    '../packages/server/src/docs/words.ts',
    '../packages/embed/docs/words.ts',
  ],
  { eager: true },
);
const { chinese } = import.meta.glob<{ chinese: Readonly<Record<string, string>> }>(
  '../packages/server/src/http/chinese.ts',
  { eager: true },
)['../packages/server/src/http/chinese.ts'] ?? { chinese: {} };

const isTable = (value: unknown): value is Words => typeof value === 'object' && value !== null;

function leaves(words: Words, path: string): [path: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}.${key}`, value]];
    return isTable(value) ? leaves(value, `${path}.${key}`) : [];
  });
}

const texts = [
  ...Object.entries(files).flatMap(([file, exported]) => leaves(exported, file)),
  ...Object.keys(chinese).map((english): [string, string] => ['server', english]),
].filter(([, text]) => !/\p{Script=Han}/u.test(text));

/** Each with what is said instead. */
const unused: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is|are|being|was) looked at\b|\blooks? at (?:it|the|your|what)\b/i, 'review, is in review'],
  [/\blook in(?:to)?\b/i, 'check'],
  [/\bstands? (?:here|there|below|beside|within)\b|\bis to stand\b|\bwill stand\b/i, 'appears'],
  [/\bfor yourself\b/i, 'internal name'],
  [/\bas it is called\b|\bis called (?:so|by)\b|\bNothing is called\b/i, 'name the thing'],
  [/\bastray\b/i, 'undelivered'],
  [/\breferees?\b/i, 'referral'],
  [/\bwhere your money goes\b|\bmoney goes another way\b/i, 'payout method, payout details'],
  [/\bworth nothing\b/i, 'no longer works'],
  [/\bgood for (?:one|\d|an?\b)/i, 'valid for'],
  [/\bnot in order\b|\bin force\b/i, 'invalid; in effect'],
  [/\bgrown-ups?\b/i, '18+'],
  [/\bpostback address\b/i, 'postback URL'],
  [/\bplease see whether\b|\bsee whether\b/i, 'check that'],
  [/\bthere is no such\b (?!call|host|day|report)/i, 'not found'],
  [/\bgo on\b|\bbegin anew\b|\bstart afresh\b/i, 'continue, start over'],
  [/\btell who runs\b|\bask who runs\b|\bwhoever runs\b/i, "contact the host's operator"],
  [/\bled (?:elsewhere|to)\b|\bnot let in\b/i, 'redirected; unauthorised'],
  [/\bslips?\b(?! of| for)(?<!bank slip)/i, 'mistake, problem'],
  [/\d %/, '15%, without a space'],
  [/\bin these days\b|\bthe period before\b|\bwent astray\b/i, 'in this range; previous period'],
  [/\bnotices\b/i, 'notifications'],
  [/\bsign in\b|\blog(?:ged)? out\b/i, 'log in to enter, sign out to leave, as the specification has them'],
  [/\bMain Stream\b/, 'Mainstream'],
  [/\bdoubts\b|\bpress(?:es)? a\b/i, 'warning; click a'],
];

test('there are texts', () => expect(texts.length).toBeGreaterThan(1_500));

test.each(unused)('%s is not said on screen, but: %s', (phrase) => {
  expect(texts.filter(([, text]) => phrase.test(text)).map(([path, text]) => `${path}: ${text}`)).toEqual([]);
});
