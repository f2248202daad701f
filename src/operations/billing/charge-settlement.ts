import { listEntries } from '#data/billing/ledger.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { lockBooking, type Booking } from '#data/booking/bookings.ts'
import { listCasesOf } from '#data/cases/rental-cases.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import { standingEntries, type LedgerEntry } from '#domain/billing/ledger.ts'
import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import type { DamageFact } from '#domain/billing/settlement/damage-and-fines.ts'
import {
  chargeOfLine,
  returnUndone,
  settledAnew,
  settledEntries,
  settlementChanges,
  waivedCode,
} from '#domain/billing/settlement/posted-settlement.ts'
import type { SettlementKind, SettlementLine } from '#domain/billing/settlement/settlement-line.ts'
import type { WaivedSettlement, Waiver } from '#domain/billing/settlement/waive-lines.ts'
import { validEvents, type BookingEvent } from '#domain/booking/events/booking-events.ts'
import { postOpenFines } from './charge-fines.ts'
import type { LedgerStaff } from './enter.ts'
import { correctEntries, postAgreed, postCharges } from './post-charges.ts'
import { settleRental } from './settle-rental.ts'

export type ChargedSettlement = { ok: true } | { ok: false; refusal: LedgerRefusal }

/** Fines are charged by themselves, each once, and belong to no return. A manager waives a fine itself, not a kind. */
function isOfFine({ kind }: SettlementLine): boolean {
  return kind === 'fine' || kind === 'fineFee'
}

type Returned = { readonly event: BookingEvent; readonly events: readonly BookingEvent[] }

/** The return of a rental; undefined while the car is not back. */
async function findReturn(db: Database, { id, status }: Booking): Promise<Returned | undefined> {
  if (status !== 'completed') return undefined
  const events = await listBookingEvents(db, id)
  const event = validEvents(events).findLast(({ kind }) => kind === 'returned')
  return event && { event, events }
}

/** The accidents of a rental as the settlement reads them. */
async function listDamages(db: Database, bookingId: string): Promise<DamageFact[]> {
  const cases = await listCasesOf(db, [bookingId])
  return cases
    .filter(({ kind, state }) => kind === 'accident' && state !== 'closed')
    .map(({ reportKind, faultPercent, repairCost }) => ({
      hasReport: reportKind !== 'none',
      faultPercent: faultPercent ?? 100,
      repairCost,
    }))
}

async function settle(db: Database, by: Pick<LedgerStaff, 'role'>, booking: Booking, { event, events }: Returned) {
  const damages = await listDamages(db, booking.id)
  const settled = await settleRental(db, by, booking, { events, returnedAt: event.happenedAt, damages })
  if (!settled.ok) throw new Error('A settlement without waivers was refused')
  return settled.settlement
}

type ReadSettlement = {
  readonly settlement: WaivedSettlement
  readonly returnedAt: Date
  readonly isCharged: boolean
  readonly charged: readonly SettlementKind[]
}

/** The settlement of a returned rental with what the ledger lacks of it; undefined while the car is not back. */
export async function readSettlement(
  db: Database,
  by: Pick<LedgerStaff, 'role'>,
  booking: Booking,
  entries: readonly LedgerEntry[],
): Promise<ReadSettlement | undefined> {
  const returned = await findReturn(db, booking)
  if (!returned) return undefined
  const settlement = await settle(db, by, booking, returned)
  const lines = settlement.charged.filter((line) => !isOfFine(line))
  const { missing, outdated } = settlementChanges(lines, entries, returned.event.id)
  const standing = settledEntries(standingEntries(entries), returned.event.id)
  const kinds = [...lines, ...standing].filter(({ gross }) => gross > 0).map(({ kind }) => kind)
  return {
    settlement,
    returnedAt: returned.event.happenedAt,
    isCharged: missing.length === 0 && outdated.length === 0 && !settlement.charged.some(isOfFine),
    charged: [...new Set(kinds)] as SettlementKind[],
  }
}

/**
 * Charges what the settlement of a returned rental says and the ledger lacks, and takes back what it no longer says, such as once the cost
 * of a repair is known. Known fines of the rental are charged with it. A waived kind is charged and taken back with the reason of a manager, so that both are seen. The same again
 * changes nothing.
 */
export function chargeSettlement(
  db: Database,
  by: LedgerStaff,
  bookingId: string,
  waiver: Waiver | undefined,
): Promise<ChargedSettlement> {
  const refuse = (code: 'missing' | 'notReturned' | 'notAllowed' | 'reasonMissing' | 'nothingToWaive') =>
    ({ ok: false, refusal: { code } }) as const
  return db.transaction(async (tx): Promise<ChargedSettlement> => {
    const id = toUuid(bookingId)
    const booking = id === undefined ? undefined : await lockBooking(tx, id)
    if (!booking) return refuse('missing')
    const returned = await findReturn(tx, booking)
    if (!returned) return refuse('notReturned')
    if (waiver) {
      if (by.role === 'agent') return refuse('notAllowed')
      if (waiver.reason.trim() === '') return refuse('reasonMissing')
    }
    await postAgreed(tx, by.author, booking)
    const { charged: lines } = await settle(tx, by, booking, returned)
    const ofReturn = lines.filter((line) => !isOfFine(line))
    await postLines(tx, by.author, booking, { lines: ofReturn, returnEventId: returned.event.id })
    await postOpenFines(tx, by.author, booking)
    if (!waiver) return { ok: true }
    const isWaived = await waive(tx, by.author, booking.id, { waiver, returnEventId: returned.event.id })
    // Nothing of this kind is charged: what was posted just now stays, the waiver is refused.
    return isWaived ? { ok: true } : refuse('nothingToWaive')
  })
}

type Posting = { readonly lines: readonly SettlementLine[]; readonly returnEventId: number }

async function postLines(
  tx: Database,
  author: Author,
  { id: bookingId }: Booking,
  { lines, returnEventId }: Posting,
): Promise<void> {
  const { missing, outdated } = settlementChanges(lines, await listEntries(tx, bookingId), returnEventId)
  await correctEntries(tx, author, bookingId, outdated, settledAnew)
  await postCharges(
    tx,
    author,
    bookingId,
    missing.map((line) => chargeOfLine(line, returnEventId)),
  )
}

/** Takes the charges of a kind back with the reason of a manager; false when there are none. */
async function waive(
  tx: Database,
  author: Author,
  bookingId: string,
  { waiver, returnEventId }: { waiver: Waiver; returnEventId: number },
): Promise<boolean> {
  const standing = standingEntries(await listEntries(tx, bookingId))
  const waived = settledEntries(standing, returnEventId).filter(({ kind, gross }) => kind === waiver.kind && gross > 0)
  if (waived.length === 0) return false
  const noteId = await addStaffNote(tx, author, { entity: 'booking', id: bookingId }, waiver.reason.trim())
  await correctEntries(tx, author, bookingId, waived, { code: waivedCode, noteId })
  return true
}

/** Takes back what settled a return that is undone. */
export async function takeSettlementBack(
  tx: Database,
  author: Author,
  bookingId: string,
  returnEventId: number,
): Promise<void> {
  const standing = standingEntries(await listEntries(tx, bookingId))
  await correctEntries(tx, author, bookingId, settledEntries(standing, returnEventId), returnUndone)
}
