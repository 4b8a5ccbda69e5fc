import { beforeAll, expect, test } from 'vitest';
import { changeLines as lines, changingCommands, prepareChanges } from '../lab/every-change.ts';
import { aDatabase, fingerprints, operate } from '../lab/operator.ts';

const lab = aDatabase();

let before: Record<string, string>;

beforeAll(async () => {
  await prepareChanges(lab.db);
  before = await fingerprints(lab.db);
});

async function tryOut(name: string) {
  const { words, ...circumstances } = lines[name] ?? { words: [] };
  const told = await operate(lab.db, [...name.split(' '), ...words, '--dry-run'], {
    ...circumstances,
    dataDir: lab.dataDir,
  });
  expect(told).toMatchObject({ exit: 0, text: expect.stringMatching(/\w/) });
  expect(told.text).not.toContain('Written down');
  expect(await fingerprints(lab.db)).toEqual(before);
}

// What has been stopped is stopped no second time: its turn comes last.
test.each(changingCommands.filter((name) => name !== 'outgoing stop'))(
  'a dry run of "%s" says what it would do, and changes nothing',
  tryOut,
);

test('a dry run of "outgoing stop" says what it would do, and changes nothing', async () => {
  expect(await operate(lab.db, ['outgoing', 'start'])).toMatchObject({ exit: 0 });
  before = await fingerprints(lab.db);
  await tryOut('outgoing stop');
});

test.each([
  ['advertisers add', 'Added Moss Games as an advertiser.'],
  ['smartlinks add', 'Every publisher has Best of Europe under Recommended.'],
  ['conversions add', 'Added a conversion (late) of'],
])('a dry run of "%s" promises no number, since it is given with the change itself', async (name, said) => {
  const { words } = lines[name] ?? { words: [] };
  const told = await operate(lab.db, [...name.split(' '), ...words, '--dry-run']);
  expect(told.text).toContain(said);
});
