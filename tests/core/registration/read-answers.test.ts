import {
  noAnswers,
  questionList,
  questionsFor,
  questionWords,
  readAnswers,
  someAnswers,
  type QuestionList,
} from '@millrace/core/registration';
import { expect, test } from 'vitest';

const api = questionsFor(1);
const read = (list: QuestionList) => {
  const { problems, unknown } = readAnswers(api, list);
  return { ...Object.fromEntries(problems), ...(unknown.length > 0 && { unknown }) };
};
const right = questionList(api, someAnswers());
const withAnswer = (id: keyof typeof questionWords, a: string) =>
  right.map((one) => (one.q === questionWords[id] ? { ...one, a } : one));

test('Answers that arrive are judged by the rules of the form: every question that is asked, none that is not, none twice, and of its options only those that it offers.', () => {
  for (const type of [1, 2, 6]) {
    const questions = questionsFor(type);
    const sent = questionList(questions, someAnswers());
    const { answers, problems, unknown } = readAnswers(questions, sent);
    // What the form sends is read as it was answered.
    expect([questionList(questions, answers), problems.size, unknown]).toEqual([sent, 0, []]);
  }
  const [first, ...others] = right;
  const needed = api.filter((one) => one.isRequired);
  expect(read([])).toEqual(
    Object.fromEntries(needed.map(({ id, kind }) => [id, kind.startsWith('text') ? 'required' : 'selectOne'])),
  );
  expect(read(questionList(api, noAnswers))).toEqual(read([]));
  expect(read(others)).toEqual({ specialization: 'selectOne' });
  expect(read(right.filter(({ q }) => q !== questionWords.otherInfo))).toEqual({});
  expect(read([...right, { q: 'Who are you?', a: '' }])).toEqual({ unknown: ['Who are you?'] });
  expect(read([...right, { q: questionWords.appName, a: 'x' }])).toEqual({ unknown: [questionWords.appName] });
  expect(first && read([...right, first])).toEqual({ specialization: 'twice' });
});

test.each<[keyof typeof questionWords, string, string | undefined]>([
  ['specialization', 'Ad Network', undefined],
  ['specialization', 'ad network', 'notOffered'],
  ['specialization', 'Ad Network,Affiliate Network', 'notOffered'],
  ['specialization', 'Other:x', 'notOffered'],
  ['trafficTypes', 'Pop, Web', undefined],
  ['trafficTypes', 'Pop,Pop', 'twice'],
  ['trafficTypes', 'Pop,', 'notOffered'],
  ['trafficTypes', 'Gaming (CPI/CPA)', 'notOffered'],
  ['topCountries', 'de', 'notOffered'],
  ['topCountries', 'DE,BR,IN,US', 'tooMany'],
  ['models', 'CPI', undefined],
  ['models', 'CPI:Other/Other', undefined],
  ['models', 'Smartlink:Game', 'notOffered'],
  ['models', 'CPI:Game:Tools', 'notOffered'],
  ['models', 'CPI:', 'notOffered'],
  ['models', 'CPI:Game/CPI:Game', 'twice'],
  ['learned', 'Other', 'otherText'],
  ['learned', 'Other:', 'otherText'],
  ['learned', 'Other:A talk:\nin Berlin', undefined],
  ['learned', `Other:${'x'.repeat(1_001)}`, 'tooLong'],
  ['currentNetwork', 'x'.repeat(1_000), undefined],
  ['currentNetwork', 'x'.repeat(1_001), 'tooLong'],
  ['currentNetwork', 'a\u0007b', 'characters'],
])('the question %s answered with %j', (id, a, problem) => {
  expect(read(withAnswer(id, a))).toEqual(problem === undefined ? {} : { [id]: problem });
});
