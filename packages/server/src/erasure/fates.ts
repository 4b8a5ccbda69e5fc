import { sql, type SQL } from 'drizzle-orm';

/** Whose data go. */
export interface Person {
  readonly id: number;
  /** Every e-mail address that is known of them. */
  readonly addresses: readonly string[];
}

/** Whose rows of a table are a person's; `t` is the table. */
type Owner = (person: Person) => SQL;

/** A table whose rows of a person are deleted, with all that stands in them, whatever columns it gets. */
export interface GoingRows {
  readonly table: string;
  readonly whose: Owner;
}

/**
 * A table whose rows stay, or hold nothing of a person: each of its columns is in one of the three lists, as a test demands of
 * the database itself.
 */
export interface StayingRows {
  readonly table: string;
  /** None where no row is a publisher's. */
  readonly whose?: Owner;
  /** What stands in a column once the person is removed. */
  readonly erased?: Readonly<Record<string, SQL>>;
  /** What tells of the person and the books need, with what stands there once they need it no more. */
  readonly books?: Readonly<Record<string, SQL>>;
  /** What says nothing of a person, by itself. */
  readonly plain: string;
}

const empty = sql`''`;
const ofUser: Owner = ({ id }) => sql`t.user_id = ${id}`;
const ofChannel: Owner = ({ id }) => sql`t.aid in (select id from channels where user_id = ${id})`;

/** Visitors have no account, but some have both. */
const ofAddress: Owner = ({ addresses }) => sql`t.email = any(${sql.param(addresses)}::text[])`;

export const going: readonly GoingRows[] = [
  { table: 'account_changes', whose: ofUser },
  { table: 'alert_settings', whose: ofUser },
  { table: 'alert_telegrams', whose: ofUser },
  { table: 'alert_webhooks', whose: ofUser },
  { table: 'api_keys', whose: ofUser },
  { table: 'applications', whose: ofUser },
  { table: 'apply_templates', whose: ofUser },
  { table: 'blocked_sources', whose: ofUser },
  { table: 'confirmations', whose: ofUser },
  { table: 'creative_submissions', whose: ofUser },
  { table: 'detail_changes', whose: ofUser },
  { table: 'email_codes', whose: ofUser },
  {
    table: 'job_breakers',
    whose: ({ id }) =>
      sql`(t.kind = 'postback' and substring(t.destination from '^channel ([0-9]+)')::int
          in (select id from channels where user_id = ${id}))
        or (t.kind in ('webhook', 'telegram') and t.destination in (${`publisher ${id}`}, ${`publisher ${id} conversions`}))`,
  },
  {
    table: 'jobs',
    whose: ({ id, addresses }) =>
      sql`coalesce(t.payload ->> 'to', t.payload ->> 'email') = any(${sql.param(addresses)}::text[])
        or (t.kind = 'postback' and (t.payload ->> 'aid')::int in (select id from channels where user_id = ${id}))
        or (t.kind in ('webhook', 'telegram') and t.payload ->> 'user_id' = ${String(id)})`,
  },
  { table: 'goal_payouts', whose: ofUser },
  { table: 'link_destinations', whose: ofUser },
  { table: 'link_rates', whose: ofUser },
  { table: 'link_tests', whose: ofUser },
  { table: 'link_watches', whose: ofUser },
  { table: 'link_ways', whose: ofUser },
  { table: 'mail_tokens', whose: ofUser },
  // What was written to nobody else; a message to many is the network's word, and stays.
  {
    table: 'messages',
    whose: ({ id }) =>
      sql`(select array_agg(distinct r.user_id) from message_recipients r where r.message_id = t.id) = array[${id}]::int[]`,
  },
  { table: 'message_recipients', whose: ofUser },
  { table: 'modifications', whose: ofUser },
  {
    table: 'notice_reads',
    whose: ({ id }) => sql`t.notice_id in (select id from notices where user_id = ${id})`,
  },
  { table: 'notices', whose: ofUser },
  { table: 'offer_payouts', whose: ofUser },
  { table: 'passkey_challenges', whose: ofUser },
  { table: 'passkeys', whose: ofUser },
  { table: 'payment_infos', whose: ofUser },
  { table: 'pending_sign_ins', whose: ofUser },
  { table: 'placements', whose: ofChannel },
  { table: 'postback_tries', whose: ofChannel },
  { table: 'profiles', whose: ofUser },
  { table: 'publisher_notes', whose: ofUser },
  { table: 'reached_caps', whose: ofUser },
  { table: 'recovery_codes', whose: ofUser },
  { table: 'refused_letters', whose: ({ addresses }) => sql`t.recipient = any(${sql.param(addresses)}::text[])` },
  { table: 'registrations', whose: ofUser },
  { table: 'rule_blocks', whose: ofUser },
  { table: 'saved_reports', whose: ofUser },
  { table: 'seat_invitations', whose: ofUser },
  { table: 'sessions', whose: ofUser },
  { table: 'signatures', whose: ofUser },
  {
    table: 'smartlink_offers',
    whose: ({ id }) => sql`t.gid in (select gid from smartlinks where user_id = ${id})`,
  },
  { table: 'smartlinks', whose: ofUser },
  { table: 'source_rules', whose: ofUser },
  { table: 'source_standings', whose: ofUser },
  { table: 'time_codes', whose: ofUser },
  {
    table: 'visitor_watch_tests',
    whose: (person) => sql`t.watch_id in (select t.id from visitor_watches t where ${ofAddress(person)})`,
  },
  { table: 'visitor_watches', whose: ofAddress },
  { table: 'widget_keys', whose: ofUser },
  { table: 'websites', whose: ofUser },
];

const click =
  'id at user_id aid product gid oid country os carrier_name source aff_sub aff_sub2 aff_sub3 aff_sub4 aff_sub5';
const counted = 'user_id aid product gid oid country os carrier_name impress clk cov reversed users points revenue';
const journal = 'id host pid folder waiting oldest_at started_at last_seen_at';

export const staying: readonly StayingRows[] = [
  {
    table: 'users',
    whose: ({ id }) => sql`t.id = ${id}`,
    erased: {
      un: sql`'removed-' || t.id || '@removed.invalid'`,
      // Of no password: the bytes of an Argon2id hash that nobody has derived.
      password_hash: sql`'$argon2id$v=19$m=19456,t=2,p=1$' || repeat('A', 22) || '$' || repeat('A', 43)`,
      info: empty,
      locale: sql`null`,
      tax_number: empty,
      tax_rate: sql`null`,
      is_reverse_charge: sql`false`,
      invitation_code: sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 20)`,
    },
    plain:
      'id usertype seat_of seat_role status is_trusted minimum_payment payment_days manager customer_type integration erp_status is_sdk sdk_agreement_conformed is_activated is_verified invited_by created_at removed_at',
  },
  {
    table: 'channels',
    whose: ofUser,
    erased: {
      name: sql`'removed'`,
      domain: empty,
      store_url: empty,
      callback_url: empty,
      secret: empty,
      currency_name: empty,
      currency_rate: empty,
      postback_url: empty,
      status: sql`0`,
    },
    plain: 'id user_id traffic_type integration platform created_at version changed_at',
  },
  {
    table: 'payments',
    whose: ofUser,
    erased: { reason: empty },
    books: {
      beneficiary_name: sql`'removed'`,
      account: empty,
      bank_slip: empty,
      bank_slip_name: empty,
      parties: sql`null`,
    },
    plain:
      'id user_id invoice_id create_date start_date end_date due_date payment_type conversions amount adjusted tax tax_rate is_reverse_charge paid_amount status paid_date made_at',
  },
  {
    table: 'settlements',
    whose: ofUser,
    books: { beneficiary_name: sql`'removed'`, account: empty, reference: empty, slip_name: empty, slip_id: sql`null` },
    plain: 'id user_id invoice_id paid_date amount fee rate is_implied',
  },
  {
    table: 'slips',
    whose: ofUser,
    books: { content: empty },
    plain: 'id user_id type created_at',
  },
  {
    table: 'adjustments',
    whose: ofUser,
    books: { reason: sql`'removed'` },
    plain: 'id user_id kind amount created_at invoice_id',
  },
  { table: 'ledger_entries', plain: 'id at day kind about user_id' },
  { table: 'ledger_lines', plain: 'id entry_id account amount' },
  {
    table: 'conversions',
    whose: ofUser,
    books: { decision_reason: empty },
    plain:
      'id user_id click_id goal txid at payout revenue told_revenue currency rate status held_until is_suspect past reversed_at tested_at created_revision approved_revision reversed_revision',
  },
  { table: 'conversion_revisions', plain: 'user_id revision' },
  // What visitors did: a time of its own says how long it is kept, whoever the publisher is.
  { table: 'clicks', plain: `${click} reason` },
  { table: 'converted_clicks', plain: `${click} reason` },
  { table: 'traffic_astray', plain: 'dt user_id aid gid reason clk' },
  { table: 'traffic_astray_hours', plain: 'dt hour user_id gid reason clk' },
  { table: 'traffic_days', plain: `dt ${counted}` },
  { table: 'traffic_hours', plain: `dt hour ${counted}` },
  {
    table: 'traffic_subs',
    plain: `dt hour ${counted} source aff_sub aff_sub2 aff_sub3 aff_sub4 aff_sub5 subs`,
  },
  { table: 'traffic_state', plain: 'id counted_until clicks_since sub_ids_since' },
  { table: 'recent_visits', plain: 'visitor at' },
  {
    table: 'pending_postbacks',
    plain: 'id click_id goal txid amount is_amount_said status told_at secret_hash look_at',
  },
  { table: 'rates', plain: 'id currency since rate' },
  { table: 'offer_goals', plain: 'id oid goal name name_zh ended_at' },
  {
    table: 'dead_offers',
    plain:
      'oid dead_since is_paused deaths back_at spared_until too_many_since due_at taken_until host tested_at failures successes reason',
  },
  { table: 'offer_questions', plain: 'id oid key text text_zh kind options is_required position' },
  { table: 'offer_stats', plain: 'oid country os dt clicks conversions revenue changed_at' },
  // Entries about the person are written anew: see `log-entries.ts`.
  { table: 'operator_log', plain: 'id at by command said changes' },
  // Of the network and of its advertisers.
  {
    table: 'advertisers',
    plain:
      'id name contact currency address tax_number tax_rate is_reverse_charge payment_days credit_limit created_at',
  },
  {
    table: 'advertiser_invoices',
    plain:
      'id invoice_id advertiser_id currency decimals create_date due_date amount tax tax_rate is_reverse_charge parties made_at',
  },
  {
    table: 'advertiser_invoice_lines',
    plain: 'id invoice_id advertiser_id currency oid offer_name goal month part conversions unit_price amount',
  },
  { table: 'advertiser_payments', plain: 'id invoice_id paid_date amount reference noted_at' },
  {
    table: 'offers',
    plain:
      'oid external_id name ad_type payout_price advertiser_id revenue currency status countries category conversion_flow restriction_type prelander os carriers cap_day cap_total cap_month cap_publisher budget_day budget_month budget_total start_date end_date one_conversion hold_days auto_approve archived_at icon_url url preview_url description description_zh kpi kpi_zh restrictions restrictions_zh allowed_traffic allowed_traffic_zh recommended_at created_at',
  },
  {
    table: 'creatives',
    plain:
      'id name description title brand ad_type ct img_url push_img_url file_url value category countries offer_type stream_type width height',
  },
  { table: 'postback_renewals', plain: 'oid times old_until' },
  { table: 'provider_values', plain: 'name value' },
  { table: 'secrets', plain: 'name value' },
  // Of the processes, and what is kept for minutes under hashes.
  { table: 'journals', plain: journal },
  { table: 'postback_journals', plain: journal },
  { table: 'outgoing_stops', plain: 'id at by' },
  { table: 'rate_limits', plain: 'key points expire' },
  { table: 'captchas', plain: 'sid_hash purpose text_hash level wrong_tries is_passed created_at' },
  { table: 'free_tests', plain: 'dt visitor used' },
  // By an address that nobody can guess, of nobody by name, and for 30 days.
  { table: 'test_results', plain: 'id result bytes is_anonymous created_at expires_at' },
];
