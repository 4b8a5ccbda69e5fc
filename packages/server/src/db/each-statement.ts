import type { Database } from './open.ts';

/**
 * The same database, which does something before each statement, also within transactions and before their commit; what
 * that throws, the statement does.
 */
export function beforeEachStatement(db: Database, work: () => void): Database {
  return new Proxy(db, {
    get(target, key) {
      work();
      if (key === 'transaction') {
        const transaction: Database['transaction'] = (inside, config) =>
          target.transaction(async (tx) => {
            const done = await inside(beforeEachStatement(tx, work) as typeof tx);
            work();
            return done;
          }, config);
        return transaction;
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
