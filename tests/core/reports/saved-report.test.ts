import { aSavedReport, chosenAt, SavedReport, savedNameError, SavedReportName } from '@millrace/core/reports';
import { expect, test } from 'vitest';

test('A report is saved under a name of 1 to 64 characters.', () => {
  expect(['', '  ', '\n'].map(savedNameError)).toEqual(['emptyName', 'emptyName', 'emptyName']);
  expect([savedNameError('a'), savedNameError('0'), savedNameError(` ${'a'.repeat(64)} `)]).toEqual(
    Array(3).fill(undefined),
  );
  expect(savedNameError('a'.repeat(65))).toBe('tooLong');
});

test('the wire takes the names that the form takes, without spaces around them', () => {
  expect(SavedReportName.parse('  Brazil ')).toBe('Brazil');
  expect([' ', 'a'.repeat(65)].some((name) => SavedReportName.safeParse(name).success)).toBe(false);
  expect(SavedReportName.safeParse('a'.repeat(64)).success).toBe(true);
});

test('the saved report of the samples is one that the server may give, and opens what it says', () => {
  const saved = aSavedReport();
  expect(SavedReport.parse(saved)).toEqual(saved);
  const chosen = chosenAt(saved.query, new Date('2026-11-20T04:00:00Z'));
  expect([chosen.type, chosen.filters]).toEqual([saved.type, { country: ['BR'] }]);
});
