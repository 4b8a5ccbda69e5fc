import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { sessions, users } from '../../packages/server/src/session/tables.ts';
import { aServer } from '../lab/start.ts';
import { createVisitor, type Visitor } from '../lab/visitor.ts';
import { ownerId } from '../../packages/server/src/session/person.ts';

const server = aServer({ config: { proxies: 1 } });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const [berlin, munich, amsterdam] = ['2.160.1.1', '2.161.77.9', '193.0.6.139'];

interface Coming {
  readonly agent: string;
  readonly from: string;
  readonly password?: string;
}

async function come(username: string, { agent, from, password = 'Demo1234' }: Coming): Promise<Visitor> {
  const visitor = createVisitor(server.origin);
  await visitor.client.session.loginInfo();
  const headers = { 'user-agent': agent, 'x-forwarded-for': from };
  await visitor.post('/accounts/login-r/', { username, password, orgtype: '3' }, { headers });
  return visitor;
}

async function told(email: string): Promise<string[]> {
  const [owner] = await server.db.select().from(users).where(eq(users.un, email));
  const rows = await server.db
    .select()
    .from(notices)
    .where(eq(notices.user_id, owner?.id ?? 0))
    .orderBy(notices.id);
  return rows.flatMap(({ code, text }) => (code === 'signedInAnew' ? [text] : []));
}

const lettersTo = async (email: string, count?: number) =>
  (await server.letters(email, count)).filter(({ subject }) => /sign-in|新的登录/.test(subject));

test('a browser that an account never had is told to its owner, in the bell and by a letter with its country', async () => {
  const email = 'publisher@demo.test';
  const [owner] = await server.db.select().from(users).where(eq(users.un, email));
  // As if nobody had ever signed in: the first time is no news.
  await server.db.delete(sessions).where(eq(sessions.user_id, ownerId(owner?.id ?? 0)));
  await come(email, { agent: firefox, from: berlin });
  expect(await told(email)).toEqual([]);

  // Another address of the same country is what a phone has every day.
  await come(email, { agent: firefox, from: munich });
  await come(email, { agent: firefox, from: berlin });
  expect(await told(email)).toEqual([]);

  // Whoever does not know the password is no device.
  await come(email, { agent: phone, from: amsterdam, password: 'Guessed1' });
  expect(await told(email)).toEqual([]);

  const stranger = await come(email, { agent: phone, from: berlin });
  expect(await told(email)).toEqual(['New sign-in to your account: Safari on iOS (iPhone).']);
  const [letter] = await lettersTo(email, 1);
  expect(letter?.text).toContain(
    'New sign-in to your account: Safari on iOS (iPhone).\nBy its IP address it is in: Germany.',
  );
  expect(letter?.text).toContain(`${server.origin}/my-account`);
  expect((await stranger.client.account.devices()).length).toBeGreaterThan(1);

  // Now it is known; from another country it is not.
  await come(email, { agent: phone, from: munich });
  expect(await told(email)).toHaveLength(1);
  await come(email, { agent: phone, from: amsterdam });
  expect(await told(email)).toHaveLength(2);
  expect((await lettersTo(email, 2))[0]?.text).toContain('it is in: Netherlands.');
});

test('a reader of Chinese reads it in Chinese', async () => {
  const email = 'sdk@demo.test';
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.un, email));
  await come(email, { agent: firefox, from: berlin });
  await come(email, { agent: phone, from: amsterdam });
  const [letter] = await lettersTo(email, 1);
  expect(letter?.subject).toContain('新的登录');
  expect(letter?.text).toContain('该设备位于：荷兰。');
});

test('an operator who looks is no device, and makes none known', async () => {
  const email = 'review@demo.test';
  await come(email, { agent: firefox, from: berlin });
  const [owner] = await server.db.select().from(users).where(eq(users.un, email));
  await server.db
    .update(sessions)
    .set({ name: 'Safari on iOS (iPhone)', viewed_by: 'dana' })
    .where(eq(sessions.user_id, ownerId(owner?.id ?? 0)));
  // The only session is that of an operator: this one is the first of the owner.
  await come(email, { agent: firefox, from: berlin });
  expect(await told(email)).toEqual([]);
  await come(email, { agent: phone, from: berlin });
  expect(await told(email)).toHaveLength(1);
});
