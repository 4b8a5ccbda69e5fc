import { sql } from 'drizzle-orm';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../db/open.ts';
import { outgoingStops } from '../jobs/tables.ts';
import { Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { momentText } from './listing.ts';
import { stopOutgoing } from './outgoing.ts';
import { readBackup } from './read-backup.ts';
import { tablesOf } from './tables-of.ts';

// What a start makes by itself, so that a database that holds nothing else is an empty one.
const madeAtStart = new Set(['secrets', 'rate_limits', 'outgoing_stops']);

/** Puts back a whole backup, or nothing of it. */
async function restore(context: CommandContext, { words: [path = ''], options }: CommandArgs): Promise<Done> {
  const { db, config, isDry } = context;
  await db.execute(sql`set local statement_timeout = 0`);
  // The ledger comes with the backup, and is not written by what is put back.
  await db.execute(sql`set local millrace.restoring = on`);
  await refuseServers(db);
  const tables = await tablesOf(db);
  const names = tables.map(({ name }) => name);
  await refuseFull(db, names, options['replace'] === true);
  await db.execute(sql.raw(`truncate ${names.map((name) => `"${name}"`).join(', ')}`));
  await mkdir(config.dataDir, { recursive: true });
  const staged = await mkdtemp(join(config.dataDir, 'restoring-'));
  try {
    const { at, rows, files } = await readBackup(path, { db, tables, staged, isDry });
    const lines = [`Restored ${rows} rows of ${momentText(new Date(at))}, and ${files.length} files.`];
    // The network that it is a copy of may live, and tells its publishers itself.
    await (options['live'] === true ? db.delete(outgoingStops) : stopOutgoing(context));
    lines.push(
      options['live'] === true
        ? 'Letters, postbacks, webhooks and Telegram messages go out from it as soon as a server runs, those that waited too.'
        : 'Nothing goes out from it: letters, postbacks, webhooks and Telegram messages wait for "millrace outgoing start", or its --discard.',
    );
    if (isDry) await rm(staged, { recursive: true });
    // What was there before is gone: this is the one thing that is not taken back.
    return { lines, isFinal: true, after: () => putFiles(staged, config.dataDir, files) };
  } catch (error) {
    await rm(staged, { recursive: true, force: true });
    throw error;
  }
}

/** Who serves from this Postgres keeps things in mind that a restored database does not know. */
async function refuseServers(db: Database): Promise<void> {
  const { rows } = await db.execute(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'millrace'`,
  );
  if (rows.length > 0) throw new Refused('A server works on this database: stop it first.');
}

async function refuseFull(db: Database, tables: readonly string[], isReplaced: boolean): Promise<void> {
  if (isReplaced) return;
  for (const name of tables.filter((table) => !madeAtStart.has(table))) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) {
      throw new Refused('The database is not empty: --replace takes away all that is in it.');
    }
  }
}

async function putFiles(staged: string, dataDir: string, files: readonly string[]): Promise<void> {
  for (const path of files) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await rename(join(staged, path), join(dataDir, path));
  }
  await rm(staged, { recursive: true });
}

export const restoreCommands: readonly Command[] = [
  {
    name: 'restore',
    takes: '<file>',
    options: {
      replace: { says: 'take away what is in the database' },
      live: {
        says: 'in place of the network that it is a copy of: letters, postbacks, webhooks and Telegram messages go out from it',
      },
    },
    says: 'Puts a backup back, into the embedded database or a Postgres, while no server runs.',
    example: 'restore millrace-2026-11-20.backup',
    isChange: true,
    lastWord: 'read',
    isAlone: true,
    work: restore,
  },
];
