import { codes } from '@millrace/core';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isSameDetails } from '../../packages/server/src/payment/details.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const fieldsOf = (...names: string[]) => ({
  code: codes.invalid,
  fields: Object.fromEntries(names.map((name) => [name, expect.any(String)])),
});

const basic = {
  account_type: 1,
  team_size: 3,
  country: 'FR',
  address: '2 Rue',
  contact_name: 'Ada Brook',
  contact_number: 'ada.brook',
  contact_type: 2,
  timezone: 1,
};
const paypal = { pay_type: 0, account: 'pay@brook.test', currency: 2, country: 'DE', beneficiary: 'Ada' };

async function upload({ client }: Visitor): Promise<string> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const signature = new File([new Uint8Array(bytes)], 'signature.png', { type: 'image/png' });
  return (await client.payment.uploadSignature({ signature })).path;
}

test('a publisher reads who is behind the account, and how it is paid', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.account.personal()).toMatchObject({
    company: 'Pixel Arcade',
    contact_number: 'brook.media',
    erp_status: 0,
    status: 1,
    is_approved: 1,
    payment: { pay_type: 1, edit: 1 },
  });
  const rejected = await server.signIn('rejected@demo.test');
  const info = await rejected.client.account.personal();
  expect(info).toMatchObject({ status: 3, is_approved: 0 });
  expect(info.payment).toBeUndefined();
  const advertiser = await server.signIn('advertiser@demo.test');
  await expect(advertiser.client.account.personal()).rejects.toMatchObject({ code: codes.notAllowed });
});

test('what is saved is under review, and of the payment details a change is filed', async () => {
  const visitor = await server.signIn('rejected@demo.test');
  const { client } = visitor;
  const payment = { ...paypal, signature: await upload(visitor) };
  const { company } = await client.account.personal();
  await server.db.execute(
    sql`insert into channels (user_id, name) select id, ${company} from users where un = 'rejected@demo.test'`,
  );
  const change = { ...basic, company: 'Clip Meadow', payment };
  await expect(client.account.editPersonal(change)).rejects.toMatchObject(fieldsOf('password'));
  await expect(client.account.editPersonal({ ...change, password: 'wrong' })).rejects.toMatchObject(
    fieldsOf('password'),
  );
  await client.account.editPersonal({ ...change, password: 'Demo1234' });
  expect(await client.account.personal()).toMatchObject({
    ...basic,
    company: 'Clip Meadow',
    erp_status: 11,
    status: 3,
  });
  // The channel that was named for the company goes with it, and no other does.
  const names = (await client.channels.list()).map(({ name }) => name);
  expect([names.includes('Clip Meadow'), names.includes(company)]).toEqual([true, false]);
  const { tot, list } = await client.payment.modifications();
  expect([tot, list[0]]).toMatchObject([1, { status: 0, new_account: 'p****@brook.test', new_beneficiary: 'Ada' }]);
  const id = String(list[0]?.id);
  const shown = await operate(server.db, ['modifications', 'show', id]);
  expect(shown.text).toMatch(/signature +- +a new picture/);
  const picture = await operate(server.db, ['modifications', 'signature', id, 'signature.png']);
  const bytes: Uint8Array[] = [];
  for await (const part of picture.file ?? []) bytes.push(part);
  expect(await sharp(Buffer.concat(bytes)).metadata()).toMatchObject({ format: 'png' });
  expect(await operate(server.db, ['modifications', 'signature', '99999', 'none.png'])).toMatchObject({ exit: 1 });
  await server.letters('rejected@demo.test', 1);
  expect(await client.account.notices()).toMatchObject([{ kind: 'payment', is_read: 0 }]);
  const again = client.account.editPersonal({ ...change, company: 'Other', password: 'Demo1234' });
  await expect(again).rejects.toMatchObject({ code: codes.conflict });
});

test('payment details that stay as they are need no password and file no change', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { payment, company } = await client.account.personal();
  const { edit: _edit, ...same } = payment ?? { ...paypal, signature: '', edit: 1 };
  const save = () => client.account.editPersonal({ ...basic, company, payment: same });
  // Pressed three times at once, it is saved once.
  const ends = await Promise.allSettled([save(), save(), save()]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await client.account.personal()).toMatchObject({ ...basic, company, erp_status: 11, payment: { edit: 1 } });
  expect((await client.payment.modifications()).tot).toBe(30);
});

test('first payment details that were refused stand in the form with the reason, and other fields are corrected without them', async () => {
  const { client } = await server.signIn('rejected@demo.test');
  const reason = 'The account is in another name.';
  const { list } = await client.payment.modifications();
  await operate(server.db, ['modifications', 'reject', String(list[0]?.id), '--reason', reason]);
  await operate(server.db, ['details', 'reject', 'rejected@demo.test', '--reason', 'The street is missing.']);
  const { payment, company } = await client.account.personal();
  expect(payment).toMatchObject({ pay_type: 0, beneficiary: 'Ada', edit: 1, refused: reason });
  expect(await client.payment.info()).toEqual([payment]);
  // Pay run and balance know of nothing to pay to.
  const { rows } = await server.db.execute('select 1 from payment_infos where user_id = 4');
  expect(rows).toEqual([]);

  const { edit: _edit, refused: _refused, ...same } = payment ?? { ...paypal, signature: '', edit: 1, refused: '' };
  await client.account.editPersonal({ ...basic, company, address: '3 Meadow Lane', payment: same });
  const after = await client.account.personal();
  expect(after).toMatchObject({ address: '3 Meadow Lane', payment: { refused: reason } });
  expect((await client.payment.modifications()).tot).toBe(1);

  await client.payment.edit({ ...same, account: 'ada@brook.test', password: 'Demo1234' });
  const [asked] = await client.payment.info();
  expect(asked).toMatchObject({ account: 'ada@brook.test', edit: 0 });
  expect(asked).not.toHaveProperty('refused');
});

test('where another change is looked at, nothing at all is saved', async () => {
  const visitor = await server.signIn('sdk@demo.test');
  const { client } = visitor;
  const signature = await upload(visitor);
  await client.payment.edit({ ...paypal, signature, password: 'Demo1234' });
  const before = await client.account.personal();
  const change = { ...basic, company: before.company, payment: { ...paypal, account: 'new@brook.test', signature } };
  const saving = client.account.editPersonal({ ...change, password: 'Demo1234' });
  await expect(saving).rejects.toMatchObject({ code: codes.conflict });
  expect(await client.account.personal()).toEqual(before);
});

test('payment details that were stored in small letters are the same in capitals', () => {
  const bank = { pay_type: 1, bank_name: 'Mill', bank_address: '1', bank_swift: 'milldehh', signature: 'one' };
  const typed = { ...paypal, ...bank, account: 'gb29 nwbk 6016 1331 9268 19' };
  expect(isSameDetails(typed, { ...typed, account: typed.account.toUpperCase() })).toBe(true);
  expect(isSameDetails(typed, { ...typed, bank_swift: 'MILLDEHHXXX' })).toBe(false);
});

test('of many saves at the same moment one is made', async () => {
  const visitor = await server.signIn('interactive@demo.test');
  const { client } = visitor;
  const payment = { ...paypal, signature: await upload(visitor) };
  const { company } = await client.account.personal();
  const ends = await Promise.allSettled(
    [1, 2, 3, 4].map(() => client.account.editPersonal({ ...basic, company, payment, password: 'Demo1234' })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await client.payment.modifications()).tot).toBe(1);
});

test('the company changes only where the operator has not checked it and the account is not approved', async () => {
  const visitor = await server.signIn('review@demo.test');
  const { client } = visitor;
  const payment = { ...paypal, signature: await upload(visitor) };
  const change = { ...basic, company: 'Another Name', payment, password: 'Demo1234' };
  const states = [
    [1, 0],
    [0, 13],
    [3, 12],
  ] as const;
  for (const [status, erp_status] of states) {
    await server.db.execute(`update users set status = ${status}, erp_status = ${erp_status} where id = 2`);
    await expect(client.account.editPersonal(change)).rejects.toMatchObject(fieldsOf('company'));
  }
  await server.db.execute('update users set status = 3, erp_status = 13 where id = 2');
  await client.account.editPersonal(change);
  expect((await client.account.personal()).company).toBe('Another Name');
});

test('an account under review stays as it is', async () => {
  const visitor = await server.signIn('pending@demo.test');
  const { client } = visitor;
  const before = await client.account.personal();
  const payment = { ...paypal, signature: await upload(visitor) };
  const change = { ...basic, company: before.company, payment, password: 'Demo1234' };
  await expect(client.account.editPersonal(change)).rejects.toMatchObject({ code: codes.conflict });
  expect(await client.account.personal()).toEqual(before);
});

test('what is wrong is said at its field, of the payment details with their name before it', async () => {
  const visitor = await server.signIn('sdk@demo.test');
  const { client } = visitor;
  const { company } = await client.account.personal();
  const right = { ...basic, company, payment: { ...paypal, signature: await upload(visitor) }, password: 'Demo1234' };
  const wrong: [string[], object][] = [
    [
      ['account_type', 'team_size', 'country', 'contact_type'],
      { account_type: 2, team_size: 6, country: 'ZZ', contact_type: 9 },
    ],
    [['contact_type', 'timezone'], { contact_type: 4, timezone: 9_999 }],
    [['contact_name', 'address'], { contact_name: ' ', address: 'x'.repeat(513) }],
    [['payment.account', 'payment.country'], { payment: { ...right.payment, account: ' ', country: 'ZZ' } }],
    [
      ['payment.bank_name', 'payment.bank_address', 'payment.bank_swift'],
      { payment: { ...right.payment, pay_type: 1 } },
    ],
    [['payment.signature'], { payment: { ...right.payment, signature: 'nothing' } }],
  ];
  for (const [fields, part] of wrong) {
    const saving = client.account.editPersonal({ ...right, ...part });
    await expect(saving, fields.join()).rejects.toMatchObject(fieldsOf(...fields));
  }
  const other = await server.signIn('publisher@demo.test');
  const foreign = { ...right, payment: { ...right.payment, signature: await upload(other) } };
  await expect(client.account.editPersonal(foreign)).rejects.toMatchObject(fieldsOf('payment.signature'));
});

test.each(['status', 'erp_status', 'aff_id', 'is_approved', 'city', 'user_id'])(
  '%s can not be set along',
  async (field) => {
    const visitor = await server.signIn('publisher@demo.test');
    const answer = await visitor.post('/accounts/modify-r/', { [field]: '1' });
    expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { [field]: expect.any(String) } } });
  },
);
