import { webhookValues } from '@millrace/core/account';
import { expect, test } from 'vitest';

test('An event of a webhook has the same values whenever it comes: where its sentence counts one, the 1 is among them.', () => {
  const one = webhookValues({ code: 'conversionReversed', values: { amount: '1.20' } });
  expect(one).toEqual({ count: '1', amount: '1.20' });
  expect(webhookValues({ code: 'conversionsReversed', values: { count: '2', amount: '2.40' } })).toEqual({
    count: '2',
    amount: '2.40',
  });
  expect(webhookValues({ code: 'recoveryUsedOneLeft', values: {} })).toEqual({ left: '1' });
  expect(webhookValues({ code: 'linkBroken', values: { name: 'A', gid: '5' } })).toEqual({ name: 'A', gid: '5' });
});
