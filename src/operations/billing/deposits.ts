import { storeCard } from '#data/billing/ledger.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { owedOf } from '#domain/billing/agreed-charges.ts'
import { holdExpiry } from '#domain/billing/deposit-rule.ts'
import { depositsOf, moneyEntry, type LedgerEntry, type PaymentMethod } from '#domain/billing/ledger.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { findEntryPlace } from './drawers/entry-drawer.ts'
import { readDue, storeEntries } from './post-charges.ts'
import { enter, type Entered, type EnteredEntry, type LedgerStaff } from './enter.ts'

export type HeldDeposit = Entered & {
  /** In halalas, above zero. */
  readonly amount: Halalas
  readonly method: PaymentMethod
  /** The number of the receipt, or the authorisation of the hold on a card. */
  readonly reference: string | null
  /** Of the card on which it is held; null for other methods, or when it is not known. */
  readonly lastFour: string | null
  /** When the hold on the card ends; null for the usual time of the method. */
  readonly expiresOn: LocalDate | null
  /** When it is promised back. */
  readonly returnBy: LocalDate | null
}

/** Records a deposit that the company holds for a booking. It is no payment and no revenue. */
export function holdDeposit(
  db: Database,
  { author }: Pick<LedgerStaff, 'author'>,
  bookingId: string,
  { amount, method, reference, lastFour, expiresOn, returnBy, ...entered }: HeldDeposit,
): Promise<EnteredEntry> {
  const values = heldEntry(amount, { method, reference, expiresOn, returnBy }, entered.happenedAt ?? author.at)
  const same = { type: values.type, deposit: values.deposit, method, reference }
  return enter(db, author, bookingId, { ...entered, same }, async (tx, booking) => ({
    values,
    onStored: (entryId) => storeCardOf(tx, entryId, { bookingId: booking.id, lastFour }),
  }))
}

type HoldTerms = Pick<HeldDeposit, 'method' | 'reference' | 'expiresOn' | 'returnBy'>

/** The entry of a deposit. Without its own end, the hold on a card ends at the usual time of the method. */
function heldEntry(amount: Halalas, { method, reference, expiresOn, returnBy }: HoldTerms, happenedAt: Date) {
  const entry = moneyEntry('depositHeld', amount, { method, reference, explanation: { code: 'depositHeld' } })
  return { ...entry, expiresOn: expiresOn ?? holdExpiry(method, happenedAt), returnBy }
}

async function storeCardOf(
  tx: Database,
  entryId: number,
  { bookingId, lastFour }: { bookingId: string; lastFour: string | null },
): Promise<void> {
  if (lastFour !== null) await storeCard(tx, { entryId, bookingId, lastFour })
}

export type DepositAtHandOver = Pick<HeldDeposit, 'amount' | 'method' | 'reference' | 'lastFour'> & {
  readonly happenedAt: Date
}

/**
 * Records, in the transaction of a hand-over that has locked the booking, the deposit that was taken with it. Throws when the drawer for
 * the cash was closed or is missing (`isDrawerMissing` says so before).
 */
export async function holdDepositAtHandOver(
  tx: Database,
  author: LedgerStaff['author'],
  booking: Pick<Booking, 'id' | 'pickupBranchId'>,
  { amount, method, reference, lastFour, happenedAt }: DepositAtHandOver,
): Promise<void> {
  const values = heldEntry(amount, { method, reference, expiresOn: null, returnBy: null }, happenedAt)
  const place = await findEntryPlace(tx, author, booking, { values, shownId: undefined })
  if ('code' in place) throw new Error(`The deposit is not entered: ${place.code}`)
  const [entryId] = await storeEntries(tx, author, [{ ...values, ...place, bookingId: booking.id, happenedAt }])
  await storeCardOf(tx, entryId!, { bookingId: booking.id, lastFour })
}

export type DepositPart = Entered & {
  /** The entry that held the deposit. */
  readonly depositId: number
  /** In halalas, above zero. */
  readonly amount: Halalas
}

/** Records that a deposit, or a part of it, was given back or released, by its own method. */
export function returnDeposit(
  db: Database,
  { author }: Pick<LedgerStaff, 'author'>,
  bookingId: string,
  { amount, depositId, ...entered }: DepositPart,
): Promise<EnteredEntry> {
  const same = { type: 'depositReturned', deposit: halalas(0 - amount), depositId } as const
  return enter(db, author, bookingId, { ...entered, same }, async (_tx, _booking, entries) => {
    const deposit = findDeposit(entries, depositId)
    if (!deposit) return { code: 'missing' }
    if (amount > deposit.left) return { code: 'moreThanHeld', held: deposit.left }
    return { values: partOf(deposit, 'depositReturned', amount) }
  })
}

/** Pays what is owed, or a part of it, from a deposit. */
export function applyDeposit(
  db: Database,
  { author }: Pick<LedgerStaff, 'author'>,
  bookingId: string,
  { amount, depositId, ...entered }: DepositPart,
): Promise<EnteredEntry> {
  const same = { type: 'depositApplied', deposit: halalas(0 - amount), depositId } as const
  return enter(db, author, bookingId, { ...entered, same }, async (tx, booking, entries) => {
    const deposit = findDeposit(entries, depositId)
    if (!deposit) return { code: 'missing' }
    if (amount > deposit.left) return { code: 'moreThanHeld', held: deposit.left }
    const { due } = await readDue(tx, booking, entries, author.at)
    const owed = owedOf(booking, entries, due)
    return amount > owed ? { code: 'nothingOwed', owed } : { values: partOf(deposit, 'depositApplied', amount) }
  })
}

function findDeposit(entries: readonly LedgerEntry[], depositId: number) {
  return depositsOf(entries).find(({ id }) => id === depositId)
}

function partOf(
  { id, method, reference }: ReturnType<typeof depositsOf>[number],
  type: 'depositReturned' | 'depositApplied',
  amount: Halalas,
) {
  const entry = moneyEntry(type, amount, { method: method!, reference, explanation: { code: type } })
  return { ...entry, depositId: id }
}
