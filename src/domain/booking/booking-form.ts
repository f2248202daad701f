import * as v from 'valibot'
import { plainText } from '../text/clean-text.ts'
import { halalas } from '../money/money.ts'
import { codeLine } from '../pricing/code-line.ts'
import { chosenExtras } from '../pricing/extras/chosen-extras.ts'
import { lacksAddress } from '../pricing/extras/delivery-address.ts'
import type { Extra } from '../pricing/extras/extra.ts'
import { withQuantities } from '../pricing/extras/quantity-fields.ts'
import { chosenOptions, eachOption } from '../pricing/price-lines.ts'
import type { PeriodAndOptions } from './request/booking-check.ts'
import {
  checkboxSchema,
  chosenWhole,
  deliveryAddressSchema,
  fullNameSchema,
  idempotencyKeySchema,
  mobileNumberSchema,
  optionalField,
  optionalLine,
  parsedLine,
  problem,
  readLine,
  requiredLine,
  shortTextMaximum,
} from '../text/form-fields.ts'
import { parseLicenseNumber, parseNationalId } from '../customers/customer-numbers.ts'
import { maximumMonths, monthlyRentalDays, monthlyReturn, rentalTypes } from '../time/rental-period.ts'
import {
  parseLocalDate,
  parseLocalTime,
  type LocalDate,
  type LocalMoment,
  type LocalTime,
} from '../time/riyadh-time.ts'

const rentalTypeSchema = v.pipe(
  optionalField(v.picklist([...rentalTypes, ''], problem('invalidChoice'))),
  v.transform((posted) => posted || 'daily'),
)

const discountCodeSchema = v.pipe(
  codeLine,
  v.transform((code) => code || undefined),
)

/** The total that the page showed, in halalas, or undefined. Only compared with the server's, never used as the price. */
const shownTotalSchema = v.pipe(
  optionalLine,
  v.transform((text) => (/^\d{1,12}$/.test(text) ? halalas(Number(text)) : undefined)),
)

const customerFields = {
  fullName: fullNameSchema,
  mobileNumber: mobileNumberSchema,
  nationalId: parsedLine(parseNationalId, problem('invalidNationalId')),
  isOtherDocument: checkboxSchema,
  licenseNumber: parsedLine(parseLicenseNumber, problem('invalidLicense')),
  deliveryAddress: deliveryAddressSchema,
}

/** Name, contact, identity numbers and address of a customer. */
export const customerSchema = v.pipe(
  v.object(customerFields, problem('required')),
  v.forward(v.partialCheck([['nationalId'], ['isOtherDocument']], isLengthMeant, problem('nineDigits')), [
    'nationalId',
  ]),
)

type CustomerField = keyof typeof customerFields | 'sendAgain'

const postedBookingSchema = withQuantities({
  ...customerFields,
  rentalType: rentalTypeSchema,
  pickupLocation: requiredLine(shortTextMaximum),
  returnLocation: requiredLine(shortTextMaximum),
  pickupDate: readLine(parseLocalDate, problem('invalidDate')),
  pickupTime: readLine(parseLocalTime, problem('invalidTime')),
  returnDate: optionalLine,
  returnTime: optionalLine,
  months: chosenWhole(1, 1, maximumMonths),
  extraDays: chosenWhole(0, 0, monthlyRentalDays),
  modelYear: readLine(readYear, problem('invalidChoice')),
  ...eachOption('field', () => checkboxSchema),
  discountCode: discountCodeSchema,
  idempotencyKey: idempotencyKeySchema,
  shownTotal: shownTotalSchema,
  sendAgain: checkboxSchema,
})

type PostedBooking = v.InferOutput<typeof postedBookingSchema>

type ReturnValues =
  | { rentalType: 'daily'; returnDate: LocalDate; returnTime: LocalTime }
  | { rentalType: 'monthly'; returnDate?: undefined; returnTime?: undefined }

/** A posted booking, typed and normalised. A monthly one has no return of its own. */
export type BookingFormValues = Omit<PostedBooking, keyof ReturnValues> & ReturnValues

/** The fields of a booking that decide its price. */
export type RentalValues = Omit<PostedBooking, keyof ReturnValues | CustomerField | 'idempotencyKey' | 'shownTotal'> &
  ReturnValues

/**
 * The booking form: turns the posted strings, with or without Conform's coercion, into typed and normalised values. Every issue
 * is a `FormProblem` on its field. The return is required for a daily rental and ignored for a monthly one, whose return fields
 * are disabled and therefore not posted. An address is required when one of the chosen extras (of those `offered`) asks for it.
 */
export function bookingFormSchema(offered: readonly Extra[]) {
  const hasAddress = ({ extras, ...posted }: Pick<PostedBooking, 'extras' | 'deliveryAddress'>) =>
    !lacksAddress({ ...posted, extras: chosenExtras(offered, extras) })
  return v.pipe(
    postedBookingSchema,
    v.forward(v.partialCheck([['nationalId'], ['isOtherDocument']], isLengthMeant, problem('nineDigits')), [
      'nationalId',
    ]),
    v.forward(v.partialCheck([['rentalType'], ['returnDate']], hasReturnDate, problem('required')), ['returnDate']),
    v.forward(v.partialCheck([['rentalType'], ['returnTime']], hasReturnTime, problem('required')), ['returnTime']),
    v.forward(v.partialCheck([['rentalType'], ['returnDate']], isReturnDateReal, problem('invalidDate')), [
      'returnDate',
    ]),
    v.forward(v.partialCheck([['rentalType'], ['returnTime']], isReturnTimeReal, problem('invalidTime')), [
      'returnTime',
    ]),
    v.forward(v.partialCheck([['extras'], ['deliveryAddress']], hasAddress, problem('required')), ['deliveryAddress']),
    v.transform(withReturn),
  )
}

/** Pick-up and return in Riyadh time; a monthly rental returns after its calendar months and the days after them. */
export function bookingMoments(values: RentalValues): { pickup: LocalMoment; return: LocalMoment } {
  const pickup = { date: values.pickupDate, time: values.pickupTime }
  if (values.rentalType === 'monthly') {
    const { months, extraDays: days } = values
    return { pickup, return: monthlyReturn(pickup, { months, days }) }
  }
  return { pickup, return: { date: values.returnDate, time: values.returnTime } }
}

/** The part of a posted booking that is checked before it is sent. */
export function periodAndOptions(values: RentalValues): PeriodAndOptions {
  const { rentalType, modelYear } = values
  return { rentalType, ...bookingMoments(values), modelYear, ...chosenOptions(values) }
}

function readYear(text: string): number | undefined {
  const ascii = plainText(text)
  return /^(?:19|20)\d{2}$/.test(ascii) ? Number(ascii) : undefined
}

/**
 * False for nine digits, which may be a national ID or an Iqama with a digit missing, until the customer confirms a passport or
 * GCC ID.
 */
export function isLengthMeant({
  nationalId,
  isOtherDocument,
}: {
  nationalId?: string | undefined
  isOtherDocument: boolean
}): boolean {
  return isOtherDocument || !/^\d{9}$/.test(nationalId ?? '')
}

type PostedReturn = Pick<PostedBooking, 'rentalType' | 'returnDate' | 'returnTime'>

function hasReturnDate({ rentalType, returnDate }: Omit<PostedReturn, 'returnTime'>): boolean {
  return rentalType === 'monthly' || returnDate !== ''
}

function hasReturnTime({ rentalType, returnTime }: Omit<PostedReturn, 'returnDate'>): boolean {
  return rentalType === 'monthly' || returnTime !== ''
}

function isReturnDateReal({ rentalType, returnDate }: Omit<PostedReturn, 'returnTime'>): boolean {
  return rentalType === 'monthly' || returnDate === '' || parseLocalDate(returnDate) !== undefined
}

function isReturnTimeReal({ rentalType, returnTime }: Omit<PostedReturn, 'returnDate'>): boolean {
  return rentalType === 'monthly' || returnTime === '' || parseLocalTime(returnTime) !== undefined
}

function withReturn({ rentalType, returnDate, returnTime, ...others }: PostedBooking): BookingFormValues {
  if (rentalType === 'monthly') return { ...others, rentalType }
  // The checks before this transformation guarantee that both are valid.
  return { ...others, rentalType, returnDate: parseLocalDate(returnDate)!, returnTime: parseLocalTime(returnTime)! }
}
