import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { addDays, addMonths, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { recordBookingEvents } from '#data/booking/booking-events.ts'
import { recordChange, siteAuthor } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { eraseInquiries, eraseQuotes, noIdentity, noIdentityOfCustomer } from '#data/customers/erase-records.ts'
import { eraseCards } from '#data/billing/ledger.ts'
import { eraseEvidenceBefore } from '#data/rentals/old-evidence.ts'
import { eraseDrivers, eraseDriversBefore } from '#data/rentals/rentals.ts'
import { bookings } from '#data/tables/booking.ts'
import { customers, inquiries } from '#data/tables/customers.ts'
import { quotes } from '#data/tables/quotes.ts'
import { readSettings } from '#data/settings/settings.ts'
import { rateLimits } from '#data/tables/staff.ts'
import { sendRecordsAgain } from '../outbox/send-news.ts'

const batch = 1000

/**
 * Erases the identity numbers and the drivers of bookings whose return is longer ago than the retention period, in batches, and returns how many.
 * Active bookings keep theirs. Runs daily; an interrupted run continues the next day.
 */
export async function eraseExpiredIdentities(db: Database, now: Date): Promise<number> {
  const { identityRetentionDays } = await readSettings(db)
  const before = startOfDay(addDays(todayInRiyadh(now), -identityRetentionDays))
  const erased = await eraseInBatches(db, (tx) => eraseIdentities(tx, { before, now }))
  await eraseDriversBefore(db, before)
  return erased
}

/**
 * Erases the signatures and photographs of rentals at the end of the same period, and returns of how many bookings. Papers of rentals,
 * which show signatures, end then too.
 */
export async function eraseExpiredEvidence(db: Database, now: Date): Promise<number> {
  const { identityRetentionDays } = await readSettings(db)
  const before = startOfDay(addDays(todayInRiyadh(now), -identityRetentionDays))
  return eraseInBatches(db, (tx) => eraseEvidenceBefore(tx, { before, now, batch }))
}

/**
 * Erases the identity numbers and the dates of birth and documents of customers that were entered longer ago than the retention
 * period, unless a booking of the mobile number is active or ended within it. The hashes of numbers stay until the end of a block,
 * which they find. Works in batches, and returns how many customers lost their numbers.
 */
export async function eraseExpiredCustomerNumbers(db: Database, now: Date): Promise<number> {
  const { identityRetentionDays } = await readSettings(db)
  const before = startOfDay(addDays(todayInRiyadh(now), -identityRetentionDays))
  await eraseHashesOfEndedBlocks(db, now)
  return eraseInBatches(db, (tx) => eraseCustomerNumbers(tx, { before, now }))
}

/**
 * Erases personal data and messages of inquiries that were handled longer ago than the retention period, in batches, and returns
 * how many. Rows stay for the counts; open inquiries are not touched.
 */
export async function eraseExpiredInquiries(db: Database, now: Date): Promise<number> {
  const { inquiryRetentionMonths } = await readSettings(db)
  const before = startOfDay(addMonths(todayInRiyadh(now), -inquiryRetentionMonths))
  return eraseInBatches(db, (tx) => eraseHandled(tx, { before, now }))
}

/**
 * Erases personal data of quotes whose validity ended longer ago than the retention period of inquiries, accepted or not, in batches,
 * and returns how many. What was booked stays with its booking.
 */
export async function eraseExpiredQuotes(db: Database, now: Date): Promise<number> {
  const { inquiryRetentionMonths } = await readSettings(db)
  const before = startOfDay(addMonths(todayInRiyadh(now), -inquiryRetentionMonths))
  return eraseInBatches(db, (tx) => eraseEnded(tx, { before, now }))
}

type Batch = { before: Date; now: Date }

async function eraseInBatches(db: Database, eraseBatch: (tx: Database) => Promise<number>): Promise<number> {
  let erased = 0
  for (;;) {
    const count = await db.transaction(eraseBatch)
    erased += count
    if (count < batch) return erased
  }
}

async function eraseIdentities(tx: Database, { before, now }: Batch): Promise<number> {
  const expired = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(isNotNull(bookings.nationalId), isNotNull(bookings.licenseNumber)),
        lt(bookings.returnDatetime, before),
        ne(bookings.status, 'active'),
      ),
    )
    .orderBy(asc(bookings.returnDatetime), asc(bookings.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(bookings)
    // The new version overwrites the numbers in the spreadsheet.
    .set({ ...noIdentity, version: sql`${bookings.version} + 1` })
    .where(inArray(bookings.id, expired))
    .returning({ id: bookings.id })
  const ids = rows.map(({ id }) => id)
  await eraseDrivers(tx, ids)
  await eraseCards(tx, ids)
  if (ids.length > 0) await recordErasure(tx, 'booking', { erasedNumbers: ids.length }, now)
  await recordBookingEvents(
    tx,
    siteAuthor(now),
    ids.map((bookingId) => ({ bookingId, kind: 'numbersErased' })),
  )
  await sendRecordsAgain(tx, 'booking.erased', ids, now)
  return rows.length
}

async function eraseCustomerNumbers(tx: Database, { before, now }: Batch): Promise<number> {
  const hasRecent = exists(
    tx
      .select({ one: sql`1` })
      .from(bookings)
      .where(
        and(
          eq(bookings.mobileNumber, customers.mobileNumber),
          or(eq(bookings.status, 'active'), gte(bookings.returnDatetime, before)),
        ),
      ),
  )
  const expired = tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(lt(customers.numbersAt, before), not(hasRecent)))
    .orderBy(asc(customers.numbersAt), asc(customers.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(customers)
    .set({
      ...noIdentityOfCustomer,
      nationalIdHash: whileBlocked(customers.nationalIdHash, now),
      licenseNumberHash: whileBlocked(customers.licenseNumberHash, now),
      numbersAt: null,
      version: sql`${customers.version} + 1`,
    })
    .where(inArray(customers.id, expired))
    .returning({ id: customers.id })
  if (rows.length > 0) await recordErasure(tx, 'customer', { erasedNumbers: rows.length }, now)
  return rows.length
}

function whileBlocked(hash: AnyPgColumn, now: Date): SQL {
  const isBlocked = sql`${customers.blockedAt} is not null and not coalesce(${isBlockOver(now)}, false)`
  return sql`case when ${isBlocked} then ${hash} end`
}

function isBlockOver(now: Date): SQL {
  return sql`${customers.blockedUntil} < ${todayInRiyadh(now)}`
}

/** Erases the hashes of numbers that were erased while the customer was blocked. */
async function eraseHashesOfEndedBlocks(db: Database, now: Date): Promise<void> {
  const { nationalId, nationalIdHash, licenseNumber, licenseNumberHash } = customers
  const isLeft = or(
    and(isNull(nationalId), isNotNull(nationalIdHash)),
    and(isNull(licenseNumber), isNotNull(licenseNumberHash)),
  )
  await db
    .update(customers)
    .set({
      nationalIdHash: sql`case when ${nationalId} is not null then ${nationalIdHash} end`,
      licenseNumberHash: sql`case when ${licenseNumber} is not null then ${licenseNumberHash} end`,
    })
    .where(and(isNotNull(customers.blockedAt), isBlockOver(now), isLeft))
}

async function eraseHandled(tx: Database, { before, now }: Batch): Promise<number> {
  const expired = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(eq(inquiries.isHandled, true), isNull(inquiries.erasedAt), lt(inquiries.handledAt, before)))
    .orderBy(asc(inquiries.handledAt), asc(inquiries.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (expired.length === 0) return 0
  const ids = expired.map(({ id }) => id)
  await eraseInquiries(tx, ids, now)
  await sendRecordsAgain(tx, 'inquiry.erased', ids, now)
  await recordErasure(tx, 'inquiry', { erasedInquiries: ids.length }, now)
  return ids.length
}

async function eraseEnded(tx: Database, { before, now }: Batch): Promise<number> {
  const ended = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(isNull(quotes.erasedAt), lt(quotes.validUntil, before)))
    .orderBy(asc(quotes.validUntil), asc(quotes.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  if (ended.length === 0) return 0
  await eraseQuotes(
    tx,
    ended.map(({ id }) => id),
    now,
  )
  await recordErasure(tx, 'quote', { erasedQuotes: ended.length }, now)
  return ended.length
}

function recordErasure(
  tx: Database,
  entity: 'booking' | 'quote' | 'inquiry' | 'customer',
  after: Record<string, number>,
  at: Date,
) {
  return recordChange(tx, siteAuthor(at), { entity, id: '*', action: 'erase', before: null, after })
}

/** Deletes rate-limit counts that have expired at `now`. */
export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
