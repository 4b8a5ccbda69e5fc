import * as z from 'zod/mini';
import { urlError } from '../fields/url.ts';
import { perhaps } from '../http/perhaps.ts';
import { word } from '../http/word.ts';
import { Moment, Switch, text } from '../http/wire.ts';
import { noticeKinds, type NoticeKind } from './notices.ts';

export const longestWebhookUrl = 2_000;

/** @rule A webhook goes to an address with https, without a user name or password; http is for this machine’s own addresses. */
export function webhookUrlError(url: string): 'required' | 'url' | 'tooLong' | 'insecure' | undefined {
  const address = url.trim();
  if (address.length > longestWebhookUrl) return 'tooLong';
  const problem = urlError(address);
  if (problem) return problem;
  const { protocol, hostname, username, password } = new URL(address);
  // A browser would mend what stands between the slashes and the host; who reads it would not.
  if (username !== '' || password !== '' || !/^https?:\/\/[^/?#\\@{}]+([/?#][^{}]*)?$/i.test(address)) return 'url';
  return protocol === 'https:' || isOwnMachine(hostname) ? undefined : 'insecure';
}

function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Whether each conversion is sent as well, and how that goes: apart from alerts, so that neither holds up the other. */
const WebhookConversions = z.object({
  is_on: z.boolean(),
  /** How many wait to be delivered, and when the next is tried; null where none waits for its time. */
  waiting: z.int(),
  next_at: z.nullable(Moment),
});
export type WebhookConversions = z.output<typeof WebhookConversions>;

/** Where a publisher's alerts are sent as well, and how that goes. */
export const Webhook = z.object({
  /** Empty where there is none. */
  url: z.string(),
  kinds: z.array(word<NoticeKind>()),
  /** Since when alerts are given up undelivered; null where the last one arrived, or none was sent yet. */
  failed_at: z.nullable(Moment),
  /** How many alerts wait to be delivered, and when the next is tried; null where none waits for its time. */
  waiting: z.int(),
  next_at: z.nullable(Moment),
  /** Null where the network sends none, or who asks has no list of conversions. */
  conversions: perhaps(z.nullable(WebhookConversions), null),
  /** False where the network has none. */
  is_on: perhaps(z.boolean(), true),
});
export type Webhook = z.output<typeof Webhook>;

/** Of a publisher who has set none. */
export const noWebhook: Webhook = {
  url: '',
  kinds: [...noticeKinds],
  failed_at: null,
  waiting: 0,
  next_at: null,
  conversions: { is_on: false, waiting: 0, next_at: null },
  is_on: true,
};

/** What was saved, with the secret where it was made just now: it is told this once. */
export const SavedWebhook = z.object({ ...Webhook.shape, secret: z.optional(z.string()) });

/** Whether one kind of notice is sent; all others stay as they are, so that two who choose at once both have their way. */
export const savedKind = { kind: z.optional(z.literal(noticeKinds)), is_on: z.optional(Switch) };

/**
 * What of it is saved; the rest stays as it is. With an empty address there is none any more, and what is sent there can not be
 * chosen alone where there is none.
 */
export const savedWebhook = {
  url: z.optional(text(longestWebhookUrl)),
  ...savedKind,
  /** Whether each conversion is sent. */
  conversions: z.optional(Switch),
};

/** What the address answered to a test. */
export const WebhookTest = z.object({
  at: Moment,
  /** The id that it was sent with. */
  id: z.string(),
  /** 0 where no answer came. */
  code: z.int(),
  /** Why none came, where the name of the host is not known; null for every other reason. */
  failure: z.nullable(word<'unknownHost'>()),
  /** The first of what was answered, or why nothing was, in words. */
  answer: z.string(),
  milliseconds: z.int(),
});
export type WebhookTest = z.output<typeof WebhookTest>;

/** How a server that is written for Node.js knows that an alert is ours. `secret` is the webhook's, `body` the bytes as they came. */
export const webhookLines = `const { createHmac, timingSafeEqual } = require('node:crypto');

function isOurs(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\`).update(body).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`;
