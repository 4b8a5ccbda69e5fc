import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Context } from '../context.ts';
import { faultOf } from '../http/log.ts';
import { journalFolders } from './left-journals.ts';
import { listJournals, removeJournal, renewJournal } from './journal-registry.ts';

const renewEveryMs = 10_000;

type Needs = Pick<Context, 'db' | 'clicks' | 'conversions' | 'config' | 'log'>;

export interface JournalHeir {
  /** Says that this process lives, and takes over what others have left that do not. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps the journal of this process registered in the database, and stores the journals of processes that are silent there
 * where this one can see their folder. Whether their process is alive after all, and only cut off from the database, the
 * lock in the folder tells. Postbacks that processes of this data folder have left are settled as well.
 */
export function createJournalHeir({ db, clicks, conversions, config, log }: Needs): JournalHeir {
  const root = resolve(config.dataDir, 'clicks');
  const told = new Set<string>();
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();

  async function register(): Promise<void> {
    const { id, folder, hasFolder, waiting, oldestAt } = clicks.status;
    if (!hasFolder) return;
    const said = { host: hostname(), pid: process.pid, folder: resolve(folder), waiting, oldest_at: oldestAt ?? null };
    await renewJournal(db, { id, ...said });
  }

  async function inherit(): Promise<void> {
    const known = await listJournals(db);
    for (const { id, folder, is_silent, waiting } of known) {
      if (!is_silent || id === clicks.status.id) continue;
      // A volume may be mounted elsewhere here.
      const here = [folder, join(root, id)].find((path) => existsSync(path));
      if (here !== undefined) await take(id, here);
      else tellOnce(id, { folder, waiting });
    }
    const ids = new Set(known.map(({ id }) => id));
    // One that was made while there was no database is not registered.
    for (const folder of journalFolders(root)) if (!ids.has(basename(folder))) await take(basename(folder), folder);
  }

  async function take(id: string, folder: string): Promise<void> {
    const found = await clicks.recoverFrom(folder);
    if (found === undefined) return;
    await removeJournal(db, id);
    log.warn({ folder, clicks: found }, 'the journal of a process that is gone was stored');
  }

  function tellOnce(id: string, about: object): void {
    if (told.has(id)) return;
    told.add(id);
    log.error({ journal: id, ...about }, 'a journal with clicks has no process, and its folder is not here');
  }

  async function lookNow(): Promise<void> {
    try {
      await register();
      await inherit();
      await conversions.recover();
    } catch (error) {
      // While the database is away it is the same for all of them.
      if (!isStopped) log.warn({ fault: faultOf(error) }, 'the journals can not be looked after');
    }
  }

  const look = () => (looking = looking.then(lookNow));
  const timer = setInterval(look, renewEveryMs);
  timer.unref();
  return {
    look,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

/** After the journal of this process has ended: its row goes with its folder, and else tells what waits there. */
export async function signOffJournal({ db, clicks, log }: Pick<Needs, 'db' | 'clicks' | 'log'>): Promise<void> {
  const { id, folder, hasFolder, waiting, oldestAt } = clicks.status;
  if (!hasFolder) return;
  try {
    if (!existsSync(folder)) await removeJournal(db, id);
    else
      await renewJournal(db, {
        id,
        host: hostname(),
        pid: process.pid,
        folder: resolve(folder),
        waiting,
        oldest_at: oldestAt ?? null,
      });
  } catch (error) {
    log.warn({ fault: faultOf(error) }, 'the journal could not be signed off');
  }
}
