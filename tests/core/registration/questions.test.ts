import { models, mostCountries, optionWords, questionsFor, questionWords } from '@millrace/core/registration';
import { expect, test } from 'vitest';

const labels = (type: number, index: number) => questionsFor(type)[index]?.options?.map((name) => optionWords[name]);

test('Integration type 1 is asked ten questions; 2 and 6 are asked seven, with another wording about platforms for 6.', () => {
  expect([1, 2, 6, undefined, 9].map((type) => questionsFor(type).length)).toEqual([10, 7, 7, 0, 0]);
  const [offerwall, interactive] = [2, 6].map((type) => questionsFor(type).map(({ id }) => questionWords[id]));
  expect(offerwall?.filter((text, index) => text !== interactive?.[index])).toEqual([questionWords.offerwallPlatforms]);
  expect(questionsFor(1).map(({ kind }) => kind)).toEqual([
    'radio',
    'checkboxes',
    'countries',
    'models',
    'radio',
    'textarea',
    'radio',
    'radio',
    'textarea',
    'radio',
  ]);
  expect(questionsFor(2).map(({ kind }) => kind)).toEqual([
    'text',
    'text',
    'countries',
    'text',
    'textarea',
    'radio',
    'textarea',
  ]);
});

test('only the other information is optional', () => {
  for (const type of [1, 2, 6]) {
    const optional = questionsFor(type).filter(({ isRequired }) => !isRequired);
    expect(optional.map(({ id }) => id)).toEqual(['otherInfo']);
  }
  expect(questionsFor(1)[8]?.id).toBe('otherInfo');
});

test('At most 3 countries are chosen in a question.', () => {
  expect(mostCountries).toBe(3);
});

test('the options are those of the specification', () => {
  expect(labels(1, 0)).toEqual(['Website/APP Owner', 'Affiliate/Media Buyer', 'Ad Network', 'Affiliate Network']);
  expect(labels(1, 1)?.join()).toBe(
    'Facebook,Native,In-app,Adwords,Email Traffic,Direct Pub,Pop,Mediabuy,Display,Web,Other',
  );
  expect(labels(1, 4)?.join()).toBe(
    'Gaming (CPI/CPA),Travel,Download,Mobile Content,Commerce,Smartlink,App (CPI),Other',
  );
  expect(labels(1, 6)?.join()).toBe('<500,500-2000,2000-5000,5000-8000,8000-15000,15000-30000,over 30000');
  expect(labels(1, 7)).toEqual(['API', 'S2S']);
  expect(labels(1, 9)?.join()).toBe(
    'Exhibition,Facebook,Peer Recommendation,Forum,LinkedIn,Search Engines,Twitter,Other',
  );
  expect(labels(2, 5)?.join()).toBe('Exhibition,Forum,Peer Referral,Google,YouTube,LinkedIn,Facebook,Twitter,Other');
  expect(models).toEqual({
    cpi: ['game', 'tools', 'ecommerce', 'cpiOther'],
    cpa: ['soi', 'doi'],
    smartlink: [],
    other: [],
  });
});
