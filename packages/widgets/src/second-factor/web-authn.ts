import type { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@millrace/core/second-factor';

// Few need it, and nobody before they press: no page waits for it.
const webAuthn = () => import('@simplewebauthn/browser');

/** What went wrong with a passkey, by the key of its words. */
export type PasskeyProblem = 'cancelled' | 'there' | 'unknown';

/** Ahead of its need: a browser takes a press for a wish only for a few seconds. */
export function fetchPasskeys(): void {
  webAuthn().catch(() => undefined);
}

export async function makePasskey(optionsJSON: PasskeyCreation): Promise<MadePasskey> {
  const { startRegistration } = await webAuthn();
  return (await startRegistration({ optionsJSON: optionsJSON as never })) as MadePasskey;
}

export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<UsedPasskey> {
  const { startAuthentication } = await webAuthn();
  return (await startAuthentication({ optionsJSON: optionsJSON as never })) as UsedPasskey;
}

/** Whether a browser has said so, and not a server; undefined where it was a server. */
export function passkeyProblem(error: unknown): PasskeyProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'there';
    case 'SecurityError':
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'unknown';
    default:
      return error.message.includes('WebAuthn is not supported') ? 'unknown' : undefined;
  }
}
