// Two who edit the same: the second is told what is stored now, and overwrites it only where it says so.
import { changedSince, codes } from '@millrace/core';
import { Account, PersonalInfo } from '@millrace/core/account';
import { App, Placement, Website } from '@millrace/core/channels';
import { PaymentInfo } from '@millrace/core/payment';
import { SavedReport } from '@millrace/core/reports';
import { createSmartlinkEditor, draftOf, payloadOf, Smartlink } from '@millrace/core/smartlinks';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoPassword } from '@millrace/demo/people';
import { channels, paymentInfos, profiles, smartlinks, users } from '../../packages/server/src/app/schema.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const publisher = 1;

/** What a call was refused with. */
async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('It was let through.'),
    (error: unknown) => error,
  );
}

async function aPicture(): Promise<File> {
  const create = { width: 30, height: 10, channels: 3, background: '#fff' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'signature.png', { type: 'image/png' });
}

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

test('a smartlink that was saved meanwhile is not overwritten: what is stored is told, and with its version saved over', async () => {
  const one = await server.signIn('publisher@demo.test');
  const other = await server.signIn('publisher@demo.test');
  const read = await one.client.smartlinks.read({ sml_id: 5001 });
  const fields = (name: string) => ({
    sml_id: 5001,
    ...payloadOf(
      { ...draftOf(read, publisher), settings: { ...draftOf(read, publisher).settings, name } },
      { uid: publisher, saved: read, listed: [] },
    ),
  });
  const first = await one.client.smartlinks.update({ ...fields('First'), version: read.version });
  expect(first).toEqual({ gid: 5001, version: Number(read.version) + 1 });
  const refusal = await refusalOf(other.client.smartlinks.update({ ...fields('Second'), version: read.version }));
  expect(refusal).toMatchObject({ code: codes.conflict, message: 'This was changed since you opened it.' });
  const since = changedSince(Smartlink, refusal);
  expect(since).toEqual({ stored: await one.client.smartlinks.read({ sml_id: 5001 }), at: moment });
  expect(since?.stored).toMatchObject({ name: 'First', version: first.version });
  await other.client.smartlinks.update({ ...fields('Second'), version: since?.stored.version });
  expect(await one.client.smartlinks.read({ sml_id: 5001 })).toMatchObject({ name: 'Second' });
  // A client of the specification sends no version and overwrites.
  expect(await one.client.smartlinks.update(fields('Third'))).toMatchObject({ gid: 5001 });
  expect(await one.client.smartlinks.read({ sml_id: 5001 })).toMatchObject({ name: 'Third' });
});

test('of many who save one state of a smartlink at the same moment one is let through', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const read = await client.smartlinks.read({ sml_id: 5002 });
  const fields = payloadOf(draftOf(read, publisher), { uid: publisher, saved: read, listed: [] });
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      client.smartlinks.update({ sml_id: 5002, ...fields, name: `Name ${index}`, version: read.version }),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an app and its postback are one row: what another page has changed is told', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const read = await client.channels.read({ id: 1001 });
  const first = await client.channels.update({
    id: 1001,
    version: read.version,
    postback_url: 'https://a.test/?c={click_id}',
  });
  expect(first).toEqual({ id: 1001, version: Number(read.version) + 1 });
  const refusal = await refusalOf(
    client.channels.update({ id: 1001, version: read.version, postback_url: 'https://b.test/' }),
  );
  const since = changedSince(App, refusal);
  expect(since).toEqual({ stored: await client.channels.read({ id: 1001 }), at: moment });
  await client.channels.update({ id: 1001, version: since?.stored.version, postback_url: 'https://b.test/' });
  await client.channels.update({ id: 1001, name: 'Named without a version' });
  expect(await client.channels.read({ id: 1001 })).toMatchObject({
    postback_url: 'https://b.test/',
    name: 'Named without a version',
  });
});

test('a placement', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { id, version } = await client.channels.createPlacement({ id: 1001, name: 'Made', type: 1 });
  const change = { id: 1001, placement_id: id };
  const first = await client.channels.updatePlacement({ ...change, version, name: 'First', type: 2 });
  const refusal = await refusalOf(client.channels.updatePlacement({ ...change, version, name: 'Second', type: 3 }));
  expect(changedSince(Placement, refusal)).toEqual({
    stored: { id, aid: 1001, name: 'First', type: 2, version: first.version },
    at: moment,
  });
  expect(
    await client.channels.updatePlacement({ ...change, version: first.version, name: 'Third', type: 3 }),
  ).toMatchObject({ id });
  await client.channels.updatePlacement({ ...change, name: 'Fourth', type: 3 });
});

test('a website', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const site = await client.channels.createWebsite({ url: 'https://versions.example', name: 'Made' });
  const first = await client.channels.updateWebsite({ id: site.id, version: site.version, name: 'First' });
  const refusal = await refusalOf(
    client.channels.updateWebsite({ id: site.id, version: site.version, name: 'Second' }),
  );
  expect(changedSince(Website, refusal)).toEqual({ stored: first, at: moment });
  expect(await client.channels.updateWebsite({ id: site.id, name: 'Third' })).toMatchObject({ name: 'Third' });
});

test('a saved report, by its name and by its id', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const report = { name: 'Weekly', type: 'stat_report', query: 'type=stat_report' } as const;
  const made = await client.reports.save({ ...report, version: 0 });
  expect(made.version).toBe(1);
  // Whoever did not know of it does not replace it.
  const unknown = await refusalOf(client.reports.save({ ...report, query: 'type=stat_report&sort=clk', version: 0 }));
  expect(changedSince(SavedReport, unknown)).toEqual({ stored: made, at: moment });
  const first = await client.reports.save({ ...report, query: 'type=stat_report&sort=clk', version: made.version });
  const refusal = await refusalOf(client.reports.rename({ id: made.id, name: 'Other', version: made.version }));
  expect(changedSince(SavedReport, refusal)).toEqual({ stored: first, at: moment });
  expect(await client.reports.rename({ id: made.id, name: 'Other', version: first.version })).toMatchObject({
    name: 'Other',
  });
  await client.reports.rename({ id: made.id, name: 'Weekly' });
  expect(await client.reports.save(report)).toMatchObject({ query: 'type=stat_report' });
});

test('how a member is reached, and who is behind an account', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { org } = await client.account.read();
  const { contact_type, contact_data, country, city, address, timezone } = org;
  const form = { contact_type, contact_data, country, city, address, timezone: timezone.id };
  // Somebody has changed it, and the change was looked at.
  await server.db.update(profiles).set({ city: 'Elsewhere' }).where(eq(profiles.user_id, publisher));
  const refusal = await refusalOf(client.account.edit({ ...form, version: org.version }));
  expect(changedSince(Account, refusal)).toEqual({ stored: await client.account.read(), at: moment });
  expect((await client.account.read()).org).toMatchObject({ city: 'Elsewhere', erp_status: org.erp_status });

  const { payment = PaymentInfo.parse({}), ...info } = await client.account.personal();
  const { erp_status: _, status: __, is_approved: ___, reviews: ____, ...basic } = info;
  const { edit: _____, ...details } = payment;
  await server.db.update(paymentInfos).set({ beneficiary: 'Somebody' }).where(eq(paymentInfos.user_id, publisher));
  const signed = {
    ...details,
    signature: (await client.payment.uploadSignature({ signature: await aPicture() })).path,
  };
  const personal = {
    ...basic,
    team_size: 2,
    contact_name: 'Ada',
    timezone: form.timezone,
    payment: signed,
    password: demoPassword,
  };
  const late = await refusalOf(client.account.editPersonal(personal));
  expect(changedSince(PersonalInfo, late)).toEqual({ stored: await client.account.personal(), at: moment });
  expect(await client.account.personal()).toMatchObject({ erp_status: info.erp_status });

  const stale = await refusalOf(client.payment.edit({ ...signed, password: demoPassword }));
  const since = changedSince(PaymentInfo, stale);
  expect(since).toEqual({ stored: (await client.payment.info())[0], at: moment });
  expect(since?.stored).toMatchObject({ beneficiary: 'Somebody' });
  await client.payment.edit({ ...signed, version: since?.stored.version, password: demoPassword });
  await client.account.edit({ ...form, version: (await client.account.read()).org.version });
  await server.db.update(users).set({ erp_status: org.erp_status }).where(eq(users.id, publisher));
});

test('what the operator has changed and taken back was changed twice', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const before = await client.channels.createWebsite({ url: 'https://rejected.example', name: '' });
  const told = await operate(server.db, ['websites', 'reject', String(before.id), '--reason', 'No.']);
  const id = /undo (\d+)/.exec(told.text)?.[1] ?? '';
  expect(await operate(server.db, ['undo', id])).toMatchObject({ exit: 0 });
  const { list } = await client.channels.websites({ n: 100 });
  expect(list.find((site) => site.id === before.id)).toEqual({ ...before, version: Number(before.version) + 2 });
});

test('of somebody else nothing is told, whatever version is sent', async () => {
  const { client } = await server.signIn('sdk@demo.test');
  for (const version of [0, 1, undefined]) {
    const refusal = await refusalOf(client.channels.update({ id: 1001, version, name: 'Taken' }));
    expect(refusal).toMatchObject({ code: codes.notFound, since: undefined });
  }
  const [channel] = await server.db.select().from(channels).where(eq(channels.id, 1001));
  expect(channel?.name).not.toBe('Taken');
});

test('the editor of a smartlink says what was changed meanwhile, shows it, keeps the own draft, and saves it over that', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const [one, other] = await Promise.all(
    [1, 2].map(async () => {
      const editor = createSmartlinkEditor(client, { gid: 5003, uid: publisher });
      await editor.load();
      return editor;
    }),
  );
  if (!one || !other) throw new Error('There are two.');
  const stateOf = ({ store, state }: typeof one) => store.get(state);
  const nameIn = ({ store, draft }: typeof one) => store.get(draft).settings.name;
  one.change.text('name', 'One');
  expect(await one.save()).toBe(5003);
  // Its own second change comes from the state that the first has left.
  one.change.text('name', 'One again');
  expect(await one.save()).toBe(5003);
  other.change.text('name', 'Other');
  expect(await other.save()).toBeUndefined();
  expect(stateOf(other)).toMatchObject({ is: 'changed', stored: { settings: { name: 'One again' } }, at: moment });
  other.stay();
  expect([stateOf(other).is, nameIn(other)]).toEqual(['editing', 'Other']);
  expect(await other.save()).toBeUndefined();
  other.look();
  expect([nameIn(other), other.store.get(other.isDirty), other.store.get(other.kept)?.settings.name]).toEqual([
    'One again',
    false,
    'Other',
  ]);
  other.resume();
  expect(nameIn(other)).toBe('Other');
  expect(await other.save()).toBe(5003);
  one.change.text('name', 'One at last');
  expect(await one.save()).toBeUndefined();
  expect(await one.overwrite()).toBe(5003);
  expect(await client.smartlinks.read({ sml_id: 5003 })).toMatchObject({ name: 'One at last' });
  // What a form does not hold is nobody's question.
  await server.db.update(smartlinks).set({ margin: 51 }).where(eq(smartlinks.gid, 5003));
  one.change.text('name', 'One, unasked');
  expect(await one.save()).toBe(5003);
});
