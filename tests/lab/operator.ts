import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { openDatabase, type Database, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import type { Attached, CommandContext } from '../../packages/server/src/operator/command.ts';
import { parse } from '../../packages/server/src/operator/parse.ts';
import { run, type Outcome } from '../../packages/server/src/operator/run.ts';
import { newDemoData, type DemoData } from './demo-data.ts';

export interface Told extends Outcome {
  /** The lines as one text. */
  readonly text: string;
}

interface Circumstances {
  /** What the file says that the command reads. */
  readonly file?: string;
  /** The file that an option of it names. */
  readonly attached?: Attached;
  readonly now?: Date;
  readonly dataDir?: string;
  /** More of the environment, such as a PROVIDER file. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly opened?: Pick<OpenedDatabase, 'atOneMoment'>;
  readonly signal?: AbortSignal;
}

/** Runs an operator's command on a database, as server and command line both do. */
export async function operate(
  db: Database,
  argv: readonly string[],
  { file, attached, dataDir = '.data', environment = {}, opened, signal, now = new Date() }: Circumstances = {},
): Promise<Told> {
  const parsed = parse(argv);
  if (parsed.kind === 'help') throw new Error('Help runs on no database.');
  const { command, asked, isDry } = parsed;
  const config = { ...readConfig({ ORIGIN: 'https://portal.example.com', ...environment }), dataDir };
  const atOneMoment: CommandContext['atOneMoment'] = opened?.atOneMoment ?? ((read) => db.transaction(read));
  const ground = { db, atOneMoment, config, now, by: 'ada', secret: 'a secret', isDry, signal };
  const outcome = await run(command, ground, { ...asked, file, attached });
  return { ...outcome, text: outcome.lines.join('\n') };
}

/** A fingerprint of every table, by which databases are compared; of what rows hold alone, whatever state they are in. */
export async function fingerprints(db: Database, { isOfContents = false } = {}): Promise<Record<string, string>> {
  const print = isOfContents ? `(to_jsonb(t) - 'version' - 'changed_at')::text` : 't::text';
  const tables = await db.execute<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  const all: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ print: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(${print}, 0)), 0) as print from "${name}" t`,
    );
    all[name] = rows[0]?.print ?? '';
  }
  return all;
}

/** Leaves so many rows of each table of figures: what reads or compares whole tables takes seconds over all of them. */
export async function leaveFigures(db: Database, rows: number): Promise<void> {
  for (const table of ['traffic_days', 'traffic_hours', 'traffic_subs']) {
    await db.execute(`delete from ${table} where ctid not in (select ctid from ${table} limit ${rows})`);
  }
}

/** For a test file: a database with the demonstration in it, and no server. */
export function aDatabase(): { readonly opened: OpenedDatabase; readonly db: Database; readonly dataDir: string } {
  let opened: OpenedDatabase | undefined;
  let store: DemoData | undefined;
  beforeAll(async () => {
    store = await newDemoData();
    opened = await openDatabase(store.config);
  });
  afterAll(async () => {
    await opened?.close();
    store?.remove();
  });
  const nowOpened = () => {
    if (!opened) throw new Error('The database of this test file is not open yet.');
    return opened;
  };
  return {
    get opened() {
      return nowOpened();
    },
    get db() {
      return nowOpened().db;
    },
    get dataDir() {
      return store?.config.dataDir ?? '';
    },
  };
}
