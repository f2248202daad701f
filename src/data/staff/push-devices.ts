import { and, desc, eq, gt, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { PushDevice } from '#domain/staff/notice-form.ts'
import { rolesWith } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Database } from '../database/connect.ts'
import { staffNoticeSettings, staffPushDevices, staffSessions, staffUsers } from '../tables/staff.ts'

export type StoredPushDevice = PushDevice & { id: number; language: Language }

/** More browsers than one member uses; when exceeded, the oldest are removed. */
const maxDevices = 20

const deviceFields = {
  id: staffPushDevices.id,
  endpoint: staffPushDevices.endpoint,
  p256dh: staffPushDevices.p256dh,
  auth: staffPushDevices.auth,
  language: staffPushDevices.language,
}

type DeviceOwner = { staffId: string; sessionId: string; language: Language; createdAt: Date }

/** Stores a browser of a session; a known one moves to this session. */
export async function storePushDevice(db: Database, device: PushDevice, owner: DeviceOwner): Promise<void> {
  await db.transaction(async (tx) => {
    const { endpoint: _endpoint, ...keys } = device
    await tx
      .insert(staffPushDevices)
      .values({ ...device, ...owner })
      .onConflictDoUpdate({ target: staffPushDevices.endpoint, set: { ...keys, ...owner } })
    const isOwn = eq(staffPushDevices.staffId, owner.staffId)
    const newest = tx
      .select({ id: staffPushDevices.id })
      .from(staffPushDevices)
      .where(isOwn)
      .orderBy(desc(staffPushDevices.createdAt), desc(staffPushDevices.id))
      .limit(maxDevices)
    await tx.delete(staffPushDevices).where(and(isOwn, notInArray(staffPushDevices.id, newest)))
  })
}

/** Removes the browsers of a session. */
export async function removeSessionDevices(db: Database, sessionId: string): Promise<void> {
  await db.delete(staffPushDevices).where(eq(staffPushDevices.sessionId, sessionId))
}

/** Removes a browser that the push service no longer knows. */
export async function removePushDevice(db: Database, id: number): Promise<void> {
  await db.delete(staffPushDevices).where(eq(staffPushDevices.id, id))
}

/** The push endpoints of a session's browsers. */
export async function listSessionEndpoints(db: Database, sessionId: string): Promise<string[]> {
  const { endpoint } = staffPushDevices
  const rows = await db.select({ endpoint }).from(staffPushDevices).where(eq(staffPushDevices.sessionId, sessionId))
  return rows.map((row) => row.endpoint)
}

/** One browser; undefined when it no longer receives messages. */
export async function findPushDevice(db: Database, id: number, now: Date): Promise<StoredPushDevice | undefined> {
  const [device] = await receivingDevices(db, now, id)
  return device
}

/** The browsers to notify about bookings: their members want it, may see bookings and are signed in. */
export function receivingDevices(db: Database, now: Date, id?: number) {
  const { push, staffId } = staffNoticeSettings
  return db
    .select(deviceFields)
    .from(staffPushDevices)
    .innerJoin(staffUsers, eq(staffPushDevices.staffId, staffUsers.id))
    .innerJoin(staffSessions, eq(staffPushDevices.sessionId, staffSessions.id))
    .leftJoin(staffNoticeSettings, eq(staffId, staffUsers.id))
    .where(
      and(
        gt(staffSessions.expiresAt, now),
        inArray(staffUsers.role, rolesWith('bookings')),
        or(isNull(push), eq(push, true)),
        id === undefined ? undefined : eq(staffPushDevices.id, id),
      ),
    )
    .$dynamic()
}
