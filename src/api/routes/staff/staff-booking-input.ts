import * as v from 'valibot'
import type { Booking } from '#data/booking/bookings.ts'
import { type BookingChange, unchanged } from '#operations/booking/decide-change.ts'
import type { StaffRequest } from '#operations/booking/make-staff-booking.ts'
import { begunStates } from '#domain/booking/request/begun.ts'
import type { OutsideHours } from '#domain/booking/request/booking-request.ts'
import type { CompanyOfRequest } from '#domain/companies/company-terms.ts'
import { parseReferenceNumber } from '#domain/forms/official-numbers.ts'
import { branchIdOf } from '#domain/branches/branch-hours.ts'
import { adjustmentReasonMaximum } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { keepsMonth } from '#domain/booking/staff-booking/stored-return.ts'
import { halalas } from '#domain/money/money.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import type { AgreedPrice } from '#domain/pricing/kept-prices.ts'
import { bookedOptions } from '#domain/pricing/price-lines.ts'
import { cleanParagraph } from '#domain/text/clean-text.ts'
import { problem } from '#domain/text/form-fields.ts'
import { largestTypedAmount } from '#domain/money/numbers.ts'
import { monthlyReturn, rentalTypes, shownLength } from '#domain/time/rental-period.ts'
import {
  branchInput,
  extraDaysInput,
  extrasInput,
  monthsInput,
  quantitiesOf,
  readPriced,
  requestEntries,
} from '../../booking-input.ts'
import { asAmount, momentInput, rowIdInput, snake, snakeKeys } from '../../values.ts'

const wholeAmount = v.pipe(v.number(), v.integer(), v.maxValue(largestTypedAmount), asAmount)
const postedAdjustment = v.strictObject({
  amount: v.optional(v.pipe(wholeAmount, v.minValue(-largestTypedAmount), v.notValue(0, 'invalidAmount'))),
  daily_rate: v.optional(v.pipe(wholeAmount, v.minValue(1))),
  reason: v.pipe(
    v.string(),
    v.transform(cleanParagraph),
    v.nonEmpty(problem('required')),
    v.maxLength(adjustmentReasonMaximum, problem('tooLong')),
  ),
})

/** A price that was agreed: either an amount on top (negative to take it off) or another price per day, in halalas before VAT. */
const adjustmentInput = v.pipe(
  postedAdjustment,
  v.rawTransform<v.InferOutput<typeof postedAdjustment>, AgreedPrice>(({ dataset, addIssue, NEVER }) => {
    const { amount, daily_rate: dailyRate, reason } = dataset.value
    if (amount !== undefined && dailyRate === undefined) return { kind: 'amount', amount: halalas(amount), reason }
    if (amount === undefined && dailyRate !== undefined)
      return { kind: 'dailyRate', dailyRate: halalas(dailyRate), reason }
    addIssue({ message: problem('invalidChoice') })
    return NEVER
  }),
)

const uuid = v.pipe(v.string(), v.uuid())
const purchaseOrder = v.pipe(
  v.string(),
  v.maxLength(80),
  v.metadata({ maxLength: 40 }),
  v.transform((text) => (text.trim() === '' ? '' : parseReferenceNumber(text))),
  v.string('invalidPurchaseOrder'),
)

/** Why a manager books above the credit limit of a company. */
export const overLimitInput = v.optional(
  v.pipe(v.string(), v.transform(cleanParagraph), v.maxLength(adjustmentReasonMaximum, problem('tooLong'))),
)

const staffEntries = {
  unit_id: v.optional(rowIdInput),
  even_closed: v.optional(v.boolean(), false),
  closed_reason: v.optional(
    v.pipe(v.string(), v.transform(cleanParagraph), v.maxLength(adjustmentReasonMaximum, problem('tooLong'))),
  ),
  waive_after_hours_fee: v.optional(v.boolean(), false),
}

const outsideHoursInput = v.object(staffEntries)

/** What a program agrees on outside of the opening hours; 'reasonMissing' without the reason that storing needs. */
export function readOutsideHours(
  body: v.InferOutput<typeof outsideHoursInput>,
): OutsideHours | undefined | 'reasonMissing' {
  if (!body.even_closed) return undefined
  return body.closed_reason ? { reason: body.closed_reason, isFeeWaived: body.waive_after_hours_fee } : 'reasonMissing'
}

/** Like `readOutsideHours`, for a price, which does not depend on the reason. */
export function quotedOutsideHours(body: v.InferOutput<typeof outsideHoursInput>): OutsideHours | undefined {
  return body.even_closed ? { reason: '-', isFeeWaived: body.waive_after_hours_fee } : undefined
}

/** The fields that decide the price of a new booking of staff. */
export const staffRequestEntries = {
  ...requestEntries,
  model_year: requestEntries.model_year.wrapped,
  ...staffEntries,
  begun: v.optional(v.nullable(v.picklist(begunStates))),
  adjustment: v.optional(adjustmentInput),
  company_id: v.optional(v.nullable(uuid)),
  purchase_order: v.optional(purchaseOrder, ''),
}

const staffRequestInput = v.object(staffRequestEntries)

/** The request of a new booking of staff; undefined when its return is missing. */
export function readStaffRequest(body: v.InferOutput<typeof staffRequestInput>): StaffRequest | undefined {
  const { car_id: carId, model_year: modelYear, adjustment, unit_id: unitId, begun, company_id: companyId } = body
  const priced = readPriced(body)
  const company = companyId ? { id: companyId, purchaseOrder: body.purchase_order } : undefined
  return priced && { ...priced, carId, modelYear, adjustment, company, unitId, begun: begun ?? undefined }
}

/** The fields of a booking that decide its price; omitted ones are unchanged. */
export const requestChangeEntries = {
  car_id: v.optional(requestEntries.car_id),
  model_year: requestEntries.model_year,
  rental_type: v.optional(v.picklist(rentalTypes)),
  pickup_location: v.optional(branchInput),
  return_location: v.optional(branchInput),
  pickup_datetime: v.optional(momentInput),
  return_datetime: v.optional(momentInput),
  months: monthsInput,
  extra_days: extraDaysInput,
  ...snakeKeys(eachOption('choiceColumn', () => v.optional(v.boolean()))),
  extras: v.optional(extrasInput),
  discount_code: v.optional(v.pipe(v.string(), v.maxLength(80))),
  ...staffEntries,
  adjustment: v.optional(v.nullable(adjustmentInput)),
  company_id: v.optional(v.nullable(uuid)),
  purchase_order: v.optional(purchaseOrder),
}

const requestChangeInput = v.object(requestChangeEntries)

export function readRequestChange(booking: Booking, body: v.InferOutput<typeof requestChangeInput>): BookingChange {
  const before = unchanged(booking)
  const rentalType = body.rental_type ?? before.rentalType
  const pickup = body.pickup_datetime ?? before.pickup
  const isMonthAhead = rentalType === 'monthly' && booking.status !== 'active'
  const length = shownLength(before)
  const { months = length.months, extra_days: days = body.months === undefined ? length.days : 0 } = body
  const wanted = { rentalType, pickup, return: monthlyReturn(pickup, { months, days }) }
  const monthEnd = keepsMonth(booking, wanted) ? before.return : wanted.return
  return {
    ...before,
    carId: body.car_id ?? before.carId,
    modelYear: body.model_year ?? before.modelYear,
    rentalType,
    pickup,
    return: isMonthAhead ? monthEnd : (body.return_datetime ?? before.return),
    pickupBranchId: branchOr(body.pickup_location, before.pickupBranchId),
    returnBranchId: branchOr(body.return_location, before.returnBranchId),
    options: {
      ...bookedOptions(booking),
      ...eachOption('key', ({ choiceColumn }) => body[snake(choiceColumn)] ?? booking[choiceColumn]),
    },
    extras: body.extras ? quantitiesOf(body.extras) : before.extras,
    discountCode: body.discount_code === undefined ? before.discountCode : body.discount_code || undefined,
    adjustment: body.adjustment === undefined ? 'keep' : (body.adjustment ?? undefined),
    company: changedCompany(before.company, body),
    unitId: body.unit_id,
  }
}

function changedCompany(
  before: CompanyOfRequest | undefined,
  { company_id: companyId, purchase_order: order }: v.InferOutput<typeof requestChangeInput>,
): CompanyOfRequest | undefined {
  const id = companyId === undefined ? before?.id : companyId
  // The purchase order of another company says nothing.
  return id ? { id, purchaseOrder: order ?? (id === before?.id ? before.purchaseOrder : '') } : undefined
}

function branchOr(sent: string | undefined, stored: string | null): string | null {
  return sent === undefined ? stored : branchIdOf(sent)
}
