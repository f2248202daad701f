import * as v from 'valibot'
import type { ListedUnit } from '#data/fleet/unit-list.ts'
import { hasOpenEnd, holdKinds } from '#domain/availability/holds.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { preparations, unitColours } from '#domain/fleet/units.ts'
import { unitStates } from '#domain/availability/units/unit-state.ts'
import type { Language } from '#domain/text/languages.ts'
import { moneySchema, momentSchema, shownDay, viewMoment, viewMoney } from '../../values.ts'

const whole = v.pipe(v.number(), v.integer())
const day = v.nullable(shownDay)

export const holdSchema = v.object({
  id: whole,
  version: whole,
  kind: v.picklist(holdKinds),
  starts_at: momentSchema,
  ends_at: v.nullable(momentSchema),
  reason: v.string(),
  to_branch_id: v.nullable(v.string()),
  booking_id: v.nullable(v.pipe(v.string(), v.uuid())),
  reference: v.nullable(v.string()),
})

export const unitSchema = v.object({
  id: whole,
  version: whole,
  plate: v.string(),
  state: v.picklist(unitStates),
  car_id: whole,
  car_name: v.string(),
  model_year: whole,
  colour: v.picklist(unitColours),
  branch_id: v.string(),
  branch_name: v.string(),
  odometer_km: whole,
  preparation: v.picklist(preparations),
  vin: v.nullable(v.string()),
  registration_expires_on: day,
  insurance_expires_on: day,
  inspection_expires_on: day,
  operating_card_expires_on: day,
  in_service_from: shownDay,
  in_service_until: day,
  fuel_eighths: v.nullable(whole),
  service_every_km: v.nullable(whole),
  service_every_months: v.nullable(whole),
  last_service_km: v.nullable(whole),
  last_service_on: day,
  sold_on: day,
  sold_price: v.nullable(moneySchema),
  sold_odometer_km: v.nullable(whole),
  holds: v.array(holdSchema),
})

export function viewUnit(unit: ListedUnit, language: Language): v.InferInput<typeof unitSchema> {
  return {
    id: unit.id,
    version: unit.version,
    plate: unit.plate,
    state: unit.state,
    car_id: unit.carId,
    car_name: managedText(unit.car, language),
    model_year: unit.modelYear,
    colour: unit.colour,
    branch_id: unit.branchId,
    branch_name: managedText(unit.branch, language),
    odometer_km: unit.odometerKm,
    preparation: unit.preparation,
    vin: unit.vin,
    registration_expires_on: unit.registrationExpiresOn,
    insurance_expires_on: unit.insuranceExpiresOn,
    inspection_expires_on: unit.inspectionExpiresOn,
    operating_card_expires_on: unit.operatingCardExpiresOn,
    in_service_from: unit.inServiceFrom,
    in_service_until: unit.inServiceUntil,
    fuel_eighths: unit.fuelEighths,
    service_every_km: unit.serviceEveryKm,
    service_every_months: unit.serviceEveryMonths,
    last_service_km: unit.lastServiceKm,
    last_service_on: unit.lastServiceOn,
    sold_on: unit.soldOn,
    sold_price: unit.soldPrice === null ? null : viewMoney(unit.soldPrice),
    sold_odometer_km: unit.soldOdometerKm,
    holds: unit.holds.map(viewHold),
  }
}

export function viewHold(hold: Omit<ListedUnit['holds'][number], 'bookingStatus'>): v.InferInput<typeof holdSchema> {
  return {
    id: hold.id,
    version: hold.version,
    kind: hold.kind,
    starts_at: viewMoment(hold.from),
    ends_at: hasOpenEnd(hold) ? null : viewMoment(hold.until),
    reason: hold.reason,
    to_branch_id: hold.toBranchId,
    booking_id: hold.bookingId,
    reference: hold.reference,
  }
}
