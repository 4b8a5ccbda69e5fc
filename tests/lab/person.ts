// Long because each table that holds something of a person has a row here.
import { randomBytes } from 'node:crypto';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../packages/server/src/db/open.ts';
import * as schema from '../../packages/server/src/app/schema.ts';

/** A publisher with a distinct text in each field that takes one. */
export interface APerson {
  readonly id: number;
  readonly un: string;
  /** What has to be gone once they are removed. */
  readonly personal: readonly string[];
  /** What stays for the books. */
  readonly books: readonly string[];
}

const tables: Readonly<Record<string, unknown>> = { ...schema };

const mark = (field: string) => `${field.replaceAll('_', '')}${randomBytes(5).toString('hex')}`;

/** Stores a publisher with a row of each table of theirs. */
export async function aPersonIn(db: Database): Promise<APerson> {
  const personal: string[] = [];
  const books: string[] = [];
  const own = (field: string, shape = (text: string) => text) => {
    const text = mark(field);
    personal.push(text);
    return shape(text);
  };
  const kept = (field: string) => {
    const text = mark(field);
    books.push(text);
    return text;
  };
  const un = own('un', (text) => `${text}@person.example`);
  const now = new Date();
  const [user] = await db
    .insert(schema.users)
    .values({
      un,
      password_hash: own('password'),
      usertype: 3,
      status: 1,
      info: own('info'),
      is_activated: true,
      locale: 'en',
    })
    .returning();
  const id = user?.id ?? 0;
  personal.push(user?.invitation_code ?? 'none');
  const [channel] = await db
    .insert(schema.channels)
    .values({
      user_id: id,
      name: own('channel'),
      domain: own('domain'),
      store_url: own('store', (text) => `https://x.example/${text}`),
      callback_url: own('callback', (text) => `https://x.example/${text}`),
      postback_url: own('postback', (text) => `https://x.example/${text}`),
      secret: own('secret'),
      currency_name: own('coins'),
    })
    .returning();
  const aid = channel?.id ?? 0;
  const [link] = await db
    .insert(schema.smartlinks)
    .values({
      user_id: id,
      name: own('link'),
      sml_type: 0,
      ad_type: 2,
      restriction_type: 1,
      allow_upstream_sml: 0,
      prelander: 0,
      os: 0,
      access_type: 0,
      publish_type: 0,
      ader_sml: 0,
      strict: 0,
      payout_ratio: 0,
      margin: 0,
      filled_oid: 0,
      created_at: now,
      updated_at: now,
    })
    .returning();
  const gid = link?.gid ?? 0;
  const [message] = await db
    .insert(schema.messages)
    .values({ at: now, by: 'ada', subject: own('message'), text: own('written') })
    .returning();
  const paid = {
    user_id: id,
    invoice_id: `MR-${id}`,
    beneficiary_name: kept('beneficiary'),
    account: kept('account'),
    parties: {
      publisher: { name: kept('party'), address: kept('address'), tax_id: kept('tax') },
      network: { name: '', address: '', tax_id: '' },
    },
  };
  const rows: Partial<Record<keyof typeof schema, Readonly<Record<string, unknown>>>> = {
    profiles: {
      company: own('company'),
      city: own('city'),
      address: own('address'),
      contact_type: 2,
      contact_data: own('contact_data'),
      contact_name: own('contact_name'),
    },
    detailChanges: {
      section: 'user_info',
      before: { city: own('before') },
      after: { city: own('after') },
      reason: own('why'),
      created_at: now,
    },
    emailCodes: { email: own('new', (text) => `${text}@person.example`), code_hash: own('code'), expires_at: now },
    notices: { kind: 'account', text: own('notice'), values: { name: own('value') }, created_at: now },
    publisherNotes: { at: now, by: 'ada', text: own('note') },
    messageRecipients: { message_id: message?.id, told_at: now },
    placements: { aid, name: own('placement'), type: 1 },
    websites: {
      url: own('site', (text) => `https://${text}.example`),
      name: own('website'),
      token: own('token'),
      reason: own('refused'),
    },
    postbackTries: { aid, at: now, url: own('tried'), code: 200, answer: own('answer'), is_test: true },
    creativeSubmissions: {
      name: own('creative'),
      ad_type: 1,
      width: 1,
      height: 1,
      picture: own('picture'),
      digest: own('digest'),
      created_at: now,
    },
    applyTemplates: { reason: own('template') },
    applications: { oid: 200001, aid, reason: own('application'), refusal: own('refusal'), created_at: now },
    sourceRules: {
      gid,
      min_clicks: 500,
      days: 7,
      wait_hours: 24,
      measure: 'conversions',
      limit: '0',
      answer: 'filler',
      except: [own('spared')],
      is_on: true,
    },
    ruleBlocks: {
      gid,
      min_clicks: 500,
      days: 7,
      wait_hours: 24,
      measure: 'conversions',
      limit: '0',
      answer: 'filler',
      source: own('ruled'),
      at: now,
      clicks: 500,
      conversions: 0,
      revenue: '0',
    },
    blockedSources: { gid, source: own('source'), answer: 'filler', at: now },
    savedReports: { name: own('report'), type: 'stat_report', query: own('query') },
    registrations: {
      account_type: 0,
      contact_type: 2,
      contact_number: own('number'),
      company: own('registered'),
      country: 'DE',
      invitation_code: own('invited'),
      wants_news: true,
      question: [{ q: 'Who?', a: own('a') }],
      created_at: now,
    },
    sessions: {
      sid_hash: own('sid'),
      is_remembered: false,
      name: own('device'),
      network: own('network'),
      created_at: now,
      expires_at: now,
      viewed_by: own('viewer'),
    },
    mailTokens: { token_hash: own('mail'), purpose: 'reset', expires_at: now },
    passkeys: {
      credential_id: own('credential'),
      public_key: own('public'),
      counter: 0,
      transports: [own('usb')],
      name: own('key'),
      created_at: now,
    },
    accountChanges: {
      person: own('changer'),
      role: 'owner',
      way: 'key',
      key: own('keyname'),
      call: own('call'),
      thing: own('thing'),
      name: own('changed'),
      before: own('before'),
      after: own('after'),
      at: now,
    },
    seatInvitations: {
      email: own('invited', (text) => `${text}@person.example`),
      role: 'analyst',
      token_hash: own('invitation'),
      sent_at: now,
      expires_at: now,
    },
    apiKeys: {
      name: own('program'),
      scopes: ['figures'],
      key_hash: own('keyhash'),
      last_four: 'a1b2',
      created_at: now,
    },
    timeCodes: { secret: own('time'), created_at: now },
    recoveryCodes: { code_hash: own('recovery') },
    passkeyChallenges: { sid_hash: own('hash'), purpose: 'add', challenge: own('challenge'), created_at: now },
    pendingSignIns: { sid_hash: own('pending'), is_remembered: false, expires_at: now },
    signatures: { id: own('signature'), picture: own('drawn'), created_at: now },
    paymentInfos: {
      pay_type: 1,
      beneficiary: own('own'),
      account: own('iban'),
      currency: 1,
      country: 'DE',
      bank_name: own('bank'),
      bank_address: own('street'),
      bank_swift: own('swift'),
      signature: own('signed'),
    },
    modifications: {
      ...Object.fromEntries(
        ['beneficiary', 'account', 'bank_name', 'bank_address', 'bank_swift', 'signature_filepath'].flatMap((name) => [
          [`origin_${name}`, own(`origin${name}`)],
          [`new_${name}`, own(`new${name}`)],
        ]),
      ),
      origin_pay_type: 1,
      new_pay_type: 1,
      origin_currency: 1,
      new_currency: 1,
      origin_country: 'DE',
      new_country: 'DE',
      status: 1,
      reason: own('modified'),
      address: own('from'),
      created_at: now,
      updated_at: now,
    },
    jobs: { kind: 'letter', payload: { to: un, text: own('letter') }, run_at: now, good_until: now },
    refusedLetters: {
      at: now,
      recipient: un,
      kind: 'x',
      reason: own('bounced'),
      letter: { subject: own('subject'), text: '' },
    },
    payments: {
      ...paid,
      create_date: '2026-10-01',
      start_date: '2026-09-01',
      end_date: '2026-09-30',
      payment_type: 1,
      conversions: 0,
      amount: '1',
      status: 0,
      bank_slip_name: kept('slip'),
      reason: own('held'),
    },
    slips: { id: `slip-${id}`, type: 'image/png', content: kept('bytes'), created_at: now },
    settlements: {
      ...paid,
      paid_date: '2026-10-02',
      amount: '1',
      reference: kept('reference'),
      slip_id: `slip-${id}`,
      slip_name: kept('named'),
    },
  };
  await store(db, id, rows);
  await db.execute(sql`update payments set status = 1, paid_date = '2026-10-02' where user_id = ${id}`);
  return { id, un, personal, books };
}

type Rows = Partial<Record<keyof typeof schema, Readonly<Record<string, unknown>>>>;

async function store(db: Database, user_id: number, rows: Rows): Promise<void> {
  const faults: string[] = [];
  for (const [name, row] of Object.entries(rows)) {
    const table = tables[name];
    if (!is(table, PgTable)) throw new Error(`${name} is no table.`);
    const known = Object.keys(getTableColumns(table));
    const whole = Object.entries({ user_id, ...row }).filter(([column]) => known.includes(column));
    try {
      await db.insert(table).values(Object.fromEntries(whole));
    } catch (error) {
      faults.push(`${name}: ${String((error as Error).cause)}`);
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** All that the database holds, as one text. */
export async function dumpOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and relname not like 'traffic\\_%' order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of rows) {
    const found = await db.execute<{ text: string }>(
      sql`select coalesce(string_agg(t::text, chr(10)), '') as text from ${sql.identifier(name)} t`,
    );
    parts.push(found.rows[0]?.text ?? '');
  }
  return parts.join('\n');
}
