import { Secret, TOTP } from 'otpauth';
import type { Visitor } from './visitor.ts';

export interface App {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** What the app shows so many seconds from now. */
  code(inSeconds?: number): string;
}

/** What an authenticator app shows that was given this secret. */
export function timeCode(secret: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}

/** Sets time codes up for whoever is signed in; `now` is the time of the server. */
export async function setTimeCodes({ client }: Visitor, now = () => Date.now()): Promise<App> {
  const { secret } = await client.secondFactor.startTimeCodes({});
  const code = (inSeconds = 0) => timeCode(secret, now() + inSeconds * 1000);
  const { recovery_codes: recoveryCodes } = await client.secondFactor.addTimeCodes({ time_code: code() });
  return { secret, recoveryCodes, code };
}
