import { recordBookingEvents } from '#data/booking/booking-events.ts'
import type { ChangeAuthor } from '#data/changes/record-changes.ts'
import { findCompany, lockCompany, readCommitted } from '#data/companies/companies.ts'
import type { Database } from '#data/database/connect.ts'
import { addStaffNote } from '#data/staff/staff-notes.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { CompanyOfRequest } from '#domain/companies/company-terms.ts'
import { exceedsCredit } from '#domain/companies/company-terms.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import { mayOverrideCredit } from '#domain/staff/staff-roles.ts'

type CreditQuestion = {
  readonly company: Pick<CompanyOfRequest, 'id'> | undefined
  readonly total: Halalas
  /** The booking as it is stored, if it is being changed. */
  readonly before: { readonly id: string; readonly companyId: string | null; readonly totalPrice: Halalas } | undefined
  /** Why a manager decides against the limit; blank for not. */
  readonly reason: string | undefined
}

/** What a company owes, what a booking adds to it, and the limit that both exceed; in halalas with VAT. */
type Excess = { readonly owed: Halalas; readonly added: Halalas; readonly limit: Halalas }

/** A booking within the limit, or one above it that a manager decided for. */
export type CreditDecision = { readonly ok: true; readonly above: AboveLimit | undefined }
type AboveLimit = { readonly owed: Halalas; readonly limit: Halalas; readonly reason: string }

/**
 * Checks the credit limit of a company: what it owes, the price of its bookings ahead and what this booking adds. Locks the company
 * until the transaction ends, so that two bookings at the same moment are not both within the limit. Runs after units and extras are
 * locked, and before a booking is.
 */
export async function checkCredit(
  tx: Database,
  by: BookingActor,
  { reason = '', ...question }: CreditQuestion,
): Promise<CreditDecision | RefusedBooking> {
  const locked = question.company && (await lockCompany(tx, question.company.id))
  const excess = locked && (await readExcess(tx, locked, question))
  if (!excess) return { ok: true, above: undefined }
  const mayOverride = by.kind === 'staff' && mayOverrideCredit(by.role)
  if (!mayOverride || reason === '') return refuseBooking({ kind: 'overLimit', ...excess })
  const { owed, limit } = excess
  return { ok: true, above: { owed, limit, reason } }
}

/** What `checkCredit` would find now, for a screen that asks for the reason; undefined within the limit. */
export async function previewCredit(
  db: Database,
  question: Omit<CreditQuestion, 'reason'>,
): Promise<Excess | undefined> {
  const company = question.company && (await findCompany(db, question.company.id))
  return company && readExcess(db, company, question)
}

async function readExcess(
  db: Database,
  { id, creditLimit: limit }: { readonly id: string; readonly creditLimit: Halalas | null },
  { total, before }: Pick<CreditQuestion, 'total' | 'before'>,
): Promise<Excess | undefined> {
  if (limit === null) return undefined
  const wasTheirs = before?.companyId === id
  const added = halalas(total - (wasTheirs ? before.totalPrice : 0))
  const owed = await readCommitted(db, id, wasTheirs ? undefined : before?.id)
  return exceedsCredit(owed, added, limit) ? { owed, added, limit } : undefined
}

/** Stores that a manager decided against the limit, in the transaction that stores the booking. The reason is a staff note. */
export async function recordAboveLimit(
  tx: Database,
  author: ChangeAuthor,
  bookingId: string,
  { above }: CreditDecision,
): Promise<void> {
  if (!above) return
  const { owed, limit, reason } = above
  const noteId = await addStaffNote(tx, author, { entity: 'booking', id: bookingId }, reason)
  await recordBookingEvents(tx, author, [{ bookingId, kind: 'aboveLimit', owed, limit, noteId }])
}
