import { eq } from 'drizzle-orm';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { journals } from '../traffic/journal-tables.ts';
import { listJournals, removeJournal } from '../traffic/journal-registry.ts';
import { journalFolders, segmentsOf, storeLeftJournal } from '../traffic/left-journals.ts';
import { storeClicks } from '../traffic/store-clicks.ts';
import { Refused, type Asked, type Command, type Ground } from './command.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where clicks wait for the database, and what has no process any more. */
async function list({ db, now }: Ground) {
  const all = await listJournals(db);
  if (all.length === 0) return { lines: ['No process has taken a click yet.'] };
  const lines = all.flatMap(({ id, host, pid, folder, waiting, last_seen_at, is_silent }) => {
    const seconds = Math.max(0, Math.round((now.getTime() - last_seen_at.getTime()) / 1_000));
    const state = is_silent ? `SILENT for ${durationOf(seconds)}` : 'alive';
    return [`${id}  ${state}, ${countOf(waiting)} waiting when last seen`, `    process ${pid} on ${host}, ${folder}`];
  });
  const silent = all.filter(({ is_silent }) => is_silent).length;
  const hint = [
    `${silent} without a process. A server that can see the folder takes it over by itself. Else carry the folder here and`,
    'run "millrace journals take <folder>"; "millrace journals forget <journal>" gives up one that is lost.',
  ];
  return { lines: [...lines, ...(silent > 0 ? hint : [])] };
}

function durationOf(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
}

const countOf = (clicks: number) => (clicks === 1 ? '1 click' : `${clicks} clicks`);

/** The journals in a folder: it is one, or holds them as a data folder does. */
function journalsIn(folder: string): string[] {
  const candidates = [folder, ...journalFolders(folder), ...journalFolders(join(folder, 'clicks'))];
  return candidates.filter((path) => segmentsOf(path).length > 0);
}

/** Stores what a folder holds that was carried here. A click that is stored already is known by its id, and counts once. */
async function take({ db, config }: Ground, { words: [folder = ''] }: Asked) {
  if (!existsSync(folder)) throw new Refused(`There is no folder ${folder}.`);
  const found = journalsIn(folder);
  if (found.length === 0) throw new Refused(`There is no journal in ${folder}.`);
  const { repeat_seconds } = laidOver(config.provider, await listProviderValues(db));
  const store = (lines: readonly string[]) =>
    lines.length > 0 ? storeClicks(db, lines, repeat_seconds * 1_000) : Promise.resolve();
  const lines: string[] = [];
  for (const path of found) {
    const clicks = await storeLeftJournal(path, { store });
    if (clicks === undefined) lines.push(`${path} is left alone: its process is alive.`);
    else {
      if (uuid.test(basename(path))) await removeJournal(db, basename(path));
      lines.push(`${path}: ${countOf(clicks)} stored, and the folder is removed.`);
    }
  }
  return { lines };
}

/** Gives up the clicks of a folder that nobody has any more. */
async function forget({ db }: Ground, { words: [typed = ''] }: Asked) {
  const [journal] = uuid.test(typed) ? await db.select().from(journals).where(eq(journals.id, typed)) : [];
  if (!journal) throw new Refused(`There is no journal ${typed}: "millrace journals" lists them.`);
  const known = (await listJournals(db)).find(({ id }) => id === typed);
  if (!known?.is_silent) throw new Refused(`The process of ${typed} is alive.`);
  await removeJournal(db, typed);
  const { host, folder, waiting } = journal;
  return {
    lines: [`Gave up the journal of ${host}, ${folder}, with ${countOf(waiting)} waiting when it was last seen.`],
    isFinal: true,
  };
}

export const journalCommands: readonly Command[] = [
  {
    name: 'journals',
    takes: '',
    says: 'Lists where clicks wait for the database, since when a process is silent, and how many wait.',
    example: 'journals',
    work: list,
  },
  {
    name: 'journals take',
    takes: '<folder>',
    says: 'Stores the clicks of a folder that was carried here from a machine that is gone, and removes it.',
    example: 'journals take /mnt/old-server/clicks',
    lastWord: 'folder',
    work: take,
  },
  {
    name: 'journals forget',
    takes: '<journal>',
    says: 'Gives up a journal whose folder is lost, so that it is not told of any more.',
    example: 'journals forget 0b5f2c1e-7f0d-4a55-9a52-3a0c2f6f1f11',
    isChange: true,
    work: forget,
  },
];
