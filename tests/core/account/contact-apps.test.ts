import { contactApps, contactAppWords, personalContactApps } from '@millrace/core/account';
import { expect, test } from 'vitest';

test('Personal info offers Teams, QQ, WhatsApp, LinkedIn, Facebook and Wechat; Telegram is offered at registration only.', () => {
  expect(personalContactApps.map((app) => `${contactApps[app]} ${contactAppWords[app]}`)).toEqual([
    '0 Teams',
    '1 QQ',
    '2 WhatsApp',
    '3 LinkedIn',
    '5 Facebook',
    '6 Wechat',
  ]);
  expect(`${contactApps.telegram} ${contactAppWords.telegram}`).toBe('4 Telegram');
});
