import type { Database } from './connect.ts'

/**
 * A statement that is asked with every booking: put together once for a database, and parsed and planned by PostgreSQL once for
 * a connection. Whatever it is made with has to have a name of its own.
 */
export function prepareOnce<S>(prepare: (db: Database) => S): (db: Database) => S {
  const prepared = new WeakMap<Database, S>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
