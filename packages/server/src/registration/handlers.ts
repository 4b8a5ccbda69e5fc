import { codes, type Decoded } from '@millrace/core';
import { characterError } from '@millrace/core/fields';
import { registrationCalls, registrationWords } from '@millrace/core/registration';
import { handle } from '../handle.ts';
import { Refusal } from '../refusal.ts';
import { spendCaptcha } from '../session/captcha.ts';
import { postLink } from '../session/links.ts';
import { hashPassword } from '../session/passwords.ts';
import { passwordFault } from '../session/reset.ts';
import { addPublisher } from './queries.ts';

type Asked = Decoded<typeof registrationCalls.register>;
type Answered = readonly { readonly q: string; readonly a: string }[];

export const registrationHandlers = handle(registrationCalls, {
  register: async (asked, _who, exchange) => {
    const question = answersOf(asked.question);
    const fields = faultsOf(asked, question);
    if (Object.keys(fields).length > 0) throw new Refusal(codes.invalid, 'Please check what is marked.', { fields });
    const isRight = await spendCaptcha(exchange, { sid: exchange.visit.sid, purpose: 'register' }, asked.captcha);
    if (!isRight) throw new Refusal(codes.captchaWrong, registrationWords.captchaRefused);

    const email = asked.email.toLowerCase();
    const password_hash = await hashPassword(asked.password);
    const { account_type, contact_type, contact_number, company, country, invitation_code, wants_news } = asked;
    const said = { account_type, contact_type, contact_number, company, country, invitation_code, wants_news };
    await exchange.db.transaction(async (tx) => {
      const id = await addPublisher(tx, {
        email,
        password_hash,
        integration: asked.integration_type,
        said: { ...said, question: question ?? [], created_at: exchange.now() },
      });
      if (id === undefined) throw new Refusal(codes.emailTaken, registrationWords.emailTaken);
      await postLink(tx, exchange, { id, email, purpose: 'activate' });
    });
    return { email };
  },
});

function faultsOf(asked: Asked, question: Answered | undefined): Record<string, string> {
  const faults: Record<string, string> = {};
  const password = passwordFault(asked.password);
  if (password) faults['password'] = password;
  if (!question) faults['question'] = 'The answers can not be read.';
  return faults;
}

/** The answers of the questions, or undefined where the text is something else. */
function answersOf(text: string): Answered | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || list.length > 20) return undefined;
    const answers = list.map(({ q, a }: Record<string, unknown>) => ({ q, a }));
    const isText = answers.every(({ q, a }) => [q, a].every((one) => typeof one === 'string' && !isUnfit(one)));
    return isText ? (answers as unknown as Answered) : undefined;
  } catch {
    return undefined;
  }
}

/** An answer may have several lines, and nothing else that can not be shown. */
function isUnfit(answer: string): boolean {
  return characterError(answer, 'manyLines') !== undefined;
}
