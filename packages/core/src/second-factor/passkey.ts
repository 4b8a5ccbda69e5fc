import * as z from 'zod/mini';
import { text } from '../http/wire.ts';

// What a browser and a server say to each other about a passkey, as the Web Authentication standard spells it.

interface Credential {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports?: readonly string[] | undefined;
}
type Wish = 'required' | 'preferred' | 'discouraged';

/** Asks a browser to make a passkey. */
export interface PasskeyCreation {
  readonly rp: { readonly id?: string | undefined; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: readonly { readonly alg: number; readonly type: 'public-key' }[];
  readonly timeout?: number | undefined;
  readonly excludeCredentials?: readonly Credential[] | undefined;
}

/** Asks a browser to use one of these. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly timeout?: number | undefined;
  readonly rpId?: string | undefined;
  readonly allowCredentials?: readonly Credential[] | undefined;
  readonly userVerification?: Wish | undefined;
}

// It goes to the browser as it comes, whatever a newer server has added.
const options = z.looseObject({ challenge: z.string() }) as z.ZodMiniType<unknown>;
export const PasskeyCreation = options as z.ZodMiniType<PasskeyCreation, PasskeyCreation>;
export const PasskeyRequest = options as z.ZodMiniType<PasskeyRequest, PasskeyRequest>;

const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const answered = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') };

/** The passkey that a browser has made. */
export const MadePasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(16_000),
    transports: z.optional(z.array(text(32)).check(z.maxLength(10))),
  }),
});
export type MadePasskey = z.output<typeof MadePasskey>;

/** What a browser has signed with a passkey. */
export const UsedPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
  }),
});
export type UsedPasskey = z.output<typeof UsedPasskey>;
