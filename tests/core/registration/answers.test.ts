import {
  answerError,
  answerErrors,
  answerText,
  asksOtherText,
  chosenOptions,
  modelsText,
  noAnswers,
  questionJson,
  questionsFor,
  questionWords,
  someAnswers,
  type Question,
} from '@millrace/core/registration';
import { expect, test } from 'vitest';

const api = questionsFor(1);
const learned: Question = {
  id: 'learned',
  kind: 'radio',
  isRequired: true,
  options: ['forum', 'other'],
  hasOtherText: true,
};
const traffic: Question = { id: 'trafficTypes', kind: 'checkboxes', isRequired: true, options: ['pop', 'other'] };
const countries: Question = { id: 'topCountries', kind: 'countries', isRequired: true };
const free: Question = { id: 'otherInfo', kind: 'textarea', isRequired: false };
const chosen = (id: string, ...options: string[]) => ({ chosen: { [id]: options }, written: {} });

test('The option Other of how people learned of us asks for a text.', () => {
  expect(asksOtherText(learned, chosen('learned', 'other'))).toBe(true);
  expect(asksOtherText(learned, chosen('learned', 'forum'))).toBe(false);
  expect(asksOtherText(traffic, chosen('trafficTypes', 'other'))).toBe(false);
});

test('Every question but the one for other information is answered, Other with its text, in 1,000 characters, and with 3 countries at most; an address is one of the web.', () => {
  expect(answerErrors(api, someAnswers()).size).toBe(0);
  expect([...answerErrors(api, noAnswers).values()]).toEqual(
    api.filter((one) => one.isRequired).map(({ kind }) => (kind.startsWith('text') ? 'required' : 'selectOne')),
  );
  expect(answerError(free, noAnswers)).toBeUndefined();
  expect(answerError({ ...free, isRequired: true }, { chosen: {}, written: { otherInfo: ' ' } })).toBe('required');
  expect(answerError(countries, chosen('topCountries', 'DE', 'BR', 'IN'))).toBeUndefined();
  expect(answerError(countries, chosen('topCountries', 'DE', 'BR', 'IN', 'US'))).toBe('tooMany');
  const unknown: Question = { id: 'models', kind: 'models', isRequired: true };
  expect(answerError(unknown, chosen('models', 'cpx'))).toBe('selectOne');
  expect(answerError(learned, chosen('learned', 'other'))).toBe('otherText');
  expect(answerError(learned, { ...chosen('learned', 'other'), written: { learned: 'x' } })).toBeUndefined();
  const long = 'x'.repeat(1_001);
  expect(answerError(free, { chosen: {}, written: { otherInfo: long } })).toBe('tooLong');
  expect(answerError(learned, { ...chosen('learned', 'other'), written: { learned: long } })).toBe('tooLong');
  // What was written for Other counts no more once something else is chosen.
  expect(answerError(learned, { ...chosen('learned', 'forum'), written: { learned: long } })).toBeUndefined();
  const store = questionsFor(2).find(({ id }) => id === 'appUrl') ?? free;
  const at = (appUrl: string) => answerError(store, { chosen: {}, written: { appUrl } });
  expect([at('https://play.example/harbor'), at(' http://brook.example/app.apk ')]).toEqual([undefined, undefined]);
  expect([at('in the store'), at('play.example/harbor'), at('javascript:alert(1)')]).toEqual(['url', 'url', 'url']);
  expect(at(' ')).toBe('required');
  const four = ['pop', 'web', 'native', 'display'] as const;
  expect(answerError({ ...traffic, options: four }, chosen('trafficTypes', ...four))).toBeUndefined();
});

test('Where nothing is written a question says that it is empty, where nothing is chosen that one item is to be selected.', () => {
  const kinds = ['text', 'textarea', 'radio', 'checkboxes', 'countries', 'models'] as const;
  const missing = kinds.map((kind) => answerError({ ...free, kind, isRequired: true }, noAnswers));
  expect(missing).toEqual(['required', 'required', ...Array(4).fill('selectOne')]);
});

test('An option counts only where its question offers it, so that none of another integration type is sent.', () => {
  const peer = chosen('learned', 'peer');
  const [forApi, forApps] = [1, 2].map((type) => questionsFor(type).find(({ id }) => id === 'learned') ?? free);
  expect([forApi && chosenOptions(forApi, peer), forApps && chosenOptions(forApps, peer)]).toEqual([['peer'], []]);
  expect(forApps && [answerError(forApps, peer), answerText(forApps, peer)]).toEqual(['selectOne', '']);
  expect(chosenOptions(countries, chosen('topCountries', 'DE'))).toEqual(['DE']);
  expect(chosenOptions(traffic, noAnswers)).toEqual([]);
});

test('The business models are answered as CPI:Game,Tools/CPA:SOI/Smartlink/Other, a model without its parts by its name alone.', () => {
  expect(modelsText(['other', 'tools', 'game', 'smartlink', 'soi'])).toBe('CPI:Game,Tools/CPA:SOI/Smartlink/Other');
  expect(modelsText(['ecommerce', 'cpiOther', 'soi', 'doi'])).toBe('CPI:E-commerce,Other/CPA:SOI,DOI');
  expect(modelsText(['cpi', 'cpa'])).toBe('CPI/CPA');
  expect(modelsText([])).toBe('');
});

test('Several answers are joined by commas; Other with a text is answered as Other: and that text.', () => {
  expect(answerText(traffic, chosen('trafficTypes', 'pop', 'other'))).toBe('Pop,Other');
  expect(answerText(countries, chosen('topCountries', 'DE', 'BR'))).toBe('DE,BR');
  expect(answerText(learned, { ...chosen('learned', 'other'), written: { learned: ' A friend ' } })).toBe(
    'Other:A friend',
  );
  expect(answerText(learned, { ...chosen('learned', 'forum'), written: { learned: 'A friend' } })).toBe('Forum');
  expect(answerText(learned, chosen('learned', 'other'))).toBe('Other');
  expect(answerText(free, { chosen: {}, written: { otherInfo: ' Hi. ' } })).toBe('Hi.');
});

test('The answers travel as the JSON text of a list of q and a, in the order of the questions.', () => {
  const sent = JSON.parse(questionJson(api, someAnswers())) as { q: string; a: string }[];
  expect(sent.map(({ q }) => q)).toEqual(api.map(({ id }) => questionWords[id]));
  expect(sent.map(({ a }) => a)).toEqual([
    'Affiliate/Media Buyer',
    'Facebook,Pop,Other',
    'DE,BR,IN',
    'CPI:Game,Tools/CPA:SOI/Smartlink/Other',
    'Travel',
    'None yet',
    '500-2000',
    'S2S',
    '',
    'Other:A friend',
  ]);
});
