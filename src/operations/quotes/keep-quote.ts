import { recordChange } from '#data/changes/record-changes.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { insertQuote, type StoredQuote } from '#data/quotes/quotes.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { OutsideHours } from '#domain/booking/request/booking-request.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import { addressOf, lacksAddress } from '#domain/pricing/extras/delivery-address.ts'
import { endOfValidity } from '#domain/quotes/quote-state.ts'
import { refuseQuote, type RefusedQuote } from '#domain/quotes/refusals.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { retryTaken } from '../availability/take-hold.ts'
import type { BookingStaff } from '../booking/booking-staff.ts'
import { decideStaffBooking, type StaffBooking } from '../booking/make-staff-booking.ts'
import type { Services } from '../services/services.ts'

/** What a member offers a customer: a new booking without identity numbers, and for how many hours. */
export type QuoteInput = Pick<StaffBooking, 'request' | 'customer' | 'source'> & { validHours: number }

type KeepOptions = { settings: Pick<Settings, 'availability' | 'rental'>; outsideHours: OutsideHours | undefined }

/**
 * Stores a quote with the prices of now, for a company those that were agreed with it. Its credit counts when the quote is accepted. Refused by the same rules as a booking of the same request, but nothing is reserved. A
 * requested unit is not kept. Errors contain no personal data.
 */
export function keepQuote(
  { db }: Pick<Services, 'db'>,
  by: BookingStaff,
  { request: { unitId: _unit, begun, ...request }, customer, source, validHours }: QuoteInput,
  { settings, outsideHours }: KeepOptions,
): Promise<{ ok: true; quote: StoredQuote } | RefusedBooking | RefusedQuote> {
  const { author } = by
  return hidePersonalData('a quote', () =>
    retryTaken(() =>
      db.transaction(async (tx) => {
        if (begun || toInstant(request.pickup) <= author.at) return refuseQuote('quoteBegun')
        const options = { settings, outsideHours, now: author.at }
        const decided = await decideStaffBooking(tx, by, { ...request, unitId: undefined }, options)
        if (!decided.ok) return decided
        const { columns, lines, car, offered, outside } = decided
        const deliveryAddress = addressOf(columns.extras, customer)
        if (lacksAddress({ ...columns, deliveryAddress })) return refuseBooking({ kind: 'addressMissing' })
        const agreed = outside.length > 0 ? outsideHours : undefined
        const quote = await insertQuote(tx, {
          ...quoteColumns(columns),
          lines,
          source,
          language: customer.language,
          createdAt: author.at,
          validUntil: endOfValidity(author.at, validHours, columns.pickupDatetime),
          staffId: author.staffId,
          staffName: author.staffName,
          fullName: customer.fullName,
          mobileNumber: customer.mobileNumber,
          deliveryAddress,
          outsideReason: agreed?.reason ?? '',
          isFeeWaived: agreed?.isFeeWaived ?? false,
          policies: policiesOfCar(settings.rental, car, offered),
        })
        const { id, reference, totalPrice } = quote
        const after = { reference, totalPrice }
        await recordChange(tx, author, { entity: 'quote', id, action: 'create', before: null, after })
        return { ok: true, quote }
      }),
    ),
  )
}

type DecidedColumns = Extract<Awaited<ReturnType<typeof decideStaffBooking>>, { ok: true }>['columns']

/** The columns that a quote shares with bookings; the amounts of its lines are in the lines. */
function quoteColumns({
  baseAmount: _base,
  discountAmount: _discount,
  adjustmentAmount: _adjustment,
  insuranceAmount: _insurance,
  unlimitedKilometersAmount: _unlimited,
  extrasAmount: _extras,
  returnFee: _returnFee,
  afterHoursAmount: _afterHours,
  authorizationFee: _authorization,
  ...columns
}: DecidedColumns) {
  return columns
}
