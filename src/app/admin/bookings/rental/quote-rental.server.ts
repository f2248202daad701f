import type { Booking } from '#data/booking/bookings.ts'
import { readUnitChoices } from '#data/availability/unit-choices.ts'
import { previewChange } from '#operations/booking/change-booking.ts'
import { unchanged } from '#operations/booking/decide-change.ts'
import type { RefusedRental } from '#operations/booking/decide-rental.ts'
import { previewStaffBooking } from '#operations/booking/make-staff-booking.ts'
import type { StaffRental } from '#operations/booking/staff-rental.ts'
import { findBranchRow } from '#data/branches/branches.ts'
import { readOpeningHours } from '#data/branches/special-hours.ts'
import { withReturn, type StaffRentalValues } from '#domain/booking/staff-booking/staff-booking-form.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { eachLine } from '#domain/pricing/price-lines.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import type { Settings } from '#data/settings/settings.ts'
import { freeUnitLabel, plateLabel } from '../../shared/units/plate-label.ts'
import { describeRentalRefusal } from '../../shared/booking/rental-refusal.server.ts'
import { storedKilometers } from '../../../cars/policy-lines.server.ts'
import { hoursIn } from '../../../cars/view-branches.ts'
import type { Services } from '#operations/services/services.ts'
import { describeExtrasLeft } from './describe-left.server.ts'

type QuoteOptions = { settings: Settings; role: StaffRole; booking: Booking | undefined }

/** The price of a rental or why it is refused, and the units that are free for it. `booking` is the booking that is being changed. */
export async function quoteRental(
  services: Services,
  typed: StaffRentalValues,
  { settings, role, booking }: QuoteOptions,
): Promise<RentalQuote> {
  const { db, identity, now } = services
  const rental = booking ? withReturn(typed, booking) : typed
  const { availability } = settings
  const common = { role, settings: availability, now: now(), evenClosed: rental.evenClosed }
  const { adjustment, ...others } = rental
  const [price, choices, extrasLeft] = await Promise.all([
    booking
      ? previewChange(db, booking, { ...unchanged(booking), ...rental }, { ...common, identity })
      : previewStaffBooking(
          db,
          { ...others, adjustment: adjustment === 'keep' ? undefined : adjustment },
          { ...common },
        ),
    toInstant(rental.return) > toInstant(rental.pickup)
      ? readUnitChoices(db, toWanted(rental, booking), { now: now(), settings: availability })
      : undefined,
    describeExtrasLeft(services, toWanted(rental, booking), availability),
  ])
  const label = ({ plate }: { plate: Plate }) => plateLabel(plate, services.language)
  const held = choices?.held?.modelYear === rental.modelYear ? choices.held : undefined
  const found = {
    extrasLeft,
    hasUnits: choices !== undefined,
    ...(held && { held: { id: held.unitId, label: label(held), isPinned: held.pinned } }),
    units: (choices?.free ?? []).map((unit) => ({ id: unit.id, label: freeUnitLabel(unit, services.language) })),
  }
  if ('outcome' in price) return { ...found, refusal: await describeRefused(services, rental, price, booking) }
  return { ...found, price: viewPrice(price, services.language) }
}

/** `held` is the unit that the booking has now, `units` are the free ones by plate. */
export type RentalQuote = {
  /** How many are left of an extra, by its form field; only where fewer are left than one booking may have. */
  extrasLeft: Record<string, string>
  hasUnits: boolean
  held?: { id: number; label: string; isPinned: boolean }
  units: { id: number; label: string }[]
  price?: ReturnType<typeof viewPrice>
  refusal?: Awaited<ReturnType<typeof describeRefused>>
}

export async function describeRefused(
  { db, language, now }: Services,
  { pickup, return: returned, pickupBranchId, returnBranchId }: Omit<StaffRental, 'adjustment'>,
  refused: Omit<RefusedRental, 'outcome'>,
  booking: Booking | undefined,
) {
  const hoursOf = await readOpeningHours(db, now())
  const viewHours = hoursIn(language)
  const find = async (id: string | null, stored = '') => {
    const branch = id === null ? undefined : await findBranchRow(db, id)
    if (!branch) return { name: stored, hours: undefined }
    return { name: publicText({ ar: branch.nameAr, en: branch.nameEn }, language), hours: viewHours(hoursOf(branch)) }
  }
  const [from, to] = await Promise.all([
    find(pickupBranchId, booking?.pickupLocation),
    find(returnBranchId, booking?.returnLocation),
  ])
  const elsewhere = await Promise.all((refused.elsewhere ?? []).map(async (id) => (await find(id)).name))
  const branches = { pickupBranch: from.name, returnBranch: to.name, pickupHours: from.hours, returnHours: to.hours }
  return describeRentalRefusal(refused, { pickup, return: returned, ...branches, elsewhere }, language)
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
  | keyof ReturnType<typeof eachLine>
> &
  Partial<Pick<Booking, 'policies'>>

/** The columns of a booking that the price lines need; for a changed booking also the kilometres included. */
export function viewPrice(priced: Priced, language: Language) {
  const { rentalType, rentalDays, dailyRate, vatRate, discountCode, adjustmentReason, rates, extras } = priced
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
    ...eachLine(({ column }) => priced[column]),
  }
}

function toWanted(rental: StaffRentalValues, booking: Booking | undefined) {
  return {
    id: booking?.id,
    status: booking?.status ?? ('confirmed' as const),
    carId: rental.carId,
    modelYear: rental.modelYear,
    pickupBranchId: rental.pickupBranchId,
    pickupDatetime: toInstant(rental.pickup),
    returnDatetime: toInstant(rental.return),
  }
}
