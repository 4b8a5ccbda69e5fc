import { codes, isGuarded, type Row } from '@millrace/core';
import { registrationCalls } from '@millrace/core/registration';
import { sessionCalls } from '@millrace/core/session';
import { testerCalls } from '@millrace/core/tester';
import { Refusal } from './refusal.ts';
import { isSameSecret } from '../http/same-secret.ts';

/** Where a browser is led that was sent to such a call by a bare link: a page that asks first. */
const pages: Readonly<Record<string, string>> = { [sessionCalls.logout.name]: '/logout' };

/** Whether no browser asks, for that would say where from: no page of others is behind a program, whatever cookies it keeps. */
function isProgram(headers: Headers): boolean {
  return !['sec-fetch-site', 'origin', 'referer'].some((name) => headers.has(name));
}

/**
 * Refuses a call that changes something unless it comes from one of our pages: only they can read the token of the
 * visitor's session and send it back. A GET may prove the same by the browser's own word.
 */
export function guard(row: Row, headers: Headers, token: string, origin: string): void {
  if (!isGuarded(row) || isSameSecret(headers.get('x-csrftoken') ?? '', token)) return;
  if (row.method === 'GET' && headers.get('sec-fetch-site') === 'same-origin') return;
  if (row.name === testerCalls.track.name && isProgram(headers)) return;
  // A registration drops its cookie first, so the browser's own word on where it comes from has to do.
  if (row.name === registrationCalls.register.name && headers.get('origin') === origin) return;
  const page = pages[row.name];
  if (page !== undefined && headers.get('accept')?.includes('text/html')) {
    throw new Refusal(codes.notAllowed, `Please go to ${page}.`, { status: 303, headers: { location: page } });
  }
  throw new Refusal(codes.notAllowed, 'This page is out of date. Please try again.', { status: 403 });
}
