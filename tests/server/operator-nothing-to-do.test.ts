import { dayOf, daysAfter } from '@millrace/core/format';
import { beforeAll, expect, test } from 'vitest';
import { desc } from 'drizzle-orm';
import { rolledBack } from '../../packages/server/src/db/rolled-back.ts';
import type { Database } from '../../packages/server/src/db/open.ts';
import { operatorLog } from '../../packages/server/src/operator-log/tables.ts';
import { changeLines, changingCommands, prepareChanges } from '../lab/every-change.ts';
import { aDatabase, operate, type Told } from '../lab/operator.ts';

const lab = aDatabase();

beforeAll(() => prepareChanges(lab.db));

/**
 * What each command is that was done already: nothing to do, where what it asks for is so; refused, where it was a decision,
 * which somebody else may have taken, or what it names is gone; and done once more, where that means something.
 */
const secondTime: Readonly<Record<string, 'nothing' | 'refused' | 'done'>> = {
  'publishers approve': 'refused',
  'publishers block': 'refused',
  'publishers reject': 'refused',
  'publishers review': 'refused',
  'publishers remove': 'refused',
  'publishers activate': 'nothing',
  'publishers note': 'done',
  'publishers remove-note': 'refused',
  'publishers trust': 'nothing',
  'publishers untrust': 'nothing',
  'publishers tell': 'refused',
  'publishers set': 'nothing',
  'publishers remove-second-factor': 'nothing',
  'sources hold': 'refused',
  'sources block': 'refused',
  'sources unblock': 'refused',
  'sources judge': 'nothing',
  'details approve': 'refused',
  'details reject': 'refused',
  'applications approve': 'refused',
  'applications reject': 'refused',
  'websites approve': 'refused',
  'websites reject': 'refused',
  'submissions approve': 'refused',
  'submissions reject': 'refused',
  'modifications approve': 'refused',
  'modifications reject': 'refused',
  'payments make': 'nothing',
  'payments settle': 'refused',
  'payments hold': 'refused',
  'payments release': 'refused',
  'adjustments add': 'done',
  'conversions approve': 'refused',
  'conversions reject': 'refused',
  'conversions reverse': 'refused',
  'conversions import': 'nothing',
  'conversions add': 'refused',
  'provider set': 'nothing',
  'provider unset': 'nothing',
  'reasons set': 'nothing',
  'reasons remove': 'refused',
  'offers import': 'done',
  'offers recommend': 'nothing',
  'offers unrecommend': 'nothing',
  'offers archive': 'nothing',
  'offers unarchive': 'nothing',
  'offers bring-back': 'nothing',
  'rates set': 'nothing',
  'offers payout': 'nothing',
  'offers goal': 'nothing',
  'offers question': 'nothing',
  'offers import-questions': 'nothing',
  'offers postback': 'refused',
  'smartlinks add': 'done',
  'smartlinks remove': 'nothing',
  'advertisers add': 'refused',
  'advertisers set': 'nothing',
  'advertisers invoice': 'nothing',
  'advertisers paid': 'refused',
  'creatives import': 'nothing',
  'creatives remove': 'refused',
  token: 'done',
  'widgets key': 'done',
  'widgets end': 'nothing',
  'letters send': 'refused',
  'journals forget': 'refused',
  'outgoing stop': 'nothing',
  'outgoing start': 'nothing',
  'traffic rebuild': 'nothing',
  undo: 'refused',
};

// What is added is of this day, and found again where the days of the statement have it.
const days = ['--from', daysAfter(dayOf(new Date()), -2), '--to', dayOf(new Date())];
const otherWords: Readonly<Record<string, readonly string[]>> = {
  'conversions import': ['statement.csv', '--offer', '200001', ...days],
};

function kindOf({ exit, isIdle, text }: Told): string {
  if (exit === 1) return text.includes('There is nothing to do.') ? `refused, and says: ${text}` : 'refused';
  return exit === 0 ? (isIdle ? 'nothing' : 'done') : `ended with ${exit}: ${text}`;
}

async function lastEntry(db: Database): Promise<number> {
  const [entry] = await db.select({ id: operatorLog.id }).from(operatorLog).orderBy(desc(operatorLog.id)).limit(1);
  return entry?.id ?? 0;
}

test.each(changingCommands)('"%s", typed a second time, says whether there was anything to do', async (name) => {
  await rolledBack(lab.db, async (tx) => {
    // What is stopped already has to go before it can be stopped.
    if (name === 'outgoing stop') await operate(tx, ['outgoing', 'start']);
    const { words: usualWords, ...circumstances } = changeLines[name] ?? { words: [] };
    const words = otherWords[name] ?? usualWords;
    const type = () => operate(tx, [...name.split(' '), ...words], { ...circumstances, dataDir: lab.dataDir });
    const first = await type();
    expect(kindOf(first), first.text).toBe('done');
    const entry = await lastEntry(tx);
    const again = await type();
    expect(kindOf(again), again.text).toBe(secondTime[name]);
    const isWritten = (await lastEntry(tx)) !== entry;
    const isSaid = again.lines.at(-1) === 'There is nothing to do.';
    expect({ isWritten, isSaid }).toEqual({
      isWritten: secondTime[name] === 'done',
      isSaid: secondTime[name] === 'nothing',
    });
  });
});

test('of several things of which one is so already none is done, and it is refused', async () => {
  await rolledBack(lab.db, async (tx) => {
    await operate(tx, ['publishers', 'trust', '1']);
    expect(await operate(tx, ['publishers', 'trust', '1', '3'])).toMatchObject({
      exit: 1,
      text: expect.stringContaining('is trusted already'),
    });
    expect(await operate(tx, ['offers', 'archive', '200004', '7'])).toMatchObject({ exit: 1 });
    // What is said of one publisher is done as far as it is not so yet.
    await operate(tx, ['publishers', 'set', '1', '--minimum', '50']);
    const both = await operate(tx, ['publishers', 'set', '1', '--minimum', '50', '--name', 'Brook Media GmbH']);
    expect(both).toMatchObject({ exit: 0, text: expect.stringMatching(/has these terms already[^]*is called Brook/) });
  });
});

test.each([
  [['conversions', 'reject', '--all', '--publisher', '3', '--reason', 'Bots.'], 'There is no such conversion.'],
  [['publishers', 'tell', '--offer', '200009', '--subject', 'News', '--text', 'Soon.'], 'There is nobody to tell.'],
  [['adjustments', 'add', '2', 'all', '--kind', 'forfeit', '--reason', 'Closed.'], 'there is nothing to forfeit.'],
])('filters that nothing fits leave nothing to do: %j', async (argv, said) => {
  const told = await operate(lab.db, argv);
  expect(told).toMatchObject({ exit: 0, isIdle: true, text: expect.stringContaining(said) });
});
