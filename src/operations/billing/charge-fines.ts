import { listEntries } from '#data/billing/ledger.ts'
import { lockBooking, type Booking } from '#data/booking/bookings.ts'
import { updateRow } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { fineRows, findFine, listFinesOf, listMatchedIds, lockFine, type TrafficFine } from '#data/fines/fines.ts'
import { listCharges } from '#data/pricing/charges.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import { isCharged } from '#domain/billing/agreed-charges.ts'
import { standingEntries } from '#domain/billing/ledger.ts'
import { settleFines, type FineFact } from '#domain/billing/settlement/damage-and-fines.ts'
import type { SettlementLine } from '#domain/billing/settlement/settlement-line.ts'
import type { FineRefusal } from '#domain/fines/refusals.ts'
import { chargesOn } from '#domain/pricing/charges.ts'
import { categoriesOf } from '#domain/pricing/vat/vat-of-charges.ts'
import { mayCorrectLedger } from '#domain/staff/staff-roles.ts'
import { starterPolicy } from '#domain/terms/settlement-policy.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { LedgerStaff } from './enter.ts'
import { correctEntries, postAgreed, postCharges } from './post-charges.ts'

export type ChargedFine = { ok: true; row: TrafficFine } | { ok: false; refusal: FineRefusal }

function refuse(refusal: FineRefusal): { ok: false; refusal: FineRefusal } {
  return { ok: false, refusal }
}

/** What a fine costs the customer of a booking on a day: itself, and the fee by the policy of the booking, with the VAT of that day. */
export async function priceFine(
  db: Database,
  { policies }: Pick<Booking, 'policies'>,
  fine: FineFact,
  at: Date,
): Promise<SettlementLine[]> {
  const charges = chargesOn(await listCharges(db), todayInRiyadh(at))
  const { fineFee } = policies?.settlement ?? starterPolicy
  return settleFines([fine], fineFee, { rate: charges.vatRate, categories: categoriesOf(charges) })
}

/** The fines of a booking that are known and not charged. */
export async function listOpenFines(db: Database, bookingId: string): Promise<TrafficFine[]> {
  return (await listFinesOf(db, [bookingId])).filter(({ state }) => state === 'matched')
}

/**
 * Charges a fine to the customer of its rental, once: the fine at cost and the fee as an entry of its own. The rental stays closed. The
 * same press again changes nothing.
 */
export function chargeFine(db: Database, { author, role }: LedgerStaff, id: number): Promise<ChargedFine> {
  return db.transaction(async (tx): Promise<ChargedFine> => {
    if (!mayCorrectLedger(role)) return refuse({ code: 'notAllowed' })
    const read = await findFine(tx, id)
    if (!read) return refuse({ code: 'missing' })
    // The booking before its fine, as everywhere.
    const booking = read.bookingId === null ? undefined : await lockBooking(tx, read.bookingId)
    const fine = await lockFine(tx, id)
    if (!fine || fine.bookingId !== read.bookingId) return refuse({ code: 'conflict' })
    if (fine.state === 'waived' || !booking) return refuse({ code: fine.state === 'waived' ? 'waived' : 'unmatched' })
    if (fine.state === 'charged') return { ok: true, row: fine }
    if (!isCharged(booking)) return refuse({ code: 'notRented' })
    await postAgreed(tx, author, booking)
    return { ok: true, row: await postFine(tx, author, booking, fine) }
  })
}

/** Charges every fine that has a rental, each by itself. Returns how many were charged. */
export async function chargeMatchedFines(db: Database, by: LedgerStaff): Promise<number> {
  let count = 0
  for (const id of await listMatchedIds(db)) {
    const charged = await chargeFine(db, by, id)
    if (charged.ok) count += 1
  }
  return count
}

/** Charges the known fines of a booking, in the transaction that locked it. */
export async function postOpenFines(tx: Database, author: Author, booking: Booking): Promise<void> {
  for (const { id } of await listOpenFines(tx, booking.id)) {
    const fine = await lockFine(tx, id)
    if (fine?.state === 'matched' && fine.bookingId === booking.id) await postFine(tx, author, booking, fine)
  }
}

async function postFine(tx: Database, author: Author, booking: Booking, fine: TrafficFine): Promise<TrafficFine> {
  const lines = await priceFine(tx, booking, fine, author.at)
  const [chargeEntryId = null, feeEntryId = null] = await postCharges(
    tx,
    author,
    booking.id,
    lines.map(({ kind, net, vatCategory, vatRate, explanation }) => ({
      kind,
      net,
      vatCategory,
      vatRate,
      explanation: { ...explanation, fineId: fine.id },
    })),
  )
  const edited = await updateRow(tx, author, fineRows, fine, { chargeEntryId, feeEntryId })
  if (edited.outcome !== 'saved') throw new Error('A locked fine was changed')
  return edited.row
}

/**
 * Takes a charged fine back from its rental, with the reason of a manager. It waits without a rental, and only a member gives it to
 * another.
 */
export function takeFineBack(
  db: Database,
  { author, role }: LedgerStaff,
  at: { readonly id: number; readonly version: number },
  reason: string,
): Promise<ChargedFine> {
  return db.transaction(async (tx): Promise<ChargedFine> => {
    if (!mayCorrectLedger(role)) return refuse({ code: 'notAllowed' })
    const read = await findFine(tx, at.id)
    if (!read) return refuse({ code: 'missing' })
    const booking = read.bookingId === null ? undefined : await lockBooking(tx, read.bookingId)
    const fine = await lockFine(tx, at.id)
    if (fine?.version !== at.version) return refuse({ code: 'conflict' })
    if (fine.state !== 'charged' || !booking) return refuse({ code: 'notCharged' })
    const standing = standingEntries(await listEntries(tx, booking.id))
    const own = standing.filter(({ id }) => id === fine.chargeEntryId || id === fine.feeEntryId)
    const noteId = await addStaffNote(tx, author, { entity: 'booking', id: booking.id }, reason)
    await correctEntries(tx, author, booking.id, own, { code: 'corrected', noteId })
    const values = { bookingId: null, isLookedFor: false, chargeEntryId: null, feeEntryId: null }
    const edited = await updateRow(tx, author, fineRows, fine, values)
    return edited.outcome === 'saved' ? { ok: true, row: edited.row } : refuse({ code: edited.outcome })
  })
}
