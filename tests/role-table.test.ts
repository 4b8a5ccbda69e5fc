// What the page of people says of each role, held against who may make the calls that it speaks of.
import { catalogue, type Row } from '@millrace/core';
import { closedBy, permissionNames, permissionsOfRole, seatRoles, type SeatRole } from '@millrace/core/session';
import { roleRights } from '@millrace/portal/pages/account/role-rights';
import { expect, test } from 'vitest';

/** By hand: of each row of the table the calls that read what it names, and those that change it. */
const samples: Readonly<Record<string, { readonly reads: string; readonly changes: string }>> = {
  reports: {
    reads: 'reports.snapshot reports.series reports.list reports.csv reports.saved reports.astray conversions.list',
    changes: 'reports.save reports.rename reports.mail reports.remove',
  },
  offers: {
    reads: 'offers.list offers.read smartlinks.list smartlinks.read smartlinks.health creatives.list creatives.library',
    changes:
      'offers.apply smartlinks.create smartlinks.update smartlinks.setState smartlinks.muteAlerts creatives.submit sources.block',
  },
  setup: {
    reads: 'channels.read channels.postbacks channels.placements channels.websites',
    changes: 'channels.create channels.update channels.renewSecret channels.createWebsite channels.resendPostback',
  },
  keys: { reads: 'account.apiKeys account.changes', changes: 'account.makeApiKey account.revokeApiKey' },
  company: { reads: 'account.read account.referrals', changes: 'account.edit' },
  payments: {
    reads: 'payment.info payment.history payment.invoice payment.slip payment.next payment.modifications',
    changes: 'payment.edit payment.setModification payment.uploadSignature',
  },
  seats: { reads: 'account.people', changes: 'account.inviteSeat account.changeSeat account.removeSeat' },
  owner: {
    reads: 'account.personal account.token account.alerts account.webhook account.telegram',
    changes:
      'payment.edit account.editPersonal account.renewToken account.saveAlerts account.saveWebhook account.saveTelegram',
  },
};

const rows = new Map(
  Object.values(catalogue)
    .flatMap((domain) => Object.values<Row>(domain))
    .map((row) => [row.name, row]),
);

function areOpen(names: string, role: SeatRole): boolean {
  const viewer = { status: 1, permissions: permissionsOfRole(permissionNames, role), role };
  const open = names.split(' ').map((name) => {
    const row = rows.get(name);
    if (!row) throw new Error(`There is no call ${name}.`);
    return closedBy(row, viewer) === undefined;
  });
  // A row of the table says one thing of all that it names.
  expect([names, role, new Set(open).size]).toEqual([names, role, 1]);
  return open[0] === true;
}

test('each row of the table of roles says what the calls that it speaks of do', () => {
  expect(roleRights.map(({ id }) => id).toSorted()).toEqual(Object.keys(samples).toSorted());
  for (const { id, ...told } of roleRights) {
    const { reads = '', changes = '' } = samples[id] ?? {};
    for (const role of seatRoles) {
      const mayChange = areOpen(changes, role);
      const may = areOpen(reads, role) ? (mayChange ? 'full' : 'read') : 'none';
      expect([id, role, told[role]]).toEqual([id, role, may]);
      // What may be changed can be read.
      expect([id, role, mayChange && may === 'none']).toEqual([id, role, false]);
    }
  }
});
