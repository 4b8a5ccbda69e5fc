import * as z from 'zod/mini';
import { AccountInfo } from './account-info.ts';
import { Answers, questionJson } from './answers.ts';
import type { Question } from './questions.ts';

/** What was filled in before a reload. */
export const Draft = z.object({ info: AccountInfo, answers: Answers });
export type Draft = z.output<typeof Draft>;

/** What is sent once both steps are right; undefined where a choice is still open. */
export function registrationPayload(info: AccountInfo, questions: readonly Question[], answers: Answers) {
  const { account_type, integration_type, isAdult: _adult, hasAgreed: _agreed, wantsNews, ...rest } = info;
  if (account_type === undefined || integration_type === undefined) return undefined;
  const question = questionJson(questions, answers);
  return { ...rest, account_type, integration_type, wants_news: wantsNews, question };
}
