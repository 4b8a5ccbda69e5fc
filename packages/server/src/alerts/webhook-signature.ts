import { createHmac, randomBytes, randomUUID } from 'node:crypto';

// The convention of Standard Webhooks 1.0: see docs/webhooks.md.

const prefix = 'whsec_';

/** What a webhook is signed with: 32 bytes, of which nobody guesses one. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** What a receiver knows an event by; without a full stop, which separates what is signed. */
export function newWebhookId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}

interface Signing {
  readonly id: string;
  /** Of this try, and not of what it tells: an old request is refused. */
  readonly at: Date;
  readonly body: string;
}

export function signedHeaders(secret: string, { id, at, body }: Signing): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}
