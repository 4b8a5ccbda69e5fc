import type { Challenge } from './calls.ts';
import type { Passkey, SecondFactor } from './factor.ts';
import type { PasskeyCreation, PasskeyRequest } from './passkey.ts';
import { showRecoveryCode } from './typed-codes.ts';

export function aPasskey(part: Partial<Passkey> = {}): Passkey {
  return {
    id: 1,
    name: 'Chrome on Windows',
    created_at: '2026-10-02T08:15:00Z',
    last_used_at: '2026-11-19T07:40:00Z',
    ...part,
  };
}

export function aSecondFactor(part: Partial<SecondFactor> = {}): SecondFactor {
  return { passkeys: [aPasskey()], time_codes: null, recovery_codes: 10, is_required: false, ...part };
}

export function aPasskeyRequest(part: Partial<PasskeyRequest> = {}): PasskeyRequest {
  return {
    challenge: 'bWlsbHJhY2UtY2hhbGxlbmdl',
    timeout: 60_000,
    rpId: 'localhost',
    allowCredentials: [{ id: 'cGFzc2tleS1vbmU', type: 'public-key', transports: ['internal'] }],
    userVerification: 'preferred',
    ...part,
  };
}

export function aPasskeyCreation(): PasskeyCreation {
  return {
    rp: { id: 'localhost', name: 'Millrace' },
    user: { id: 'dXNlci1vbmU', name: 'publisher@demo.test', displayName: 'publisher@demo.test' },
    challenge: 'bWlsbHJhY2UtY2hhbGxlbmdl',
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: 60_000,
    excludeCredentials: [],
  };
}

export function aChallenge(part: Partial<Challenge> = {}): Challenge {
  return { passkey: aPasskeyRequest(), time_codes: true, recovery_codes: true, password: false, ...part };
}

export function someRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, (_, index) => showRecoveryCode(`7QK${index}M2XV9TBD4HRW`));
}
