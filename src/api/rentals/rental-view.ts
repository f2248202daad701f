import * as v from 'valibot'
import type { RentalContract } from '#data/rentals/contracts.ts'
import type { ListedRental } from '#data/rentals/rental-list.ts'
import type { StoredDriver } from '#data/rentals/rentals.ts'
import type { UnitMark } from '#data/rentals/unit-marks.ts'
import { contractLapse, contractStates } from '#domain/contracts/contract-states.ts'
import { missingNumbers } from '#domain/customers/customer-numbers.ts'
import { checklistNames, type CarCondition } from '#domain/rentals/car-condition.ts'
import type { GateDriver } from '#domain/rentals/gate.ts'
import { contractReasons, depositStates } from '#domain/rentals/hand-over-choices.ts'
import { markEventKinds, markKinds } from '#domain/rentals/marks.ts'
import { bookingStatuses, overdueOf } from '#domain/status/booking-status.ts'
import type { RentalFacts, RentalSide } from '#operations/rentals/read-rental.ts'
import { missingNumbersSchema } from '../staff-booking-view.ts'
import { momentSchema, shownDay, snake, viewMoment } from '../values.ts'
import { checklistEntries } from './rental-input.ts'

const whole = v.pipe(v.number(), v.integer())
const uuid = v.pipe(v.string(), v.uuid())
const text = v.nullable(v.string())
const moment = v.nullable(momentSchema)

/** A rental in lists. */
export const rentalEntrySchema = v.object({
  booking_id: uuid,
  reference: v.string(),
  version: whole,
  status: v.picklist(bookingStatuses),
  full_name: v.string(),
  unit_id: v.nullable(whole),
  plate: text,
  pickup_datetime: momentSchema,
  return_datetime: momentSchema,
  handed_over_at: moment,
  returned_at: moment,
  is_late: v.boolean(),
  out_odometer_km: v.nullable(whole),
  out_fuel_eighths: v.nullable(whole),
  back_odometer_km: v.nullable(whole),
  back_fuel_eighths: v.nullable(whole),
})

export function viewRentalEntry(rental: ListedRental, now: Date): v.InferInput<typeof rentalEntrySchema> {
  return {
    booking_id: rental.id,
    reference: rental.reference,
    version: rental.version,
    status: rental.status,
    full_name: rental.fullName,
    unit_id: rental.unitId,
    plate: rental.plate,
    pickup_datetime: viewMoment(rental.pickupDatetime),
    return_datetime: viewMoment(rental.returnDatetime),
    handed_over_at: rental.handedOverAt && viewMoment(rental.handedOverAt),
    returned_at: rental.returnedAt && viewMoment(rental.returnedAt),
    is_late: overdueOf(rental, now) === 'return',
    out_odometer_km: rental.outOdometerKm,
    out_fuel_eighths: rental.outFuelEighths,
    back_odometer_km: rental.backOdometerKm,
    back_fuel_eighths: rental.backFuelEighths,
  }
}

const markEntries = { id: whole, kind: v.picklist(markKinds), x: whole, y: whole }

/** Damage of a unit, with what happened to it. */
export const unitMarkSchema = v.object({
  ...markEntries,
  unit_id: whole,
  state: v.picklist(['open', 'repaired', 'mistaken']),
  found_at: momentSchema,
  staff_name: text,
  note: text,
  booking_id: text,
  events: v.array(
    v.object({
      kind: v.picklist(markEventKinds),
      occurred_at: momentSchema,
      staff_name: text,
      note: text,
      booking_id: text,
    }),
  ),
})

export function viewMark(mark: UnitMark): v.InferInput<typeof unitMarkSchema> {
  return {
    id: mark.id,
    kind: mark.kind,
    x: mark.x,
    y: mark.y,
    unit_id: mark.unitId,
    state: mark.state,
    found_at: viewMoment(mark.foundAt),
    staff_name: mark.by,
    note: mark.note,
    booking_id: mark.rentalId,
    events: mark.events.map((event) => ({
      kind: event.kind,
      occurred_at: viewMoment(event.happenedAt),
      staff_name: event.by,
      note: event.note,
      booking_id: event.rentalId,
    })),
  }
}

const sideSchema = v.object({
  occurred_at: momentSchema,
  unit_id: v.nullable(whole),
  odometer_km: v.nullable(whole),
  fuel_eighths: v.nullable(whole),
  checklist: v.nullable(v.object(checklistEntries((choices) => v.picklist(choices)))),
  marks: v.array(v.object({ ...markEntries, is_new: v.boolean() })),
  note: text,
})

function viewSide({ happenedAt, unitId, condition, marks, note }: RentalSide): v.InferInput<typeof sideSchema> {
  return {
    occurred_at: viewMoment(happenedAt),
    unit_id: unitId,
    odometer_km: condition?.odometerKm ?? null,
    fuel_eighths: condition?.fuelEighths ?? null,
    checklist: condition && viewChecklist(condition),
    marks: marks.map(({ id, kind, x, y, isNew }) => ({ id, kind, x, y, is_new: isNew })),
    note: note ?? null,
  }
}

function viewChecklist({ checklist }: CarCondition): Record<string, string> {
  return Object.fromEntries(checklistNames.map((item) => [snake(item), checklist[item]]))
}

const driverDates = { birth_date: v.nullable(shownDay), license_expires_on: v.nullable(shownDay) }

/** The renter and further drivers, without identity numbers. */
export const driverEntries = {
  renter: v.nullable(v.object(driverDates)),
  further_drivers: v.array(v.object({ full_name: v.string(), ...driverDates, missing_numbers: missingNumbersSchema })),
}

/** The rental of a booking: the car at the hand-over and at the return, and its drivers. */
export const rentalDetailsSchema = v.object({
  ...rentalEntrySchema.entries,
  hand_over: v.nullable(sideSchema),
  car_return: v.nullable(sideSchema),
  contract_reason: v.nullable(v.picklist(contractReasons)),
  deposit_state: v.nullable(v.picklist(depositStates)),
  override_reason: text,
  ...driverEntries,
})

export function viewRental(rental: RentalFacts, now: Date): v.InferInput<typeof rentalDetailsSchema> {
  const { listed, handOver, return: returned, drivers } = rental
  const [renter, ...further] = drivers
  return {
    ...viewRentalEntry(listed, now),
    hand_over: handOver ? viewSide(handOver) : null,
    car_return: returned ? viewSide(returned) : null,
    contract_reason: rental.contractReason ?? null,
    deposit_state: rental.deposit ?? null,
    override_reason: rental.overrideReason ?? null,
    ...viewDrivers(renter, further),
  }
}

export function viewDrivers(renter: GateDriver | undefined, further: readonly StoredDriver[]) {
  return {
    renter: renter ? viewDates(renter) : null,
    further_drivers: further.map((driver) => ({
      full_name: driver.fullName,
      ...viewDates(driver),
      missing_numbers: missingNumbers(driver).map(snake),
    })),
  }
}

function viewDates({ birthDate, licenseExpiresOn }: GateDriver) {
  return { birth_date: birthDate, license_expires_on: licenseExpiresOn }
}

/** A contract that was made in Tajeer. */
export const rentalContractSchema = v.object({
  id: whole,
  version: whole,
  booking_id: uuid,
  unit_id: v.nullable(whole),
  contract_number: v.string(),
  state: v.picklist(contractStates),
  saved_at: momentSchema,
  lapses_at: moment,
  extensions: whole,
})

export function viewContract(contract: RentalContract): v.InferInput<typeof rentalContractSchema> {
  const lapse = contractLapse(contract)
  return {
    id: contract.id,
    version: contract.version,
    booking_id: contract.bookingId,
    unit_id: contract.unitId,
    contract_number: contract.number,
    state: contract.state,
    saved_at: viewMoment(contract.savedAt),
    lapses_at: lapse ? viewMoment(lapse) : null,
    extensions: contract.extensions,
  }
}
