import { eq } from 'drizzle-orm'
import type { NoticeSettings } from '#domain/staff/notice-form.ts'
import type { Database } from '../database/connect.ts'
import { staffNoticeSettings } from '../tables/staff.ts'

/** Which events about bookings a member is notified of; all by default. */
export async function readNoticeSettings(db: Database, staffId: string): Promise<NoticeSettings> {
  const { sound, push } = staffNoticeSettings
  const [stored] = await db
    .select({ sound, push })
    .from(staffNoticeSettings)
    .where(eq(staffNoticeSettings.staffId, staffId))
  return stored ?? { sound: true, push: true }
}

/** Stores which events about bookings a member is notified of. */
export async function storeNoticeSettings(db: Database, staffId: string, settings: NoticeSettings): Promise<void> {
  await db
    .insert(staffNoticeSettings)
    .values({ staffId, ...settings })
    .onConflictDoUpdate({ target: staffNoticeSettings.staffId, set: settings })
}
