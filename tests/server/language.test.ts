// What the server says itself, it says in the language that is asked for.
import { createClient, catalogue } from '@millrace/core';
import { channelWords, websiteProblemWords } from '@millrace/core/channels';
import { submissionWords } from '@millrace/core/creatives';
import { fieldWords } from '@millrace/core/fields';
import { secondFactorWords } from '@millrace/core/second-factor';
import { closedWords, sessionWords } from '@millrace/core/session';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chinese } from '../../packages/server/src/http/chinese.ts';
import { saidIn, sayerOf } from '../../packages/server/src/http/language.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const say = sayerOf('zh-CN');

/** What is for the operator, for a log, for a letter or for programs, and what has Chinese of its own. */
const others =
  /^(operator|billing|mail|mcp|docs|demonstration\.ts|pictures|db|jobs|start|config|main\.ts|(http|call|app)\/(metrics|heads|listening|pages)|(offerwall|alerts|reports)\/words|reference\/(provider|lists)|payment\/(verify-books|invoice-words)\.ts|traffic\/(scripts|postback)\.ts)/;

/** Every sentence that stands in the server's source, with `{}` where something is filled in. */
function sentencesOf(source: string): string[] {
  const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const literals = [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
    ([, plain, filled]) => plain ?? filled ?? '',
  );
  return literals
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '{}'))
    .filter((text) => /^[A-Z]\S* .*[.!?]$/s.test(text) && !text.startsWith('Millrace:') && !text.includes('<'));
}

test('every sentence of the server that a person may read has its Chinese', () => {
  const root = 'packages/server/src/';
  const files = globSync(`${root}**/*.ts`).map((path) => path.replaceAll('\\', '/').slice(root.length));
  const found = files
    .filter((path) => !others.test(path))
    .flatMap((path) => sentencesOf(readFileSync(root + path, 'utf8')).map((text) => [path, text] as const));
  expect(found.length).toBeGreaterThan(100);
  const missing = found.filter(([, text]) => !Object.hasOwn(chinese, text) && !/\p{Script=Han}/u.test(say(text)));
  // Said to a log or to a program, and to nobody who reads Chinese.
  const unread = [
    'Go to {}.',
    'A report broke off.',
    'You can have up to {} {}. Remove one that you no longer need.',
    'You already have {} with this name.',
    // In the log of the operator.
    'Approved application {} of {} for {} ({}): {}.',
    'About publisher {}, whose data were removed.',
  ];
  expect(missing.filter(([, text]) => !unread.includes(text))).toEqual([]);
  const words = [
    fieldWords,
    submissionWords,
    secondFactorWords,
    sessionWords,
    closedWords,
    websiteProblemWords,
  ].flatMap((table) => Object.values<string>(table));
  const problems = [...words, channelWords.rate, channelWords.hostMacro, channelWords.space];
  expect(problems.filter((text) => !/\p{Script=Han}/u.test(say(text)))).toEqual([]);
});

const placesIn = (text: string) => text.split('{}').length;

test('what is filled into a sentence is filled into its Chinese', () => {
  expect(Object.entries(chinese).filter(([english, said]) => placesIn(english) !== placesIn(said))).toEqual([]);
  expect(say('You can have up to 500 apps. Remove one that you no longer need.')).toBe(
    '最多 500 个应用，请删除不需要的。',
  );
  expect(say('A file has at most 1,000 rows; this would have 2,000.')).toBe('文件最多 1,000 行，此文件将有 2,000 行。');
  expect(say('The screenshot failed: the page did not load.')).toBe('无法截图：页面未能打开。');
  expect(say('The name of this host is not known (ENOTFOUND)')).toBe('域名无法解析（ENOTFOUND）');
  // What is not ours stays as it was written.
  for (const theirs of ['The site shows nothing but ads.', '', 'toString', 'Please']) expect(say(theirs)).toBe(theirs);
  expect(sayerOf('en')('Please log in.')).toBe('Please log in.');
});

test('in an answer the reasons of ours are said so, and what another server has answered is not', () => {
  const tries = [
    { code: 0, answer: 'No answer came in time' },
    { code: 200, answer: 'No answer came in time' },
  ];
  const given = { list: tries, site: { reason: 'The site answered with 404.' }, name: 'No answer came in time' };
  expect(saidIn(given, 'zh-CN')).toEqual({
    list: [{ code: 0, answer: '未在规定时间内响应' }, tries[1]],
    site: { reason: '网站返回 404。' },
    name: 'No answer came in time',
  });
  expect(saidIn(given, 'en')).toBe(given);
});

test('a refusal and what is wrong with its fields are said in the language of the page', async () => {
  const asked = { headers: { 'accept-language': 'zh-CN' } };
  const refused = await fetch(`${server.origin}/api/aff/notice/list/`, asked);
  expect(await refused.json()).toMatchObject({ m: '请先登录。' });
  expect(await (await fetch(`${server.origin}/api/aff/notice/list/`)).json()).toMatchObject({ m: 'Please log in.' });
  const link = await fetch(`${server.origin}/c?aid=1&oid=1`, asked);
  expect(await link.text()).toContain('此链接无效');
  const client = createClient(catalogue, { origin: server.origin, language: () => 'zh-CN', csrf: () => '' });
  await expect(client.offers.list({ p: 0 })).rejects.toMatchObject({
    message: expect.stringMatching(/\p{Script=Han}/u),
  });
});
