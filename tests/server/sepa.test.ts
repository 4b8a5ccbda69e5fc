import { expect, test } from 'vitest';
import { sepaOrder, type SepaOrder } from '../../packages/server/src/payment/sepa.ts';
import { painFaults } from '../lab/pain.ts';

const order: SepaOrder = {
  id: 'MR-20261201020143-5cd4f374',
  now: new Date('2026-12-01T02:01:43.512Z'),
  day: '2026-12-15',
  payer: { name: 'Brook Network', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
  version: '09',
  total: '1027.25',
  transfers: [
    {
      id: 'MR-2026-11-30-1',
      amount: '461.73',
      name: 'Łódź & Söhne <Media> "GmbH"',
      iban: 'DE02 1203 0000 0000 2020 51',
      bic: 'BYLADEM1001',
      text: 'Brook Network, invoice MR-2026-11-30-1',
    },
    {
      id: 'MR-2026-11-30-2',
      amount: '565.52',
      name: `${'A very long name of a company '.repeat(4)}GmbH`,
      iban: 'LT121000011101001000',
      bic: '',
      text: `${'Of a very long invoice. '.repeat(9)}`,
    },
  ],
};

test.each(['03', '09'] as const)(
  'an order of pain.001.001.%s has every element in its place, and what SEPA takes',
  (version) => {
    expect(painFaults(sepaOrder({ ...order, version }), version)).toEqual([]);
    const byIban = { ...order.payer, bic: '' };
    expect(painFaults(sepaOrder({ ...order, version, payer: byIban }), version)).toEqual([]);
  },
);

const day = '<ReqdExctnDt><Dt>2026-12-15</Dt></ReqdExctnDt>';

/** What is written in the place of what, and what a bank says of it. */
const wrong: readonly (readonly [string | RegExp, string, string])[] = [
  [/(<PmtMtd>.*?<\/PmtMtd>)(<BtchBookg>.*?<\/BtchBookg>)/, '$2$1', 'PmtInf lacks PmtMtd'],
  [day, '', 'PmtInf lacks ReqdExctnDt'],
  [day, '<ReqdExctnDt>2026-12-15</ReqdExctnDt>', 'ReqdExctnDt has a text'],
  [/BICFI>/g, 'BIC>', 'FinInstnId has BIC where it does not belong'],
  ['<CtrlSum>1027.25<', '<CtrlSum>1027.24<', 'the control sum is 1027.24'],
  ['<NbOfTxs>2<', '<NbOfTxs>3<', 'the number of transfers is 3'],
  ['Ccy="EUR"', 'Ccy="USD"', 'an amount is not in euros'],
  ['>461.73<', '>0.00<', 'an amount is nothing'],
  ['Lodz', 'Łódź', 'Nm says "Łódź + Sohne Media GmbH"'],
  ['MR-2026-11-30-2<', 'MR-2026-11-30-1<', 'two transfers have one id'],
  ['<Nm>Brook Network<', '<Nm><', 'Nm says ""'],
];

test.each(wrong)('a bank would see it: %s as %s', (written, instead, said) => {
  const xml = sepaOrder(order);
  const changed = xml.replace(written, instead);
  expect(changed).not.toBe(xml);
  expect(painFaults(changed, '09')).toContain(said);
});
