import { findLastBranch } from '#data/booking/booking-events.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findUnit } from '#operations/availability/units.ts'
import { carChoice, deletedChoice } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { defaultLanguage } from '#domain/text/languages.ts'
import { isOfCompany } from '#domain/companies/company-terms.ts'
import { nearestSlot } from '#domain/branches/nearest-slot.ts'
import { unknownBranchHours } from '#domain/branches/opening-hours.ts'
import { toDecimal } from '#domain/money/money.ts'
import { quantityField } from '#domain/pricing/extras/quantity-fields.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { agreedPriceOf } from '#domain/pricing/kept-prices.ts'
import { enteredCode } from '#domain/pricing/rates/booked-rates.ts'
import { shownLength } from '#domain/time/rental-period.ts'
import { addDays, addMinutes, parseLocalMoment, toRiyadh, type LocalMoment } from '#domain/time/riyadh-time.ts'
import type { EditValues } from '../../shared/form/edit-form.tsx'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'

const roundedMs = 5 * 60_000

/**
 * Default values of a new booking: the branch that screens begin with, otherwise the one that the member used last, from now or its
 * next opening, for one day. The address may override them, such as for an empty place on the planner.
 */
export async function newValues(
  services: Services,
  { staffId, startBranch }: { staffId: string; startBranch: string | undefined },
  address: URLSearchParams,
): Promise<EditValues> {
  const { db, now, content } = services
  const [branches, last, unit] = await Promise.all([
    getBranches(await content(), now()),
    findLastBranch(db, staffId),
    findUnit(db, address.get('unit') ?? ''),
  ])
  const [branch = branches[0]] = [address.get('branch'), unit?.branchId, startBranch, last].flatMap(
    (wanted) => branches.find(({ id }) => id === wanted) ?? [],
  )
  // A proposed time costs no after-hours fee.
  const hours = { ...(branch?.hours ?? unknownBranchHours), afterHours: undefined }
  const rounded = toRiyadh(new Date(Math.ceil(now().getTime() / roundedMs) * roundedMs))
  const pickup =
    parseLocalMoment(address.get('pickup') ?? '') ?? nearestSlot(hours, rounded, { earliest: rounded }) ?? rounded
  const dayLater = { date: addDays(pickup.date, 1), time: pickup.time }
  const returned =
    parseLocalMoment(address.get('return') ?? '') ??
    nearestSlot(hours, dayLater, { earliest: addMinutes(pickup, 1) }) ??
    dayLater
  return {
    source: 'walk_in',
    identityFrom: '',
    mobileNumber: '',
    fullName: '',
    language: defaultLanguage,
    deliveryAddress: '',
    nationalId: '',
    licenseNumber: '',
    car: unit ? carChoice(unit.carId, unit.modelYear) : (address.get('car') ?? ''),
    unitId: unit ? String(unit.id) : '',
    rentalType: 'daily',
    months: '1',
    extraDays: '0',
    pickupLocation: branch?.id,
    returnLocation: branch?.id,
    ...momentFields(pickup, returned),
    discountCode: '',
    evenClosed: '',
    closedReason: '',
    waiveFee: '',
    begun: '',
    companyId: address.get('company') ?? '',
    purchaseOrder: '',
    overLimitReason: '',
    adjustmentKind: 'none',
    adjustmentValue: '',
    adjustmentReason: '',
  }
}

type ValuesOptions = { mayAdjust: boolean; address: URLSearchParams }

/**
 * The form values of a stored booking. The address may override time and unit, such as after a move on the planner. Document
 * numbers stay on the server.
 */
export function valuesOf(booking: Booking, { mayAdjust, address }: ValuesOptions): EditValues {
  const { rentalType } = booking
  const stored = { rentalType, pickup: toRiyadh(booking.pickupDatetime), return: toRiyadh(booking.returnDatetime) }
  const pickup = booking.status === 'active' ? undefined : parseLocalMoment(address.get('pickup') ?? '')
  const unit = address.get('unit') ?? ''
  const length = shownLength(stored)
  return {
    version: String(booking.version),
    mobileNumber: booking.mobileNumber,
    fullName: booking.fullName,
    language: booking.language,
    deliveryAddress: booking.deliveryAddress ?? '',
    nationalId: '',
    licenseNumber: '',
    car: carChoice(booking.carId, booking.modelYear),
    unitId: /^\d{1,10}$/.test(unit) ? unit : '',
    rentalType,
    months: String(length.months),
    extraDays: String(length.days),
    pickupLocation: booking.pickupBranchId ?? deletedChoice,
    returnLocation: booking.returnBranchId ?? deletedChoice,
    ...momentFields(pickup ?? stored.pickup, parseLocalMoment(address.get('return') ?? '') ?? stored.return),
    ...eachOption('field', ({ choiceColumn }) => (booking[choiceColumn] ? 'on' : '')),
    ...Object.fromEntries(booking.extras.map(({ id, quantity }) => [quantityField(id), String(quantity)])),
    discountCode: enteredCode(booking) ?? '',
    evenClosed: '',
    closedReason: '',
    waiveFee: '',
    companyId: booking.companyId ?? '',
    purchaseOrder: booking.purchaseOrder,
    overLimitReason: '',
    ...(mayAdjust && adjustmentFields(booking)),
  }
}

function adjustmentFields(booking: Booking): EditValues {
  const adjustment = agreedPriceOf(booking)
  if (!adjustment || isOfCompany(adjustment))
    return { adjustmentKind: 'none', adjustmentValue: '', adjustmentReason: '' }
  const adjustmentReason = booking.adjustmentReason
  if (adjustment.kind === 'dailyRate')
    return { adjustmentKind: 'dailyRate', adjustmentValue: toDecimal(adjustment.dailyRate), adjustmentReason }
  if (adjustment.kind === 'percent') {
    const adjustmentValue = String(adjustment.hundredthsOfPercent / 100)
    return { adjustmentKind: 'percent', adjustmentValue, adjustmentReason }
  }
  const { amount } = adjustment
  return {
    adjustmentKind: amount < 0 ? 'less' : 'more',
    adjustmentValue: toDecimal(amount).replace('-', ''),
    adjustmentReason,
  }
}

function momentFields(pickup: LocalMoment, returned: LocalMoment): EditValues {
  return { pickupDate: pickup.date, pickupTime: pickup.time, returnDate: returned.date, returnTime: returned.time }
}
