import { choicesOf } from '@millrace/core/fields';
import { Connection, connections, connectionWords, System, systems, systemWords } from '@millrace/core/tester';
import { expect, test } from 'vitest';

test('the systems and the connection types are those of the specification', () => {
  expect(choicesOf(systems).map(({ name, id }) => [id, systemWords[name]])).toEqual([
    [1, 'iOS'],
    [2, 'Android'],
  ]);
  expect(choicesOf(connections).map(({ name, id }) => [id, connectionWords[name]])).toEqual([
    [0, 'Residential'],
    [1, 'Data Center'],
    [2, 'Mobile'],
  ]);
  expect(Object.values(systems).map((id) => System.parse(id))).toEqual([1, 2]);
  expect(Object.values(connections).map((id) => Connection.parse(id))).toEqual([0, 1, 2]);
});
