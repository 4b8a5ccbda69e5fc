import { earnedText, isWallUser, type Earned } from '@millrace/core/channels';
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../http/same-secret.ts';

/** Whether the app itself has said who its user is. An app without a secret can't have said it. */
export function isSignedUser(secret: string, user: string, signature: string): boolean {
  return secret !== '' && isWallUser(user) && isSameSecret(signature.toLowerCase(), signed(secret, user));
}

/** By which the app knows that a callback is ours. No user is named in several lines, so neither stands for the other. */
export function signedEarning(secret: string, earned: Earned): string {
  return signed(secret, earnedText(earned));
}

function signed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
