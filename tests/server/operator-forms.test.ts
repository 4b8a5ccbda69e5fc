import { expect, test } from 'vitest';
import { commands } from '../../packages/server/src/operator/commands.ts';
import { csvFile } from '../../packages/server/src/operator/csv-lines.ts';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
const others = new Set(['today', 'log', 'journals', 'report']);
const lists = commands.filter(({ name }) => name.endsWith(' list') || others.has(name)).map(({ name }) => name);

test.each(lists)('"%s" is shown as JSON and as a CSV file, which say the same', async (name) => {
  const words = name.split(' ');
  const json = await operate(lab.db, [...words, '--json']);
  const csv = await operate(lab.db, [...words, '--csv']);
  expect([json.exit, csv.exit]).toEqual([0, 0]);
  const rows = JSON.parse(json.text) as Record<string, unknown>[];
  const [head, ...lines] = csvFile(csv.text).lines;
  expect(lines).toHaveLength(rows.length);
  for (const row of rows) expect(Object.keys(row)).toEqual(head?.cells);
  expect(await operate(lab.db, [...words, '--json', '--csv'])).toMatchObject({
    exit: 1,
    text: 'Either --json or --csv.',
  });
});

test('nothing is left out or cut for a program, unless it says how many', async () => {
  const all = JSON.parse(
    (await operate(lab.db, ['applications', 'list', '--status', 'any', '--json'])).text,
  ) as unknown[];
  const { rows } = await lab.db.execute<{ count: number }>('select count(*)::int as count from applications');
  expect(all).toHaveLength(rows[0]?.count ?? 0);
  const two = await operate(lab.db, ['applications', 'list', '--status', 'any', '--json', '--limit', '2']);
  expect(JSON.parse(two.text)).toHaveLength(2);
});
