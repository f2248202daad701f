import type { Database } from '../../data/database/connect.ts'

/** Public content as it is at a version that the database has confirmed. */
export type ContentCache = {
  /** What `read` finds, read once per version of the content. `name` stands for everything the result depends on. Not to be modified. */
  getCached: <T>(name: string, read: (db: Database) => Promise<T>) => Promise<T>
}

/** Reads the current version first: the cache holds whatever was saved before the request came. */
export type OpenContentCache = () => Promise<ContentCache>
