import { inCapitals, isIban, isMistypedIban, isSepaIban, isSwift, plainIban } from '@millrace/core/payment';
import { expect, test } from 'vitest';

test("An IBAN is a country's code, two check digits and up to 30 letters and digits, which divided by 97 leave 1.", () => {
  for (const iban of [
    'DE89370400440532013000',
    'gb29 nwbk 6016 1331 9268 19',
    'NL91ABNA0417164300',
    'SA0380000000608010167519',
  ])
    expect(isIban(iban), iban).toBe(true);
  for (const text of ['DE89370400440532013001', 'DE98370400440532013000', '6222021234567890128', '', 'DE89'])
    expect(isIban(text), text).toBe(false);
});

test('An IBAN is sent without spaces and in capitals.', () => {
  expect(plainIban(' gb29 nwbk 6016 1331 9268 19')).toBe('GB29NWBK60161331926819');
});

test('Of payment details the letters of a SWIFT code and of an IBAN are capitals, and a SWIFT code has no spaces.', () => {
  const typed = { account: 'gb29 nwbk 6016 1331 9268 19', bank_swift: ' icbk cnbj ' };
  expect(inCapitals(typed)).toEqual({ account: 'GB29 NWBK 6016 1331 9268 19', bank_swift: 'ICBKCNBJ' });
  // What is no IBAN may be told apart by small letters.
  const others = { account: 'ada@brook.example', bank_swift: '' };
  expect(inCapitals(others)).toEqual(others);
});

test('A transfer of SEPA goes to an IBAN of one of its countries.', () => {
  expect(isSepaIban('NL91ABNA0417164300')).toBe(true);
  expect(isSepaIban('SA0380000000608010167519')).toBe(false);
  expect(isSepaIban('NL91ABNA0417164301')).toBe(false);
});

test('An account that begins as the IBANs of SEPA do, and is long enough for one, is mistyped where its check digits are wrong.', () => {
  for (const account of ['DE02120300000000202052', 'de02 1203 0000 0000 2020 52', 'NL91ABNA0417164301'])
    expect(isMistypedIban(account), account).toBe(true);
  for (const account of [
    'DE02120300000000202051',
    '6222021234567890128',
    'SA0380000000608010167518',
    'DE02',
    'ada@brook.example',
  ])
    expect(isMistypedIban(account), account).toBe(false);
});

test('A SWIFT code has eight or eleven characters: bank, country, place and perhaps a branch.', () => {
  expect(['COBADEFF', 'cobadeffxxx', 'ICBKCNBJ'].map(isSwift)).toEqual([true, true, true]);
  expect(['COBADEF', 'COBADEFFXX', '12345678', ''].map(isSwift)).toEqual([false, false, false, false]);
});
