import type { PlacedBooking } from '#domain/booking/import/place-imported.ts'
import type { ImportedBookingColumn } from '#domain/booking/import/booking-columns.ts'
import { maskNumber } from '#domain/customers/customer-numbers.ts'
import { formatAmount } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatMoment, formatWeekday } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { DescribedItem } from '../../shared/imports/read-import.server.ts'
import { adminTextsIn } from '../../shared/screen/admin-texts.ts'

type Names = { car: (id: number) => string; branch: (id: string) => string; plate: (unitId: number) => string }

/** An imported booking as the check shows it: which day 05/03 is, and which amount the total. */
export function describeImported(
  booking: PlacedBooking,
  names: Names,
  language: Language,
): DescribedItem<ImportedBookingColumn> {
  const { statuses, rentalTypes } = adminTextsIn(language).bookings
  const momentOf = (instant: Date) => {
    const moment = toRiyadh(instant)
    return `${formatWeekday(moment.date, language)} ${formatMoment(moment, language)}`
  }
  const unitId = booking.hold?.unitId ?? booking.unitId
  return {
    externalId: booking.externalId,
    fullName: booking.fullName,
    pickupDate: momentOf(booking.pickupDatetime),
    returnDate: momentOf(booking.returnDatetime),
    totalPrice: formatAmount(booking.price.totalPrice),
    carId: names.car(booking.carId),
    modelYear: String(booking.modelYear),
    plate: unitId === undefined ? '' : names.plate(unitId),
    status: statuses[booking.status],
    mobileNumber: booking.mobileNumber,
    nationalId: booking.nationalId && maskNumber(booking.nationalId),
    licenseNumber: booking.licenseNumber && maskNumber(booking.licenseNumber),
    rentalType: rentalTypes[booking.rentalType],
    pickupLocation: names.branch(booking.pickupBranchId),
    returnLocation: names.branch(booking.returnBranchId),
    createdAt: momentOf(booking.createdAt),
    notes: booking.notes,
  }
}
