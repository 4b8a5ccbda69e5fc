import { codes } from '@millrace/core';
import { sessionCalls } from '@millrace/core/session';
import { demonstration } from '@millrace/demo';
import { seed } from '@millrace/demo/seed';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { readConfig, type Config } from '../../packages/server/src/config/config.ts';
import type { Database } from '../../packages/server/src/db/open.ts';
import { configFor } from '../../packages/server/src/demonstration.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { Folders } from '../../packages/server/src/app/pages.ts';
import { readOutbox, type KeptLetter } from '../../packages/server/src/mail/outbox.ts';
import type { Resolve } from '../../packages/server/src/net/outside.ts';
import { randomCaptchaText } from '../../packages/server/src/session/captcha-text.ts';
import { start, type RunningServer } from '../../packages/server/src/start.ts';
import { writeCalled } from './called.ts';
import { freePort } from './free-port.ts';
import { newDemoData, type DemoData } from './demo-data.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface Lab {
  readonly origin: string;
  readonly db: Database;
  /** Everything that was logged. */
  log(): string;
  /**
   * The letters that were sent to this address, the last to arrive first; with a count, once there are so many. Of
   * letters that were under way at the same moment any may arrive first.
   */
  letters(to: string, count?: number): Promise<KeptLetter[]>;
  /** What the last captcha shows. */
  captcha(): string;
  /** Lets time pass for the server. */
  wait(milliseconds: number): void;
  /** What the server's clock shows. */
  now(): Date;
  /** Says that an answer is no test of its call: whoever asked was turned away, whatever was asked for. See `checkCalls`. */
  isOfNoCall(answer: Response): void;
  /** Waits until clicks that were answered are in the database. */
  settled(): Promise<void>;
  /** Someone who has opened the site and is not signed in. */
  visitor(): Promise<Visitor>;
  /** Someone with the session that this account has in this test file, and cookies of their own. */
  signIn(email: string): Promise<Visitor>;
  /** Someone with a session that nobody else has: for tests that are about the session itself. */
  logIn(email: string): Promise<Visitor>;
}

interface LabOptions {
  /** Where names lead that the server looks up. */
  readonly resolve?: Resolve;
  readonly config?: Partial<Config>;
  readonly folders?: Folders;
  /** Of a file that asks the same of every call, nothing is a test of one call: see `checkCalls`. */
  readonly isAboutEveryCall?: boolean;
}

/** For a test file: the real server with the demonstration's data, on a port and a database of its own. */
export function aServer({ config = {}, folders, resolve, isAboutEveryCall = false }: LabOptions = {}): Lab {
  let origin = '';
  let store: DemoData | undefined;
  let server: RunningServer | undefined;
  let passed = 0;
  const now = () => new Date(Date.now() + passed);
  let dataDir = '';
  let captcha = '';
  const logged: string[] = [];
  /** The ids of the requests whose answers are no tests of their calls: those that the lab makes by itself, and what it is told. */
  const ofNoCall = new Set<string>();
  const isOfNoCall = (answer: Response) => void ofNoCall.add(answer.headers.get('x-request-id') ?? '');
  /** The cookies of each account that has signed in. */
  const sessions = new Map<string, ReadonlyMap<string, string>>();

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    store = await newDemoData();
    const usual = configFor(readConfig({ PORT: String(port), ORIGIN: origin, DEMO: '1' }), demonstration);
    const part = {
      // Without its morning: what a test finds wrong it has planted itself.
      demonstration: { ...demonstration, seed },
      now,
      testsLinks: false,
      // However busy this machine is, an answer is the one of the settlement.
      postbackPatienceMs: 60_000,
      captchaText: (level: number) => (captcha = randomCaptchaText(level)),
      ...(resolve && { resolve }),
      log: createLog({ logLevel: 'trace' }, { write: (line) => logged.push(line) }),
    };
    // Alerts would come in between by themselves, as tests of links would: who is about them asks for them.
    const provider = { ...usual.provider, email_alerts: false };
    // Where nobody listens: no test leaves this machine, and who is about Telegram brings an API of their own.
    const telegramApi = 'http://127.0.0.1:9';
    const all = { ...usual, provider, telegramApi, ...store.config, ...config };
    dataDir = all.dataDir;
    server = await start(all, part, folders);
  });
  afterAll(async () => {
    await server?.close();
    if (!isAboutEveryCall) writeCalled(logged, ofNoCall);
    await store?.remove();
  });

  let loggedBefore = 0;
  beforeEach(() => void (loggedBefore = logged.length));
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return;
    // An answer says that something went wrong, and only the log says what.
    const errors = logged.slice(loggedBefore).filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    if (errors.length > 0) console.error(`What the server logged in "${task.name}":\n${errors.join('')}`);
  });

  /** A request of the lab itself: what it answers, and nothing of it is a test of its call. */
  async function arrange(request: Promise<Response>): Promise<{ c: number; m: string; d: unknown }> {
    const answer = await request;
    isOfNoCall(answer);
    return (await answer.json()) as { c: number; m: string; d: unknown };
  }

  const loginInfo = ({ fetch }: Visitor) => arrange(fetch(sessionCalls.loginInfo.path));

  async function visitor(): Promise<Visitor> {
    const someone = createVisitor(origin);
    await loginInfo(someone);
    return someone;
  }

  async function logIn(email: string): Promise<Visitor> {
    const someone = await visitor();
    const orgtype = email.startsWith('advertiser') ? '2' : '3';
    const fields = { username: email, password: demonstration.password, orgtype };
    const { c, m } = await arrange(someone.post(sessionCalls.login.path, fields));
    if (c !== codes.ok) throw new Error(`${email} is not let in (${c}): ${m}`);
    return someone;
  }

  async function signIn(email: string): Promise<Visitor> {
    const cookies = sessions.get(email);
    if (cookies) {
      const someone = createVisitor(origin, cookies);
      // A test before, or the time that it let pass, may have ended the session.
      const { d } = await loginInfo(someone);
      if ((d as { status: number }).status === 1) return someone;
    }
    const someone = await logIn(email);
    sessions.set(email, new Map(someone.cookies));
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
    isOfNoCall,
    log: () => logged.join(''),
    async letters(to, count) {
      const sent = async () => (await readOutbox(dataDir)).filter((letter) => letter.to === to);
      if (count !== undefined) await expect.poll(sent).toHaveLength(count);
      return sent();
    },
    captcha: () => captcha,
    wait: (milliseconds) => (passed += milliseconds),
    now,
    settled: async () => server?.settled(),
    visitor,
    signIn,
    logIn,
  };
}
