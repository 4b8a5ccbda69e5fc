import { catalogue, decode } from '@millrace/core';
import { expect, test } from 'vitest';

/** Which of these a call that saves a link takes in one of its fields. */
function taken(field: string, spell: (value: string) => string): string[] {
  return ['-1', '0', '1', '2', '3', '10', '11', '1.5', '"1"'].filter(
    (value) =>
      decode(catalogue.smartlinks.create, {}, [
        ['name', 'A link'],
        [field, spell(value)],
      ]).fields?.[field] === undefined,
  );
}

test('categories and flows are numbered from 1 to 10, streams are the main and the adult one', () => {
  expect(taken('categories', (value) => `[${value}]`)).toEqual(['1', '2', '3', '10']);
  expect(taken('conversion_flow', (value) => `[${value}]`)).toEqual(['1', '2', '3', '10']);
  expect(taken('restriction_type', (value) => value)).toEqual(['1', '2']);
});
