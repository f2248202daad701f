import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { findBooking, lockBooking } from '#data/booking/bookings.ts'
import type { RentalCase } from '#data/cases/rental-cases.ts'
import { updateRow } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { holds } from '#data/tables/availability.ts'
import { rentalCases } from '#data/tables/rental-cases.ts'
import type { CaseFacts } from '#domain/cases/case-form.ts'
import type { CaseRefusal } from '#domain/cases/refusals.ts'
import { refuseCaseMoment, type CaseKind } from '#domain/cases/rental-cases.ts'
import { extendLateHold } from '../availability/late-returns.ts'
import { lockUnits, retryTaken } from '../availability/take-hold.ts'

export type RecordedCase = { ok: true; row: RentalCase } | { ok: false; refusal: CaseRefusal }

export function refuseCase(refusal: CaseRefusal): { ok: false; refusal: CaseRefusal } {
  return { ok: false, refusal }
}

/**
 * Records an accident of a rental, or that its car was not returned: its case and its event, in one transaction. The bookings behind a
 * car that was not returned move to other units where a packing exists, and its unit takes no other until it is back.
 */
export function recordCase(
  db: Database,
  author: Author,
  bookingId: string,
  { kind, markIds, ...facts }: CaseFacts & { readonly kind: CaseKind },
  settings: AvailabilitySettings,
): Promise<RecordedCase> {
  return retryTaken(() =>
    db.transaction(async (tx): Promise<RecordedCase> => {
      const read = await findBooking(tx, bookingId)
      if (!read) return refuseCase({ kind: 'missing' })
      // Units before the booking, as everywhere.
      await lockUnits(tx, read)
      const booking = await lockBooking(tx, bookingId)
      const rental = booking && (await findRental(tx, bookingId))
      if (!rental) return refuseCase({ kind: booking ? 'notRented' : 'missing' })
      if (kind === 'notReturned' && rental.notReturnedAt) return refuseCase({ kind: 'alreadyMissing' })
      const due = booking.returnDatetime
      const refusal = refuseCaseMoment(kind, facts.happenedAt, { ...rental, due }, author.at)
      if (refusal) return refuseCase({ kind: 'moment', field: 'happenedAt', refusal })
      const values = { ...facts, bookingId, kind, unitId: rental.unitId, markIds: [...markIds], createdAt: author.at }
      const [row] = await tx.insert(rentalCases).values(values).returning()
      if (!row) throw new Error('No row came back for a new case')
      const event = { bookingId, kind, caseId: row.id, happenedAt: facts.happenedAt }
      await recordChangesWithEvents(tx, author, [
        { entity: 'case', id: String(row.id), action: 'create', before: null, after: row, event },
      ])
      if (kind === 'notReturned') await holdUntilBack(tx, author, booking, settings)
      return { ok: true, row }
    }),
  )
}

type LateBooking = { readonly id: string; readonly carId: number | null; readonly modelYear: number }

/** Forgets when the car was expected back, so that its unit is held without an end, and moves the bookings behind it. */
async function holdUntilBack(
  tx: Database,
  author: Author,
  { id, carId, modelYear }: LateBooking,
  settings: AvailabilitySettings,
): Promise<void> {
  const hold = await findHoldOfBooking(tx, id)
  if (!hold || carId === null) return
  const what = { entity: 'hold', table: holds } as const
  const edited = hold.expectedBack ? await updateRow(tx, author, what, hold, { expectedBack: null }) : undefined
  const held = edited?.outcome === 'saved' ? edited.row : hold
  await extendLateHold(tx, { hold: held, carId, modelYear }, { now: author.at, settings })
}
