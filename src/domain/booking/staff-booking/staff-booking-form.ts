import * as v from 'valibot'
import { codeLine } from '../../pricing/code-line.ts'
import type { CompanyOfRequest } from '../../companies/company-terms.ts'
import { halalas } from '../../money/money.ts'
import type { Quantities } from '../../pricing/extras/extra.ts'
import { withQuantities } from '../../pricing/extras/quantity-fields.ts'
import { chosenOptions, eachOption } from '../../pricing/price-lines.ts'
import type { AgreedPrice } from '../../pricing/kept-prices.ts'
import {
  checkboxSchema,
  chosenWhole,
  deliveryAddressSchema,
  fullNameSchema,
  mobileNumberSchema,
  optionalField,
  optionalLine,
  optionalText,
  problem,
  readLine,
  readOptionalLine,
  requiredLine,
  shortTextMaximum,
  versionOnScreen,
  type FormProblem,
} from '../../text/form-fields.ts'
import { languages } from '../../text/languages.ts'
import { parseReferenceNumber } from '../../forms/official-numbers.ts'
import { parseTypedAmount, parseTypedPercentage, parseTypedWhole } from '../../money/numbers.ts'
import {
  maximumMonths,
  monthlyRentalDays,
  monthlyReturn,
  rentalTypes,
  type RentalPeriod,
} from '../../time/rental-period.ts'
import { parseLocalDate, parseLocalTime, type LocalMoment } from '../../time/riyadh-time.ts'
import { begunStates, type Begun } from '../request/begun.ts'
import type { OutsideHours } from '../request/booking-request.ts'
import { madeSources } from './booking-source.ts'

/** How a manager changes the price: a lower or higher amount, a percentage off, or another daily price. */
export const adjustmentKinds = ['none', 'less', 'more', 'percent', 'dailyRate'] as const

export const adjustmentReasonMaximum = 200

/** The form value for a deleted car or branch. */
export const deletedChoice = 'none'

/** The form value for a car and model year; `readCar` parses it. */
export function carChoice(carId: number | null, modelYear: number): string {
  return `${carId ?? deletedChoice}:${modelYear}`
}

const readId = (text: string) => parseTypedWhole(text, 1, 2_147_483_647)
const branch = requiredLine(shortTextMaximum)
/** Absent from forms of members who may not agree prices; an agreed price is then kept. */
const adjustmentKind = optionalField(v.picklist(adjustmentKinds, problem('invalidChoice')))

const periodFields = {
  rentalType: v.picklist(rentalTypes, problem('invalidChoice')),
  pickupLocation: branch,
  pickupDate: readLine(parseLocalDate, problem('invalidDate')),
  pickupTime: readLine(parseLocalTime, problem('invalidTime')),
  returnDate: optionalLine,
  returnTime: optionalLine,
  months: chosenWhole(1, 1, maximumMonths),
  extraDays: chosenWhole(0, 0, monthlyRentalDays),
}

const periodSchema = v.object(periodFields)
type PostedPeriod = v.InferOutput<typeof periodSchema>

/** The period and the pick-up branch, with which the form says what is free before a car is chosen. */
export const placeQuestionSchema = v.pipe(
  periodSchema,
  v.rawTransform<PostedPeriod, Pick<StaffRequestValues, 'pickup' | 'return' | 'pickupBranchId'>>(
    ({ dataset, addIssue, NEVER }) => {
      const posted = dataset.value
      const { pickup, return: returned } = readPeriod(posted, issueAt(posted, addIssue))
      return returned ? { pickup, return: returned, pickupBranchId: readBranch(posted.pickupLocation) } : NEVER
    },
  ),
)

const uuid = v.pipe(optionalLine, v.regex(/^(?:[\da-f-]{36})?$/, problem('invalidChoice')))

const requestFields = {
  car: readLine(readCar, problem('invalidChoice')),
  ...periodFields,
  returnLocation: branch,
  ...eachOption('field', () => checkboxSchema),
  discountCode: codeLine,
  unitId: readOptionalLine(readId, problem('invalidChoice')),
  evenClosed: checkboxSchema,
  begun: optionalField(v.picklist([...begunStates, ''], problem('invalidChoice'))),
  closedReason: optionalText(adjustmentReasonMaximum),
  waiveFee: checkboxSchema,
  companyId: uuid,
  purchaseOrder: readOptionalLine(parseReferenceNumber, 'invalidPurchaseOrder'),
  adjustmentKind,
  adjustmentValue: optionalLine,
  adjustmentReason: optionalText(adjustmentReasonMaximum),
}

const requestSchema = withQuantities(requestFields)
type PostedRequest = v.InferOutput<typeof requestSchema>

/** A request as entered in a staff form. */
export type StaffRequestValues = RentalPeriod & {
  carId: number | null
  modelYear: number
  pickupBranchId: string | null
  returnBranchId: string | null
  options: ReturnType<typeof chosenOptions>
  extras: Quantities
  discountCode: string | undefined
  adjustment: AgreedPrice | undefined | 'keep'
  unitId: number | undefined
  outsideHours: OutsideHours | undefined
  /** Of a new booking: a rental that has begun and is entered afterwards. */
  begun: Begun | undefined
  company: CompanyOfRequest | undefined
  /** The typed return. A monthly rental uses it only once it has begun. */
  typedReturn: LocalMoment | undefined
}

type AddIssue = (field: keyof PostedRequest, message: FormProblem | 'invalidAmount' | 'invalidPercentage') => void

/** Only the request, for its price while the form is filled in. */
export const requestQuoteSchema = v.pipe(
  requestSchema,
  v.rawTransform<PostedRequest, StaffRequestValues>(({ dataset, addIssue, NEVER }) => {
    return toRequest(dataset.value, issueAt(dataset.value, addIssue)) ?? NEVER
  }),
)

// Only the server parses the numbers: used here too, their rules would become another script file of the site's booking page.
const numberLine = v.pipe(optionalLine, v.maxLength(shortTextMaximum, problem('tooLong')))
const optionalNumbers = { nationalId: numberLine, licenseNumber: numberLine }

/** Customer and address, which the price does not depend on. */
const person = {
  ...optionalNumbers,
  /** Why a manager decides against the credit limit of the company. */
  overLimitReason: optionalText(adjustmentReasonMaximum),
  deliveryAddress: deliveryAddressSchema,
  /** The customer's language; when absent, that of the booking or, for a new one, of the last booking. */
  language: optionalField(v.picklist(languages, problem('invalidChoice'))),
}

const newBookingSchema = withQuantities({
  ...requestFields,
  source: v.picklist(madeSources, problem('invalidChoice')),
  mobileNumber: mobileNumberSchema,
  fullName: fullNameSchema,
  ...person,
  /** An earlier booking of the same customer, whose identity numbers are copied. */
  identityFrom: uuid,
})

/** The form for a new booking by staff. The identity numbers may be entered until the hand-over. */
export const staffBookingFormSchema = v.pipe(
  newBookingSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    const request = toRequest(posted, issueAt(posted, addIssue))
    if (!request) return NEVER
    const { source, mobileNumber, fullName, language, nationalId, licenseNumber, deliveryAddress, identityFrom } =
      posted
    const { overLimitReason } = posted
    const customer = { mobileNumber, fullName, language, nationalId, licenseNumber, deliveryAddress }
    return { request, source, ...customer, identityFrom, overLimitReason }
  }),
)

const changeSchema = withQuantities({
  ...requestFields,
  version: versionOnScreen,
  // Absent when the customer's data was erased.
  mobileNumber: v.optional(mobileNumberSchema),
  fullName: v.optional(fullNameSchema),
  ...person,
})

/** The form that changes a booking. Blank identity numbers keep the stored ones. */
export const bookingChangeFormSchema = v.pipe(
  changeSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    const request = toRequest(posted, issueAt(posted, addIssue))
    if (!request) return NEVER
    const { version, mobileNumber, fullName, language, nationalId, licenseNumber, deliveryAddress } = posted
    const { overLimitReason } = posted
    const customer = { mobileNumber, fullName, language, nationalId, licenseNumber, deliveryAddress }
    return { request, version, ...customer, overLimitReason }
  }),
)

function toRequest(posted: PostedRequest, addIssue: AddIssue): StaffRequestValues | undefined {
  const { pickup, return: returned, typedReturn } = readPeriod(posted, addIssue)
  const adjustment = readAdjustment(posted, addIssue)
  const outsideHours = readOutsideHours(posted, addIssue)
  if (!returned || adjustment === 'invalid' || outsideHours === 'invalid') return undefined
  return {
    ...posted.car,
    rentalType: posted.rentalType,
    pickup,
    return: returned,
    pickupBranchId: readBranch(posted.pickupLocation),
    returnBranchId: readBranch(posted.returnLocation),
    options: chosenOptions(posted),
    extras: posted.extras,
    discountCode: posted.discountCode || undefined,
    adjustment,
    unitId: posted.unitId ?? undefined,
    outsideHours,
    begun: posted.begun || undefined,
    company: posted.companyId ? { id: posted.companyId, purchaseOrder: posted.purchaseOrder ?? '' } : undefined,
    typedReturn,
  }
}

function readPeriod(posted: PostedPeriod, addIssue: AddIssue) {
  const pickup = { date: posted.pickupDate, time: posted.pickupTime }
  const isMonthly = posted.rentalType === 'monthly'
  const length = { months: posted.months, days: posted.extraDays }
  const typedReturn = readReturn(posted, isMonthly ? () => undefined : addIssue)
  return { pickup, return: isMonthly ? monthlyReturn(pickup, length) : typedReturn, typedReturn }
}

function readReturn({ returnDate, returnTime }: PostedPeriod, addIssue: AddIssue): LocalMoment | undefined {
  const date = parseLocalDate(returnDate)
  const time = parseLocalTime(returnTime)
  if (!date) addIssue('returnDate', returnDate === '' ? 'required' : 'invalidDate')
  if (!time) addIssue('returnTime', returnTime === '' ? 'required' : 'invalidTime')
  return date && time && { date, time }
}

function readOutsideHours(
  { evenClosed, closedReason: reason, waiveFee: isFeeWaived }: PostedRequest,
  addIssue: AddIssue,
): OutsideHours | undefined | 'invalid' {
  if (!evenClosed) return undefined
  if (reason !== '') return { reason, isFeeWaived }
  addIssue('closedReason', 'required')
  return 'invalid'
}

function readAdjustment(
  { adjustmentKind: kind, adjustmentValue, adjustmentReason: reason }: PostedRequest,
  addIssue: AddIssue,
): AgreedPrice | undefined | 'keep' | 'invalid' {
  if (kind === undefined) return 'keep'
  if (kind === 'none') return undefined
  const value = kind === 'percent' ? parseTypedPercentage(adjustmentValue) : parseTypedAmount(adjustmentValue)
  const invalid = kind === 'percent' ? 'invalidPercentage' : 'invalidAmount'
  if (value === undefined || value === 0) addIssue('adjustmentValue', adjustmentValue === '' ? 'required' : invalid)
  if (reason === '') addIssue('adjustmentReason', 'required')
  if (!value || reason === '') return 'invalid'
  if (kind === 'percent') return { kind, hundredthsOfPercent: value, reason }
  if (kind === 'dailyRate') return { kind, dailyRate: halalas(value), reason }
  return { kind: 'amount', amount: halalas(kind === 'less' ? 0 - value : value), reason }
}

function readCar(text: string): { carId: number | null; modelYear: number } | undefined {
  const [, id = '', year = ''] = /^(\d{1,10}|none):((?:19|20)\d{2})$/.exec(text) ?? []
  const carId = id === deletedChoice ? null : readId(id)
  return year === '' || carId === undefined ? undefined : { carId, modelYear: Number(year) }
}

function readBranch(text: string): string | null {
  return text === deletedChoice ? null : text
}

type RawIssue = { message: string; path: [v.ObjectPathItem] }

function issueAt(input: Record<string, unknown>, addIssue: (issue: RawIssue) => void): AddIssue {
  return (field, message) => addIssue({ message, path: pathTo(input, field) })
}

function pathTo(input: Record<string, unknown>, key: string): [v.ObjectPathItem] {
  return [{ type: 'object', origin: 'value', input, key, value: input[key] }]
}
