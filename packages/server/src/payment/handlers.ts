import { codes, pagerOf, type Decoded } from '@millrace/core';
import { fieldWords, nameOf } from '@millrace/core/fields';
import {
  currencies,
  modificationStatuses,
  paymentCalls,
  paymentFields,
  paymentProblems,
  paymentWords,
  payTypes,
} from '@millrace/core/payment';
import { countryCodes } from '@millrace/core/reference';
import { randomUUID } from 'node:crypto';
import { forPublisher, handle } from '../handle.ts';
import { paymentChangeLetter } from '../mail/letters.ts';
import { notFound, Refusal } from '../refusal.ts';
import { provePassword } from '../session/prove-password.ts';
import { balanceOf, nextPayment } from './earnings.ts';
import { signaturePicture } from './signature-picture.ts';
import {
  addModification,
  cancelModification,
  hasPendingModification,
  keepSignature,
  listModifications,
  listPayments,
  paymentInfoOf,
  readSignature,
  type Details,
} from './queries.ts';

type Asked = Decoded<typeof paymentCalls.edit>;

export const paymentHandlers = handle(paymentCalls, {
  balance: forPublisher(async (_asked, who, { db }) => ({ total_bonus: await balanceOf(db, who) })),
  next: forPublisher((_asked, who, { db, now }) => nextPayment(db, who, now())),
  info: forPublisher(async ({ aff_id = 0 }, who, { db }) => {
    if (aff_id !== 0 && aff_id !== who.id) throw notFound('There is no such publisher.');
    const details = await paymentInfoOf(db, who);
    if (!details) return [];
    return [{ ...details, edit: (await hasPendingModification(db, who)) ? 0 : 1 }];
  }),
  edit: forPublisher(async (asked, who, exchange) => {
    const { db, now, address, mailer, config } = exchange;
    const next = detailsOf(asked);
    const isUploaded = await readSignature(db, who, next.signature);
    if (!isUploaded) throw refusedSignature();
    await provePassword(exchange, who, asked.password ?? '', 'password');
    const isMade = await db.transaction((tx) => addModification(tx, who, { next, address, now: now() }));
    if (!isMade) throw new Refusal(codes.conflict, 'Another change is being looked at: cancel it first.');
    mailer.send(who.un, paymentChangeLetter(config.provider));
    return {};
  }),
  modifications: forPublisher(async ({ p, n }, who, { db }) => {
    const { tot, rows } = await listModifications(db, who, { p, n });
    const list = rows.map(({ user_id, created_at: _created, updated_at, address: _address, ...row }) => ({
      ...row,
      aff_id: user_id,
      update_time: updated_at.toISOString(),
      approved: row.status === modificationStatuses.active ? 1 : 0,
    }));
    return { ...pagerOf(tot, p, n), list };
  }),
  setModification: forPublisher(async ({ id, aff_id, status }, who, { db, now }) => {
    if (status !== modificationStatuses.cancel) {
      throw new Refusal(codes.invalid, 'Please check what is marked.', { fields: { status: 'Only 2 can be set.' } });
    }
    const end = aff_id === who.id ? await cancelModification(db, who, { id, now: now() }) : 'gone';
    if (end === 'gone') throw notFound('There is no such change.');
    if (end === 'late') throw new Refusal(codes.conflict, 'This change was decided or cancelled already.');
    return {};
  }),
  uploadSignature: forPublisher(async ({ signature }, who, { db, now }) => {
    const picture = await signaturePicture(signature);
    const id = randomUUID();
    await keepSignature(db, who, { id, picture, now: now() });
    return { path: id, url: paymentCalls.signature.path.replace('{id}', id) };
  }),
  signature: forPublisher(async ({ id }, who, { db }) => {
    const picture = await readSignature(db, who, id);
    if (!picture) throw notFound('There is no such picture.');
    return new Blob([new Uint8Array(picture)], { type: 'image/png' });
  }),
  history: forPublisher(async (asked, who, { db }) => {
    const { tot, rows } = await listPayments(db, who, asked);
    return { ...pagerOf(tot, asked.p, asked.n), list: rows.map(({ id: _id, user_id: _owner, ...row }) => row) };
  }),
});

function refusedSignature(): Refusal {
  const fields = { signature: paymentWords.notImage };
  return new Refusal(codes.invalid, 'Please check what is marked.', { fields });
}

const words = { ...fieldWords, tooLong: 'This is too long.', selectOne: paymentWords.selectOne };

/** What is asked for, by the rules of the form. */
function detailsOf({ password: _password, ...asked }: Asked): Details {
  const faults: Record<string, string> = Object.fromEntries(
    Object.entries(paymentProblems(asked)).map(([field, problem]) => [field, words[problem]]),
  );
  if (nameOf(payTypes, asked.pay_type) === undefined) faults['pay_type'] = words.selectOne;
  if (nameOf(currencies, asked.currency) === undefined) faults['currency'] = words.selectOne;
  if (!countryCodes.includes(asked.country)) faults['country'] = words.selectOne;
  const fields = paymentFields(asked);
  if (!fields || Object.keys(faults).length > 0) {
    throw new Refusal(codes.invalid, 'Please check what is marked.', { fields: faults });
  }
  return { bank_name: '', bank_address: '', bank_swift: '', ...fields };
}
