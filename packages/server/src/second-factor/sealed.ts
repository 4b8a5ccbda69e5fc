import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Encrypts a secret for the account that it belongs to: in another account's row it opens no more. */
export function seal(serverSecret: string, user_id: number, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, keyOf(serverSecret), nonce).setAAD(aadOf(user_id));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(serverSecret: string, user_id: number, text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(serverSecret), bytes.subarray(0, 12))
    .setAAD(aadOf(user_id))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const keyOf = (serverSecret: string) => Buffer.from(hkdfSync('sha256', serverSecret, '', 'time codes', 32));
const aadOf = (user_id: number) => Buffer.from(`time codes of ${user_id}`);
