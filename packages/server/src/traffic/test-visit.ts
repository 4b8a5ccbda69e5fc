import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { isSameSecret } from '../http/same-secret.ts';

/** By which our tester tells our links that nobody visits them. */
export const testHeader = 'x-millrace-test';

/** Beside the mark: as which of its visitors a link takes the test. */
export const testWayHeader = 'x-millrace-test-way';

const maxAgeSeconds = 60;

/** From where a visitor comes, and the offer that is tested, where the visitor may get it. */
export interface TestWay {
  /** Empty where it is not known. */
  readonly country: string;
  readonly oid: number;
}

export function wayText({ country, oid }: TestWay): string {
  return `${country}.${oid}`;
}

/** What the header says; the mark is good for this way alone. */
export function wayOf(text: string | undefined): TestWay | undefined {
  const [, country, oid] = /^([A-Z]{2})?\.(\d{1,9})$/.exec(text ?? '') ?? [];
  return oid === undefined ? undefined : { country: country ?? '', oid: Number(oid) };
}

type Signing = Pick<Context, 'secret' | 'now'>;

/** What a mark is good for: one link, and the way in which it is tested. */
interface Marked {
  /** The parameters of its address. */
  readonly query: URLSearchParams;
  /** What the header of the way says; empty without one. */
  readonly way: string;
}

/** What the header says: when it was signed, and the signature. */
export function testMark({ secret, now }: Signing, marked: Marked): string {
  const at = Math.floor(now().getTime() / 1_000);
  return `${at}.${signatureOf(secret, at, marked)}`;
}

export function isTestMark(text: string | undefined, { secret, now }: Signing, marked: Marked): boolean {
  const [, seconds = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(text ?? '') ?? [];
  const age = now().getTime() / 1_000 - Number(seconds);
  return (
    signature !== '' &&
    Math.abs(age) <= maxAgeSeconds &&
    isSameSecret(signature, signatureOf(secret, Number(seconds), marked))
  );
}

function signatureOf(secret: string, at: number, { query, way }: Marked): string {
  const link = JSON.stringify([query.get('aid'), query.get('oid'), way]);
  return createHmac('sha256', secret).update(`test visit at ${at} of ${link}`).digest('base64url');
}
