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
import type { TajeerCondition, TajeerFacts, TajeerPrice } from '#domain/contracts/tajeer-facts.ts'
import type { RentalLeg } from '#domain/rentals/rental-legs.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '../services/services.ts'
import { enteredDriver } from './read-gate.ts'

type Wanted = {
  readonly kind: TajeerKind
  /** The rental begins now, because the agreed pick-up has passed. */
  readonly startsNow: boolean
  /** The unit that the customer is to get in an exchange, until it is entered. */
  readonly nextUnitId?: number | undefined
}

/**
 * What the sheet of a booking's contract says, and what Tajeer would refuse of it. Identity numbers are complete: callers mask them
 * or record the access.
 */
export async function readTajeerFacts(
  { db, identity, now: clock }: Pick<Services, 'db' | 'identity' | 'now'>,
  booking: Booking,
  { kind, startsNow, nextUnitId }: Wanted,
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
  const rental = rentalAfter(history)
  const exchanged = kind === 'exchange' ? findExchanged(rental?.legs ?? [], nextUnitId) : undefined
  const find = async (unitId: number | null | undefined) => (unitId ? await findContractUnit(db, unitId) : undefined)
  const vehicle = await find(exchanged ? exchanged.nextUnitId : hold?.unitId)
  const formerUnitId = exchanged?.former?.unitId ?? hold?.unitId
  // Once the number of the next contract is entered, that one is in force.
  const ofFormer = contracts.findLast(({ unitId, state }) => unitId === formerUnitId && state !== 'cancelled')
  const current = (exchanged && ofFormer) ?? contractInForce(contracts, now)
  const former = exchanged ? await find(formerUnitId) : vehicle
  const openContract = vehicle && (await findOpenContract(db, { unitId: vehicle.id, bookingId: booking.id, now }))
  // The contract system is in Arabic.
  const { branch } = namesOfBooking('ar', names)
  const customer = file.hasOtherIdentity ? undefined : file.customer
  const numbers = decryptIdentity(identity, booking)
  const begins = exchanged ? (exchanged.next?.from ?? now) : booking.pickupDatetime
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
    drivers: drivers.map((stored) => {
      const { nationalId: idNumber = null, licenseNumber = null, ...driver } = enteredDriver(identity, stored)
      return { ...driver, idNumber, licenseNumber }
    }),
    vehicle: vehicle ?? null,
    condition: (exchanged ? exchanged.next?.out : rental?.legs.at(-1)?.out) ?? unchecked(vehicle),
    price: priceOf(booking),
    contract: contractValuesOf(booking.policies),
    paid: null,
    hasUnlimitedKilometers: booking.hasUnlimitedKilometers,
    pickupBranch: branch(booking.pickupBranchId, booking.pickupLocation),
    returnBranch: branch(booking.returnBranchId, booking.returnLocation),
    start: toRiyadh(startsNow && now > begins ? now : begins),
    end: toRiyadh(booking.returnDatetime),
    notes: '',
    current: current
      ? {
          number: current.number,
          returnedAt: rental ? toRiyadh((exchanged ? exchanged.former?.to : rental.returnedAt) ?? now) : null,
          vehicle: former ?? null,
          condition: (exchanged ? exchanged.former?.back : rental?.back) ?? unchecked(former),
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

/**
 * The legs of an exchange: the last two, or the present one and the unit that the customer is to get. Without either, the next unit is not
 * known yet.
 */
function findExchanged(legs: readonly RentalLeg[], nextUnitId: number | undefined) {
  const last = legs.at(-1)
  const isAhead = nextUnitId !== undefined && nextUnitId !== last?.unitId
  if (isAhead || legs.length < 2) return { former: last, next: undefined, nextUnitId }
  return { former: legs.at(-2), next: last, nextUnitId: last?.unitId ?? undefined }
}

/** The state of a vehicle that nobody checked. */
function unchecked(vehicle: { odometerKm: number } | undefined): TajeerCondition | null {
  return vehicle ? { odometerKm: vehicle.odometerKm, fuelEighths: null, checklist: {} } : null
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
