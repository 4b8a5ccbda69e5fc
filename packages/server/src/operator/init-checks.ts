import { readFileSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { lookAtPostgres, type SeenPostgres } from '../db/look-at-postgres.ts';

/** What was found of one thing that a network needs: in words, and whether it is well. */
export interface Finding {
  readonly isWell: boolean;
  readonly says: string;
}

/** What is checked: a network as its configuration says, and to whom a test letter goes. */
export interface Checked extends Pick<Config, 'host' | 'port' | 'origin' | 'smtpUrl' | 'mailFrom'> {
  readonly trackingDomain: string;
  /** Its Postgres, by the way that a start takes; without one the database is the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Where its data are; without it no server of it can run yet. */
  readonly dataDir?: string;
  readonly letterTo: string;
  /** An address whose clock is right; without one the clock is not compared. */
  readonly clock: string;
}

const timeoutMs = 10_000;
/** A server that starts finds its port taken while this process answers there in its place. */
const heldMs = 3_000;
const oldestPostgres = 15;
const maxSkewMs = 5_000;

const well = (says: string): Finding => ({ isWell: true, says });
const fault = (says: string): Finding => ({ isWell: false, says });

/** Looks at everything from outside, as visitors and publishers will. */
export async function checkNetwork(checked: Checked): Promise<Finding[]> {
  const { seen, findings } = await checkDatabase(checked.databaseUrl);
  const isServed = seen?.isServed === true || hasFolder(checked.dataDir);
  const places = await checkPlaces(checked, isServed);
  return [...places, ...findings, await checkMail(checked), ...(await checkClock(checked.clock))];
}

async function checkDatabase(
  url: string | undefined,
): Promise<{ readonly seen?: SeenPostgres; readonly findings: readonly Finding[] }> {
  if (url === undefined) return { findings: [] };
  const { host, pathname } = new URL(url);
  try {
    const server = await lookAtPostgres(url);
    const { version } = server;
    const name = `The database at ${host}${pathname}`;
    if (version >= oldestPostgres)
      return { seen: server, findings: [well(`${name} answers, of Postgres ${version}.`)] };
    return { seen: server, findings: [fault(`${name} is Postgres ${version}: ${oldestPostgres} or newer is needed.`)] };
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    return { findings: [fault(`The database at ${host}${pathname} can not be used: ${message || code}.`)] };
  }
}

/** The port is held no longer than this needs: a server may want it. */
async function checkPlaces(checked: Checked, isServed: boolean): Promise<Finding[]> {
  const answering: Answering = isServed ? { nonce: randomUUID(), server: undefined } : await answerNonce(checked);
  try {
    const places = [...new Set([checked.origin, checked.trackingDomain])].filter((origin) => origin !== '');
    return (await Promise.all(places.map((origin) => checkPlace(origin, answering)))).flat();
  } finally {
    answering.server?.close();
  }
}

/** Whether a process has the data folder: it serves, or is about to, and the port is left to it. */
function hasFolder(dataDir: string | undefined): boolean {
  if (dataDir === undefined) return false;
  try {
    process.kill(Number(readFileSync(join(dataDir, 'pid'), 'utf8').trim() || 'none'), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Answering {
  readonly nonce: string;
  /** Answers with the nonce in place of the server; undefined where a server runs or starts already. */
  readonly server: Server | undefined;
}

async function answerNonce({ host, port }: Checked): Promise<Answering> {
  const nonce = randomUUID();
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end(nonce));
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return { nonce, server };
  } catch {
    return { nonce, server: undefined };
  }
}

async function checkPlace(origin: string, { nonce, server }: Answering): Promise<Finding[]> {
  const { hostname, protocol } = new URL(origin);
  const findings: Finding[] = [];
  try {
    const { address } = await lookup(hostname.replace(/^\[|\]$/g, ''));
    findings.push(well(`${hostname} is known to DNS: ${address}.`));
  } catch {
    return [fault(`${hostname} is not known to DNS: make an A or AAAA record of it that leads to this machine.`)];
  }
  if (protocol === 'http:') {
    findings.push(fault(`${origin} is not encrypted: publish https addresses, by a proxy that has a certificate.`));
  }
  let finding: string;
  const waitMs = server ? heldMs : timeoutMs;
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(waitMs), redirect: 'manual' });
    finding = (await answer.text()).trim();
  } catch (error) {
    return [...findings, fault(`${origin} does not answer: ${reasonOf(error, waitMs)}.`)];
  }
  if (protocol === 'https:') findings.push(well(`The certificate of ${hostname} is valid.`));
  if (finding === nonce) findings.push(well(`${origin} leads to this machine.`));
  else if (server === undefined && finding === 'ok') {
    findings.push(well(`${origin} leads to a server of Millrace; one runs here already, and it may be this one.`));
  } else findings.push(fault(`${origin} is answered by something else: lead it to the port of this server.`));
  return findings;
}

const certificateWords: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by nobody else',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an authority that nobody knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate is signed by an authority that nobody knows, or a part of the chain is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by an authority that nobody knows',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was broken off',
};

function reasonOf(error: unknown, waitMs = timeoutMs): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return `nothing came within ${waitMs / 1_000} seconds`;
  const code = cause?.code ?? '';
  return certificateWords[code] ?? (cause?.message || code || message);
}

async function checkMail({ smtpUrl, mailFrom, letterTo }: Checked): Promise<Finding> {
  if (smtpUrl === undefined) {
    return fault('No mail server is named (SMTP_URL): letters become files in DATA_DIR/outbox, and nobody gets any.');
  }
  const { host } = new URL(smtpUrl);
  try {
    const waits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const { createTransport } = await import('nodemailer');
    await createTransport({ url: smtpUrl, ...waits }).sendMail({
      from: mailFrom,
      to: letterTo,
      subject: 'Millrace can send letters',
      text: 'This letter was sent by "millrace init" to see whether letters go out. There is nothing to do.\n',
    });
    return well(`${host} has taken a letter for ${letterTo}: look whether it arrives, and not among the spam.`);
  } catch (error) {
    const { code = '', responseCode, message } = error as Error & { code?: string; responseCode?: number };
    return fault(`${host} takes no letter for ${letterTo}: ${responseCode ?? certificateWords[code] ?? message}.`);
  }
}

/** Letters, time codes and days are told by this machine's clock. */
async function checkClock(clock: string): Promise<Finding[]> {
  if (clock === '') return [];
  try {
    const begun = Date.now();
    const answer = await fetch(clock, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return [fault(`${clock} does not tell the time.`)];
    // A date is told in whole seconds, of some moment between question and answer.
    const skew = Math.round(((begun + Date.now()) / 2 - theirs - 500) / 1_000);
    const isRight = Math.abs(skew) * 1_000 <= maxSkewMs;
    if (isRight) return [well(`The clock is that of ${clock}.`)];
    return [fault(`The clock is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} ${clock}: set it by NTP.`)];
  } catch (error) {
    return [fault(`${clock} does not answer: ${reasonOf(error)}.`)];
  }
}
