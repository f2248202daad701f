import type { Database } from '#data/database/connect.ts'
import type { SettingKey } from '#data/settings/settings.ts'
import { siteSettings } from '#data/tables/settings.ts'

/** Inserts or updates a site setting, as the back office does. */
export async function changeSetting(db: Database, key: SettingKey, value: string): Promise<void> {
  await db.insert(siteSettings).values({ key, value }).onConflictDoUpdate({ target: siteSettings.key, set: { value } })
}
