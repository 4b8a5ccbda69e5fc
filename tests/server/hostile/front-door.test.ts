import { codes } from '@millrace/core';
import { accountCalls } from '@millrace/core/account';
import { describe, expect, test } from 'vitest';
import { readCaptchaOf } from '../../lab/captcha.ts';
import { aServer } from '../../lab/start.ts';
import type { Visitor } from '../../lab/visitor.ts';

const server = aServer({ config: { proxies: 1 } });
const password = 'Demo1234';
let addresses = 0;

interface Try {
  readonly username: string;
  readonly password?: string;
  readonly captcha?: string;
}

/** Tries a login from an address that nobody has come from before, and gives status and code. */
async function tryLogin({ post }: Visitor, asked: Try): Promise<readonly [status: number, code: number]> {
  addresses += 1;
  const headers = { 'x-forwarded-for': `203.0.${113 + Math.floor(addresses / 200)}.${addresses % 200}` };
  const answer = await post('/accounts/login-r/', { password, ...asked }, { headers });
  const { c } = (await answer.json()) as { c: number };
  return [answer.status, c];
}

const wrong = { password: 'Wrong1234' };

/** Guesses at an account as somebody who solves captchas does. */
async function guess(username: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    const guesser = await server.visitor();
    const first = await readCaptchaOf(server, guesser);
    const [, code] = await tryLogin(guesser, { username, ...wrong, captcha: first });
    if (code !== codes.captchaWrong) continue;
    const captcha = await readCaptchaOf(server, guesser);
    expect(await tryLogin(guesser, { username, ...wrong, captcha })).toEqual([200, codes.invalid]);
  }
}

describe('an account that strangers guess at', () => {
  test('lets its owner in by a captcha after 34 wrong tries from 34 addresses', async () => {
    const username = 'sdk@demo.test';
    const seen: number[] = [];
    for (let tries = 0; tries < 34; tries++) {
      const [status, code] = await tryLogin(await server.visitor(), { username, ...wrong });
      expect(status).toBe(200);
      seen.push(code);
    }
    expect(seen.filter((code) => code === codes.invalid)).toHaveLength(3);
    const owner = await server.visitor();
    expect(await tryLogin(owner, { username })).toEqual([200, codes.captchaWrong]);
    const captcha = await readCaptchaOf(server, owner);
    expect(await tryLogin(owner, { username, captcha })).toEqual([200, codes.ok]);
  });

  test('has its password compared three times without a captcha, however many try at once', async () => {
    const username = 'pending@demo.test';
    const guessers = await Promise.all(Array.from({ length: 40 }, () => server.visitor()));
    const ends = await Promise.all(guessers.map((guesser) => tryLogin(guesser, { username, ...wrong })));
    const compared = ends.filter(([, code]) => code === codes.invalid);
    expect(compared).toHaveLength(3);
    expect(ends.every(([status]) => status === 200)).toBe(true);
  });

  test('has its password compared three times in 1,000 tries from 1,000 addresses without a captcha', async () => {
    const username = 'blocked@demo.test';
    const guesser = await server.visitor();
    const seen: number[] = [];
    for (let lot = 0; lot < 20; lot++) {
      const ends = await Promise.all(Array.from({ length: 50 }, () => tryLogin(guesser, { username, ...wrong })));
      seen.push(...ends.map(([, code]) => code));
    }
    expect(seen.filter((code) => code === codes.captchaWrong)).toHaveLength(997);
    expect(seen.filter((code) => code === codes.invalid)).toHaveLength(3);
    const owner = await server.visitor();
    const captcha = await readCaptchaOf(server, owner);
    expect(await tryLogin(owner, { username, captcha })).toEqual([200, codes.ok]);
  });

  test('asks for harder captchas the more it is guessed at, and lets its owner in still', async () => {
    const username = 'interactive@demo.test';
    await guess(username, 21);
    const owner = await server.visitor();
    const easy = await readCaptchaOf(server, owner);
    expect(easy).toHaveLength(5);
    expect(await tryLogin(owner, { username, captcha: easy })).toEqual([200, codes.captchaWrong]);
    const hard = await readCaptchaOf(server, owner);
    expect(hard).toHaveLength(6);
    expect(await tryLogin(owner, { username, captcha: hard })).toEqual([200, codes.ok]);
    // The proof of work is as much harder.
    const other = await server.visitor();
    expect(await tryLogin(other, { username, captcha: 'AAAAA' })).toEqual([200, codes.captchaWrong]);
    expect(await other.client.session.captchaProof({})).toMatchObject({ cost: 4_000 });
  });
});

test('of many who share one address nobody is locked out by one of them', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const from = async (visitor: Visitor, asked: Try) => {
    const answer = await visitor.post('/accounts/login-r/', { password, ...asked }, { headers });
    return [answer.status, ((await answer.json()) as { c: number }).c];
  };
  for (let tries = 0; tries < 130; tries++) {
    const guesser = await server.visitor();
    expect((await from(guesser, { username: `nobody${tries}@demo.test`, ...wrong }))[0]).toBe(200);
    expect((await guesser.fetch('/api/common/get-captcha-proof/', { headers })).status).toBe(200);
  }
  const colleague = await server.visitor();
  expect(await from(colleague, { username: 'blocked@demo.test' })).toEqual([200, codes.captchaWrong]);
  const captcha = await readCaptchaOf(server, colleague);
  expect(await from(colleague, { username: 'blocked@demo.test', captcha })).toEqual([200, codes.ok]);
});

test('right logins are not counted against the account', async () => {
  for (let count = 0; count < 40; count++) {
    expect(await tryLogin(await server.visitor(), { username: 'review@demo.test' })).toEqual([200, codes.ok]);
  }
});

test('right logins of one account at the same moment are all let in', async () => {
  const visitors = await Promise.all(Array.from({ length: 12 }, () => server.visitor()));
  const logins = visitors.map((visitor) => tryLogin(visitor, { username: 'rejected@demo.test' }));
  expect(await Promise.all(logins)).toEqual(visitors.map(() => [200, codes.ok]));
});

test('right logins of many accounts from one address at the same moment are all let in', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.8' };
  const colleagues = ['publisher', 'review', 'rejected', 'publisher', 'review', 'rejected', 'publisher', 'review'];
  const answers = await Promise.all(
    colleagues.map(async (name) => {
      const visitor = await server.visitor();
      const answer = await visitor.post('/accounts/login-r/', { username: `${name}@demo.test`, password }, { headers });
      return ((await answer.json()) as { c: number }).c;
    }),
  );
  expect(answers).toEqual(colleagues.map(() => codes.ok));
});

test('ten right logins in a row from one address are let in', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.9' };
  for (let count = 0; count < 11; count++) {
    const visitor = await server.visitor();
    const answer = await visitor.post('/accounts/login-r/', { username: 'review@demo.test', password }, { headers });
    expect(await answer.json()).toMatchObject({ c: codes.ok });
  }
});

test('right passwords are not counted against their owner', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  for (let count = 0; count < 12; count++) {
    expect(await client.account.emailCode({ email: `new${count}@example.com`, password })).toEqual({});
  }
});

test('wrong passwords within a stolen session use up what that session may try, and nothing of its owner', async () => {
  const email = 'pending-owner@example.com';
  const stolen = await server.logIn('publisher@demo.test');
  const tries = await Promise.all(
    Array.from({ length: 14 }, () => stolen.client.account.emailCode({ email, password: 'Wrong1234' }).catch(String)),
  );
  expect(tries.filter((error) => String(error).includes('Too many attempts'))).toHaveLength(4);
  const owner = await server.logIn('publisher@demo.test');
  expect(await owner.client.account.emailCode({ email, password })).toEqual({});
});

describe('a page that was left open', () => {
  test('stores nothing of whom it shows over the account that has signed in since', async () => {
    const { user_id } = await (await server.signIn('publisher@demo.test')).client.session.loginInfo();
    const second = await server.logIn('rejected@demo.test');
    const before = await second.client.account.read();
    const typed = { contact_name: 'Somebody else', country: 'FR' };
    const answer = await second.post(accountCalls.editPersonal.path, typed, { headers: { 'x-user': String(user_id) } });
    expect(await answer.json()).toMatchObject({ c: codes.signedOut });
    expect(await second.client.account.read()).toEqual(before);
  });

  test('learns who that is', async () => {
    const second = await server.logIn('interactive@demo.test');
    const answer = await second.fetch('/accounts/login-info/', { headers: { 'x-user': '1' } });
    expect(await answer.json()).toMatchObject({ c: codes.ok, d: { status: 1, un: 'interactive@demo.test' } });
  });

  test('goes on for whom it was opened, also in a session that is another', async () => {
    const again = await server.logIn('publisher@demo.test');
    const { user_id } = await again.client.session.loginInfo();
    const answer = await again.fetch('/accounts/user/info-r/', { headers: { 'x-user': String(user_id) } });
    expect(await answer.json()).toMatchObject({ c: codes.ok });
  });

  test.each(['0', 'x', '', '1, 1', '01'])('is nobody’s where its word is %j', async (word) => {
    const { fetch } = await server.signIn('publisher@demo.test');
    const answer = await fetch('/accounts/user/info-r/', { headers: { 'x-user': word } });
    expect(await answer.json()).toMatchObject({ c: codes.signedOut });
  });
});

test('a session that was refused as too old is not good again when the clock is set back', async () => {
  const { client } = await server.logIn('publisher@demo.test');
  const day = 24 * 3_600_000;
  server.wait(day);
  await expect(client.session.permission()).rejects.toMatchObject({ code: codes.signedOut });
  server.wait(-day);
  await expect(client.session.permission()).rejects.toMatchObject({ code: codes.signedOut });
});
