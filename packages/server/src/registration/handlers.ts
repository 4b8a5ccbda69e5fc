import { codes, type Decoded } from '@millrace/core';
import { fieldWords } from '@millrace/core/fields';
import {
  longestAnswer,
  QuestionList,
  questionList,
  questionsFor,
  readAnswers,
  registrationCalls,
  registrationWords,
  type ReadAnswers,
  type ReadProblem,
} from '@millrace/core/registration';
import { handle } from '../call/handle.ts';
import { invalid, Refusal, refuseFields } from '../call/refusal.ts';
import { spendCaptcha } from '../session/captcha.ts';
import { postLink } from '../session/links.ts';
import { ownerId } from '../session/person.ts';
import { hashPassword } from '../session/passwords.ts';
import { passwordFault } from '../sign-in/reset.ts';
import { addPublisher } from './queries.ts';

type Asked = Decoded<typeof registrationCalls.register>;

export const registrationHandlers = handle(registrationCalls, {
  register: async (input, _who, context) => {
    const questions = questionsFor(input.integration_type);
    const read = readAnswers(questions, answersOf(input.question));
    refuseFields(faultsOf(input, read));
    const isRight = await spendCaptcha(context, { sid: context.visit.sid, purpose: 'register' }, input.captcha);
    if (!isRight) throw new Refusal(codes.captchaWrong, registrationWords.captchaRefused);

    const email = input.email.toLowerCase();
    const locale = context.locale ?? 'en';
    const password_hash = await hashPassword(input.password);
    const { account_type, contact_type, contact_number, company, country, invitation_code, wants_news } = input;
    const profile = { account_type, contact_type, contact_number, company, country, invitation_code, wants_news };
    await context.db.transaction(async (tx) => {
      const id = await addPublisher(tx, {
        email,
        password_hash,
        integration: input.integration_type,
        locale,
        said: { ...profile, question: questionList(questions, read.answers), created_at: context.now() },
      });
      if (id === undefined) throw new Refusal(codes.emailTaken, registrationWords.emailTaken);
      await postLink(tx, context, { id: ownerId(id), locale, email, purpose: 'activate' });
    });
    return { email };
  },
});

function faultsOf(input: Asked, { problems, unknown }: ReadAnswers): Record<string, string> {
  const faults: Record<string, string> = {};
  const password = passwordFault(input.password);
  if (password) faults['password'] = password;
  for (const [id, problem] of problems) faults[`question.${id}`] = sentences[problem];
  if (unknown.length > 0) faults['question'] = `This is not asked here: ${unknown.join(', ').slice(0, 200)}`;
  return faults;
}

const sentences = {
  required: fieldWords.required,
  selectOne: registrationWords.selectOne,
  characters: fieldWords.characters,
  twice: fieldWords.twice,
  url: fieldWords.url,
  tooLong: fieldWords.tooLong.replace('{most}', String(longestAnswer)),
  otherText: registrationWords.otherText,
  tooMany: registrationWords.tooMany,
  notOffered: registrationWords.notOffered,
} satisfies Record<ReadProblem, string>;

/** The answers of the questions; a text that is something else is refused. */
function answersOf(text: string): QuestionList {
  try {
    return QuestionList.parse(JSON.parse(text));
  } catch {
    throw invalid({ question: 'The answers can not be read.' });
  }
}
