// What an offer asks whoever applies for it: how the operator says so, and what becomes of the answers.
import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const type = (words: readonly string[], file?: string) =>
  operate(server.db, words, { now: server.now(), ...(file !== undefined && { file }) });
const ask = (oid: number, ...words: string[]) => type(['offers', 'question', String(oid), ...words]);

/** A publisher with an offer that can be applied for. */
async function applying() {
  const publisher = await server.signIn('publisher@demo.test');
  const { data } = await publisher.client.offers.list({ approve_status: 2, n: 100 });
  const oid = data.find(({ status, questions }) => status === 1 && questions === undefined)?.oid ?? 0;
  const apply = (answers?: Record<string, string>) =>
    publisher.client.offers.apply({
      aid: 1001,
      reason: 'Our players ask for it.',
      id: oid,
      ...(answers && { answers }),
    });
  return { ...publisher, oid, apply };
}

const place = ['place', 'Where will you promote it?', '--text-zh', '您将在哪里推广？'];
const traffic = ['traffic', 'What is most of it?', '--kind', 'choice', '--options', 'Search|Social', '--optional'];

test('an offer tells what it asks in its order, and one that asks nothing tells nothing of it', async () => {
  const { client, oid } = await applying();
  expect(await client.offers.read({ id: oid })).not.toHaveProperty('questions');
  expect((await ask(oid, ...traffic, '--position', '9')).exit).toBe(0);
  expect((await ask(oid, ...place, '--position', '2')).exit).toBe(0);
  const questions = [
    {
      key: 'place',
      text: 'Where will you promote it?',
      text_zh: '您将在哪里推广？',
      kind: 'text',
      options: [],
      is_required: true,
    },
    {
      key: 'traffic',
      text: 'What is most of it?',
      text_zh: '',
      kind: 'choice',
      options: ['Search', 'Social'],
      is_required: false,
    },
  ];
  expect((await client.offers.read({ id: oid })).questions).toEqual(questions);
  expect((await client.offers.list({ oids: [oid] })).data).toMatchObject([{ oid, questions }]);
});

test('an application is refused by its fields until it answers what it must, and then keeps the answers', async () => {
  const { client, oid, apply } = await applying();
  await ask(oid, ...place);
  await ask(oid, ...traffic);
  await ask(oid, 'visitors', 'How many a day?', '--kind', 'number');
  await expect(apply()).rejects.toMatchObject({
    code: codes.invalid,
    fields: { 'answers.place': "Can't be empty!", 'answers.visitors': "Can't be empty!" },
  });
  await expect(apply({ place: 'Blog', traffic: 'Push', visitors: 'many', secret: 'x' })).rejects.toMatchObject({
    fields: {
      'answers.traffic': 'Please select one item.',
      'answers.visitors': 'please enter a valid number!',
      'answers.secret': 'This offer does not ask this.',
    },
  });
  expect((await client.offers.list({ oids: [oid] })).data).toMatchObject([{ approve_status: 2 }]);
  await apply({ place: 'My blog\nand its letter', visitors: '1500' });
  // What is asked otherwise later changes nothing of it.
  await ask(oid, 'place', 'Where exactly?');
  const answers = [
    {
      key: 'place',
      text: 'Where will you promote it?',
      text_zh: '您将在哪里推广？',
      answer: 'My blog\nand its letter',
    },
    { key: 'visitors', text: 'How many a day?', text_zh: '', answer: '1500' },
  ];
  expect((await client.offers.read({ id: oid })).answers).toEqual(answers);
  const listed = await type(['applications', 'list', '--offer', String(oid), '--json']);
  const [row] = JSON.parse(listed.text) as { id: number; answers: string }[];
  expect(row?.answers).toBe('place: My blog\nand its letter · visitors: 1500');
  const shown = await type(['applications', 'show', String(row?.id)]);
  expect(shown.text).toContain('Where will you promote it?:\n  My blog\n  and its letter');
  expect(shown.text).toContain('How many a day?:\n  1500');
  expect(shown.text).toContain('Our players ask for it.');
  expect((await type(['applications', 'show', '999999'])).exit).toBe(1);
});

test('who was rejected applies again with what was answered before at hand, in the list as well', async () => {
  const { client, oid, apply } = await applying();
  await ask(oid, ...place);
  await apply({ place: 'Blog' });
  const listed = async () => (await client.offers.list({ oids: [oid] })).data[0];
  expect(await listed()).not.toHaveProperty('answers');
  const { rows } = await server.db.execute<{ id: number }>(
    `select id from applications where oid = ${oid} and user_id = 1`,
  );
  const id = String(rows[0]?.id);
  await type(['applications', 'reject', id, '--reason', 'Not there.']);
  expect((await listed())?.answers).toMatchObject([{ key: 'place', answer: 'Blog' }]);
  await apply({ place: 'Search' });
  expect((await client.offers.read({ id: oid })).answers).toMatchObject([{ answer: 'Search' }]);
});

test("nobody sees another publisher's answers", async () => {
  const { oid, apply } = await applying();
  await ask(oid, ...place);
  await apply({ place: 'A secret site' });
  const other = await server.signIn('pending@demo.test');
  expect(JSON.stringify(await other.client.offers.read({ id: oid }))).not.toContain('A secret site');
});

test('a question is changed, shown, asked no more and taken back', async () => {
  const { client, oid } = await applying();
  const asked = async () =>
    (await client.offers.read({ id: oid })).questions?.map(({ key, text }) => `${key}: ${text}`);
  await ask(oid, 'Place', 'Where?');
  expect(await ask(oid, 'place', 'Where?')).toMatchObject({ exit: 0, text: expect.stringContaining('so already') });
  await ask(oid, 'place', 'Where exactly?', '--kind', 'choice', '--options', 'Here|There');
  expect(await asked()).toEqual(['place: Where exactly?']);
  expect((await ask(oid, 'place', '--kind', 'number')).exit).toBe(0);
  expect((await client.offers.read({ id: oid })).questions).toMatchObject([{ kind: 'number', options: [] }]);
  expect((await type(['offers', 'questions', String(oid)])).text).toMatch(/place\s+number\s+yes/);
  const removed = await ask(oid, 'place', '--remove');
  expect(await asked()).toBeUndefined();
  const entry = /Written down as (\d+)/.exec(removed.text)?.[1] ?? '';
  expect((await type(['undo', entry])).exit).toBe(0);
  expect(await asked()).toEqual(['place: Where exactly?']);
  expect(await ask(oid, 'gone', '--remove')).toMatchObject({
    exit: 0,
    text: expect.stringContaining('does not ask "gone"'),
  });
});

test('whoever changes a question alone is told that its Chinese says what it asked before', async () => {
  const { oid } = await applying();
  await ask(oid, 'page', 'Which page?', '--text-zh', '哪个页面？');
  const stale = 'In Chinese it still asks "哪个页面？"';
  expect((await ask(oid, 'page', '--optional')).text).not.toContain(stale);
  expect((await ask(oid, 'page', 'Which site?')).text).toContain(stale);
  expect((await ask(oid, 'page', 'Which app?', '--text-zh', '哪个应用？')).text).not.toContain('still asks');
  const file = `oid,key,text\n${oid},page,Which shop?`;
  expect((await type(['offers', 'import-questions', 'questions.csv'], file)).text).toContain(
    `In Chinese these still ask what they asked before: page of ${oid}.`,
  );
});

test('options that differ in capitals alone are one', async () => {
  const { client, oid } = await applying();
  await ask(oid, 'medium', 'What is it?', '--kind', 'choice', '--options', 'Search| search |Social|SOCIAL');
  expect((await client.offers.read({ id: oid })).questions).toMatchObject([{ options: ['Search', 'Social'] }]);
});

test('an offer asks at most 8 questions, each with a key, a text and the options that its kind has', async () => {
  const { oid } = await applying();
  const fault = async (...words: string[]) => (await ask(oid, ...words)).text;
  expect(await fault('a b', 'Where?')).toContain('is no key of a question');
  expect(await fault('place')).toContain('what does it ask?');
  expect(await fault('place', 'x'.repeat(301))).toContain('at most 300 characters');
  expect(await fault('place', 'Where?', '--kind', 'choice')).toContain('a choice has 2 to 30 options');
  expect(await fault('place', 'Where?', '--options', 'A|B')).toContain('only a choice has options');
  expect(await fault('place', 'Where?', '--position', '100')).toContain('from 1 to 99');
  expect(await fault('place', 'Where?', '--optional', '--required')).toContain('Either --optional or --required.');
  for (let n = 1; n <= 8; n += 1) expect((await ask(oid, `q${n}`, 'Where?')).exit).toBe(0);
  expect(await fault('q9', 'Where?')).toContain('asks 8 questions already');
  expect((await ask(999_999_999, 'place', 'Where?')).exit).toBe(1);
});

test('questions come from a file, all lines or none, and a file that was written is read again', async () => {
  const { client, oid } = await applying();
  const read = (file: string) => type(['offers', 'import-questions', 'questions.csv'], file);
  const lines = [
    'oid,key,text,kind,options,required,position',
    `${oid},Place,Where will you promote it?,,,,`,
    `${oid},traffic,What is most of it?,choice,Search|Social,no,`,
  ];
  const refused = await read(
    [...lines, `${oid},place,Again?,,,,`, `999999999,x,Who?,maybe,,,`, `${oid},y,Which?,choice,One,,`].join('\n'),
  );
  expect(refused.exit).toBe(1);
  for (const said of ['line 5, kind: "maybe" is no kind']) expect(refused.text).toContain(said);
  const later = await read(
    [...lines, `${oid},place,Again?,,,,`, `999999999,x,Who?,,,,`, `${oid},y,Which?,choice,One,,`].join('\n'),
  );
  for (const said of [
    'line 4, key: place of offer',
    'line 5, oid: there is no offer',
    'line 6, options: a choice has 2 to 30',
  ])
    expect(later.text).toContain(said);
  expect(await client.offers.read({ id: oid })).not.toHaveProperty('questions');
  const done = await read(lines.join('\n'));
  expect(done).toMatchObject({ exit: 0, text: expect.stringContaining('Of 2 questions 2 are new') });
  const keys = (await client.offers.read({ id: oid })).questions?.map(({ key, is_required }) => [key, is_required]);
  expect(keys).toEqual([
    ['place', true],
    ['traffic', false],
  ]);
  const { text } = await type(['offers', 'questions', String(oid), '--csv']);
  expect(await read(text)).toMatchObject({ exit: 0, text: expect.stringContaining('2 as they were') });
  const many = Array.from({ length: 7 }, (_, n) => `${oid},more${n},Which?,,,,`);
  expect((await read([lines[0], ...many].join('\n'))).text).toContain('asks at most 8 questions');
  const entry = /Written down as (\d+)/.exec(done.text)?.[1] ?? '';
  expect((await type(['undo', entry])).exit).toBe(0);
  expect(await client.offers.read({ id: oid })).not.toHaveProperty('questions');
});
