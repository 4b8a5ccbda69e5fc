import type { Database } from './open.ts';

/** Does work in a transaction of which nothing stays, and gives what came of it. */
export async function rolledBack<R>(db: Database, work: (tx: Database) => Promise<R>): Promise<R> {
  const end = new Error('Millrace: this transaction is rolled back on purpose.');
  let result: { readonly value: R } | undefined;
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      throw end;
    });
  } catch (error) {
    if (error !== end || !result) throw error;
  }
  if (!result) throw end;
  return result.value;
}
