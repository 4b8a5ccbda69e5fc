// Who of the people of an account may make which call, by hand from issue 28 and section 12 of product.md: money, secrets, seats and who
// is behind the account are the owner's; a manager works; an analyst and finance read.
import { catalogue, codes, type Row } from '@millrace/core';
import { seatRoles, type SeatRole } from '@millrace/core/session';
import { beforeAll, expect, test } from 'vitest';
import { aSeat } from '../lab/seats.ts';
import { send } from '../lab/send.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer({ isAboutEveryCall: true });

const letters = { manager: 'M', analyst: 'A', finance: 'F' } as const satisfies Record<SeatRole, string>;

/** Whom each call is open to beside the owner; calls that anyone makes are left out. */
const allowed: Readonly<Record<string, string>> = {
  MAF: `
    session.permission session.profile session.speak reference.timezones reference.offerSettings
    account.changePassword account.changeEmail account.emailCode account.devices account.signOutDevice
    secondFactor.read secondFactor.startPasskey secondFactor.addPasskey secondFactor.removePasskey
    secondFactor.startTimeCodes secondFactor.addTimeCodes secondFactor.removeTimeCodes
    secondFactor.renewRecoveryCodes secondFactor.startConfirm secondFactor.confirm
    account.read account.referrals account.notices account.readNotices channels.list
    reports.snapshot reports.firstSteps reports.series reports.interactive reports.list reports.csv reports.saved
    reports.astray offers.figures smartlinks.figures conversions.list conversions.read conversions.csv`,
  MA: `
    offers.list offers.recommended offers.read offers.applyHelp
    smartlinks.read smartlinks.list smartlinks.offers smartlinks.coverage smartlinks.simulate smartlinks.trend
    smartlinks.health
    creatives.list creatives.read creatives.sizes creatives.library creatives.readLibrary creatives.download
    creatives.kit creatives.drawKit creatives.packKit
    sources.blocked sources.rules sources.ruleBlocks sources.tryRule`,
  M: `
    account.people account.changes account.apiKeys account.makeApiKey account.revokeApiKey
    channels.read channels.create channels.update channels.renewSecret channels.testPostback channels.postbacks
    channels.postback channels.resendPostback channels.checkIntegration channels.placements channels.createPlacement
    channels.updatePlacement channels.removePlacement channels.websites channels.createWebsite channels.updateWebsite
    channels.removeWebsite channels.verifyWebsite
    creatives.submissions creatives.submit creatives.withdraw offers.apply offers.keepTemplate
    reports.save reports.rename reports.mail reports.remove
    smartlinks.muteAlerts smartlinks.acceptDestination smartlinks.create smartlinks.update smartlinks.rename smartlinks.setState smartlinks.duplicate
    sources.block sources.unblock sources.saveRule sources.switchRule sources.removeRule sources.undoBlock`,
  F: `
    payment.balance payment.info payment.modifications payment.history payment.invoice payment.slip payment.next payment.signature`,
  none: `
    account.inviteSeat account.withdrawInvitation account.changeSeat account.removeSeat
    account.edit account.personal account.editPersonal account.agreeSdk account.token account.renewToken
    account.alerts account.saveAlerts account.webhook account.saveWebhook account.renewWebhookSecret account.testWebhook
    account.telegram account.saveTelegramBot account.saveTelegram account.removeTelegram account.findTelegramChats
    account.testTelegram
    payment.edit payment.setModification payment.uploadSignature`,
};
const table = Object.entries(allowed).flatMap(([who, text]) =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => [name, who] as const),
);

const rows: Row[] = Object.values(catalogue).flatMap((one) => Object.values<Row>(one));
const asked = rows.filter(({ who }) => who !== 'anyone');

const seats = new Map<SeatRole, Visitor>();
beforeAll(async () => {
  for (const role of seatRoles) seats.set(role, await aSeat(server, role, `${role}@brook.example`));
});

const reasons = ['Only the owner of the account may do this.', 'Your role does not include this.'];

test('the table has each call once', () => {
  expect(table.map(([name]) => name).toSorted()).toEqual(asked.map(({ name }) => name).toSorted());
});

test.each(table)('%s is open to %s', async (name, who) => {
  const row = asked.find((one) => one.name === name);
  if (!row) throw new Error(`There is no call ${name}.`);
  const found = await Promise.all(
    [...seats].map(async ([role, visitor]) => {
      // Rights are checked before fields: an unknown field is refused where the call is allowed, and nothing is done.
      const { c, m } = (await (await send(visitor, row, { nonsense: '1' })).json()) as { c: number; m: string };
      return [role, c, c !== codes.notAllowed || reasons.includes(m)] as const;
    }),
  );
  // Whoever is refused is told that it is their role's, or the owner's alone.
  expect(found.filter(([, , isTold]) => !isTold)).toEqual([]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(seatRoles.map((role) => [role, who.includes(letters[role]) ? codes.invalid : codes.notAllowed])),
  );
});
