import type { NoticeTold } from '@millrace/core/account';
import { startOf } from '@millrace/core/format';
import { userStatuses, usertypes } from '@millrace/core/session';
import { noted } from '../../server/src/notices/notify.ts';
import type { notices } from '../../server/src/notices/tables.ts';
import type { payments } from '../../server/src/payment/tables.ts';
import type { users } from '../../server/src/session/tables.ts';
import { createChance } from './random.ts';

const firstReferee = 801;
const hour = 3_600_000;
const lastDay = Date.UTC(2026, 10, 20, 9);

/** `count` publishers who came by the link of another over half a year; nobody logs in as one of them. */
export function demoReferees(
  invited_by: number,
  count: number,
  password_hash: string,
): (typeof users.$inferInsert & { readonly id: number })[] {
  const chance = createChance(40_912);
  return Array.from({ length: count }, (_, index) => ({
    id: firstReferee + index,
    un: `referee-${String(index + 1).padStart(2, '0')}@demo.test`,
    password_hash,
    usertype: usertypes.publisher,
    status: index % 9 === 8 ? userStatuses.underReview : userStatuses.normal,
    is_activated: true,
    is_verified: true,
    invited_by,
    created_at: new Date(lastDay - (count - 1 - index) * 108 * hour - chance.whole(0, 90) * hour),
  }));
}

/** What the referees have earned: the newest nothing yet, every tenth so much that the commission on it is higher. */
export function demoRefereePayments(referees: readonly { readonly id: number }[]): (typeof payments.$inferInsert)[] {
  const chance = createChance(51_377);
  return referees.slice(0, -6).map(({ id }, index) => ({
    user_id: id,
    invoice_id: `MR-R-${id}`,
    create_date: '2026-11-16',
    made_at: startOf('2026-11-16'),
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    payment_type: 0,
    beneficiary_name: `Referee ${index + 1}`,
    account: `pay-${index + 1}@referee.test`,
    conversions: chance.whole(100, 2_000),
    amount: (chance.whole(30_000, 2_000_000) / 100 + (index % 10 === 0 ? 50_000 : 0)).toFixed(2),
    status: index % 4 === 0 ? 0 : 1,
  }));
}

interface Decided {
  readonly offer: { readonly oid?: number | undefined; readonly name: string };
  readonly creative: { readonly name: string; readonly reason?: string | undefined };
}

function told({ offer, creative }: Decided): readonly (NoticeTold & { readonly is_read: boolean })[] {
  const { name, reason = '' } = creative;
  return [
    { code: 'termsUpdated', values: {}, is_read: true },
    { code: 'detailsInForce', values: {}, is_read: true },
    { code: 'websiteVerified', values: { url: 'https://pixel-arcade.example' }, is_read: true },
    { code: 'applicationApproved', values: { name: offer.name, oid: String(offer.oid) }, is_read: false },
    { code: 'creativeRejected', values: { name, reason }, is_read: false },
    { code: 'postbackFails', values: { name: 'Daily Deals' }, is_read: false },
  ];
}

/** What the publisher of the demonstration was told of late, half of it read. */
export function demoNotices(user_id: number, decided: Decided): (typeof notices.$inferInsert)[] {
  return told(decided).map(({ is_read, ...notice }, index, { length }) => ({
    ...noted(notice, new Date(lastDay)),
    // What was told long ago is told nowhere else.
    alert_since: null,
    webhook_since: null,
    telegram_since: null,
    is_read,
    user_id,
    created_at: new Date(lastDay - (length - 1 - index) * 31 * hour),
  }));
}
