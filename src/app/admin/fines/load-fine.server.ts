import { listBookingNames } from '#data/booking/booking-names.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { listEntriesWith } from '#data/billing/ledger.ts'
import { isPlateOfUnit } from '#data/fines/unit-spans.ts'
import type { TrafficFine } from '#data/fines/fines.ts'
import type { Settings } from '#data/settings/settings.ts'
import { fineMessage } from '#domain/fines/fine-message.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { halalas, toDecimal, type Halalas } from '#domain/money/money.ts'
import { mayCorrectLedger, type StaffRole } from '#domain/staff/staff-roles.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
import { priceFine } from '#operations/billing/charge-fines.ts'
import { listNearestRentals } from '#operations/fines/match-fine.ts'
import type { Services } from '#operations/services/services.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { viewFine } from '../shared/fines/fine-list.tsx'

type LoadOptions = { readonly settings: Settings; readonly role: StaffRole }

/** A fine for its screen: its rental or those to choose from, what it costs the customer, and the message that says so. */
export async function loadFine(services: Services, fine: TrafficFine, { settings, role }: LoadOptions) {
  const { db, language } = services
  const booking = fine.bookingId === null ? undefined : await findBooking(db, fine.bookingId)
  const isOpen = fine.state === 'unmatched' || fine.state === 'matched'
  const costs = booking && (await readCosts(services, fine, booking))
  return {
    fine: { ...viewFine(fine), violation: fine.violation, place: fine.place, waiveReason: fine.waiveReason },
    version: fine.version,
    isLookedFor: fine.isLookedFor,
    hasUnit: await isPlateOfUnit(db, fine.plate),
    mayDecide: mayCorrectLedger(role),
    values: {
      version: String(fine.version),
      number: fine.number,
      plate: fine.plate,
      happenedAt: toTypedMoment(fine.happenedAt),
      amount: toDecimal(fine.amount),
      violation: fine.violation,
      place: fine.place,
    },
    booking: booking && {
      id: booking.id,
      reference: booking.reference,
      fullName: booking.erasedAt ? undefined : booking.fullName,
      car: bookingNamesIn(language, await listBookingNames(db)).car(booking),
      language: booking.language,
    },
    costs,
    nearest: isOpen ? await viewNearest(services, fine) : [],
    send:
      booking && costs && !booking.erasedAt && fine.state !== 'waived'
        ? messageOf(fine, booking, { settings, costs })
        : undefined,
  }
}

export type FineScreen = Awaited<ReturnType<typeof loadFine>>

/** What the customer pays, and the entries that say so once it is charged. In halalas with VAT. */
type Costs = {
  readonly amount: Halalas
  readonly fee: Halalas
  readonly entries: readonly { readonly id: number; readonly gross: Halalas }[]
}

async function readCosts({ db, now }: Services, fine: TrafficFine, booking: Booking): Promise<Costs> {
  const ids = [fine.chargeEntryId, fine.feeEntryId].filter((id) => id !== null)
  if (fine.state === 'charged' && ids.length > 0) {
    // A fee that a manager took back on the account of the booking is not owed.
    const entries = await listEntriesWith(db, ids)
    const fee = entries.find(({ kind }) => kind === 'fineFee')
    return { amount: fine.amount, fee: fee?.gross ?? halalas(0), entries }
  }
  const lines = await priceFine(db, booking, fine, now())
  const fee = lines.find(({ kind }) => kind === 'fineFee')
  return { amount: fine.amount, fee: fee?.gross ?? halalas(0), entries: [] }
}

async function viewNearest({ db }: Services, fine: TrafficFine) {
  const nearest = await listNearestRentals(db, fine)
  return nearest
    .filter(({ bookingId }) => bookingId !== fine.bookingId)
    .map(({ bookingId, reference, fullName, erasedAt, from, to }) => ({
      bookingId,
      reference,
      fullName: erasedAt ? undefined : fullName,
      from: from && toRiyadh(from),
      to: to && toRiyadh(to),
    }))
}

type MessageOptions = { readonly settings: Settings; readonly costs: Costs }

function messageOf(fine: TrafficFine, booking: Booking, { settings, costs }: MessageOptions) {
  const { language, reference, mobileNumber } = booking
  const message = fineMessage(language, {
    brand: managedText(settings.brandName, language),
    reference,
    number: fine.number,
    happened: toRiyadh(fine.happenedAt),
    violation: fine.violation,
    place: fine.place,
    amount: costs.amount,
    fee: costs.fee,
  })
  return { message, url: whatsAppLink(mobileNumber, message) }
}
