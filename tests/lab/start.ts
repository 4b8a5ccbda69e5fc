import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig, type Config } from '../../packages/server/src/config.ts';
import type { Database } from '../../packages/server/src/db/open.ts';
import { demoPassword } from '../../packages/server/src/demo/people.ts';
import { createLog } from '../../packages/server/src/http/log.ts';
import type { Folders } from '../../packages/server/src/http/pages.ts';
import { readOutbox, type KeptLetter } from '../../packages/server/src/mail/outbox.ts';
import type { Resolve } from '../../packages/server/src/net/outside.ts';
import { randomCaptchaText } from '../../packages/server/src/session/captcha-text.ts';
import { start, type RunningServer } from '../../packages/server/src/start.ts';
import { freePort } from './free-port.ts';
import { demoOnPostgres } from './postgres-template.ts';
import { demoFolder } from './template.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface Lab {
  readonly origin: string;
  readonly db: Database;
  /** Everything that was logged. */
  log(): string;
  /** The letters that were sent to this address, the newest first. */
  letters(to: string): Promise<KeptLetter[]>;
  /** What the last captcha shows. */
  captcha(): string;
  /** Lets time pass for the server. */
  wait(milliseconds: number): void;
  /** Waits until clicks that were answered are in the database. */
  settled(): Promise<void>;
  /** Someone who has opened the site and is not signed in. */
  visitor(): Promise<Visitor>;
  signIn(email: string): Promise<Visitor>;
}

interface LabOptions {
  /** Where names lead that the server looks up. */
  readonly resolve?: Resolve;
  readonly config?: Partial<Config>;
  readonly folders?: Folders;
}

/** For a test file: the real server with the demonstration's data, on a port and a database of its own. */
export function aServer({ config = {}, folders, resolve }: LabOptions = {}): Lab {
  let origin = '';
  let store: Store | undefined;
  let server: RunningServer | undefined;
  let passed = 0;
  let dataDir = '';
  let captcha = '';
  const logged: string[] = [];

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    store = await newStore();
    const usual = readConfig({ PORT: String(port), ORIGIN: origin, DEMO: '1' });
    const part = {
      now: () => new Date(Date.now() + passed),
      captchaText: () => (captcha = randomCaptchaText()),
      ...(resolve && { resolve }),
      log: createLog({ logLevel: 'trace' }, { write: (line) => logged.push(line) }),
    };
    const all = { ...usual, ...store.config, ...config };
    dataDir = all.dataDir;
    server = await start(all, part, folders);
  });
  afterAll(async () => {
    await server?.close();
    await store?.remove();
  });

  async function visitor(): Promise<Visitor> {
    const someone = createVisitor(origin);
    await someone.client.session.loginInfo();
    return someone;
  }

  return {
    get origin() {
      return origin;
    },
    get db() {
      if (!server) throw new Error('The server of this test file is not started yet.');
      return server.db;
    },
    log: () => logged.join(''),
    async letters(to) {
      const letters = await readOutbox(dataDir);
      return letters.filter((letter) => letter.to === to);
    },
    captcha: () => captcha,
    wait: (milliseconds) => (passed += milliseconds),
    settled: async () => server?.settled(),
    visitor,
    async signIn(email) {
      const someone = await visitor();
      const orgtype = email.startsWith('advertiser') ? 2 : 3;
      await someone.client.session.login({ username: email, password: demoPassword, orgtype });
      return someone;
    },
  };
}

interface Store {
  readonly config: Partial<Config>;
  remove(): void;
}

/** A demonstration of its own: on the embedded database, or where the project of the test run says so on Postgres. */
async function newStore(): Promise<Store> {
  const template = inject('postgres');
  if (template !== undefined) {
    const dataDir = mkdtempSync(join(tmpdir(), 'millrace-test-'));
    const remove = () => rmSync(dataDir, { recursive: true, force: true });
    return { config: { databaseUrl: await demoOnPostgres(template), dataDir }, remove };
  }
  const dataDir = await demoFolder();
  return { config: { dataDir }, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
