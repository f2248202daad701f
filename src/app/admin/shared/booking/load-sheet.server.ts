import { findBookingPlates } from '#data/availability/booking-plates.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import type { Settings } from '#data/settings/settings.ts'
import { maskIdentity } from '#domain/customers/customer-numbers.ts'
import type { Language } from '#domain/text/languages.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { storedPolicyLines } from '../../../cars/policy-lines.server.ts'
import { bookingNamesIn, screenFields } from './booking-view.server.ts'
import { unitTextsIn } from '../units/unit-texts.ts'
import { optionTexts, policyTexts } from '../../../i18n/page-texts.server.ts'
import { companyIn } from '#domain/settings/company.ts'
import type { Services } from '#operations/services/services.ts'

/** Data of the printed sheets, in each customer's language or in `asked`. Identity numbers are masked. */
export async function loadSheets(
  { db, identity, now }: Services,
  { settings, bookings, asked }: { settings: Settings; bookings: readonly Booking[]; asked?: Language | undefined },
) {
  const [plates, names] = await Promise.all([
    findBookingPlates(
      db,
      bookings.map(({ id }) => id),
    ),
    listBookingNames(db),
  ])
  return bookings.map((booking) => {
    const language = asked ?? booking.language
    const plate = plates.get(booking.id)
    const { car, branch } = bookingNamesIn(language, names)
    return {
      id: booking.id,
      language,
      options: optionTexts(language),
      plateTitle: unitTextsIn(language).plate,
      policiesTitle: policyTexts(language).title,
      issued: todayInRiyadh(now()),
      company: companyIn(language, settings),
      booking: {
        ...screenFields(booking),
        ...maskIdentity(decryptIdentity(identity, booking)),
        created: toRiyadh(booking.createdAt),
        pickup: toRiyadh(booking.pickupDatetime),
        return: toRiyadh(booking.returnDatetime),
        car: car(booking),
        plate,
        pickupBranch: branch(booking.pickupBranchId, booking.pickupLocation),
        returnBranch: branch(booking.returnBranchId, booking.returnLocation),
        policies: storedPolicyLines(booking, language),
      },
    }
  })
}

export type BookingSheet = Awaited<ReturnType<typeof loadSheets>>[number]
