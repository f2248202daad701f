import type { Booking } from '#data/booking/bookings.ts'
import { readUnitChoices } from '#data/availability/unit-choices.ts'
import { findCompany, listPeople, readCommitted } from '#data/companies/companies.ts'
import { previewChange } from '#operations/booking/change-booking.ts'
import { unchanged } from '#operations/booking/decide-change.ts'
import { previewStaffBooking } from '#operations/booking/make-staff-booking.ts'
import type { StaffRequestValues } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { withReturn } from '#domain/booking/staff-booking/stored-return.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { otherTypeCheaper, type OtherType } from '#domain/pricing/cheaper-rental.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { monthlyLength, monthlyRentalDays, rentalLength } from '#domain/time/rental-period.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import type { Settings } from '#data/settings/settings.ts'
import { adminTextsIn } from '../../shared/screen/admin-texts.ts'
import { freeUnitLabel, plateLabel } from '../../shared/units/plate-label.ts'
import { describeStaffRefusal } from '../../shared/booking/booking-refusal.server.ts'
import { storedKilometers } from '../../../cars/policy-lines.server.ts'
import type { Services } from '#operations/services/services.ts'
import { describeExtrasLeft } from './describe-left.server.ts'

type QuoteOptions = { settings: Settings; role: StaffRole; booking: Booking | undefined }

/** The price of a request or why it is refused, and the units that are free for it. `booking` is the booking that is being changed. */
export async function quoteForm(
  services: Services,
  typed: StaffRequestValues,
  { settings, role, booking }: QuoteOptions,
): Promise<FormQuote> {
  const { db, now } = services
  const by = { kind: 'staff', role } as const
  const request = booking ? withReturn(typed, booking) : typed
  const { availability } = settings
  const { adjustment, outsideHours, ...others } = request
  const [priced, choices, extrasLeft, company] = await Promise.all([
    booking
      ? previewChange(
          services,
          by,
          booking,
          { ...unchanged(booking), ...request },
          { settings: availability, outsideHours, now: now() },
        )
      : previewStaffBooking(
          services,
          by,
          { ...others, adjustment: adjustment === 'keep' ? undefined : adjustment },
          { settings, outsideHours, now: now() },
        ),
    toInstant(request.return) > toInstant(request.pickup)
      ? readUnitChoices(db, toUnitRequest(request, booking), { now: now(), settings: availability })
      : undefined,
    describeExtrasLeft(services, toUnitRequest(request, booking), availability),
    request.company && viewCompany(db, request.company.id, booking),
  ])
  const label = ({ plate }: { plate: Plate }) => plateLabel(plate, services.language)
  const held = choices?.held?.modelYear === request.modelYear ? choices.held : undefined
  const found = {
    hasBegun: !booking && toInstant(request.pickup) < now(),
    extrasLeft,
    ...(company && { company }),
    hasUnits: choices !== undefined,
    ...(held && { held: { id: held.unitId, label: label(held), isPinned: held.pinned } }),
    units: (choices?.free ?? []).map((unit) => ({ id: unit.id, label: freeUnitLabel(unit, services.language) })),
  }
  if (!priced.ok) return { ...found, refusal: await describeStaffRefusal(services, request, priced, booking) }
  const other =
    booking?.status === 'active' ? undefined : otherTypeCheaper(priced.requested.prices, priced.asked, priced.requested)
  return {
    ...found,
    price: viewPrice({ ...priced.columns, lines: priced.lines }, services.language),
    ...(other && { cheaper: viewCheaper(other, services.language) }),
  }
}

/** What staff need to know of the company that pays: what it owes without this booking, its limit, and who may book. */
async function viewCompany(db: Services['db'], companyId: string, booking: Booking | undefined) {
  const company = await findCompany(db, companyId)
  if (!company) return undefined
  const { creditLimit: limit, requiresPurchaseOrder } = company
  const owed = await readCommitted(db, company.id, booking?.id)
  return {
    owed,
    limit,
    requiresPurchaseOrder,
    people: (await listPeople(db, company.id)).map(({ fullName }) => fullName),
  }
}

/** The other type of rental that costs less: the form fields that choose it, and what it saves. */
function viewCheaper(other: OtherType, language: Language) {
  const { rentalType, saves, return: returned } = other
  const { months, days } = monthlyLength(other)
  const { bookings } = adminTextsIn(language)
  const length = rentalLength({ rentalType: 'monthly', days: months * monthlyRentalDays + days }, bookings)
  const isMonthly = rentalType === 'monthly'
  return {
    fields: isMonthly
      ? { rentalType, months: String(months), extraDays: String(days) }
      : { rentalType, returnDate: returned.date, returnTime: returned.time },
    length: isMonthly ? length : bookings.rentalTypes.daily,
    saves,
  }
}

/** `held` is the unit that the booking has now, `units` are the free ones by plate. */
export type FormQuote = {
  /** How many are left of an extra, by its form field; only where fewer are left than one booking may have. */
  extrasLeft: Record<string, string>
  company?: NonNullable<Awaited<ReturnType<typeof viewCompany>>>
  hasUnits: boolean
  /** A new booking whose pick-up has passed, which may be a rental that is entered afterwards. */
  hasBegun: boolean
  held?: { id: number; label: string; isPinned: boolean }
  units: { id: number; label: string }[]
  price?: ReturnType<typeof viewPrice>
  cheaper?: ReturnType<typeof viewCheaper>
  refusal?: Awaited<ReturnType<typeof describeStaffRefusal>>
}

type Priced = Pick<
  Booking,
  | 'rentalType'
  | 'rentalDays'
  | 'dailyRate'
  | 'vatRate'
  | 'discountCode'
  | 'adjustmentReason'
  | 'rates'
  | 'extras'
  | 'hasUnlimitedKilometers'
  | 'lines'
  | 'subtotal'
  | 'vatAmount'
  | 'totalPrice'
> &
  Partial<Pick<Booking, 'policies'>>

/** The columns of a booking that the price lines need; for a changed booking also the kilometres included. */
export function viewPrice(priced: Priced, language: Language) {
  const { rentalType, rentalDays, dailyRate, vatRate, discountCode, adjustmentReason, rates, extras } = priced
  const { lines, subtotal, vatAmount, totalPrice } = priced
  return {
    rentalType,
    rentalDays,
    dailyRate,
    vatRate,
    discountCode,
    adjustmentReason,
    rates: rates && { applied: rates.applied },
    extras,
    kilometers: storedKilometers({ ...priced, policies: priced.policies ?? null }, language),
    lines,
    subtotal,
    vatAmount,
    totalPrice,
  }
}

function toUnitRequest(request: StaffRequestValues, booking: Booking | undefined) {
  return {
    id: booking?.id,
    status: booking?.status ?? ('confirmed' as const),
    carId: request.carId,
    modelYear: request.modelYear,
    pickupBranchId: request.pickupBranchId,
    pickupDatetime: toInstant(request.pickup),
    returnDatetime: toInstant(request.return),
  }
}
