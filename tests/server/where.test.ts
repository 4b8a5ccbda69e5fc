import { countryCodes } from '@millrace/core/reference';
import { expect, test } from 'vitest';
import { acceptLanguage, whereOf } from '../../packages/server/src/tester/where.ts';

const asked = (country?: string) => acceptLanguage(whereOf(country));

test('a test speaks the language of its country, as a browser there does', () => {
  expect(asked()).toBe('en-US,en;q=0.9');
  expect(asked('US')).toBe('en-US,en;q=0.9');
  expect(asked('DE')).toBe('de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7');
  expect(asked('BR')).toBe('pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7');
  expect(asked('GB')).toBe('en-GB,en-US;q=0.9,en;q=0.8');
  expect(asked('nonsense')).toBe('en-US,en;q=0.9');
});

test('every country has a language, and a time zone that a browser takes', () => {
  const zones = countryCodes.map((code) => [code, whereOf(code).timezone] as const);
  // Bouvet Island and Heard Island have neither people nor clocks.
  expect(zones.filter(([, zone]) => zone === undefined).map(([code]) => code)).toEqual(['BV', 'HM']);
  for (const [code, timeZone] of zones) {
    expect(() => new Intl.DateTimeFormat('en', timeZone === undefined ? {} : { timeZone }), code).not.toThrow();
    expect(whereOf(code).locale, code).toMatch(/^[a-z]{2,3}-[A-Z]{2}$/);
  }
  expect([whereOf('DE').timezone, whereOf('US').timezone, whereOf('IN').timezone]).toEqual([
    'Europe/Berlin',
    'America/New_York',
    'Asia/Calcutta',
  ]);
});
