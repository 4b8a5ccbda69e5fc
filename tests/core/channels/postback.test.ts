import {
  beginsToFail,
  failingPostback,
  hostMacroError,
  isUnprotected,
  lacksClickId,
  postbackError,
  postbackMacros,
  postbackOutcome,
  somePostbacks,
} from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('A postback is sent to an address that begins with http:// or https:// and has at most 2,000 characters, none of them a space.', () => {
  expect(postbackError('https://a.test/?cid={click_id}')).toBeUndefined();
  expect(postbackError(`https://a.test/${'x'.repeat(1_985)}`)).toBeUndefined();
  expect(postbackError(`https://a.test/${'x'.repeat(1_986)}`)).toBe('tooLong');
  expect([postbackError(' '), postbackError('a.test/{click_id}'), postbackError('javascript:alert(1)')]).toEqual([
    'required',
    'url',
    'url',
  ]);
  expect([postbackError('https://a.test/?a=b c'), postbackError(' https://a.test/ ')]).toEqual(['space', undefined]);
});

test('The host of a postback is written out, for a macro in it would let a click choose whom we call.', () => {
  for (const moving of [
    'https://{source}/?cid={click_id}',
    ' https://{source}.a.test',
    'https://a.{aff_sub}.test?x=1',
    'https://{aff_sub}@a.test/',
    'https://a.test:{oid}/',
    'HTTPS://a}.test/',
    // Browsers read as many slashes as there are for two.
    'http:///{aff_sub}/x',
    'http://////{aff_sub}',
    'http:///{aff_sub}{source}/a.test/',
    'https://a.test:44{oid}/',
  ]) {
    expect(hostMacroError(moving), moving).toBe('hostMacro');
    expect(postbackError(moving), moving).toBe('hostMacro');
  }
  for (const fixed of [
    'https://a.test/{source}',
    'https://a.test?s={source}',
    'https://a.test#{source}',
    'https://a.test\\{source}',
    'https://a.test/?to=https://{source}/',
  ]) {
    expect(hostMacroError(fixed), fixed).toBeUndefined();
  }
});

test('A postback with neither {click_id} nor {aff_sub} is warned of: what it reports could not be matched with a click.', () => {
  expect(lacksClickId('https://a.test/?sum={payout}')).toBe(true);
  expect(lacksClickId('https://a.test/?cid={click_id}')).toBe(false);
  expect(lacksClickId('https://a.test/?cid={aff_sub}')).toBe(false);
  expect(lacksClickId('https://a.test/?cid={aff_sub2}')).toBe(true);
});

test('A postback to http:// is warned of: it goes out in the clear, and whoever sees it could send more of them.', () => {
  expect([' http://a.test/', 'HTTP://a.test/', 'https://a.test/?to=http://b.test'].map(isUnprotected)).toEqual([
    true,
    true,
    false,
  ]);
});

test('What looks like a macro and is none of ours is named, each once, with the macro of the same letters where there is one.', () => {
  expect(
    postbackMacros('https://a.test/?a={click_id}&b={clickid}&c={{payout}}&d=[AFF-SUB]&e=#what#&f={clickid}'),
  ).toEqual([
    { written: '{clickid}', meant: 'click_id' },
    { written: '{{payout}}', meant: 'payout' },
    { written: '#what#', meant: undefined },
  ]);
  expect(postbackMacros('https://a.test/?c=[aff_sub2]&filter[os]=1')).toEqual([
    { written: '[aff_sub2]', meant: 'aff_sub2' },
  ]);
});

test('What became of a postback is told by its code: arrived, led elsewhere, not allowed, not there, too many, refused or broken; without one it was not answered, its host is not known, or it was given up unsent.', () => {
  expect([204, 0, 301, 403, 410, 429, 422, 502].map((code) => postbackOutcome({ code }))).toEqual([
    'arrived',
    'unanswered',
    'redirected',
    'notAllowed',
    'missing',
    'tooMany',
    'refused',
    'broken',
  ]);
  expect([
    postbackOutcome({ code: 0, failure: 'unknownHost' }),
    postbackOutcome({ code: 0, failure: 'notSent' }),
    postbackOutcome({ code: 0, failure: null }),
    postbackOutcome({ code: 200, failure: null }),
    // What a newer server may say of it.
    postbackOutcome({ code: 0, failure: 'other' as 'notSent' }),
  ]).toEqual(['unknownHost', 'notSent', 'unanswered', 'arrived', 'unanswered']);
});

const log = (...codes: number[]) =>
  somePostbacks(codes.length).map((one, index) => ({ ...one, code: codes[index] ?? 0 }));

test('That an address fails is told once two postbacks in a row did not arrive, and not again until one has.', () => {
  expect([log(), log(500), log(500, 200), log(500, 500, 500), log(200, 500, 500)].map(beginsToFail)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect([log(500, 0), log(404, 500, 200, 500)].map(beginsToFail)).toEqual([true, true]);
  // A test that fails says nothing, one that arrives shows that the address is well.
  const [newest, ...older] = log(500, 500, 500);
  if (!newest) throw new Error('There are samples.');
  expect(beginsToFail([{ ...newest, is_test: 1 }, ...older])).toBe(true);
  expect(beginsToFail([...log(500, 500), { ...newest, is_test: 1, code: 200 }, newest])).toBe(true);
});

test('An address fails when the newest postback to it did not arrive and no test after it has.', () => {
  const [one, two] = somePostbacks(2);
  if (!one || !two) throw new Error('There are samples.');
  expect(failingPostback([])).toBeUndefined();
  expect(failingPostback([{ ...one, code: 500 }, two])?.id).toBe(one.id);
  expect(failingPostback([one, { ...two, code: 500 }])).toBeUndefined();
  expect(
    failingPostback([
      { ...one, is_test: 1 },
      { ...two, code: 0 },
    ]),
  ).toBeUndefined();
  expect(failingPostback([{ ...one, code: 500, is_test: 1 }, two])).toBeUndefined();
  expect(
    failingPostback([
      { ...one, code: 500, is_test: 1 },
      { ...two, code: 0 },
    ])?.id,
  ).toBe(two.id);
});
