import { AsyncLocalStorage } from 'node:async_hooks';
import { handlesOf, type PooledDatabase, type Statements } from '../kernel/database/index.ts';

/**
 * A database that refuses whoever asks the pool for a second connection while a transaction of theirs holds one: requests that wait for one lock
 * would use the pool up like that, and the one that holds the lock would wait for a connection that nobody gives back.
 */
export function oneConnectionAtATime(database: PooledDatabase): PooledDatabase {
  // What a transaction leaves running (timers) inherits its store: it counts only as long as the transaction is open.
  const within = new AsyncLocalStorage<{ isOpen: boolean }>();
  const refuse = (): Error | null =>
    within.getStore()?.isOpen ? new Error('The pool was asked from within a transaction: pass the transaction on.') : null;
  const server: Statements = {
    query(text, values) {
      const fault = refuse();
      return fault ? Promise.reject(fault) : database.query(text, values);
    },
  };
  return {
    ...server,
    ...handlesOf(server),
    async transaction(work) {
      const fault = refuse();
      if (fault) throw fault;
      const store = { isOpen: true };
      return database
        .transaction((tx) => within.run(store, () => work(tx)))
        .finally(() => {
          store.isOpen = false;
        });
    },
    isReachable: () => database.isReachable(),
    usage: () => database.usage(),
    close: () => database.close(),
  };
}
