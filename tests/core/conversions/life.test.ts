import { conversionStatuses, firstStatus, heldUntil, nextStatus } from '@millrace/core/conversions';
import { expect, test } from 'vitest';

const fine = { reason: null };
const bot = { reason: 'bot' as const };
const held = { reason: null, isHeld: true };
const closed = { reason: 'account' as const };

/** Every step that there is, as a text. */
const steps = (circumstances: Parameters<typeof nextStatus>[2]) =>
  conversionStatuses.flatMap((before) =>
    conversionStatuses.flatMap((told) => {
      const next = nextStatus(before, told, circumstances);
      return next === undefined ? [] : [`${before}, told ${told}: ${next}`];
    }),
  );

test('What is told first of a conversion is its status, but what was taken back before it came, or comes of an account that was not normal, is rejected, and what comes of a suspect click or of traffic that the network holds, or is held by its offer, is pending.', () => {
  expect(conversionStatuses.map((told) => `${told} ${firstStatus(told, fine)}`)).toEqual([
    'approved approved',
    'pending pending',
    'reversed rejected',
    'rejected rejected',
    'test test',
  ]);
  const told = ['approved', 'pending', 'rejected', 'test'] as const;
  expect(told.map((status) => firstStatus(status, bot))).toEqual(['pending', 'pending', 'rejected', 'test']);
  expect(told.map((status) => firstStatus(status, { reason: 'duplicate' }))).toEqual(
    told.map((status) => firstStatus(status, bot)),
  );
  expect(told.map((status) => firstStatus(status, held))).toEqual(['pending', 'pending', 'rejected', 'test']);
  expect(firstStatus('approved', { ...held, isDecision: true })).toBe('approved');
  expect(told.map((status) => firstStatus(status, closed))).toEqual(['rejected', 'rejected', 'rejected', 'test']);
  expect(firstStatus('approved', { ...closed, isHeld: true })).toBe('rejected');
  expect(firstStatus('approved', { ...bot, isDecision: true })).toBe('approved');
  expect(firstStatus('approved', { ...closed, isDecision: true })).toBe('rejected');
});

test('An offer holds a conversion for so many days of 24 hours from when it came, and one that holds none for no time at all.', () => {
  const came = new Date('2026-11-20T06:41:27.120Z');
  expect(heldUntil(came, 14)).toEqual(new Date('2026-12-04T06:41:27.120Z'));
  expect(heldUntil(came, 0)).toBeNull();
});

test('A pending conversion is approved or rejected, an approved one is reversed, and a test makes way for what it tried out; what was rejected or reversed is approved by the operator alone, since advertisers repeat themselves.', () => {
  const byAnyone = [
    'approved, told reversed: reversed',
    'approved, told rejected: reversed',
    'pending, told approved: approved',
    'pending, told reversed: rejected',
    'pending, told rejected: rejected',
  ];
  const ofTest = ['test, told approved: approved', 'test, told pending: pending'];
  expect(steps(fine)).toEqual([...byAnyone, ...ofTest]);
  const decided = ['reversed, told approved: approved', 'rejected, told approved: approved'];
  expect(steps({ ...fine, isDecision: true })).toEqual([...byAnyone, ...decided, ...ofTest]);
  // Of a suspect click nobody's word but the operator's opens it.
  const ofBot = byAnyone.filter((step) => step !== 'pending, told approved: approved');
  expect(steps(bot)).toEqual([...ofBot, 'test, told approved: pending', 'test, told pending: pending']);
  expect(steps(held)).toEqual(steps(bot));
  expect(steps({ ...bot, isDecision: true })).toContain('pending, told approved: approved');
  expect(steps({ ...closed, isDecision: true }).filter((step) => step.endsWith('approved'))).toEqual([]);
});
