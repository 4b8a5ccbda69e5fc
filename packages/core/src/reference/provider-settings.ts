import * as z from 'zod/mini';
import { KitBounds } from './kit-bounds.ts';
import { Manager, Provider } from './provider.ts';

/** Why an operator refuses something, by a short name that is quicker to type. */
const Reason = z.object({
  name: z.string(),
  text: z.string(),
  text_zh: z.optional(z.string()),
  /** Kept for those alone who were refused for it: it was removed, or worded anew. */
  is_past: z.optional(z.boolean()),
});

/** When traffic is suspicious, and what becomes of it then. */
const Fraud = z.object({
  /** A conversion that comes within so many seconds of its click is fast. */
  fast_seconds: z._default(z.int(), 10),
  /** In per cent: so many fast ones among the conversions are too many. */
  fast_share: z._default(z.int(), 50),
  /** So many times the usual conversion rate of the same offers is too high. */
  rate_times: z._default(z.int(), 10),
  /** Of fewer conversions nothing is said. */
  min_conversions: z._default(z.int(), 20),
  /** The clicks of so many hours are judged together. */
  hours: z._default(z.int(), 24),
  action: z._default(z.literal(['notify', 'hold', 'block']), 'notify'),
  /** Who is written to; empty where nobody is. */
  email: z._default(z.string(), ''),
});
export type FraudSettings = z.output<typeof Fraud>;

/** The provider as its operator sets it: with what is nobody else's to see. */
export const ProviderSettings = z.object({
  ...Provider.shape,
  /** Seconds within which a visitor who comes back to a link is counted once. */
  repeat_seconds: z._default(z.int(), 5),
  /** Days for which clicks that did not convert are kept; 0 for ever. */
  click_retention_days: z._default(z.int(), 0),
  /** Days for which figures are kept by source and sub id; 0 for ever. */
  sub_id_retention_days: z._default(z.int(), 0),
  /** Days after which an account is removed whose address was never activated; 0 for never. */
  unactivated_account_days: z._default(z.int(), 30),
  /** Whether links that have traffic are tested on a schedule. */
  link_health: z._default(z.boolean(), true),
  /** Whether what these tests say pauses offers whose page is dead, until it works again. */
  pause_dead_offers: z._default(z.boolean(), false),
  /** Whether publishers are told by e-mail too what they have chosen. */
  email_alerts: z._default(z.boolean(), true),
  /** Years for which the books keep the name and the account that a removed publisher was paid to. */
  books_retention_years: z._default(z.int(), 10),
  /** What invoices say of the network beside its name: the address in lines, and the number that taxes know it by. */
  invoice_address: z._default(z.string(), ''),
  invoice_tax_id: z._default(z.string(), ''),
  /** Where visitors go whom no offer of a link takes; empty where there is no such place. */
  house_url: z._default(z.string(), ''),
  /** Whose pages may use the API beside our own, each as its browser spells it, such as https://app.example.com. */
  origins: z._default(z.array(z.string()), []),
  reasons: z._default(z.array(Reason), []),
  /** Account managers beside the one of all, each by the short name that publishers are given it by. */
  managers: z._default(z.array(z.object({ id: z.string(), ...Manager.shape })), []),
  fraud: z._default(Fraud, Fraud.parse({})),
  /** What publishers may put on a creative that they take in other sizes. */
  kit: z._default(KitBounds, KitBounds.parse({})),
});
export type ProviderSettings = z.output<typeof ProviderSettings>;
