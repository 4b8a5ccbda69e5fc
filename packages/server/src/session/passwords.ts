import { codes } from '@millrace/core';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../call/refusal.ts';

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

// 19 MiB and 2 passes: the least that OWASP advises for Argon2id.
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** Each run takes its 19 MiB and a thread: a flood of logins waits in line instead of taking the machine. */
const mostRunning = 2;
const mostWaiting = 200;
let running = 0;
const waiting: (() => void)[] = [];

/** Compared with when there is no such user, so that the time of an answer does not tell who has an account. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes, parallelism } = cost;
  const hash = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(salt)}$${toText(hash)}`;
}

/** Whether a password is that of a stored hash; without a hash it is not, and takes as long. */
export async function isPasswordOf(hash: string | undefined, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? nobody);
  if (!parts) throw new Error('Millrace: a stored password hash is not one of Argon2id.');
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts;
  const stored = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), stored);
  return timingSafeEqual(derived, Buffer.from(expected, 'base64')) && hash !== undefined;
}

async function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  await turn();
  try {
    const parameters = { message: password, nonce: salt, memory, passes, parallelism, tagLength: 32 };
    return await promisify(argon2)('argon2id', parameters);
  } finally {
    const next = waiting.shift();
    // The place is handed on, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }
}

async function turn(): Promise<void> {
  if (running < mostRunning) {
    running += 1;
    return;
  }
  if (waiting.length >= mostWaiting) {
    const headers = { 'retry-after': '5' };
    throw new Refusal(codes.tooMany, 'Too many people are logging in: please try again.', { status: 429, headers });
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
