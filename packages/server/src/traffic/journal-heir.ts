import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Context } from '../context.ts';
import { faultOf } from '../log/log.ts';
import { journalFolders } from './left-journals.ts';
import {
  everyHeld,
  leaseSeconds,
  listJournals,
  removeJournal,
  renewJournal,
  type Held,
  type RegisteredJournal,
} from './journal-registry.ts';

const renewEveryMs = 10_000;

type Dependencies = Pick<Context, 'db' | 'config' | 'log'> & Pick<Context, Log>;

/** The part of the context that keeps what a journal holds. */
const logOf = { clicks: 'clicks', postbacks: 'conversions' } as const satisfies Record<Held, keyof Context>;
type Log = (typeof logOf)[Held];

export interface JournalHeir {
  /** Stores what processes of this data folder have left, however much that is, and looks for what others have. */
  recover(): Promise<void>;
  /** Says that this process lives, and begins to take over what others have left that do not. */
  look(): Promise<void>;
  /** What is being taken over ends with the log that stores it. */
  stop(): Promise<void>;
}

/**
 * Keeps the journals of this process registered in the database, and stores the journals of processes that are silent
 * there where this one can see their folder. Whether their process is alive after all, and only cut off from the database,
 * the lock in the folder tells.
 */
export function createJournalHeir(context: Dependencies): JournalHeir {
  const { db, config, log } = context;
  const warnedIds = new Set<string>();
  let isStopped = false;
  let looking: Promise<void> = Promise.resolve();
  let inheriting: Promise<void> | undefined;

  async function register(holds: Held): Promise<void> {
    const { status } = context[logOf[holds]];
    if (status.hasFolder) await renewJournal(db, holds, status);
  }

  async function inherit(holds: Held, journals: readonly RegisteredJournal[]): Promise<void> {
    const root = resolve(config.dataDir, holds);
    for (const { id, folder, is_silent, waiting, ...row } of journals) {
      if (isStopped) return;
      if (row.holds !== holds || !is_silent || id === context[logOf[holds]].status.id) continue;
      // A volume may be mounted elsewhere here.
      const here = [folder, join(root, id)].find((path) => existsSync(path));
      if (here !== undefined) await take(holds, id, here);
      else tellOnce(id, { holds, folder, waiting });
    }
    const ids = new Set(journals.map(({ id }) => id));
    // One that was made while there was no database is not registered. Of processes elsewhere it may be about to be.
    const journalFolder = new Set(
      journals.map(({ folder }) => dirname(dirname(folder))).map((dataDir) => join(dataDir, holds)),
    );
    journalFolder.delete(root);
    const unknown = (place: string) => visibleFolders(place).filter((folder) => !ids.has(basename(folder)));
    for (const folder of unknown(root)) await take(holds, basename(folder), folder);
    for (const folder of [...journalFolder].flatMap(unknown)) {
      if (isStopped) return;
      if (isOld(folder)) await take(holds, basename(folder), folder);
    }
  }

  async function take(holds: Held, id: string, folder: string): Promise<void> {
    const recovered = await context[logOf[holds]].recoverFrom(folder);
    if (recovered === undefined) return;
    await removeJournal(db, id);
    if (recovered > 0) log.warn({ folder, [holds]: recovered }, 'the journal of a process that is gone was stored');
  }

  function tellOnce(id: string, about: object): void {
    if (warnedIds.has(id)) return;
    warnedIds.add(id);
    log.error({ journal: id, ...about }, 'a journal has no process, and its folder is not here');
  }

  /** The row of a journal goes with its folder, or it would be told of as one that nobody has. */
  const forget = (folder: string) => removeJournal(db, basename(folder));

  async function inheritAll(): Promise<void> {
    const journals = await listJournals(db);
    for (const holds of everyHeld) await inherit(holds, journals);
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // While the database is away it is the same for all of them.
      if (!isStopped) log.warn({ fault: faultOf(error) }, 'the journals can not be looked after');
    }
  }

  async function lookNow(): Promise<void> {
    await attempt(async () => {
      for (const holds of everyHeld) await register(holds);
    });
    // However much others have left, and however long storing that takes, this process goes on saying that it lives.
    inheriting ??= attempt(inheritAll).finally(() => (inheriting = undefined));
  }

  const look = () => (looking = looking.then(lookNow));
  const timer = setInterval(look, renewEveryMs);
  timer.unref();
  return {
    async recover() {
      await Promise.allSettled([context.clicks.recover(forget), context.conversions.recover(forget)]);
      await look();
    },
    look,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

/** The journals below a root that may be of another machine, or of another user. */
function visibleFolders(root: string): string[] {
  try {
    return journalFolders(root);
  } catch {
    return [];
  }
}

/** Whether nothing was made in a journal's folder for so long that its process would have been registered since. */
function isOld(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs > leaseSeconds * 1_000;
}

/** After a journal of this process has ended: its row goes with its folder, and else tells what waits there. */
export async function signOffJournal(context: Omit<Dependencies, 'config'>, holds: Held): Promise<void> {
  const { db, log } = context;
  const { status } = context[logOf[holds]];
  if (!status.hasFolder) return;
  try {
    if (existsSync(status.folder)) await renewJournal(db, holds, status);
    else await removeJournal(db, status.id);
  } catch (error) {
    log.warn({ fault: faultOf(error) }, 'the journal could not be signed off');
  }
}
