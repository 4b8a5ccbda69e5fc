import { codes } from '@millrace/core';
import type { SeatRole } from '@millrace/core/session';
import { setTimeout as passed } from 'node:timers/promises';
import { publisher } from './api-keys.ts';
import type { Lab } from './start.ts';
import type { Visitor } from './visitor.ts';

export const seatPassword = 'Harbour42';

/** The token of the newest invitation to an address. */
export async function invitationToken(server: Lab, email: string, count = 1): Promise<string> {
  let letters = await server.letters(email);
  while (letters.length < count) {
    await passed(50);
    letters = await server.letters(email);
  }
  return /token=([\w-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? '';
}

/** Somebody who has just accepted an invitation to a seat of an account, and is signed in. */
export async function aSeat(server: Lab, role: SeatRole, email: string, owner = publisher): Promise<Visitor> {
  const { client } = await server.logIn(owner);
  await client.account.inviteSeat({ email, role });
  const visitor = await server.visitor();
  const token = await invitationToken(server, email);
  await visitor.client.session.acceptInvitation({ token, password: seatPassword, confirm_password: seatPassword });
  return visitor;
}

/** Somebody who logs in with an address and the password of seats. */
export async function logInSeat(server: Lab, username: string, password = seatPassword): Promise<Visitor> {
  const visitor = await server.visitor();
  await visitor.client.session.login({ username, password });
  return visitor;
}

/** What a call is refused with, be it by a status of HTTP; 0 where it was not. */
export function refusal(
  call: Promise<unknown>,
): Promise<{ readonly code: number | undefined; readonly message: string }> {
  return call.then(
    () => ({ code: codes.ok, message: '' }),
    (error: { code?: number; status?: number; message: string }) => ({
      code: error.code ?? error.status,
      message: error.message,
    }),
  );
}
