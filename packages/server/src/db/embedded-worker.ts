// The thread on which the embedded database lives: PGlite blocks its thread for as long as a statement runs.
import { PGlite } from '@electric-sql/pglite';
import { parentPort, workerData } from 'node:worker_threads';
import type { EmbeddedAnswer, EmbeddedError, EmbeddedRequest } from './embedded.ts';

const port = parentPort;
if (!port) throw new Error('Millrace: this file is the thread of the embedded database and is started by embedded.ts.');

const { dataDir } = workerData as { dataDir: string };
const database = await PGlite.create({ dataDir });
// Every value leaves as Postgres spells it; the other side reads it with the parsers of node-postgres.
database.parsers = Object.fromEntries(Object.keys(database.parsers).map((type) => [type, (text: string) => text]));

port.on('message', ({ id, text, values }: EmbeddedRequest) => {
  run(text, values).then(
    (answer) => port.postMessage({ id, ...answer } satisfies EmbeddedAnswer),
    (error: EmbeddedError) => port.postMessage({ id, error: told(error) } satisfies EmbeddedAnswer),
  );
});
port.postMessage({ id: 0 } satisfies EmbeddedAnswer);

async function run(text: string | undefined, values: readonly unknown[]): Promise<Omit<EmbeddedAnswer, 'id'>> {
  if (text === undefined) {
    await database.close();
    return {};
  }
  const { rows, fields, rowCount } = await database.query<(string | null)[]>(text, [...values], { rowMode: 'array' });
  return { rows, fields, rowCount: rowCount ?? null };
}

/** What the other side needs of an error; PGlite also hangs the parameters on it, which may be secrets. */
function told({ message, code, constraint }: EmbeddedError): EmbeddedError {
  return { message, code, constraint };
}
