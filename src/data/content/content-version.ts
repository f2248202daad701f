import type { Database } from '../database/connect.ts'
import { contentVersion } from './schema.ts'

/** Notifies every process of a new content version, as its payload, once the change is committed. */
export const contentChannel = 'roud_content'

/** The version of everything that public pages show. It rises with each transaction that changes any of it. */
export async function readContentVersion(db: Database): Promise<number> {
  const rows = await db.select({ version: contentVersion.version }).from(contentVersion)
  return rows[0]?.version ?? 0
}
