// Who takes over what a process has left: its rows in the database, and folders of which the database knows nothing.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import type { Context } from '../../packages/server/src/context.ts';
import { createJournalHeir } from '../../packages/server/src/traffic/journal-heir.ts';
import { listJournals, renewJournal, type Held } from '../../packages/server/src/traffic/journal-registry.ts';
import { createRecovery } from '../../packages/server/src/traffic/left-journals.ts';
import { encodeLines } from '../../packages/server/src/traffic/segment.ts';
import { aDatabase } from '../lab/operator.ts';

// Below no server, which would take them over too.
const lab = aDatabase();
const log = createLog({ logLevel: 'silent' });
let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'millrace-test-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A journal of a process that is gone, below a data folder; nothing was written there for two minutes. */
function left(dataDir: string, holds: Held): { id: string; folder: string } {
  const id = randomUUID();
  const folder = join(dataDir, holds, id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '1.lines'), encodeLines([`of ${id}`]));
  const before = new Date(Date.now() - 120_000);
  utimesSync(folder, before, before);
  return { id, folder };
}

const register = (holds: Held, { id, folder }: { id: string; folder: string }) =>
  renewJournal(lab.db, holds, { id, folder, hasFolder: true, waiting: 1, oldestAt: undefined });

/** What keeps lines of one kind, of a process that has none itself; `lines` are those that it took over. */
function aKeeper(dataDir: string, holds: Held) {
  const lines: string[] = [];
  const status = { id: randomUUID(), folder: '', hasFolder: false, waiting: 0, oldestAt: undefined };
  const recovery = createRecovery({
    root: join(dataDir, holds),
    own: '/none',
    log,
    store: async (some) => void lines.push(...some),
    failure: 'it can not be stored',
  });
  return { lines, status, ...recovery };
}

function anHeir(dataDir: string) {
  const keepers = { clicks: aKeeper(dataDir, 'clicks'), conversions: aKeeper(dataDir, 'postbacks') };
  const heir = createJournalHeir({ db: lab.db, config: { dataDir }, log, ...keepers } as unknown as Context);
  return { heir, keepers };
}

test('what a process began while the database was away is found beside what is known of it', async () => {
  const [own, other] = [join(root, 'own'), join(root, 'other')];
  const alive = left(other, 'clicks');
  await register('clicks', alive);
  const unknown = left(other, 'postbacks');
  const { heir, keepers } = anHeir(own);
  await heir.look();
  await expect.poll(() => keepers.conversions.lines).toEqual([`of ${unknown.id}`]);
  // Its process has said that it lives, a moment ago.
  expect(keepers.clicks.lines).toEqual([]);
  await heir.stop();
});

test('one that was begun a moment ago is left to its process, which has not said yet that it lives', async () => {
  const other = join(root, 'other');
  await register('clicks', left(other, 'clicks'));
  const young = left(other, 'postbacks');
  utimesSync(young.folder, new Date(), new Date());
  const { heir, keepers } = anHeir(join(root, 'own'));
  await heir.look();
  const unknown = left(join(root, 'own'), 'clicks');
  await heir.look();
  await expect.poll(() => keepers.clicks.lines).toEqual([`of ${unknown.id}`]);
  expect(keepers.conversions.lines).toEqual([]);
  await heir.stop();
});

test('what a start stores of the process before it is told of as lost by nobody', async () => {
  const before = left(root, 'postbacks');
  await register('postbacks', before);
  const { heir, keepers } = anHeir(root);
  await heir.recover();
  expect(keepers.conversions.lines).toEqual([`of ${before.id}`]);
  expect((await listJournals(lab.db)).map(({ id }) => id)).not.toContain(before.id);
  await heir.stop();
});
