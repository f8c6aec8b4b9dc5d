import { shareNext } from '../platform/share-next.ts';
import type { Queryable } from './queryable.ts';

/**
 * A read that answers everybody the same. After a change all consoles ask for it at once: it then runs twice, and not once for each.
 * It has all that was stored before somebody asked.
 */
export const shareRead = <Value>(read: (db: Queryable) => Promise<Value>): ((db: Queryable) => Promise<Value>) => {
  const shared = new WeakMap<Queryable, () => Promise<Value>>();
  return (db) => {
    const run = shared.get(db) ?? shareNext(() => read(db));
    shared.set(db, run);
    return run();
  };
};
