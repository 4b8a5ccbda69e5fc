import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';

const times = { created_at: Moment, last_used_at: z.nullable(Moment) };

export const Passkey = z.object({ id: z.int(), name: z.string(), ...times });
export type Passkey = z.output<typeof Passkey>;

/** What an account has beside its password. */
export const SecondFactor = z.object({
  passkeys: z.array(Passkey),
  /** The app that makes time codes; null without one. */
  time_codes: z.nullable(z.object(times)),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
  /** The operator requires one. */
  is_required: z.boolean(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

type Kinds = Pick<SecondFactor, 'passkeys' | 'time_codes'>;

/** @rule A second factor is set with the first passkey or app; recovery codes alone are none. */
export function isFactorSet({ passkeys, time_codes }: Kinds): boolean {
  return passkeys.length > 0 || time_codes !== null;
}

/** @rule With the last passkey or app the second factor goes. */
export function isLastFactor({ passkeys, time_codes }: Kinds): boolean {
  return passkeys.length + (time_codes ? 1 : 0) === 1;
}

/** @rule The last passkey or app stays where the operator requires a second factor. */
export function mayRemoveFactor(factor: SecondFactor): boolean {
  return !(factor.is_required && isLastFactor(factor));
}

/** @rule Three recovery codes or fewer are few. */
export function areCodesFew({ recovery_codes }: Pick<SecondFactor, 'recovery_codes'>): boolean {
  return recovery_codes <= 3;
}
