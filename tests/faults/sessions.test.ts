// Two processes of the server in production, on one Postgres: each reads a session once a second for calls that change
// nothing, and yet a logout, a blocked account and whatever a browser saves counts in both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { codes } from '@millrace/core';
import { sessionCalls, userStatuses } from '@millrace/core/session';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { freePort } from '../lab/free-port.ts';
import { demoOnPostgres } from '../lab/postgres-template.ts';
import { startProcess, type ServerProcess } from '../lab/process.ts';
import { createVisitor, type Visitor } from '../lab/visitor.ts';

const template = inject('postgres');
const email = 'publisher@demo.test';

async function permission({ fetch }: Pick<Visitor, 'fetch'>): Promise<{ c: number; a?: { status: number } }> {
  return (await fetch(sessionCalls.permission.path)).json();
}

/** Asks both over and over for two seconds; what they have answered last. */
async function lastOf(...all: readonly Visitor[]) {
  const end = performance.now() + 2_000;
  let last = await Promise.all(all.map(permission));
  while (performance.now() < end) {
    await passed(20);
    last = await Promise.all(all.map(permission));
  }
  return last;
}

describe.skipIf(template === undefined)('sessions of two processes', () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'millrace-sessions-')));
  const servers: ServerProcess[] = [];
  const origins: string[] = [];
  let opened: OpenedDatabase;

  beforeAll(async () => {
    const databaseUrl = await demoOnPostgres(template ?? '');
    for (const folder of folders) {
      const port = await freePort();
      origins.push(`http://127.0.0.1:${port}`);
      const env = { NODE_ENV: 'production', DEMO: '1', PORT: String(port), DATA_DIR: folder };
      servers.push(startProcess({ ...env, DATABASE_URL: databaseUrl }));
    }
    await Promise.all(servers.map((server) => server.ready()));
    opened = await openDatabase({ databaseUrl, dataDir: '' });
  });
  afterAll(async () => {
    await opened.close();
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.ended()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Somebody logged in at the first process, and a program that has copied the cookies and asks each process. */
  async function logIn() {
    const [one = '', other = ''] = origins;
    const visitor = createVisitor(one);
    await visitor.client.session.loginInfo();
    await visitor.client.session.login({ username: email, password: 'Demo1234' });
    const copied = new Map(['sid', 'csrftoken'].map((name) => [name, visitor.cookies.get(name) ?? '']));
    return { visitor, atOne: createVisitor(one, copied), atOther: createVisitor(other, copied) };
  }

  const set = (status: number) => opened.db.update(users).set({ status }).where(eq(users.un, email));

  test('after a logout the session opens nothing any more: at once where it was, and elsewhere within two seconds', async () => {
    const { visitor, atOne, atOther } = await logIn();
    expect((await Promise.all([atOne, atOther].map(permission))).map(({ c }) => c)).toEqual([codes.ok, codes.ok]);
    await visitor.client.session.logout();
    expect((await permission(atOne)).c).toBe(codes.signedOut);
    // Whatever changes something asks the database each time.
    const spoken = await atOther.post(sessionCalls.speak.path, { locale: 'en' });
    expect(await spoken.json()).toMatchObject({ c: codes.signedOut });
    expect((await lastOf(atOne, atOther)).map(({ c }) => c)).toEqual([codes.signedOut, codes.signedOut]);
  });

  test('a blocked account is told so by each process within two seconds, while it asks all the time', async () => {
    const { atOne, atOther } = await logIn();
    await Promise.all([atOne, atOther].map(permission));
    await set(userStatuses.blocked);
    const told = await lastOf(atOne, atOther).finally(() => set(userStatuses.normal));
    expect(told.map(({ a }) => a?.status)).toEqual([userStatuses.blocked, userStatuses.blocked]);
  });

  test('a browser that has saved something with one process is answered by the other as it is now', async () => {
    const { visitor } = await logIn();
    const [, other = ''] = origins;
    // Marked by the login: a browser drops that after two seconds.
    visitor.cookies.delete('changed');
    await permission(createVisitor(other, visitor.cookies));
    await set(userStatuses.notApproved);
    await visitor.client.session.speak({ locale: 'en' });
    expect(visitor.written.at(-1)).toMatch(/^changed=1; Max-Age=2; Path=\/; HttpOnly; SameSite=Lax$/);
    const { a } = await permission(createVisitor(other, visitor.cookies));
    await set(userStatuses.normal);
    expect(a?.status).toBe(userStatuses.notApproved);
  });
});
