import { userInfo } from 'node:os';
import { expect, test } from 'vitest';
import { operatorName } from '../../packages/server/src/operator/operator-name.ts';

test('the environment names who types, and else the user of the machine is named', () => {
  expect(operatorName({})).toBe(userInfo().username);
  expect(operatorName({ OPERATOR: '  ' })).toBe(userInfo().username);
  expect(operatorName({ OPERATOR: ' Dana Weir ' })).toBe('Dana Weir');
});

test('what is no name of somebody is refused', () => {
  for (const OPERATOR of ['x'.repeat(61), 'Dana\nWeir'])
    expect(() => operatorName({ OPERATOR })).toThrow('OPERATOR is');
});
