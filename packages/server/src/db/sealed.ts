import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Whose secret it is, and what for: sealed for anything else it opens no more. */
interface Sealing {
  readonly serverSecret: string;
  readonly user_id: number;
  readonly purpose: 'time codes' | 'telegram bot';
}

/** Encrypts a secret that has to be known again. */
export function seal({ serverSecret, user_id, purpose }: Sealing, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(serverSecret, purpose), nonce).setAAD(aadOf(user_id, purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal({ serverSecret, user_id, purpose }: Sealing, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(serverSecret, purpose), bytes.subarray(0, 12))
    .setAAD(aadOf(user_id, purpose))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const keyOf = (serverSecret: string, purpose: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32));
const aadOf = (user_id: number, purpose: string) => Buffer.from(`${purpose} of ${user_id}`);
