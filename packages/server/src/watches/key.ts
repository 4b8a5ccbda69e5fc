import { watchPage } from '@millrace/core/watches';
import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { isSameSecret } from '../http/same-secret.ts';

type Signing = Pick<Context, 'secret' | 'config'>;

/** What the link of a letter carries: with it a watch is confirmed and stopped. */
function watchKey(secret: string, id: string): string {
  return `${id}.${signatureOf(secret, id)}`;
}

/** Where the link of a letter leads: it shows the watch, and with it one can be started or stopped. */
export function watchLink({ secret, config }: Signing, id: string): string {
  return `${config.origin}${watchPage}?watch=${watchKey(secret, id)}`;
}

export const watchStopPath = '/link-watch/stop';

/** Where mail programs stop a watch for whoever presses their button. */
export function watchStopLink({ secret, config }: Signing, id: string): string {
  return `${config.origin}${watchStopPath}?key=${watchKey(secret, id)}`;
}

/** Which watch is meant, and whether by the key of its letter; undefined where it can be none. */
export function readWatchKey(
  secret: string,
  key: string,
): { readonly id: string; readonly isOwn: boolean } | undefined {
  const [, id = '', signature] = /^([\w-]{22})(?:\.([\w-]{43}))?$/.exec(key) ?? [];
  if (id === '') return undefined;
  if (signature === undefined) return { id, isOwn: false };
  return isSameSecret(signature, signatureOf(secret, id)) ? { id, isOwn: true } : undefined;
}

function signatureOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`watch ${id}`).digest('base64url');
}
