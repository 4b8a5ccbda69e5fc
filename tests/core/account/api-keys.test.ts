import { apiKeyDays, apiKeyLimits, apiKeyState, usualApiKeyDays } from '@millrace/core/account';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T08:00:00Z');

test('An API key is in force until its owner revokes it or its time is over; one that was revoked stays so.', () => {
  const state = (expires_at: string | null, revoked_at: string | null = null) =>
    apiKeyState({ expires_at, revoked_at }, now);
  expect(state(null)).toBe('inForce');
  expect(state('2026-11-20T08:00:00.001Z')).toBe('inForce');
  expect(state('2026-11-20T08:00:00Z')).toBe('ended');
  expect(state('2026-11-19T08:00:00Z', '2026-11-18T08:00:00Z')).toBe('revoked');
  expect(state(null, '2026-11-20T07:59:59Z')).toBe('revoked');
  expect(apiKeyState({ expires_at: new Date('2026-11-20T09:00:00Z'), revoked_at: null }, now)).toBe('inForce');
});

test('An API key is made for 30 days, 90 days, a year or without an end; 90 days where nothing else is chosen.', () => {
  expect(apiKeyDays).toEqual([30, 90, 365, 0]);
  expect(usualApiKeyDays).toBe(90);
});

test('An API key has a name of at most 60 characters, and a publisher has at most 20 keys in force.', () => {
  expect(apiKeyLimits).toEqual({ nameLength: 60, inForce: 20 });
});
