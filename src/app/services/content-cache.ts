import type { Database } from '../../data/database/connect.ts'

/** What public content was read to be, at a version of it that the database has confirmed. */
export type ContentCache = {
  /** What `read` finds, read once for a version of the content; `name` is all that it depends on. Not to be changed. */
  getCached: <T>(name: string, read: (db: Database) => Promise<T>) => Promise<T>
}

/** Asks the database for the present version: whatever was saved before the request came is part of what is recalled. */
export type OpenContentCache = () => Promise<ContentCache>
