import type { Database } from '../db/open.ts';

interface Due {
  /** The ids of what may be due after this one, in order, at most so many. */
  next(after: number, most: number): Promise<readonly { readonly id: number }[]>;
  /** Whether something was sent. */
  send(tx: Database, id: number): Promise<boolean>;
  /** The others are sent all the same, and this one at the next look. */
  failed(id: number, error: unknown): void;
}

const perPage = 200;

/** Sends what is due, each in a transaction of its own, until there is no more. Gives how many. */
export async function sendEachDue(
  db: Database,
  { next, send, failed }: Due,
  isStopped: () => boolean,
): Promise<number> {
  let sent = 0;
  let last = 0;
  while (!isStopped()) {
    const page = await next(last, perPage);
    for (const { id } of page) {
      if (isStopped()) break;
      last = id;
      try {
        if (await db.transaction((tx) => send(tx, id))) sent += 1;
      } catch (error) {
        failed(id, error);
      }
    }
    if (page.length < perPage) break;
  }
  return sent;
}
