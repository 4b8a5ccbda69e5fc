import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { isSameSecret } from '../http/same-secret.ts';

/** By which our tester tells our links that nobody visits them. */
export const testHeader = 'x-millrace-test';

const goodFor = 60;

type Signing = Pick<Context, 'secret' | 'now'>;

/** What the header says: when it was signed, and the signature. */
export function testMark({ secret, now }: Signing): string {
  const at = Math.floor(now().getTime() / 1_000);
  return `${at}.${signatureOf(secret, at)}`;
}

export function isTestMark(text: string | undefined, { secret, now }: Signing): boolean {
  const [, seconds = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  const age = now().getTime() / 1_000 - Number(seconds);
  return signature !== '' && Math.abs(age) <= goodFor && isSameSecret(signature, signatureOf(secret, Number(seconds)));
}

function signatureOf(secret: string, at: number): string {
  return createHmac('sha256', secret).update(`test visit at ${at}`).digest('base64url');
}
