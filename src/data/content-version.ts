import type { Database } from './connect.ts'
import { contentVersion } from './schema.ts'

/** Tells every process of a new version of the content, as its payload, when the change is there to be read. */
export const contentChannel = 'roud_content'

/** The version of everything that public pages show. It rises with each transaction that changes any of it. */
export async function readContentVersion(db: Database): Promise<number> {
  const rows = await db.select({ version: contentVersion.version }).from(contentVersion)
  return rows[0]?.version ?? 0
}
