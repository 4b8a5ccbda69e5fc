// The page of an invoice to an advertiser: what stands on its lines.
import { expect, test } from 'vitest';
import { billedPage, type Billed } from '../../packages/server/src/billing/billed-page.ts';

const line = (offer_name: string, corrects: string | null = null): Billed['lines'][number] => ({
  id: 1,
  invoice_id: 'A-00007',
  advertiser_id: 3,
  currency: 'USD',
  oid: 200005,
  offer_name,
  goal: 'deposit',
  month: '2027-01-01',
  part: corrects === null ? 1 : 2,
  corrects,
  conversions: -1,
  unit_price: '1.0000',
  amount: '-1.0000',
});
const party = { name: 'Brook', address: 'Street 1', tax_id: '' };
const invoice = {
  id: 7,
  invoice_id: 'A-00007',
  advertiser_id: 3,
  name: 'Brook',
  currency: 'USD',
  decimals: 2,
  create_date: '2027-02-04',
  due_date: '2027-03-04',
  amount: '-1.00',
  tax: '0',
  tax_rate: null,
  is_reverse_charge: false,
  parties: { network: party, advertiser: party },
  made_at: new Date('2027-02-04'),
  paid: '0',
} as Billed['invoice'];

const drawnOn = (...lines: Billed['lines']) => billedPage({ invoice, lines, payments: [] }, '0 0 0').toString('latin1');
/** What is written at the place of offers, with how high it stands; Chinese letters in their codes. */
const textsOf = (page: string) =>
  [...page.matchAll(/BT 104 (\d+) Td \/F[13] 9 Tf (.*) Tj ET/g)].map(([, y, text = '']) => ({ y: Number(y), text }));
const lettersOf = (text: string) => (/<([\da-f]*)>/.exec(text)?.[1] ?? '').length / 4;
const heightsOf = (page: string) =>
  [...page.matchAll(/BT 56 (\d+) Td \/F1 9 Tf \(2027-01\)/g)].map(([, y]) => Number(y));

test('a long name of an offer stands in lines below each other, with its number and its goal, and nothing is cut', () => {
  const name = `The very long name ${'of an offer with all its countries '.repeat(5)}end`;
  const page = drawnOn(line(name, 'A-00004'), line('Short'));
  const texts = textsOf(page);
  const written = texts.map(({ text }) => text.slice(1, -1).replaceAll('\\', ''));
  expect(written.slice(0, -1).join(' ')).toBe(`Correction of A-00004: ${name} (200005), goal deposit`);
  expect(written.at(-1)).toBe('Short (200005), goal deposit');
  expect(written.every((text) => text.length <= 50)).toBe(true);
  // The next line stands below all of it.
  expect(texts.map(({ y }) => y)).toEqual([520, 509, 498, 487, 476, 460]);
  expect(heightsOf(page)).toEqual([520, 460]);
});

test('a name in Chinese letters, which are twice as wide, ends before the next column', () => {
  const texts = textsOf(drawnOn(line('移动应用安装'.repeat(10))));
  expect(texts.length).toBeGreaterThan(2);
  expect(Math.max(...texts.map(({ text }) => lettersOf(text)))).toBe(25);
});

test('lines that have no place any more stand on the next page, whole', () => {
  const name = 'An offer with a name of some more words than a line has place for, and then some';
  const page = drawnOn(...Array.from({ length: 40 }, () => line(name)));
  const texts = textsOf(page);
  expect(texts).toHaveLength(120);
  expect(Math.min(...texts.map(({ y }) => y))).toBeGreaterThanOrEqual(56);
  expect(page.match(/\(A-00007, page \d\)/g)).toEqual(['(A-00007, page 2)', '(A-00007, page 3)']);
});
