import { listShownEntries } from '#data/billing/ledger-list.ts'
import { findOpenDrawer } from '#data/billing/drawers.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { listFinesOf, listFinesWith, type TrafficFine } from '#data/fines/fines.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { takesUnit } from '#domain/availability/booking-hold.ts'
import { isCharged, owedOf } from '#domain/billing/agreed-charges.ts'
import { listStaffNotes } from '#data/staff/staff-notes.ts'
import {
  balanceOf,
  chargedOf,
  checkCorrection,
  correctedIds,
  fineOf,
  depositBalanceOf,
  depositsOf,
  paidBy,
  type LedgerEntry,
} from '#domain/billing/ledger.ts'
import { receiptMessage } from '#domain/booking/papers/paper-message.ts'
import { arePapersOpen } from '#domain/booking/papers/rental-papers.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { halalas, sumOf, toDecimal } from '#domain/money/money.ts'
import { mayCorrectLedger, type StaffRole } from '#domain/staff/staff-roles.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { netOf } from '#domain/pricing/booking-lines.ts'
import { readDue } from '#operations/billing/post-charges.ts'
import { readSettlement } from '#operations/billing/charge-settlement.ts'
import { hasReceipt, receiptAddress } from '#operations/billing/find-receipt.ts'
import { owedDeposit } from '#operations/rentals/read-gate.ts'
import type { Services } from '#operations/services/services.ts'
import { bookingNamesIn } from '../../shared/booking/booking-view.server.ts'
import { viewFine } from '../../shared/fines/fine-list.tsx'
import { viewSettlement } from '../../shared/rentals/view-settlement.server.ts'
import { describeEntry } from '../../shared/money/describe-entry.server.ts'
import { moneyTexts } from '../../shared/money/money-texts.ts'

type MoneyOptions = {
  readonly settings: Settings
  readonly role: StaffRole
  readonly staffId: string
  /** The entry to take back. */
  readonly correctId: number | undefined
}

/** The ledger of a booking with its sums, and what its forms begin with. */
export async function loadMoney(
  services: Services,
  booking: Booking,
  { settings, role, staffId, correctId }: MoneyOptions,
) {
  const { db, language, now } = services
  const [entries, notes, drawer] = await Promise.all([
    listShownEntries(db, booking.id),
    listStaffNotes(db, { entity: 'booking', id: booking.id }),
    findOpenDrawer(db, staffId),
  ])
  const names = drawer && bookingNamesIn(language, await listBookingNames(db))
  const texts = moneyTexts[language]
  const corrected = correctedIds(entries)
  const { net, vat } = chargedOf(entries)
  const { due, cycles } = await readDue(db, booking, entries, now())
  const owed = owedOf(booking, entries, due)
  const balance = balanceOf(entries)
  const paid = [...paidBy(entries)].filter(([, amount]) => amount > 0)
  const deposits = depositsOf(entries).filter(({ left }) => left > 0)
  const asked = owedDeposit(services.identity, booking) - depositBalanceOf(entries)
  const mayCorrect = mayCorrectLedger(role)
  const { identityRetentionDays: retentionDays } = settings
  const areReceiptsOpen = arePapersOpen(booking, {}, { now: now(), retentionDays })
  const receiptOf = (entry: LedgerEntry) => {
    if (!areReceiptsOpen || !hasReceipt(entry, corrected)) return undefined
    const url = services.baseUrl + receiptAddress(services, entry.id)
    const brand = managedText(settings.brandName, booking.language)
    const message = receiptMessage(booking.language, { brand, reference: booking.reference, url })
    return { url, whatsAppUrl: whatsAppLink(booking.mobileNumber, message) }
  }
  const fines = await listFinesOf(db, [booking.id])
  const finesOfEntries = new Map(
    (await listFinesWith(db, [...new Set(entries.flatMap((entry) => fineOf(entry) ?? []))])).map((fine) => [
      fine.id,
      fine,
    ]),
  )
  const settled = await readSettlement(db, { role }, booking, entries)
  const wrong = mayCorrect ? entries.find(({ id }) => id === correctId) : undefined
  return {
    booking: { id: booking.id, reference: booking.reference, fullName: booking.fullName },
    sums: {
      charged: sumOf(net, vat),
      vat,
      /** What the hand-over, or the first entry of a rental from before the ledger, adds. */
      coming: halalas(owed - balance),
      /** What the cycles that have not begun will charge. */
      later: booking.status === 'completed' ? halalas(0) : halalas(owedOf(booking, entries) - owed),
      paid: sumOf(...paid.map(([, amount]) => amount)),
      owed,
      deposit: depositBalanceOf(entries),
    },
    isCharged: isCharged(booking),
    /** Where the cash goes that the member enters. */
    drawer: drawer && { id: drawer.id, branch: names!.branch(drawer.branchId, '') },
    needsDrawer: settings.cashNeedsDrawer,
    cycles: cycles.map(({ number, startsAt, days, lines, vatAmount, state }) => ({
      number,
      startsAt: toRiyadh(startsAt),
      days,
      gross: sumOf(netOf(lines), vatAmount),
      kilometers: kilometersOf(booking, days),
      state,
    })),
    entries: entries.toReversed().map((entry) => ({
      ...describeEntry(entry, { language, extras: booking.extras }),
      id: entry.id,
      gross: entry.gross,
      deposit: entry.deposit,
      at: toRiyadh(entry.happenedAt),
      enteredAt: isSameMinute(entry.happenedAt, entry.enteredAt) ? undefined : toRiyadh(entry.enteredAt),
      by: entry.by,
      reason: reasonOf(entry.explanation, { texts, notes }),
      reference: entry.reference,
      lastFour: entry.lastFour,
      expiresOn: entry.expiresOn,
      returnBy: entry.returnBy,
      receipt: receiptOf(entry),
      fine: viewFineOf(entry, finesOfEntries),
      isCorrected: corrected.has(entry.id),
      mayCorrect: mayCorrect && !checkCorrection(entry, entries),
    })),
    paid: mayCorrect ? paid.map(([method, amount]) => ({ method, amount })) : [],
    fines: fines.map(viewFine),
    deposits: deposits.map(({ id, left, method, reference }) => ({ id, left, method: method!, reference })),
    settlement: settled && {
      ...viewSettlement(settled.settlement, language),
      isCharged: settled.isCharged,
      kinds: mayCorrect ? settled.charged : [],
    },
    /** What the forms begin with, as typed text. */
    suggested: {
      payment: owed > 0 ? toDecimal(owed) : '',
      deposit: asked > 0 && takesUnit(booking.status) ? toDecimal(halalas(asked)) : '',
    },
    correcting: wrong && { id: wrong.id, ...describeEntry(wrong, { language, extras: booking.extras }) },
  }
}

/** The kilometres that are in the price of so many days; undefined when the contract does not limit them. */
function kilometersOf({ hasUnlimitedKilometers, policies }: Booking, days: number): number | undefined {
  const perDay = policies?.kilometersPerDay
  return hasUnlimitedKilometers || perDay == null ? undefined : perDay * days
}

export type MoneyView = Awaited<ReturnType<typeof loadMoney>>

/** The traffic fine that an entry charges. */
function viewFineOf(entry: LedgerEntry, fines: ReadonlyMap<number, TrafficFine>) {
  const fine = fines.get(fineOf(entry) ?? 0)
  return fine && viewFine(fine)
}

function isSameMinute(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < 60_000
}

type ReasonOptions = { texts: (typeof moneyTexts)['ar']; notes: readonly { id: number; text: string }[] }

function reasonOf({ code, noteId }: { code: string; [value: string]: unknown }, { texts, notes }: ReasonOptions) {
  if (code === 'handOverUndone' || code === 'bookingDeleted' || code === 'settledAnew' || code === 'returnUndone')
    return texts.reasons[code]
  return code === 'corrected' || code === 'waived' ? notes.find(({ id }) => id === noteId)?.text : undefined
}
