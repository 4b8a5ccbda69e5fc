import { faqNames, filledFaq, foundEntries, someFaq, usualFaq } from '@millrace/core/support';
import { expect, test } from 'vitest';

const found = (keyword: string) => foundEntries(someFaq(), keyword).map(({ question }) => question);
const named = (...questions: string[]) => faqNames(questions.map((question) => ({ question })));

test('The FAQ is searched for a pattern in questions and answers, whatever the case; what is no pattern is searched for letter by letter.', () => {
  expect(found('ECPM')).toEqual(['Where do I find the eCPM of my smartlinks?']);
  expect(found('net \\d+')).toEqual(['When am I paid?']);
  expect(found('{click_id}')).toEqual(['How do I set up my postback URL?']);
  expect(found('(cpi')).toEqual([]);
  expect(found('nothing of this')).toEqual([]);
  expect([found(''), found(' ')].map((all) => all.length)).toEqual([8, 8]);
  expect(foundEntries([], 'net')).toEqual([]);
  expect(foundEntries([{ question: '', answer: 'Q'.repeat(201) }], 'q'.repeat(201))).toHaveLength(1);
  expect(foundEntries([{ question: 'A (b', answer: '' }], '(B')).toHaveLength(1);
});

test('the eight questions of the specification have an answer', () => {
  const topics = {
    'postback.*click_id.*source.*payout': 'How do I set up my postback URL?',
    'cpi.*cpa.*carrier bill.*cpl.*mix': 'Which types of smartlinks are there?',
    '1\\. open[^]*2\\. enter[^]*3\\. choose[^]*4\\. optionally[^]*5\\. save': 'How do I create a smartlink?',
    'except fraudulent.*reward': 'Which traffic do you accept?',
    'smartlink report.*ecpm': 'Where do I find the eCPM of my smartlinks?',
    'offer report.*conversions': 'How do I see which fixed offers convert?',
    'creative.*banner': 'Are there creatives for smartlinks?',
    'net 30.*500.*manager confirms the first payment': 'When am I paid?',
  };
  for (const [topic, question] of Object.entries(topics)) expect(found(topic), topic).toEqual([question]);
  expect(new Set(someFaq().map(({ question }) => question)).size).toBe(8);
});

test('The FAQ says the terms of its reader, in both languages.', () => {
  const faq = filledFaq(usualFaq, { minimum_payment: 1_500, payment_days: 60 });
  const paid = faq.find(({ question }) => question === 'When am I paid?');
  expect(paid?.answer).toContain('Net 60: 60 days after the end of the period, minimum 1,500 US dollars.');
  expect(paid?.answer_zh).toContain('Net 60：结算周期结束 60 天后打款，满 1,500 美元起付。');
  expect(JSON.stringify(faq)).toContain('{click_id}');
  const paidAtOnce = filledFaq(usualFaq, { minimum_payment: 500, payment_days: 0 }).at(-1);
  expect(paidAtOnce?.answer).toContain('Net 0: on the last day of the period, minimum 500 US dollars.');
  expect(paidAtOnce?.answer_zh).toContain('Net 0：结算周期结束当天打款，满 500 美元起付。');
  expect(
    filledFaq([{ question: 'Why {x}?', answer: '{payment_days}' }], { minimum_payment: 1, payment_days: 7 }),
  ).toEqual([{ question: 'Why {x}?', answer: '7' }]);
  expect(someFaq()).toEqual(filledFaq(usualFaq, { minimum_payment: 500, payment_days: 30 }));
});

test('Each entry of the FAQ has a name for its address, made of the words of its question; entries of one name are counted.', () => {
  expect(named('When am I paid?', 'How: {click_id}?')).toEqual(['when-am-i-paid', 'how-click-id']);
  expect(named('Paid?', 'paid', 'Paid!')).toEqual(['paid', 'paid-2', 'paid-3']);
  expect(named('何时付款？', '???')).toEqual(['何时付款', 'entry']);
  expect(new Set(faqNames(someFaq())).size).toBe(8);
  expect(named('word '.repeat(50))[0]?.length).toBeLessThanOrEqual(80);
});
