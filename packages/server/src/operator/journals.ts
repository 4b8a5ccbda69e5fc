import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { laidOver, listProviderValues } from '../reference/provider-values.ts';
import { everyHeld, listJournals, removeJournal, type Held } from '../traffic/journal-registry.ts';
import { journalFolders, readFirstLine, segmentsOf, storeLeftJournal } from '../traffic/left-journals.ts';
import { secretHashes } from '../traffic/postback-secrets.ts';
import { storeAllBut } from '../traffic/refused-clicks.ts';
import { isPostback, settleLines } from '../traffic/settle-batch.ts';
import { storeClicks } from '../traffic/store-clicks.ts';
import { Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { dataOf, formatOptions } from './listing.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where clicks and postbacks wait for the database, and what has no process any more. */
async function list({ db, now }: CommandContext, args: CommandArgs) {
  const all = await listJournals(db);
  const headings = ['id', 'holds', 'state', 'waiting', 'last seen', 'host', 'pid', 'folder'];
  const rows = all.map(({ id, holds, is_silent, waiting, last_seen_at, host, pid, folder }) => {
    return [id, holds, is_silent ? 'silent' : 'alive', waiting, last_seen_at, host, pid, folder];
  });
  const asData = dataOf(args, headings, rows);
  if (asData) return { lines: asData };
  if (all.length === 0) return { lines: ['No process has taken a click or a postback yet.'] };
  const lines = all.flatMap(({ id, holds, host, pid, folder, waiting, last_seen_at, is_silent }) => {
    const seconds = Math.max(0, Math.round((now.getTime() - last_seen_at.getTime()) / 1_000));
    const state = is_silent ? `SILENT for ${durationOf(seconds)}` : 'alive';
    return [
      `${id}  ${state}, ${countOf(holds, waiting)} waiting when last seen`,
      `    process ${pid} on ${host}, ${folder}`,
    ];
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

const names = { clicks: ['click', 'clicks'], postbacks: ['postback', 'postbacks'] } as const;

const countOf = (holds: Held, count: number) => `${count} ${names[holds][count === 1 ? 0 : 1]}`;

/** The journals in a folder: it is one, or holds them as a data folder does. */
function journalsIn(folder: string): string[] {
  const below = everyHeld.flatMap((holds) => journalFolders(join(folder, holds)));
  return [folder, ...journalFolders(folder), ...below].filter((path) => segmentsOf(path).length > 0);
}

/**
 * Stores what a folder holds that was carried here. A click or a conversion that is stored already is known, and counts
 * once.
 */
async function take(context: CommandContext, { words: [folder = ''] }: CommandArgs) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Refused(`There is no folder ${folder}.`);
  const journals = journalsIn(folder);
  if (journals.length === 0) throw new Refused(`There is no journal in ${folder}.`);
  const ends: TakenJournal[] = [];
  // What a postback is about is stored by then, where both were carried here.
  for (const holds of everyHeld) {
    for (const path of journals) {
      if (existsSync(path) && (await heldIn(path)) === holds) ends.push(await takeOne(context, holds, path));
    }
  }
  const lines = ends.map(({ line }) => line);
  if (!ends.every(({ isWhole }) => isWhole)) throw new Refused(...lines);
  return { lines };
}

interface TakenJournal {
  readonly line: string;
  /** Whether nothing of it is left. */
  readonly isWhole: boolean;
}

async function heldIn(path: string): Promise<Held> {
  const line = await readFirstLine(path);
  return line !== undefined && isPostback(line) ? 'postbacks' : 'clicks';
}

async function takeOne({ db, config, secret, now }: CommandContext, holds: Held, path: string): Promise<TakenJournal> {
  const { repeat_seconds } = laidOver(config.provider, await listProviderValues(db));
  const reasons = new Set<string>();
  const store = {
    async clicks(lines: readonly string[]) {
      const refused = await storeAllBut(lines, (some) => storeClicks(db, some, repeat_seconds * 1_000));
      for (const { error } of refused) reasons.add(reasonOf(error));
      return refused.map(({ line }) => line);
    },
    async postbacks(lines: readonly string[]) {
      // One that the database refuses waits in it, and the servers say in their logs why.
      await settleLines(db, lines, { secretHashOf: secretHashes({ secret }), now, onFault: () => undefined });
    },
  }[holds];
  const outcome = await storeLeftJournal(path, { store: async (lines) => (lines.length > 0 ? store(lines) : []) });
  if (!outcome) return { line: `${path} is left alone: its process is alive.`, isWhole: true };
  const { stored, refused, damaged } = outcome;
  if (refused === 0 && uuid.test(basename(path))) await removeJournal(db, basename(path));
  const parts = [
    ...(refused > 0 ? [`${countOf(holds, refused)} refused by the database (${[...reasons].join('; ')})`] : []),
    ...(damaged > 0 ? [`${damaged} damaged and kept in files that end in ".damaged"`] : []),
  ];
  const leftText = parts.length > 0 ? ` Left there: ${parts.join(', ')}.` : '';
  const isGone = !existsSync(path);
  const line = `${path}: ${countOf(holds, stored)} stored${isGone ? ', and the folder is removed' : ''}.${leftText}`;
  return { line, isWhole: parts.length === 0 };
}

/** What the database says of it, without what was to be stored. */
function reasonOf(error: unknown): string {
  const { cause } = error as Error;
  return (cause instanceof Error ? cause : (error as Error)).message;
}

/** Gives up what is in a folder that nobody has any more. */
async function forget({ db }: CommandContext, { words: [typed = ''] }: CommandArgs) {
  const journal = (await listJournals(db)).find(({ id }) => id === typed);
  if (!journal) throw new Refused(`There is no journal ${typed}: "millrace journals" lists them.`);
  if (!journal.is_silent) throw new Refused(`The process of ${typed} is alive.`);
  await removeJournal(db, typed);
  const { holds, host, folder, waiting } = journal;
  const waitingText = countOf(holds, waiting);
  return {
    lines: [`Gave up the journal of ${host}, ${folder}, with ${waitingText} waiting when it was last seen.`],
    isFinal: true,
  };
}

export const journalCommands: readonly Command[] = [
  {
    name: 'journals',
    takes: '',
    options: formatOptions,
    says: 'Lists where clicks and postbacks wait for the database, since when a process is silent, and how many wait.',
    example: 'journals',
    work: list,
  },
  {
    name: 'journals take',
    takes: '<folder>',
    says: 'Stores the clicks and postbacks of a folder that was carried here from a machine that is gone, and removes it.',
    example: 'journals take /mnt/old-server',
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
