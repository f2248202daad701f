import { findHoldOfBooking } from '#data/availability/hold-of-booking.ts'
import { namesOfBooking, listBookingNames } from '#data/booking/booking-names.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { listDrivers } from '#data/rentals/rentals.ts'
import { extensionsOf } from '#domain/booking/events/extensions.ts'
import { rentalAfter } from '#domain/booking/events/rental.ts'
import { findCustomerFile } from '#data/customers/customer-file.ts'
import { decryptIdentity } from '#data/customers/identity.ts'
import { findContractUnit, findOpenContract, listContractEvents, listContracts } from '#data/rentals/contracts.ts'
import { numberOf } from '#domain/customers/customer-numbers.ts'
import type { Halalas } from '#domain/money/money.ts'
import { contractInForce } from '#domain/contracts/contract-states.ts'
import { contractValuesOf } from '#domain/terms/contract-values.ts'
import { tajeerProblems } from '#domain/contracts/tajeer-checks.ts'
import type { TajeerKind } from '#domain/contracts/tajeer-kinds.ts'
import type { TajeerFacts, TajeerPrice } from '#domain/contracts/tajeer-facts.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '../services/services.ts'

type Wanted = {
  readonly kind: TajeerKind
  /** The rental begins now, because the agreed pick-up has passed. */
  readonly startsNow: boolean
}

/**
 * What the sheet of a booking's contract says, and what Tajeer would refuse of it. Identity numbers are complete: callers mask them
 * or record the access.
 */
export async function readTajeerFacts(
  { db, identity, now: clock }: Pick<Services, 'db' | 'identity' | 'now'>,
  booking: Booking,
  { kind, startsNow }: Wanted,
) {
  const now = clock()
  const [file, hold, names, contracts, events, history, [renter, ...drivers]] = await Promise.all([
    findCustomerFile(db, identity, booking, now),
    findHoldOfBooking(db, booking.id),
    listBookingNames(db),
    listContracts(db, booking.id),
    listContractEvents(db, booking.id),
    listBookingEvents(db, booking.id),
    listDrivers(db, booking.id),
  ])
  const vehicle = hold && (await findContractUnit(db, hold.unitId))
  const openContract = vehicle && (await findOpenContract(db, { unitId: vehicle.id, bookingId: booking.id, now }))
  // The contract system is in Arabic.
  const { branch } = namesOfBooking('ar', names)
  const customer = file.hasOtherIdentity ? undefined : file.customer
  const numbers = decryptIdentity(identity, booking)
  const current = contractInForce(contracts, now)
  const rental = rentalAfter(history)
  const unchecked = vehicle ? { odometerKm: vehicle.odometerKm, fuelEighths: null, checklist: {} } : null
  const facts: TajeerFacts = {
    renter: {
      idNumber: numberOf(numbers.nationalId),
      birthDate: renter?.birthDate ?? customer?.birthDate ?? null,
      nationality: customer?.nationality ?? null,
      identityExpiresOn: customer?.identityExpiresOn ?? null,
      licenseNumber: numberOf(numbers.licenseNumber),
      licenseExpiresOn: renter?.licenseExpiresOn ?? customer?.licenseExpiresOn ?? null,
      mobileNumber: booking.mobileNumber,
      email: customer?.email ?? '',
    },
    drivers: drivers.map((driver) => ({ ...driver, idNumber: null })),
    vehicle: vehicle ?? null,
    condition: rental?.out ?? unchecked,
    price: priceOf(booking),
    contract: contractValuesOf(booking.policies),
    paid: null,
    hasUnlimitedKilometers: booking.hasUnlimitedKilometers,
    pickupBranch: branch(booking.pickupBranchId, booking.pickupLocation),
    returnBranch: branch(booking.returnBranchId, booking.returnLocation),
    start: toRiyadh(startsNow && now > booking.pickupDatetime ? now : booking.pickupDatetime),
    end: toRiyadh(booking.returnDatetime),
    notes: '',
    current: current
      ? {
          number: current.number,
          returnedAt: rental ? toRiyadh(rental.returnedAt ?? now) : null,
          vehicle: vehicle ?? null,
          condition: rental?.back ?? unchecked,
        }
      : null,
  }
  const extensions = current?.extensions ?? 0
  const told = events.findLast((event) => event.contractId === current?.id && event.kind === 'extended')?.enteredAt
  const extended = extensionsOf(history, current?.savedAt).at(-1)
  const isExtended = extended !== undefined && (told === undefined || extended.happenedAt > told)
  const problems = tajeerProblems(kind, facts, { now: toRiyadh(now), openContract, extensions, isExtended })
  return { facts, problems, contracts, events, customerId: customer?.id, unitId: vehicle?.id }
}

function priceOf(booking: Booking): TajeerPrice {
  const { extrasAmount, unlimitedKilometersAmount, afterHoursAmount, authorizationFee } = booking
  const otherAmount = (extrasAmount + unlimitedKilometersAmount + afterHoursAmount + authorizationFee) as Halalas
  const { rentalDays, baseAmount, discountAmount, adjustmentAmount, insuranceAmount, returnFee, totalPrice } = booking
  return {
    rentalDays,
    baseAmount,
    discountAmount,
    adjustmentAmount,
    insuranceAmount,
    returnFee,
    otherAmount,
    totalPrice,
  }
}
