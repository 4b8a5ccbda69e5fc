import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that tells nothing of how much of them is. */
export function isSameSecret(secret: string, expected: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
