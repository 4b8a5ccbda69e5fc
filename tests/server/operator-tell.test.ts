// What the operator writes to publishers: to all, to some, each once and in order, in the bell and by letter.
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';
const subject = 'Maintenance on 1 December';

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

const tell = (...words: string[]) => operate(server.db, ['publishers', 'tell', ...words]);
const message = (text: string, about = subject) => ['--subject', about, '--text', text];
const noticesOf = async (un: string) =>
  (await (await server.signIn(un)).client.account.notices()).filter(({ code }) => code === 'message');
/** Who asked for news at registration. */
const wantsNews = (id: number, wants = true) =>
  rows(`insert into registrations (user_id, account_type, contact_type, contact_number, company, country, invitation_code, wants_news, question,
      created_at) select ${id}, 1, 0, 'x', 'x', 'DE', '', ${wants}, '[]', now()
    on conflict (user_id) do update set wants_news = ${wants}`);
const waiting = async () =>
  (await rows('select count(*)::int as n from message_recipients where told_at is null'))[0]?.['n'];
const toldAll = () => expect.poll(waiting, { timeout: 8_000 }).toBe(0);

test('a message is a notice for each who is named, a letter for who asked for news, and nobody else knows of it', async () => {
  await wantsNews(1);
  await wantsNews(2, false);
  const text = 'Reports pause from 02:00 to 03:00.\nLinks go on: <b>{support}</b> {link} & {name}.';
  const said = await tell('1', 'review@demo.test', ...message(text));
  expect(said.lines.slice(0, 7)).toEqual([
    'To 2 publishers, each by a notice, and by a letter too the 1 who asked for news:',
    `  ${email} (1)`,
    '  review@demo.test (2)',
    `  ${subject}`,
    '  Reports pause from 02:00 to 03:00.',
    '  Links go on: <b>{support}</b> {link} & {name}.',
    'What was told can not be taken back.',
  ]);
  expect(said.confirm).toBe('2 publishers');
  await toldAll();
  const [letter] = await server.letters(email, 1);
  expect(letter?.subject).toBe(subject);
  // What was typed is no markup, and no place to fill in.
  expect(letter?.text).toContain(`${text}\n\n`);
  expect(await server.letters('review@demo.test')).toEqual([]);
  expect(await noticesOf(email)).toMatchObject([{ kind: 'account', values: { subject, text } }]);
  expect(await noticesOf('review@demo.test')).toMatchObject([
    { text: `Message from the network: ${subject} – ${text}` },
  ]);
  expect(await noticesOf('sdk@demo.test')).toEqual([]);
});

test('an address that nobody has confirmed gets no letter, even where news was asked for', async () => {
  await wantsNews(2);
  await rows('update users set is_verified = false where id = 2');
  const said = await tell('review@demo.test', ...message('Once it is confirmed.'));
  expect(said.lines[0]).toBe('To 1 publisher, each by a notice, and by a letter too the 0 who asked for news:');
  await toldAll();
  expect(await server.letters('review@demo.test')).toEqual([]);
  await rows('update users set is_verified = true where id = 2');
  await wantsNews(2, false);
});

test('the same is not told twice within a day, unless that is meant; another message is', async () => {
  const words = message('Once and no more.');
  expect(await tell('1', ...words)).toMatchObject({ exit: 0 });
  await toldAll();
  const twice = await tell('1', 'review@demo.test', ...words);
  expect(twice).toMatchObject({ exit: 1 });
  expect(twice.lines[0]).toMatch(/^1 publisher of these was told the same at 20\d\d-.+: nobody is told\.$/);
  // Who was not told it yet may be.
  expect(await tell('review@demo.test', ...words)).toMatchObject({ exit: 0 });
  expect(await tell('1', ...words, '--again')).toMatchObject({ exit: 0 });
  expect(await tell('1', ...message('Something else.'))).toMatchObject({ exit: 0 });
  await toldAll();
  const later = { now: new Date(Date.now() + 25 * 3_600_000) };
  expect(await operate(server.db, ['publishers', 'tell', '1', ...words, '--dry-run'], later)).toMatchObject({
    exit: 0,
  });
  const texts = (await noticesOf(email)).map(({ values }) => values?.['text']);
  expect(texts.slice(0, 3)).toEqual(['Something else.', 'Once and no more.', 'Once and no more.']);
});

test('with a corrected Chinese text it is not the same', async () => {
  const inChinese = (text: string) =>
    tell('3', ...message('In two languages.'), '--chinese-subject', '消息', '--chinese-text', text);
  expect(await inChinese('明天停机。')).toMatchObject({ exit: 0 });
  expect(await inChinese('明天停机。')).toMatchObject({ exit: 1, text: expect.stringContaining('told the same') });
  expect(await inChinese('后天停机。')).toMatchObject({ exit: 0 });
  expect(await tell('3', ...message('In two languages.'))).toMatchObject({ exit: 0 });
});

test('a dry run tells nobody, and what was told can not be taken back', async () => {
  const before = await rows('select count(*)::int as n from messages');
  const dry = await tell('1', ...message('Only a try.'), '--dry-run');
  expect(dry).toMatchObject({ exit: 0 });
  expect(await rows('select count(*)::int as n from messages')).toEqual(before);
  const said = await tell('1', ...message('Not only a try.'));
  const entry = /Written down as (\d+)\.$/.exec(said.text)?.[1] ?? '';
  expect(await operate(server.db, ['undo', entry])).toMatchObject({ exit: 1 });
  expect((await operate(server.db, ['log', entry])).text).toContain('Not only a try.');
  await toldAll();
});

test('all who are approved are told, many of them after each other, each once, and no letter of another waits behind them', async () => {
  await rows(`insert into users (un, password_hash, usertype, status, is_activated, is_verified)
    select 'many' || n || '@demo.test', 'x', 3, 1, true, true from generate_series(1, 120) n`);
  await rows(`insert into users (un, password_hash, usertype, status, is_activated) values
    ('never@demo.test', 'x', 3, 1, false), ('blocked-too@demo.test', 'x', 3, 2, true)`);
  const said = await tell(...message('To everybody.', 'All'));
  const [all] = await rows(`select count(*)::int as n from users
    where usertype = 3 and status = 1 and is_activated and removed_at is null`);
  expect(said.lines[0]).toContain(`To ${String(all?.['n'])} publishers,`);
  const told = async () =>
    (await rows(`select count(*)::int as n from notices where values ->> 'subject' = 'All'`))[0]?.['n'];
  await expect.poll(told).toBe(50);
  // A second one is behind the first for each.
  await tell('1', ...message('Afterwards.', 'All'));
  for (let times = 0; times < 6; times += 1) {
    server.wait(10_000);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  await toldAll();
  expect(await told()).toBe(Number(all?.['n']) + 1);
  expect(
    await rows(`select count(*)::int as n from (select user_id from notices where values ->> 'text' = 'To everybody.'
    group by user_id having count(*) > 1) twice`),
  ).toEqual([{ n: 0 }]);
  expect((await noticesOf(email)).slice(0, 2).map(({ values }) => values?.['text'])).toEqual([
    'Afterwards.',
    'To everybody.',
  ]);
  expect(
    await rows(`select 1 from notices join users on users.id = user_id where code = 'message'
    and un in ('never@demo.test', 'blocked-too@demo.test', 'advertiser@demo.test')`),
  ).toEqual([]);
}, 60_000);

test('who reads Chinese reads it in Chinese where it was written so', async () => {
  await rows(`update users set locale = 'zh-CN' where id = 1`);
  const count = (await server.letters(email)).length;
  await tell('1', ...message('Soon.'), '--chinese-subject', '维护通知', '--chinese-text', '即将开始。');
  await toldAll();
  const letter = (await server.letters(email, count + 1)).find((one) => one.subject === '维护通知');
  expect(letter?.text).toContain('即将开始。\n\n');
  expect((await noticesOf(email)).at(0)).toMatchObject({ values: { subject: '维护通知', text: '即将开始。' } });
  await rows(`update users set locale = null where id = 1`);
});

test('who promotes an offer, or whose account is so, can be meant', async () => {
  const [found] = await rows(`select oid, user_id from applications where approve_status = 1 and user_id = 1 limit 1`);
  const toPromoters = await tell('--offer', String(found?.['oid']), ...message('The page has changed.'), '--dry-run');
  expect(toPromoters.lines[0]).toMatch(/^To \d publishers?,/);
  expect(await tell('--offer', '999999', ...message('x'))).toMatchObject({
    exit: 1,
    text: 'There is no offer 999999.',
  });
  const blocked = await tell('--status', 'blocked', ...message('x'), '--dry-run');
  const [n] = await rows('select count(*)::int as n from users where usertype = 3 and status = 2 and is_activated');
  expect(blocked.lines[0]).toContain(`To ${String(n?.['n'])} publisher`);
  expect((await tell('1', '--status', 'any', ...message('x'))).text).toContain('not both');
  expect((await tell('4711', ...message('x'))).text).toBe('There is no publisher 4711.');
});

test.each([
  [['--subject', ' ', '--text', 'x'], /--subject is missing/],
  [['--subject', 'x\r\nBcc: all@brook.example', '--text', 'x'], /--subject holds a line break/],
  [['--subject', 'x', '--text', 'a\u202Eb'], /--text holds a line break or a character/],
  [['--subject', 'x'], /--text is missing/],
  [['--subject', 'x', '--text', 'x', '--status', 'all'], /--status takes approved|/],
  [['--subject', 'x', '--text', 'x', '--offer', '-1'], /--offer takes a whole number/],
])('%j is not taken', async (words, why) => {
  await expect(tell('1', ...words)).rejects.toThrow(why);
});

test.each([
  [['--subject', 'x'.repeat(151), '--text', 'x'], '--subject has 151 characters: at most 150.'],
  [['--subject', 'x', '--text', 'word'.repeat(501)], '--text has 2004 characters: at most 2,000.'],
  [
    ['--subject', 'x', '--text', 'x', '--chinese-text', '一'],
    'In Chinese it has both, --chinese-subject and --chinese-text.',
  ],
  [
    ['--subject', 'x', '--text', 'x', '--chinese-text', '一', '--chinese-subject', ''],
    '--chinese-subject says nothing.',
  ],
])('%j is refused in words', async (words, why) => {
  expect(await tell('1', ...words)).toMatchObject({ exit: 1, text: why });
});
