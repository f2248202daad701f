import type { Database } from '#data/database/connect.ts'

/** Public content at a version confirmed by the database. */
export type ContentCache = {
  /**
   * Returns the result of `read`, which runs once per content version. `name` identifies everything that the result
   * depends on. The result must not be modified.
   */
  getCached: <T>(name: string, read: (db: Database) => Promise<T>) => Promise<T>
}

/** Reads the current version first, so that the cache includes every change saved before the request arrived. */
export type OpenContentCache = () => Promise<ContentCache>
