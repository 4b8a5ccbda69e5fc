// Who may make which call, by hand from section 6 of the specification and what was decided of the standing of an account.
import { catalogue, codes, type Row } from '@millrace/core';
import { beforeAll, expect, test } from 'vitest';
import { send } from '../lab/send.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer({ isAboutEveryCall: true });

/** Each demo account by the letter that the table has for it; the one without an active e-mail can not log in. */
const letters = {
  publisher: 'P',
  sdk: 'P',
  pending: 'P',
  interactive: 'I',
  review: 'R',
  rejected: 'R',
  blocked: 'B',
  advertiser: 'A',
} as const;
type Account = keyof typeof letters;

/** The calls that whoever is signed in needs to have a letter here for; `all` are open to a stranger as well. */
const allowed: Readonly<Record<string, string>> = {
  all: `
    session.loginInfo session.csrf session.widgetSession session.login session.logout session.captcha session.captchaProof session.checkCaptcha
    session.verifySend session.verifySendAgain session.emailSend session.forget session.verify session.resetCheck
    session.reset registration.register reference.provider reference.countries reference.carriers
    secondFactor.startSignIn secondFactor.signIn session.invitation session.acceptInvitation
    tester.track tester.trackTimes tester.proxy tester.screenshot tester.result tester.saveResult reports.api reports.apiCsv
    watches.ask watches.read watches.start watches.stop
    conversions.api conversions.apiCsv`,
  PIRBA: `
    session.permission session.profile session.speak reference.timezones reference.offerSettings account.changePassword
    secondFactor.startConfirm secondFactor.confirm`,
  PIRA: 'account.changeEmail account.emailCode',
  PIRB: `
    secondFactor.read secondFactor.startPasskey secondFactor.addPasskey secondFactor.removePasskey
    secondFactor.startTimeCodes secondFactor.addTimeCodes secondFactor.removeTimeCodes
    secondFactor.renewRecoveryCodes
    account.people account.changes account.withdrawInvitation account.removeSeat
    account.read account.devices account.signOutDevice account.notices account.alerts account.webhook account.telegram channels.list
    payment.balance payment.info payment.modifications payment.history payment.signature payment.slip payment.invoice payment.next
    reports.snapshot reports.firstSteps reports.series reports.interactive`,
  PIR: `
    account.inviteSeat account.changeSeat
    account.edit account.personal account.editPersonal account.agreeSdk account.token account.referrals
    account.readNotices account.saveAlerts account.saveWebhook account.renewWebhookSecret account.testWebhook
    account.saveTelegramBot account.saveTelegram account.removeTelegram account.findTelegramChats account.testTelegram payment.edit payment.setModification payment.uploadSignature`,
  PI: 'account.renewToken',
  PR: `
    channels.read channels.postbacks channels.postback channels.placements channels.websites
    channels.verifyWebsite
    creatives.list creatives.read creatives.sizes creatives.library creatives.readLibrary creatives.download
    creatives.kit creatives.drawKit creatives.packKit
    creatives.submissions offers.list offers.figures offers.recommended offers.read offers.applyHelp
    reports.list reports.csv reports.saved reports.astray
    conversions.list conversions.read conversions.csv
    smartlinks.read smartlinks.list smartlinks.offers smartlinks.coverage smartlinks.simulate
    smartlinks.trend smartlinks.figures smartlinks.health smartlinks.muteAlerts smartlinks.acceptDestination sources.blocked
    sources.rules sources.ruleBlocks sources.tryRule`,
  PRB: 'account.apiKeys account.revokeApiKey',
  P: `
    account.makeApiKey channels.create channels.update channels.renewSecret channels.testPostback channels.resendPostback
    channels.checkIntegration channels.createPlacement channels.updatePlacement channels.removePlacement
    channels.createWebsite channels.updateWebsite channels.removeWebsite
    creatives.submit creatives.withdraw offers.apply offers.keepTemplate reports.save reports.rename reports.mail reports.remove
    smartlinks.create smartlinks.update smartlinks.rename smartlinks.setState smartlinks.duplicate
    sources.block sources.unblock sources.saveRule sources.switchRule sources.removeRule sources.undoBlock`,
};
const namesIn = (text: string) => text.trim().split(/\s+/);
const table = Object.entries(allowed).flatMap(([who, text]) => namesIn(text).map((name) => [name, who] as const));

const rows: Row[] = Object.values(catalogue).flatMap((one) => Object.values<Row>(one));
const rowOf = (name: string) => rows.find((row) => row.name === name);

let stranger: Visitor;
const members = new Map<Account, Visitor>();
beforeAll(async () => {
  stranger = await server.visitor();
  for (const account of Object.keys(letters) as Account[]) {
    members.set(account, await server.signIn(`${account}@demo.test`));
  }
});

/** Rights are checked before fields: an unknown field is refused where the call is allowed, and nothing is done. */
async function codeOf(visitor: Visitor, name: string): Promise<number> {
  const row = rowOf(name);
  if (!row) throw new Error(`There is no call ${name}.`);
  const answer = await send(visitor, row, { nonsense: '1' });
  // Whoever has followed a link is led to a page in place of the same refusal.
  if (row.misread !== undefined && answer.headers.get('location') === row.misread) return codes.invalid;
  return ((await answer.json()) as { c: number }).c;
}

test('the table has each call once', () => {
  expect(table.map(([name]) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test.each(table)('%s is open to %s', async (name, who) => {
  const found = await Promise.all(
    [...members].map(async ([account, visitor]) => [account, await codeOf(visitor, name)] as const),
  );
  const isOpen = (account: Account) => who === 'all' || who.includes(letters[account]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(found.map(([account]) => [account, isOpen(account) ? codes.invalid : codes.notAllowed])),
  );
  expect(await codeOf(stranger, name)).toBe(who === 'all' ? codes.invalid : codes.loginNeeded);
});
