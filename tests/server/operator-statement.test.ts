import { expect, test } from 'vitest';
import { Refused } from '../../packages/server/src/operator/command.ts';
import { readStatement } from '../../packages/server/src/operator/statement.ts';

const amountsOf = (separator: string, ...amounts: readonly string[]) => {
  const lines = amounts.map((amount, index) => [`t-${index}`, amount].join(separator));
  return [['txid', 'amount'].join(separator), ...lines, ''].join('\n');
};

function refusedOf(file: string): readonly string[] {
  try {
    readStatement(file);
  } catch (error) {
    if (error instanceof Refused) return error.lines;
    throw error;
  }
  return [];
}

test('an amount of a statement is read as one of an import: what may be two amounts is neither', () => {
  for (const separator of [';', '\t']) {
    expect(refusedOf(amountsOf(separator, '1,50', '1,250')), separator).toEqual([
      'line 3, amount: "1,250" may be 1250 or 1.250: write which.',
      'Nothing is imported.',
    ]);
  }
  // Where commas are between cells, none stands before decimals.
  expect(refusedOf(amountsOf(',', '"1,250"'))).toEqual([
    expect.stringMatching(/^line 2, amount: "1,250" is no amount such as 1\.25/),
    'Nothing is imported.',
  ]);
});

test('an amount that says one thing is taken, with a point or, beside semicolons, with a comma', () => {
  const file = amountsOf(';', '1,50', '0,250', '1250,5', '1.250', '1250', '');
  expect(readStatement(file).map(({ amount }) => amount)).toEqual([
    '1.50',
    '0.250',
    '1250.5',
    '1.250',
    '1250',
    undefined,
  ]);
});

test('an amount that is none is refused by line and column', () => {
  for (const amount of ['-3', 'abc', '1.23456', '10000000', '1,2,3', '$5']) {
    expect(refusedOf(amountsOf(';', '1', amount))[0], amount).toMatch(/^line 3, amount: /);
  }
});
