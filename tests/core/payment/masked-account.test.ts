import { maskedAccount } from '@millrace/core/payment';
import { expect, test } from 'vitest';

test('An account is shown masked: by its last four characters, and no more than a third of it; an e-mail address by its first character and what follows the @.', () => {
  const masked = {
    DE02120300000000202051: '****2051',
    'DE02 1203 0000 0000 2020 51': '****2051',
    123456789012: '****9012',
    12345678: '****78',
    12: '****',
    'pay@brook.test': 'p****@brook.test',
    '@handle-of-somebody': '****body',
    '': '',
  };
  for (const [account, shown] of Object.entries(masked)) expect(maskedAccount(account)).toBe(shown);
});
