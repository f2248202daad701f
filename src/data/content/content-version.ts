import type { Database } from '../database/connect.ts'
import { prepareOnce } from '../database/prepare-once.ts'
import { contentVersion } from '../schema.ts'

/** Tells every process of a new version of the content, as its payload, when the change is there to be read. */
export const contentChannel = 'roud_content'

const select = prepareOnce((db) =>
  db.select({ version: contentVersion.version }).from(contentVersion).prepare('content-version'),
)

/** The version of everything that public pages show. It rises with each transaction that changes any of it. */
export async function readContentVersion(db: Database): Promise<number> {
  const rows = await select(db).execute()
  return rows[0]?.version ?? 0
}
