import type { CaptchaPurpose } from '@millrace/core/session';
import type { Lab } from './start.ts';
import type { Visitor } from './visitor.ts';

/** Asks for a captcha and reads it. */
export async function readCaptchaOf(
  server: Lab,
  { client }: Visitor,
  purpose: CaptchaPurpose = 'login',
): Promise<string> {
  await client.session.captcha({ purpose });
  return server.captcha();
}
