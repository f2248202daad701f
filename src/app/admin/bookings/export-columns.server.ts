import type { Booking } from '../../../data/booking/bookings.ts'
import type { IdentityNumbers } from '../../../domain/customers/identity-number.ts'
import type { bookingNamesIn } from '../../back-office/booking/booking-names.server.ts'
import type { ExportColumn } from '../../back-office/export/export-column.ts'
import { storedNumberText } from '../../back-office/booking/stored-number.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

/** What an export says of a booking: every stored line; `numbersOf` says as much of its documents' numbers as it may. */
export function bookingColumns(
  texts: AdminTexts['bookings'],
  names: ReturnType<typeof bookingNamesIn>,
  numbersOf: (booking: Booking) => IdentityNumbers,
): ExportColumn<Booking>[] {
  const { columns } = texts
  const nationalIdOf = (booking: Booking) => storedNumberText(numbersOf(booking).nationalId, texts)
  const licenseOf = (booking: Booking) => storedNumberText(numbersOf(booking).licenseNumber, texts)
  return [
    { title: texts.reference, width: 14, value: ({ reference }) => reference },
    { title: texts.status, width: 16, value: ({ status }) => texts.statuses[status] },
    { title: texts.createdAt, width: 18, value: ({ createdAt }) => ({ at: createdAt }) },
    { title: texts.fullName, width: 28, value: ({ fullName }) => fullName },
    { title: texts.mobileNumber, width: 18, value: ({ mobileNumber }) => mobileNumber },
    { title: texts.nationalId, width: 20, value: nationalIdOf },
    { title: texts.licenseNumber, width: 20, value: licenseOf },
    { title: texts.language, width: 14, value: ({ language }) => texts.languages[language] },
    { title: texts.car, width: 26, value: (booking) => names.car(booking) },
    { title: texts.modelYear, width: 12, value: ({ modelYear }) => modelYear },
    { title: texts.rentalType, width: 12, value: ({ rentalType }) => texts.rentalTypes[rentalType] },
    { title: columns.days, width: 10, value: ({ rentalDays }) => rentalDays },
    { title: texts.pickupBranch, width: 24, value: (row) => names.branch(row.pickupBranchId, row.pickupLocation) },
    { title: texts.pickupTime, width: 18, value: ({ pickupDatetime }) => ({ at: pickupDatetime }) },
    { title: texts.returnBranch, width: 24, value: (row) => names.branch(row.returnBranchId, row.returnLocation) },
    { title: texts.returnTime, width: 18, value: ({ returnDatetime }) => ({ at: returnDatetime }) },
    { title: columns.dailyRate, width: 14, value: ({ dailyRate }) => ({ amount: dailyRate }) },
    { title: columns.base, width: 14, value: ({ baseAmount }) => ({ amount: baseAmount }) },
    { title: columns.discountCode, width: 14, value: ({ discountCode }) => discountCode ?? '' },
    { title: columns.discount, width: 14, value: ({ discountAmount }) => ({ amount: discountAmount }) },
    { title: columns.insurance, width: 14, value: ({ insuranceAmount }) => ({ amount: insuranceAmount }) },
    {
      title: columns.unlimitedKilometers,
      width: 14,
      value: ({ unlimitedKilometersAmount }) => ({ amount: unlimitedKilometersAmount }),
    },
    { title: columns.authorizationFee, width: 14, value: ({ authorizationFee }) => ({ amount: authorizationFee }) },
    { title: columns.subtotal, width: 14, value: ({ subtotal }) => ({ amount: subtotal }) },
    { title: columns.vat, width: 14, value: ({ vatAmount }) => ({ amount: vatAmount }) },
    { title: columns.total, width: 14, value: ({ totalPrice }) => ({ amount: totalPrice }) },
  ]
}
