import { and, desc, eq } from 'drizzle-orm'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import type { BookingSource } from '#domain/booking/staff-booking/booking-source.ts'
import { policiesOfCar, type RentalPolicies } from '#domain/booking/rental-policies.ts'
import { addressOf, lacksAddress } from '#domain/pricing/extras/delivery-address.ts'
import type { Halalas } from '#domain/money/money.ts'
import { mayAdjustPrice, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { Language } from '#domain/text/languages.ts'
import { retryTaken } from '../availability/take-hold.ts'
import { encryptIdentity, type IdentityCipher } from '#data/customers/identity.ts'
import type { Database } from '#data/database/connect.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { recordChange, type Author } from '#data/changes/record-changes.ts'
import { changes } from '#data/tables/staff.ts'
import { findBooking, insertBooking, type Booking } from '#data/booking/bookings.ts'
import { decideRental, refuseRental, type DecidedRental, type RefusedRental } from './decide-rental.ts'
import type { StaffRental } from './staff-rental.ts'
import { decideRentalHold, storeRentalHold } from './rental-hold.ts'

/** A booking as a member enters it. With `unitId` only that unit is accepted. */
export type StaffBooking = StaffRental & {
  source: BookingSource
  fullName: string
  mobileNumber: string
  /** Only stored for a delivery. */
  deliveryAddress?: string | undefined
  nationalId: string
  licenseNumber: string
  unitId: number | undefined
}

export type StaffBookingOptions = {
  role: StaffRole
  settings: AvailabilitySettings
  evenClosed: boolean
  /** When given, any other total price is refused. */
  expectedTotal?: Halalas | undefined
}

type MakeOptions = StaffBookingOptions & {
  identity: IdentityCipher
  policies: RentalPolicies
  /** The language of messages to the customer. */
  language: Language
  /** The id that the booking will have. */
  id: string
  makeReference: () => string
  /** Runs in the transaction that stores the booking. */
  inTransaction: (tx: Database, booking: Booking) => Promise<void>
}

/**
 * Stores a confirmed booking that a member entered, with its unit, in one transaction. Refused by the same rules as a change.
 * Errors contain no personal data.
 */
export function makeStaffBooking(
  db: Database,
  author: Author,
  booking: StaffBooking,
  options: MakeOptions,
): Promise<{ outcome: 'saved'; row: Booking } | RefusedRental> {
  const { source, fullName, mobileNumber, nationalId, licenseNumber } = booking
  const { identity, policies, language, id, makeReference, inTransaction } = options
  return hidePersonalData('a booking of staff', () =>
    retryTaken(() =>
      db.transaction(async (tx) => {
        const decided = await decideStaffBooking(tx, booking, { ...options, now: author.at })
        if (decided.outcome === 'refused') return decided
        const deliveryAddress = addressOf(decided.rental.columns.extras, booking)
        if (lacksAddress({ ...decided.rental.columns, deliveryAddress }))
          return refuseRental({ kind: 'addressMissing' })
        const { booking: row } = await insertBooking(
          tx,
          {
            ...decided.rental.columns,
            ...encryptIdentity(identity, id, { nationalId, licenseNumber }),
            fullName,
            mobileNumber,
            deliveryAddress,
            status: 'confirmed',
            source,
            language,
            policies: policiesOfCar(policies, decided.rental.kilometers),
            createdAt: author.at,
            idempotencyKey: null,
            erasedAt: null,
          },
          makeReference,
        )
        if (decided.hold.outcome === 'decided') await storeRentalHold(tx, decided.hold, id)
        const { reference, totalPrice } = row
        const after = { reference, source, totalPrice }
        await recordChange(tx, author, { entity: 'booking', id, action: 'create', before: null, after })
        await inTransaction(tx, row)
        return { outcome: 'saved' as const, row }
      }),
    ),
  )
}

/** The price of a booking being entered, or why it would be refused. Stores nothing. */
export function previewStaffBooking(
  db: Database,
  rental: StaffRental & Pick<StaffBooking, 'unitId'>,
  options: StaffBookingOptions & { now: Date },
): Promise<DecidedRental['columns'] | RefusedRental> {
  return retryTaken(() =>
    db.transaction(async (tx) => {
      const decided = await decideStaffBooking(tx, rental, options)
      return decided.outcome === 'refused' ? decided : decided.rental.columns
    }),
  )
}

async function decideStaffBooking(
  tx: Database,
  rental: StaffRental & Pick<StaffBooking, 'unitId'>,
  { role, settings, evenClosed, expectedTotal, now }: StaffBookingOptions & { now: Date },
) {
  if (rental.adjustment && !mayAdjustPrice(role)) return refuseRental({ kind: 'adjustmentNotAllowed' })
  const decided = await decideRental(tx, rental, undefined, { now, evenClosed, settings })
  if (decided.outcome === 'refused') return decided
  const { columns, requested } = decided
  const { unitId } = rental
  const hold = await decideRentalHold(tx, { ...columns, status: 'confirmed' }, undefined, {
    now,
    settings,
    unitId,
    requested,
  })
  if (hold.outcome === 'refused') return hold
  const total = columns.totalPrice
  if (expectedTotal !== undefined && total !== expectedTotal) return refuseRental({ kind: 'totalChanged', total })
  return { outcome: 'decided' as const, rental: decided, hold }
}

/** The pick-up branch of the last booking that a member entered; undefined when there is none. */
export async function findLastBranch(db: Database, staffId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ id: changes.entityId })
    .from(changes)
    .where(and(eq(changes.staffId, staffId), eq(changes.entity, 'booking'), eq(changes.action, 'create')))
    .orderBy(desc(changes.id))
    .limit(1)
  const booking = last && (await findBooking(db, last.id))
  return booking?.pickupBranchId ?? undefined
}
