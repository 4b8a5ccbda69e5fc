import {
  anAccountInfo,
  Draft,
  questionJson,
  questionsFor,
  registrationPayload,
  someAnswers,
} from '@millrace/core/registration';
import { expect, test } from 'vitest';

const questions = questionsFor(1);

test('what is sent has the answers as text, and of the boxes only the one for news', () => {
  const sent = registrationPayload(anAccountInfo({ wantsNews: true }), questions, someAnswers());
  expect(sent).toMatchObject({
    account_type: 1,
    integration_type: 1,
    wants_news: true,
    question: questionJson(questions, someAnswers()),
  });
  expect(sent && ['isAdult', 'hasAgreed', 'wantsNews'].filter((box) => box in sent)).toEqual([]);
});

test('nothing is sent while a choice is open', () => {
  for (const open of [{ account_type: undefined }, { integration_type: undefined }])
    expect(registrationPayload(anAccountInfo(open), questions, someAnswers())).toBeUndefined();
});

test('a draft is what was filled in, and no other text that was stored', () => {
  const draft = { info: anAccountInfo(), answers: someAnswers() };
  expect(Draft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(Draft.safeParse({ info: {}, answers: someAnswers() }).success).toBe(false);
});
