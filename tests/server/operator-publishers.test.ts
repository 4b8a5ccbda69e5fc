import { codes } from '@millrace/core';
import { demoPassword } from '@millrace/demo/people';
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const stateOf = async (un: string) => {
  const { rows } = await server.db.execute(`select status, erp_status, info from users where un = '${un}'`);
  return rows[0];
};

test('a publisher is approved by the e-mail address, told in the portal and by a letter', async () => {
  const told = await operate(server.db, ['publishers', 'approve', 'Review@demo.test']);
  expect(told).toMatchObject({ exit: 0 });
  expect(told.text).toContain('Approved review@demo.test (2).');
  expect(await stateOf('review@demo.test')).toEqual({ status: 1, erp_status: 0, info: '' });
  const { client } = await server.signIn('review@demo.test');
  expect((await client.account.notices()).at(0)).toMatchObject({
    kind: 'account',
    text: 'Your account was approved. You can start now.',
  });
  await expect
    .poll(() => server.letters('review@demo.test'))
    .toMatchObject([
      { subject: 'Your account at Millrace is approved', text: expect.stringContaining('https://portal.example.com/') },
    ]);
});

test('who has interactive ads is told what comes next, and of nothing that this account does not have', async () => {
  expect(await operate(server.db, ['publishers', 'review', 'interactive@demo.test'])).toMatchObject({ exit: 0 });
  expect(await operate(server.db, ['publishers', 'approve', 'interactive@demo.test'])).toMatchObject({ exit: 0 });
  await expect.poll(async () => (await server.letters('interactive@demo.test')).length).toBe(2);
  const approved = (await server.letters('interactive@demo.test')).find(({ subject }) =>
    subject.endsWith('is approved'),
  );
  expect(approved?.text).toContain('the app that you named when you registered: we write to you');
  expect(approved?.text).not.toMatch(/begin now|offers|links/);
});

test('who is approved before the account is activated is sent the link that activates it, and can log in then', async () => {
  const email = 'inactive@demo.test';
  const approved = await operate(server.db, ['publishers', 'review', email]);
  expect(approved).toMatchObject({ exit: 0 });
  const told = await operate(server.db, ['publishers', 'approve', email]);
  expect(told.text).toContain('its owner can log in once the link of that letter was opened.');
  // What holds a link that ends waits for no letter before it.
  const letter = (await server.letters(email, 2)).find(({ text }) => text.includes('/accounts/verify-r/'));
  expect(letter?.text).toContain('Before you can log in, open this link within 24 hours to activate it:');
  const logIn = async () => (await server.visitor()).client.session.login({ username: email, password: demoPassword });
  await expect(logIn()).rejects.toMatchObject({ code: codes.notActivated });
  const path = /https?:\/\/[^/\s]+(\/accounts\/verify-r\/\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const opened = await (await server.visitor()).fetch(path);
  expect(opened.headers.get('location')).toBe('/user-verify?verify=1');
  await expect(logIn()).resolves.toMatchObject({ user_id: expect.any(Number) });
});

test('who is approved already is not approved again, and the shell is told', async () => {
  const told = await operate(server.db, ['publishers', 'approve', '1']);
  expect(told).toMatchObject({ exit: 1, text: 'publisher@demo.test (1) is approved already.' });
});

test('a rejected publisher reads the reason in the notice, in the letter and beside the status', async () => {
  const reason = 'Your site can not be reached.';
  const told = await operate(server.db, ['publishers', 'reject', '7', '--reason', reason]);
  expect(told).toMatchObject({ exit: 0 });
  expect(await stateOf('pending@demo.test')).toEqual({ status: 3, erp_status: 13, info: reason });
  const { client } = await server.signIn('pending@demo.test');
  expect((await client.account.notices()).at(0)?.text).toBe(`Your account was not approved. ${reason}`);
  expect((await client.session.profile({})).user).toMatchObject({ status: 3, info: reason });
  const [letter] = await server.letters('pending@demo.test', 1);
  expect(letter?.text).toContain(reason);
  expect(letter?.text).toContain('https://portal.example.com/my-account');
});

test('a publisher is blocked, and put under review again', async () => {
  expect(await operate(server.db, ['publishers', 'block', 'sdk@demo.test', '--reason', 'bots'])).toMatchObject({
    exit: 0,
  });
  expect(await stateOf('sdk@demo.test')).toMatchObject({ status: 2 });
  expect(await operate(server.db, ['publishers', 'review', 'sdk@demo.test'])).toMatchObject({ exit: 0 });
  expect(await stateOf('sdk@demo.test')).toMatchObject({ status: 0 });
});

test('an advertiser and nobody are no publishers', async () => {
  for (const who of ['advertiser@demo.test', '9', '999999999', 'nobody@demo.test', "' or 1=1 --"]) {
    const told = await operate(server.db, ['publishers', 'block', who, '--reason', 'bots']);
    expect(told).toMatchObject({ exit: 1, text: `There is no publisher ${who}.` });
  }
});

test('an approved account that asks for it gets another name, and the channel that was named after it', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { company: before } = (await client.account.read()).org;
  await server.db.execute(`update channels set name = '${before}' where id = 1001`);
  const told = await operate(server.db, ['publishers', 'set', 'publisher@demo.test', '--name', ' Brook Media GmbH ']);
  expect(told).toMatchObject({ exit: 0 });
  expect(told.text).toContain(`publisher@demo.test (1) is called Brook Media GmbH now, and was called ${before}.`);
  expect(told.text).toContain('So is the channel that was named after it.');
  const nameOfChannel = async () => (await server.db.execute('select name from channels where id = 1001')).rows[0];
  expect((await client.account.read()).org.company).toBe('Brook Media GmbH');
  expect(await nameOfChannel()).toEqual({ name: 'Brook Media GmbH' });

  const again = await operate(server.db, ['publishers', 'set', '1', '--name', 'Brook Media GmbH']);
  expect(again).toMatchObject({
    exit: 0,
    lines: ['publisher@demo.test (1) is called Brook Media GmbH already.', 'There is nothing to do.'],
  });
  for (const name of ['', '   ', 'a'.repeat(201)])
    expect((await operate(server.db, ['publishers', 'set', '1', '--name', name])).exit).toBe(1);
  const { rows } = await server.db.execute<{ id: number }>(
    `select id from operator_log where command like 'publishers set%' order by id desc limit 1`,
  );
  expect(await operate(server.db, ['undo', String(rows[0]?.id)])).toMatchObject({ exit: 0 });
  expect((await client.account.read()).org.company).toBe(before);
  expect(await nameOfChannel()).toEqual({ name: before });
});
