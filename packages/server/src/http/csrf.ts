import type { Row } from '@millrace/core';
import { codes } from '@millrace/core';
import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../refusal.ts';

/**
 * Refuses a call that changes something unless it comes from one of our pages: only they can read the token of the
 * visitor's session and send it back. A GET may prove the same by the browser's own word.
 */
export function guard(row: Row, headers: Headers, token: string): void {
  if (!row.changes || isEqual(headers.get('x-csrftoken') ?? '', token)) return;
  if (row.method === 'GET' && headers.get('sec-fetch-site') === 'same-origin') return;
  throw new Refusal(codes.notAllowed, 'The page is out of date: please try again.', { status: 403 });
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
