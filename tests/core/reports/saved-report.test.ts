import {
  aSavedReport,
  chosenAt,
  SavedReport,
  savedNameError,
  SavedReportName,
  withSaved,
} from '@millrace/core/reports';
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

test('Saving a report under a name that is taken replaces what stands there.', () => {
  const saved = [aSavedReport({ id: 1, name: 'Asia' }), aSavedReport({ id: 2, name: 'Brazil' })];
  const again = aSavedReport({ id: 2, name: 'Brazil', query: 'type=js_report' });
  expect(withSaved(saved, again)).toEqual([saved[0], again]);
  expect(withSaved(saved, aSavedReport({ id: 3, name: 'Africa' })).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(withSaved([], again)).toEqual([again]);
  expect(saved[1]?.query).not.toBe(again.query);
});

test('the saved report of the samples is one that the server may give, and opens what it says', () => {
  const saved = aSavedReport();
  expect(SavedReport.parse(saved)).toEqual(saved);
  const chosen = chosenAt(saved.query, new Date('2026-11-20T04:00:00Z'));
  expect([chosen.type, chosen.filters]).toEqual([saved.type, { country: ['BR'] }]);
});
