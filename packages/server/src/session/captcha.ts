import type { CaptchaPurpose } from '@millrace/core/session';
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Context } from '../context.ts';
import { captchas } from './tables.ts';
import { hashOf } from './visit.ts';

/** Which captcha is meant: each belongs to one visitor and one form. */
export interface CaptchaOf {
  readonly sid: string;
  readonly purpose: CaptchaPurpose;
  /** How hard it has to be; by default the easiest. */
  readonly level?: number;
}

const livesFor = 10 * 60_000;
const mostWrongTries = 3;

/** How hard the visitor's next captcha for a form has to be. */
export async function levelOfNext({ db }: Context, { sid, purpose }: CaptchaOf): Promise<number> {
  const [row] = await db
    .select({ level: captchas.level })
    .from(captchas)
    .where(and(eq(captchas.sid_hash, hashOf(sid)), eq(captchas.purpose, purpose)));
  return row?.level ?? 0;
}

/** From now on this visitor gets captchas of this level, and none that is shown already is good enough. */
export async function demandCaptcha({ db, now }: Context, { sid, purpose, level = 0 }: CaptchaOf): Promise<void> {
  if (level === 0) return;
  const values = { text_hash: '', level, is_passed: false, created_at: now() };
  await db
    .insert(captchas)
    .values({ sid_hash: hashOf(sid), purpose, ...values })
    .onConflictDoUpdate({
      target: [captchas.sid_hash, captchas.purpose],
      set: values,
      setWhere: lt(captchas.level, level),
    });
}

/** Asks for this text, in place of the visitor's last captcha for the same form. */
export async function newCaptcha(context: Context, which: CaptchaOf, text: string): Promise<void> {
  const { db, now } = context;
  const { sid, purpose, level = 0 } = which;
  const values = { text_hash: textHash(context, text), level, wrong_tries: 0, is_passed: false, created_at: now() };
  await db.delete(captchas).where(lt(captchas.created_at, new Date(now().getTime() - livesFor)));
  await db
    .insert(captchas)
    .values({ sid_hash: hashOf(sid), purpose, ...values })
    .onConflictDoUpdate({ target: [captchas.sid_hash, captchas.purpose], set: values });
}

/** Marks a captcha as passed if the text is right. */
export async function passCaptcha(context: Context, which: CaptchaOf, text: string): Promise<boolean> {
  const passed = await context.db
    .update(captchas)
    .set({ is_passed: true })
    .where(and(living(context, which), eq(captchas.text_hash, textHash(context, text))))
    .returning();
  if (passed.length === 0) await countWrongTry(context, which);
  return passed.length > 0;
}

/** Uses a captcha up: right if the text is, or if it was passed before and no text comes with the form. */
export async function spendCaptcha(context: Context, which: CaptchaOf, text: string): Promise<boolean> {
  const isRight = text === '' ? eq(captchas.is_passed, true) : eq(captchas.text_hash, textHash(context, text));
  const spent = await context.db
    .delete(captchas)
    .where(and(living(context, which), isRight))
    .returning();
  if (spent.length === 0 && text !== '') await countWrongTry(context, which);
  return spent.length > 0;
}

/** After three wrong tries a captcha is no longer valid: only a new picture helps. */
async function countWrongTry(context: Context, which: CaptchaOf): Promise<void> {
  const { db } = context;
  await db
    .update(captchas)
    .set({ wrong_tries: sql`${captchas.wrong_tries} + 1` })
    .where(living(context, which));
}

function living({ now }: Context, { sid, purpose, level = 0 }: CaptchaOf) {
  return and(
    eq(captchas.sid_hash, hashOf(sid)),
    eq(captchas.purpose, purpose),
    gte(captchas.level, level),
    lt(captchas.wrong_tries, mostWrongTries),
    gt(captchas.created_at, new Date(now().getTime() - livesFor)),
  );
}

/** Keyed, because so short a text is found from a plain hash by trying them all. */
function textHash({ secret }: Context, text: string): string {
  return createHmac('sha256', secret).update(`captcha ${text.trim().toUpperCase()}`).digest('hex');
}
