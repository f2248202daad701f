import type { Database } from '../../src/data/database/connect.ts'
import type { SettingKey } from '../../src/data/settings/settings.ts'
import { siteSettings } from '../../src/data/settings/schema.ts'

/** Inserts or updates a site setting, as the back office does. */
export async function changeSetting(db: Database, key: SettingKey, value: string): Promise<void> {
  await db.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } })
}
