import * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';
import { filled, Moment, oneOf, several } from '../http/wire.ts';
import { word } from '../http/word.ts';

/** What an API key may be made for, in the order in which it is offered. */
export const apiScopes = ['figures', 'links', 'channels', 'account', 'money'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** @rule An API key has a name of at most 60 characters, and a publisher has at most 20 keys in force. */
export const apiKeyLimits = { nameLength: 60, inForce: 20 } as const;

/** @rule An API key is made for 30 days, 90 days, a year or without an end; 90 days where nothing else is chosen. */
export const apiKeyDays = [30, 90, 365, 0] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];
export const usualApiKeyDays = 90 satisfies ApiKeyDays;

/** What a key opens. */
export interface ApiKeyPowers {
  readonly scopes: readonly ApiScope[];
  readonly may_change: boolean;
}

/** A key as its owner sees it: the key itself is told once, when it is made. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(word<ApiScope>()),
  may_change: z.boolean(),
  /** The last characters of the key, so that its owner can tell which it is. */
  last_four: z.string(),
  created_at: Moment,
  /** What whoever has made it logs in with, where that is somebody with a seat. */
  made_by: z.optional(z.string()),
  /** To within some minutes; null where it was never used. */
  last_used_at: z.nullable(Moment),
  /** Null where it has no end. */
  expires_at: z.nullable(Moment),
  revoked_at: z.nullable(Moment),
});
export type ApiKey = z.output<typeof ApiKey>;

/** What a key is made with. */
export const newApiKey = {
  name: filled(apiKeyLimits.nameLength),
  scopes: several(z.literal(apiScopes), apiScopes.length).check(
    z.refine((scopes) => scopes.length > 0, fieldWords.selectOne),
  ),
  may_change: z._default(z.boolean(), false),
  days: z._default(oneOf(apiKeyDays), usualApiKeyDays),
};

/** A new key with the key itself, which is told this once. */
export const MadeApiKey = z.object({ key: z.string(), made: ApiKey });

export type ApiKeyState = 'inForce' | 'ended' | 'revoked';

/** @rule An API key is in force until its owner revokes it or its time is over; one that was revoked stays so. */
export function apiKeyState(
  { expires_at, revoked_at }: { readonly [K in 'expires_at' | 'revoked_at']: string | Date | null },
  now: Date,
): ApiKeyState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && new Date(expires_at) <= now ? 'ended' : 'inForce';
}
