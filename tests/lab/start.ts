import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { readConfig, type Config } from '../../packages/server/src/config.ts';
import type { Database } from '../../packages/server/src/db/open.ts';
import { createLog } from '../../packages/server/src/http/log.ts';
import type { Folders } from '../../packages/server/src/http/pages.ts';
import { randomCaptchaText } from '../../packages/server/src/session/captcha-text.ts';
import { demoPassword } from '../../packages/server/src/demo/people.ts';
import { start, type RunningServer } from '../../packages/server/src/start.ts';
import { freePort } from './free-port.ts';
import { startPostgres, wantsPostgres } from './postgres.ts';
import { demoFolder } from './template.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface Lab {
  readonly origin: string;
  readonly db: Database;
  /** Everything that was logged. */
  log(): string;
  /** Someone who has opened the site and is not signed in. */
  visitor(): Promise<Visitor>;
  signIn(email: string): Promise<Visitor>;
  /** Lets time pass for the server. */
  wait(milliseconds: number): void;
  /** What the last captcha shows. */
  captcha(): string;
  close(): Promise<void>;
}

export interface LabOptions {
  readonly config?: Partial<Config>;
  readonly folders?: Folders;
}

/** The real server with the demonstration's data, on a port and a database of its own. */
async function startServer({ config: part = {}, folders }: LabOptions = {}): Promise<Lab> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const store = await newStore();
  let passed = 0;
  let captcha = '';
  const logged: string[] = [];
  const server: RunningServer = await start(
    { ...readConfig({ PORT: String(port), ORIGIN: origin, DEMO: '1' }), ...store.config, ...part },
    {
      now: () => new Date(Date.now() + passed),
      captchaText: () => (captcha = randomCaptchaText()),
      log: createLog({ logLevel: 'trace' }, { write: (line) => logged.push(line) }),
    },
    folders,
  );

  async function visitor(): Promise<Visitor> {
    const someone = createVisitor(origin);
    await someone.client.session.loginInfo();
    return someone;
  }

  return {
    origin,
    db: server.db,
    log: () => logged.join(''),
    visitor,
    async signIn(email) {
      const someone = await visitor();
      const orgtype = email.startsWith('advertiser') ? 2 : 3;
      await someone.client.session.login({ username: email, password: demoPassword, orgtype });
      return someone;
    },
    wait: (milliseconds) => (passed += milliseconds),
    captcha: () => captcha,
    async close() {
      await server.close();
      await store.remove();
    },
  };
}

/** The same for a whole test file. */
export function aServer(options?: LabOptions): Lab {
  let lab: Lab;
  beforeAll(async () => {
    lab = await startServer(options);
  });
  afterAll(() => lab.close());
  return {
    get origin() {
      return lab.origin;
    },
    get db() {
      return lab.db;
    },
    log: () => lab.log(),
    visitor: () => lab.visitor(),
    signIn: (email) => lab.signIn(email),
    wait: (milliseconds) => lab.wait(milliseconds),
    captcha: () => lab.captcha(),
    close: () => lab.close(),
  };
}

/** The embedded database, or a Postgres where TEST_DATABASE says so. */
async function newStore(): Promise<{ config: Partial<Config>; remove(): Promise<void> | void }> {
  if (wantsPostgres) {
    const postgres = await startPostgres();
    return { config: { databaseUrl: postgres.url }, remove: () => postgres.stop() };
  }
  const dataDir = await demoFolder();
  return { config: { dataDir }, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
