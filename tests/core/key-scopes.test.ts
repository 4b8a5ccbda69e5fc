import { catalogue, type Row } from '@millrace/core';
import { apiScopes, type ApiScope } from '@millrace/core/account';
import { closedToKey, isOpenToKey, isReading, neverByKey, scopeOfCall } from '@millrace/core/key-scopes';
import { expect, test } from 'vitest';

const rows: Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
const rowOf = (name: string) => rows.find((row) => row.name === name) as Row;
const all = { scopes: apiScopes, may_change: true };
const of = (scope: ApiScope, may_change = false) => ({ scopes: [scope], may_change });
const names = (some: readonly Row[]) => some.map(({ name }) => name).toSorted();

// By hand: what each domain is about, and so which scope its calls have.
const scopesOf: Readonly<Record<string, readonly (ApiScope | 'any')[]>> = {
  reference: ['any'],
  session: ['any', 'account'],
  registration: [],
  account: ['account', 'money'],
  secondFactor: [],
  payment: ['money'],
  channels: ['any', 'channels'],
  offers: ['links', 'figures'],
  smartlinks: ['links', 'figures'],
  creatives: ['links'],
  tester: ['links'],
  watches: ['any'],
  reports: ['figures'],
  conversions: ['figures'],
  sources: ['links', 'figures'],
};

test('each domain is opened by the scopes that are named after what it is about', () => {
  for (const [domain, table] of Object.entries(catalogue)) {
    const scopes = Object.values<Row>(table).flatMap((row) => scopeOfCall(row) ?? []);
    expect([domain, [...new Set(scopes)]]).toEqual([domain, scopesOf[domain]]);
  }
});

// By hand: what lets somebody in, or would give away more than a key may.
const never = `
  session.loginInfo session.csrf session.captcha session.captchaProof session.checkCaptcha session.widgetSession session.login
  session.logout session.verifySend session.verifySendAgain session.emailSend session.verify session.forget session.resetCheck
  session.reset registration.register account.edit account.editPersonal account.changePassword account.changeEmail
  account.emailCode account.agreeSdk account.token account.renewToken account.apiKeys account.makeApiKey account.revokeApiKey
  account.people account.inviteSeat account.withdrawInvitation account.changeSeat account.removeSeat session.invitation
  session.acceptInvitation watches.ask watches.start watches.stop
  account.saveAlerts account.saveWebhook account.renewWebhookSecret account.testWebhook account.saveTelegramBot
  account.saveTelegram account.removeTelegram account.findTelegramChats account.testTelegram account.devices
  account.signOutDevice payment.edit payment.setModification payment.uploadSignature payment.signature channels.renewSecret
  reports.api reports.apiCsv conversions.api conversions.apiCsv`;

test('An API key opens the calls of its scopes and no other; what changes something only where it may change things, and of money nothing; no key opens what has to be confirmed, or what lets somebody in.', () => {
  const factors = Object.values<Row>(catalogue.secondFactor);
  const closed = rows.filter((row) => !isOpenToKey(row, all));
  expect(names(closed)).toEqual([...never.trim().split(/\s+/), ...names(factors)].toSorted());
  for (const row of closed) {
    const reason = closedToKey(row, all);
    expect([row.name, reason?.by === 'never' && neverByKey[reason.why].length > 0]).toEqual([row.name, true]);
  }
  for (const row of rows.filter(({ confirm }) => confirm !== 'no')) expect(closed).toContain(row);

  for (const row of rows) {
    const scope = scopeOfCall(row);
    for (const other of apiScopes) {
      const isOpen = scope !== undefined && (scope === 'any' || scope === other);
      expect([row.name, other, isOpenToKey(row, of(other, true))]).toEqual([row.name, other, isOpen]);
      expect([row.name, other, isOpenToKey(row, of(other))]).toEqual([row.name, other, isOpen && isReading(row)]);
    }
  }
  expect(names(rows.filter((row) => scopeOfCall(row) === 'money' && !isReading(row)))).toEqual([]);
  expect(closedToKey(rowOf('offers.list'), of('figures'))).toEqual({ by: 'scope', scope: 'links' });
  expect(closedToKey(rowOf('offers.apply'), of('links'))).toEqual({ by: 'changes' });
  // A row that would change money is closed whatever the key may.
  expect(closedToKey({ ...rowOf('payment.balance'), changes: true }, all)).toEqual({ by: 'never', why: 'details' });
  // Nor is a call open that has to be confirmed, whatever its scope, or that nobody has put into one.
  expect(isOpenToKey({ ...rowOf('offers.list'), confirm: 'factor' }, all)).toBe(false);
  expect(isOpenToKey({ ...rowOf('offers.list'), name: 'offers.new' }, all)).toBe(false);
});

test('A call reads unless it changes something; what plans a smartlink, draws a creative, tries a rule or tests a link reads as well.', () => {
  const forms = rows.filter((row) => row.changes && isReading(row));
  expect(names(forms)).toEqual([
    'creatives.drawKit',
    'creatives.packKit',
    'smartlinks.coverage',
    'smartlinks.offers',
    'smartlinks.simulate',
    'sources.tryRule',
    'tester.track',
  ]);
  for (const row of rows.filter(({ changes }) => !changes)) expect(isReading(row)).toBe(true);
  expect(isReading(rowOf('tester.saveResult'))).toBe(false);
});
