import * as z from 'zod/mini';

// What an operator writes for people may stand in Chinese too, in the field of the same name with `_zh` behind it.
const second = z.optional(z.string());
const Answered = z.object({ question: z.string(), answer: z.string(), question_zh: second, answer_zh: second });
const Slide = z.object({
  title: z.string(),
  text: z.string(),
  image_url: z.string(),
  link: z.string(),
  title_zh: second,
  text_zh: second,
});
export const Manager = z.object({
  name_en: z.string(),
  skype: z.string(),
  email: z.string(),
  avatar: z.string(),
  name_zh: z._default(z.string(), ''),
});

/** Who operates this network: everything that is configuration, not code. */
export const Provider = z.object({
  name: z.string(),
  name_zh: z._default(z.string(), ''),
  logo_url: z._default(z.string(), ''),
  /** The one colour of buttons, links and marks, such as #0b7a75; empty where it is ours. */
  accent: z._default(z.string(), ''),
  support_email: z.string(),
  terms_url: z.string(),
  /** Where links of a channel without a domain of its own begin. */
  tracking_domain: z._default(z.string(), ''),
  offers_site: z._default(z.string(), ''),
  english_site: z._default(z.string(), ''),
  /** Where the advertisers' console is; empty where there is none. */
  advertiser_url: z._default(z.string(), ''),
  /** The gids of the smartlinks that every publisher gets. */
  default_smartlinks: z._default(z.array(z.int()), []),
  /** Tests a day that a visitor of the two partner sites has. */
  daily_tests: z._default(z.int(), 10),
  /** Working days within which a new account or changed details are looked at; 0 where nothing is promised. */
  review_days: z._default(z.int(), 0),
  /** The smallest payment, in whole US dollars. */
  minimum_payment: z._default(z.int(), 500),
  /** Days after the end of its period that a payment is due. */
  payment_days: z._default(z.int(), 30),
  /** Whether a publisher may do without a second factor. */
  second_factor: z._default(z.literal(['optional', 'required']), 'optional'),
  faq: z._default(z.array(Answered), []),
  promotions: z._default(z.array(Slide), []),
  sdk_terms: z._default(z.string(), ''),
  sdk_terms_zh: z._default(z.string(), ''),
  manager: z._default(Manager, { name_en: '', skype: '', email: '', avatar: '', name_zh: '' }),
});
export type Provider = z.output<typeof Provider>;

/** The provider as everybody is told of it. */
export const ToldProvider = z.object({
  ...Provider.shape,
  /** Where the letters of a demonstration can be read, which are sent to nobody. */
  letters_url: z.optional(z.string()),
});
export type ToldProvider = z.output<typeof ToldProvider>;
