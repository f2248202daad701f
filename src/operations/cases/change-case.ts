import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import type { HoldRefusal } from '#data/availability/hold-refusal.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { findCase, type RentalCase } from '#data/cases/rental-cases.ts'
import { updateRow, type Edited } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { findRental } from '#data/rentals/rentals.ts'
import { rentalCases } from '#data/tables/rental-cases.ts'
import type { CaseFacts } from '#domain/cases/case-form.ts'
import { nextCaseStates, refuseCaseMoment, type CaseHold, type CaseState } from '#domain/cases/rental-cases.ts'
import { addUnitHold } from '../availability/staff-holds.ts'
import { refuseCase, type RecordedCase } from './record-case.ts'

const what = { entity: 'case', table: rentalCases } as const

type CaseVersion = { readonly id: number; readonly version: number }

/** Changes what is known of a case. */
export function changeCase(
  db: Database,
  author: Author,
  at: CaseVersion,
  { markIds, ...facts }: CaseFacts,
): Promise<RecordedCase> {
  return db.transaction(async (tx): Promise<RecordedCase> => {
    const found = await findCase(tx, at.id)
    const booking = found && (await findBooking(tx, found.bookingId))
    if (!booking) return refuseCase({ kind: 'missing' })
    const rental = await findRental(tx, booking.id)
    const isMoved = facts.happenedAt.getTime() !== found.happenedAt.getTime()
    const due = booking.returnDatetime
    const refusal =
      isMoved && rental ? refuseCaseMoment(found.kind, facts.happenedAt, { ...rental, due }, author.at) : undefined
    if (refusal) return refuseCase({ kind: 'moment', field: 'happenedAt', refusal })
    return answer(await updateRow(tx, author, what, at, { ...facts, markIds: [...markIds] }))
  })
}

/** Enters the state that a case and its claim are in now. */
export function changeCaseState(
  db: Database,
  author: Author,
  at: CaseVersion,
  state: CaseState,
): Promise<RecordedCase> {
  return db.transaction(async (tx): Promise<RecordedCase> => {
    const found = await findCase(tx, at.id)
    if (!found) return refuseCase({ kind: 'missing' })
    // The form was sent twice.
    if (found.state === state) return { ok: true, row: found }
    if (found.version === at.version && !nextCaseStates(found.state).includes(state))
      return refuseCase({ kind: 'notNext' })
    return answer(await updateRow(tx, author, what, at, { state }))
  })
}

/** Closes the case of an event that is undone. */
export async function closeMistakenCase(tx: Database, author: Author, caseId: number): Promise<void> {
  const found = await findCase(tx, caseId)
  if (found && found.state !== 'closed') await updateRow(tx, author, what, found, { state: 'closed' })
}

type HeldCase = RecordedCase | { ok: false; refusal: { kind: 'hold'; refusal: HoldRefusal } | { kind: 'noUnit' } }

/**
 * Takes the car of a case out of service from now until a moment. The bookings in its way move to other units. Refused while the car is
 * with a customer: it is exchanged or taken back first.
 */
export function holdForCase(
  db: Database,
  author: Author,
  at: CaseVersion,
  { hold, until, reason }: { hold: CaseHold; until: Date; reason: string },
  settings: AvailabilitySettings,
): Promise<HeldCase> {
  return db.transaction(async (tx): Promise<HeldCase> => {
    const found = await findCase(tx, at.id)
    if (!found) return refuseCase({ kind: 'missing' })
    if (found.version !== at.version) return refuseCase({ kind: 'conflict' })
    if (found.unitId === null) return { ok: false, refusal: { kind: 'noUnit' } }
    const during = { from: author.at, until }
    const values = { unitId: found.unitId, kind: hold, during, reason, toBranchId: null }
    const held = await addUnitHold(tx, author, values, settings)
    if (held.outcome !== 'saved') return { ok: false, refusal: { kind: 'hold', refusal: held.refusal } }
    return answer(await updateRow(tx, author, what, at, { holdId: held.row.id }))
  })
}

function answer(edited: Edited<RentalCase>): RecordedCase {
  return edited.outcome === 'saved' ? { ok: true, row: edited.row } : refuseCase({ kind: edited.outcome })
}
