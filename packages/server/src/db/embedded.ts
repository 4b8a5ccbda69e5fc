import { types as postgresTypes } from 'pg';
import { Worker } from 'node:worker_threads';

/** A statement for the thread of the database; without text it closes. */
export interface EmbeddedRequest {
  readonly id: number;
  readonly text: string | undefined;
  readonly values: readonly unknown[];
}

export interface EmbeddedAnswer {
  readonly id: number;
  readonly rows?: readonly (readonly (string | null)[])[];
  readonly fields?: readonly { readonly name: string; readonly dataTypeID: number }[];
  readonly rowCount?: number | null;
  readonly error?: EmbeddedError;
}

/** An error with Postgres's own code (SQLSTATE). */
export interface EmbeddedError {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
}

interface Statement {
  readonly text: string;
  readonly rowMode?: 'array';
  readonly types?: { getTypeParser(type: number, format: 'text'): (text: string) => unknown };
}

interface Waiting {
  resolve(answer: EmbeddedAnswer): void;
  reject(error: Error): void;
}

/**
 * The embedded database in the shape of node-postgres's pool, with the one connection that it has. Values are read by
 * the parsers of node-postgres, so that both databases give the same ones. (Drizzle knows a pool by its class's name.)
 */
export class EmbeddedPool {
  readonly totalCount = 1;
  /** Statements and transactions that wait for their turn. */
  waitingCount = 0;
  idleCount = 1;
  readonly options = { max: 1 };
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #turn: Promise<void> = Promise.resolve();
  #lost: Error | undefined;

  private constructor(dataDir: string) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { dataDir } });
    this.#worker.on('message', (answer: EmbeddedAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.on('exit', () => this.#lose(new Error('The embedded database has stopped.')));
  }

  static async open(dataDir: string): Promise<EmbeddedPool> {
    const pool = new EmbeddedPool(dataDir);
    await new Promise<EmbeddedAnswer>((resolve, reject) => pool.#waiting.set(0, { resolve, reject }));
    return pool;
  }

  /** Runs one statement when no transaction is open. */
  async query(statement: Statement, values?: readonly unknown[]): Promise<unknown> {
    const connection = await this.connect();
    return connection.query(statement, values).finally(() => connection.release());
  }

  /** Takes the connection once all who came before have released it. */
  async connect(): Promise<{ query: EmbeddedPool['query']; release(): void }> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    this.waitingCount += 1;
    await before;
    this.waitingCount -= 1;
    this.idleCount = 0;
    const release = () => {
      this.idleCount = 1;
      resolve();
    };
    return { query: (statement, values) => this.#run(statement, values), release };
  }

  async end(): Promise<void> {
    const connection = await this.connect();
    try {
      await this.#send(undefined, []);
    } finally {
      await this.#worker.terminate();
      connection.release();
    }
  }

  async #run({ text, rowMode, types = postgresTypes }: Statement, values: readonly unknown[] = []): Promise<unknown> {
    const { rows = [], fields = [], rowCount = null } = await this.#send(text, values);
    const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
    const read = rows.map((row) => row.map((value, index) => (value === null ? null : parsers[index]?.(value))));
    if (rowMode === 'array') return { rows: read, fields, rowCount };
    const named = read.map((row) => Object.fromEntries(row.map((value, index) => [fields[index]?.name, value])));
    return { rows: named, fields, rowCount };
  }

  #send(text: string | undefined, values: readonly unknown[]): Promise<EmbeddedAnswer> {
    if (this.#lost) return Promise.reject(this.#lost);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, text, values } satisfies EmbeddedRequest, []);
    });
  }

  #settle(answer: EmbeddedAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.error) waiting?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else waiting?.resolve(answer);
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#lost);
    this.#waiting.clear();
  }
}
