import { sortIn, sortText } from '@millrace/core/format';
import { expect, test } from 'vitest';

test('a sort is spelled as it is read', () => {
  for (const text of ['name', '-name', 'oid', '-oid']) {
    const sort = sortIn(['oid', 'name'], text);
    expect(sort && sortText(sort)).toBe(text);
  }
});

test('a text that names none of the columns is no sort', () => {
  for (const text of ['', '-', '--oid', 'Oid', 'oid ', 'country'])
    expect(sortIn(['oid', 'name'], text)).toBeUndefined();
});
