import { userStatuses, usertypes } from '@millrace/core/session';
import type { detailChanges } from '../../server/src/account/tables.ts';
import type { users } from '../../server/src/session/tables.ts';

/** The password of every demonstration account. */
export const demoPassword = 'Demo1234';

/** Whose morning, money and links the demonstration shows. */
export const demoOwner = 1;

type Person = Omit<typeof users.$inferInsert, 'id' | 'password_hash' | 'created_at'> & {
  readonly id: number;
  /** What the account shows. */
  readonly shows: string;
  readonly channels: readonly string[];
};

const usual = {
  usertype: usertypes.publisher,
  status: userStatuses.normal,
  customer_type: 0,
  integration: 1,
  is_activated: true,
  is_verified: true,
} as const;

/** The demonstration's accounts, one for each state that an account can be in. */
export const people: readonly Person[] = [
  {
    ...usual,
    id: demoOwner,
    un: 'publisher@demo.test',
    shows: 'a publisher',
    channels: ['Pixel Arcade', 'Daily Deals', 'Weather Now', 'Puzzle Box', 'Night Radio', 'Trail Maps'],
  },
  {
    ...usual,
    id: 2,
    un: 'review@demo.test',
    shows: 'under review',
    status: userStatuses.underReview,
    channels: ['Morning Quiz'],
  },
  {
    ...usual,
    id: 3,
    un: 'blocked@demo.test',
    shows: 'blocked',
    status: userStatuses.blocked,
    info: 'Your traffic is made by programs.',
    channels: ['Coupon Tree'],
  },
  {
    ...usual,
    id: 4,
    un: 'rejected@demo.test',
    shows: 'not approved',
    status: userStatuses.notApproved,
    channels: ['Clip Garden'],
  },
  {
    ...usual,
    id: 5,
    un: 'sdk@demo.test',
    shows: 'SDK, terms not agreed',
    customer_type: 11,
    integration: 2,
    is_sdk: true,
    channels: ['Coin Quest SDK'],
  },
  {
    ...usual,
    id: 6,
    un: 'interactive@demo.test',
    shows: 'interactive ads',
    customer_type: 13,
    integration: 6,
    channels: ['Spin Wheel', 'Scratch Corner'],
  },
  {
    ...usual,
    id: 7,
    un: 'pending@demo.test',
    shows: 'its data under review',
    erp_status: 11,
    channels: ['Recipe Shelf'],
  },
  {
    ...usual,
    id: 8,
    un: 'inactive@demo.test',
    shows: 'e-mail not activated',
    is_activated: false,
    is_verified: false,
    channels: ['Book Nook'],
  },
  {
    ...usual,
    id: 9,
    un: 'advertiser@demo.test',
    shows: 'an advertiser, at /login',
    usertype: usertypes.advertiser,
    channels: [],
  },
];

/** Who has a seat of the demonstration's publisher. */
export const seats = [
  { un: 'manager@demo.test', shows: 'a manager of the publisher', seat_role: 'manager' },
  { un: 'analyst@demo.test', shows: 'an analyst of the publisher', seat_role: 'analyst' },
  { un: 'finance@demo.test', shows: 'finance of the publisher', seat_role: 'finance' },
] as const;

/** What the one under review has changed, for whoever operates the demonstration to decide about. */
export const demoDetailChanges: readonly (typeof detailChanges.$inferInsert)[] = [
  {
    user_id: 7,
    section: 'user_info',
    before: { city: 'Bremen', address: '9 Harbor Road' },
    after: { city: 'Hamburg', address: '1 Mill Street' },
    created_at: new Date(Date.UTC(2026, 9, 18, 9, 20)),
  },
  {
    user_id: 7,
    section: 'personal_info',
    before: { contact_type: 2, contact_data: '+49 40 5550100' },
    after: { contact_type: 0, contact_data: 'brook.media' },
    created_at: new Date(Date.UTC(2026, 9, 18, 9, 35)),
  },
];
