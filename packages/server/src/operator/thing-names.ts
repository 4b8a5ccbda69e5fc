import type { Change } from '../operator-log/changes.ts';

type Row = Change['after'];
type Named = (key: Change['key'][1], row: Row) => string;

/** " of A-00001", where the row says so: of a changed one only what changed is known. */
const of = (row: Row, column: string) => (row?.[column] === undefined ? '' : ` of ${String(row[column])}`);
const withKey =
  (noun: string): Named =>
  (key) =>
    `${noun} ${key}`;
const ofRow =
  (noun: string, column: string): Named =>
  (_key, row) =>
    `${noun}${of(row, column)}`;

/** By the name of their table. */
const things: Readonly<Record<string, Named>> = {
  adjustments: withKey('Adjustment'),
  advertiser_invoice_lines: ofRow('A line', 'invoice_id'),
  advertiser_invoices: withKey('Invoice'),
  advertiser_payments: (_key, row) => `The payment${of(row, 'invoice_id')}${onDay(row)}`,
  advertisers: withKey('Advertiser'),
  api_keys: withKey('API key'),
  applications: withKey('Application'),
  channels: withKey('Channel'),
  conversions: withKey('Conversion'),
  creative_submissions: withKey('Creative'),
  creatives: withKey('Creative'),
  dead_offers: withKey('Whether link health pauses offer'),
  detail_changes: () => 'What a publisher has changed',
  goal_payouts: ofRow('A payout of a goal', 'oid'),
  modifications: withKey('Change of payment details'),
  offer_goals: ofRow('A goal', 'oid'),
  offer_questions: ofRow('A question', 'oid'),
  offer_payouts: ofRow('A payout', 'oid'),
  offers: withKey('Offer'),
  outgoing_stops: () => 'Whether letters, postbacks, webhooks and Telegram messages go out',
  payment_infos: withKey('The payment details of publisher'),
  payments: (key, row) => `Invoice ${String(row?.['invoice_id'] ?? key)}`,
  postback_renewals: withKey('The postback secret of offer'),
  profiles: withKey('The profile of publisher'),
  provider_values: withKey('The value'),
  publisher_notes: withKey('Note'),
  rates: ofRow('A rate', 'currency'),
  settlements: ofRow('A payment', 'invoice_id'),
  smartlinks: withKey('Smartlink'),
  source_standings: () => 'A hold or a block of traffic',
  users: withKey('Account'),
  websites: withKey('Website'),
  widget_keys: withKey('The widget key of publisher'),
};

function onDay(row: Row): string {
  return row?.['paid_date'] === undefined ? '' : ` on ${String(row['paid_date'])}`;
}

/** What was changed, as those call it who work with it. */
export function thingName({ table, key, before, after }: Change): string {
  return things[table]?.(key[1], after ?? before) ?? `${table} ${key[1]}`;
}
