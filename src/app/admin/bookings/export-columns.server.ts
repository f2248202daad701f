import type { WithPlate } from '#data/availability/booking-plates.ts'
import type { BookingRow } from '#data/booking/bookings.ts'
import type { BookingField } from '#domain/booking/booking-fields.ts'
import type { IdentityNumbers } from '#domain/customers/customer-numbers.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { extrasText } from '#domain/pricing/extras/chosen-extras.ts'
import { eachLine, eachOption, type PriceLineKey } from '#domain/pricing/price-lines.ts'
import type { Language } from '#domain/text/languages.ts'
import type { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import type { ExportColumn } from '../shared/export/export-columns.ts'
import { storedNumberText } from '../shared/booking/booking-values.tsx'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'
import type { AllOptionTexts } from '../../i18n/option-texts-ar.ts'

/**
 * The columns of an export of bookings. `numbersOf` returns the identity numbers, masked unless the export may hold complete
 * ones.
 */
export function bookingColumns(
  texts: AdminTexts['bookings'],
  { language, options, plateTitle }: { language: Language; options: AllOptionTexts; plateTitle: string },
  { companyName, ...names }: ReturnType<typeof bookingNamesIn> & { companyName: (id: string | null) => string },
  numbersOf: (booking: BookingRow) => IdentityNumbers,
): ExportColumn<WithPlate<BookingRow>>[] {
  const { columns } = texts
  const lineTitles: Record<PriceLineKey, string> = {
    ...columns,
    ...eachOption('key', ({ key }) => columns.option(options[key].name)),
  }
  const nationalIdOf = (booking: BookingRow) => storedNumberText(numbersOf(booking).nationalId, texts)
  const licenseOf = (booking: BookingRow) => storedNumberText(numbersOf(booking).licenseNumber, texts)
  const { baseAmount, ...furtherAmounts } = eachLine(({ key, column }): ExportColumn<WithPlate<BookingRow>> => ({
    title: lineTitles[key],
    width: 14,
    value: (booking) => ({ amount: booking[column] }),
  }))
  // In the order of the columns; undefined for fields that are not exported.
  const all: Record<BookingField | 'plate', ExportColumn<WithPlate<BookingRow>> | undefined> = {
    reference: { title: texts.reference, width: 14, value: ({ reference }) => reference },
    status: { title: texts.status, width: 16, value: ({ status }) => texts.statuses[status] },
    createdAt: { title: texts.createdAt, width: 18, value: ({ createdAt }) => ({ at: createdAt }) },
    source: { title: texts.source, width: 14, value: ({ source }) => texts.sources[source] },
    externalId: { title: texts.externalId, width: 18, value: ({ externalId }) => externalId ?? '' },
    fullName: { title: texts.fullName, width: 28, value: ({ fullName }) => fullName },
    mobileNumber: { title: texts.mobileNumber, width: 18, value: ({ mobileNumber }) => mobileNumber },
    deliveryAddress: {
      title: texts.deliveryAddress,
      width: 32,
      value: ({ deliveryAddress }) => deliveryAddress ?? '',
    },
    nationalId: { title: texts.nationalId, width: 20, value: nationalIdOf },
    licenseNumber: { title: texts.licenseNumber, width: 20, value: licenseOf },
    companyId: { title: texts.company, width: 26, value: ({ companyId }) => companyName(companyId) },
    purchaseOrder: { title: texts.purchaseOrder, width: 18, value: ({ purchaseOrder }) => purchaseOrder },
    language: { title: texts.language, width: 14, value: ({ language }) => texts.languages[language] },
    carName: { title: texts.car, width: 26, value: (booking) => names.car(booking) },
    modelYear: { title: texts.modelYear, width: 12, value: ({ modelYear }) => modelYear },
    plate: { title: plateTitle, width: 14, value: ({ plate }) => (plate ? platePlain(plate) : '') },
    rentalType: { title: texts.rentalType, width: 12, value: ({ rentalType }) => texts.rentalTypes[rentalType] },
    rentalDays: { title: columns.days, width: 10, value: ({ rentalDays }) => rentalDays },
    pickupLocation: {
      title: texts.pickupBranch,
      width: 24,
      value: ({ pickupBranchId, pickupLocation }) => names.branch(pickupBranchId, pickupLocation),
    },
    pickupDatetime: { title: texts.pickupTime, width: 18, value: ({ pickupDatetime }) => ({ at: pickupDatetime }) },
    returnLocation: {
      title: texts.returnBranch,
      width: 24,
      value: ({ returnBranchId, returnLocation }) => names.branch(returnBranchId, returnLocation),
    },
    returnDatetime: { title: texts.returnTime, width: 18, value: ({ returnDatetime }) => ({ at: returnDatetime }) },
    dailyRate: { title: columns.dailyRate, width: 14, value: ({ dailyRate }) => ({ amount: dailyRate }) },
    baseAmount,
    discountCode: { title: columns.discountCode, width: 14, value: ({ discountCode }) => discountCode ?? '' },
    adjustmentReason: { title: columns.adjustmentReason, width: 24, value: ({ adjustmentReason }) => adjustmentReason },
    extras: { title: texts.lines.extras, width: 28, value: ({ extras }) => extrasText(extras, language) },
    ...furtherAmounts,
    vatRate: { title: columns.vatRate, width: 12, value: ({ vatRate }) => vatRate / 100 },
    // An amount above zero shows that the option was chosen. Columns of car and branches hold names instead of ids.
    ...eachOption('choiceColumn', () => undefined),
    carId: undefined,
    pickupBranchId: undefined,
    returnBranchId: undefined,
    id: undefined,
    idempotencyKey: undefined,
    nationalIdHash: undefined,
    licenseNumberHash: undefined,
    erasedAt: undefined,
    discountId: undefined,
    discountConditions: undefined,
    adjustedDailyRate: undefined,
    adjustedPercent: undefined,
    policies: undefined,
    rates: undefined,
    version: undefined,
  }
  return Object.values(all).filter((column) => column !== undefined)
}
