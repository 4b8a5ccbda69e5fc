import { dayOf, startOf } from '@millrace/core/format';
import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { KeptLetter } from '../../packages/server/src/mail/outbox.ts';
import { createMailer } from '../../packages/server/src/mail/send.ts';
import { createOutside } from '../../packages/server/src/net/outside.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { visitorWatches } from '../../packages/server/src/watches/tables.ts';
import type { Lab } from './start.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** For a test file: a page that links lead to, and visitors who have them watched; `reachable` is what its server may visit. */
export function aWatchDesk(server: Lab, reachable: string[]) {
  const page = { answer: { status: 200 } as { status: number; location?: string }, visits: 0, host: '' };
  let mailbox = 0;

  beforeAll(async () => {
    const host = createServer((_request, response) => {
      page.visits += 1;
      const { status, location } = page.answer;
      response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end('<h1>Hello</h1>');
    }).listen(0, '127.0.0.1');
    await once(host, 'listening');
    page.host = `127.0.0.1:${(host.address() as AddressInfo).port}`;
    reachable.push(page.host);
    return () => host.close();
  });

  beforeEach(async () => {
    // At noon, since tests some hours apart must be of one day.
    server.wait(startOf(dayOf(server.now())).getTime() + 1.5 * day - server.now().getTime());
    await server.db.delete(visitorWatches);
    page.answer = { status: 200 };
    page.visits = 0;
    mailbox += 1;
  });

  /** What a process has that tests links. */
  async function aProcess(part: { link_health?: boolean } = {}) {
    const usual = readConfig({ PORT: '1', ORIGIN: server.origin });
    const config = { ...usual, reachable, provider: { ...usual.provider, ...part } };
    return {
      db: server.db,
      config,
      secret: await serverSecret(server.db),
      now: () => server.now(),
      log: createLog({ logLevel: 'fatal' }, { write: () => undefined }),
      outside: createOutside({ reachable }),
      provider: async () => config.provider,
      mailer: createMailer({ now: () => server.now(), nudge: () => undefined }),
    };
  }

  const email = () => `somebody${mailbox}@partner.test`;

  /** All letters to the mailbox of this test, the first first, once none is on its way. */
  async function letters(): Promise<KeptLetter[]> {
    const waiting = () => server.db.select().from(jobs).where(eq(jobs.kind, 'letter'));
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    return (await server.letters(email())).toReversed();
  }

  /** A test by somebody whose tests are not counted, at a path of the page. */
  async function aTest(path = '/l') {
    const { client } = await server.signIn('publisher@demo.test');
    return client.tester.track({ url: `http://${page.host}${path}`, os: 2, zone: 0, country: 'DE' });
  }

  async function ask(part: { path?: string; expected?: string } = {}) {
    const { id } = await aTest(part.path);
    const { client } = await server.visitor();
    await client.watches.ask({ id, email: email(), ...(part.expected && { expected: part.expected }) });
    return client;
  }

  /** What the link of the newest letter carries. */
  async function newestKey(): Promise<string> {
    const [, key = ''] = /watch=([\w.-]+)/.exec((await letters()).at(-1)?.text ?? '') ?? [];
    return key;
  }

  async function started(part: Parameters<typeof ask>[0] = {}) {
    const client = await ask(part);
    const key = await newestKey();
    await client.watches.start({ key });
    return { client, key };
  }

  return {
    page,
    aProcess,
    email,
    letters,
    subjects: async () => (await letters()).map(({ subject }) => subject),
    aTest,
    ask,
    newestKey,
    started,
    /** Somebody else's. */
    anotherMailbox: () => void (mailbox += 1),
  };
}
