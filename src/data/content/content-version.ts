import type { Database } from '../database/connect.ts'
import { contentVersion } from '../tables/content.ts'

/** The channel that announces a new content version, its payload, once the change is committed. */
export const contentChannel = 'roud_content'

/** The version of all content of public pages. It increases with each transaction that changes any of it. */
export async function readContentVersion(db: Database): Promise<number> {
  const rows = await db.select({ version: contentVersion.version }).from(contentVersion)
  return rows[0]?.version ?? 0
}
