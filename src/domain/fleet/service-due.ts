import { addDays, addMonths, type LocalDate } from '../time/riyadh-time.ts'

/** Kilometres and months between two services; null where only the other counts. */
export type ServiceInterval = { readonly everyKm: number | null; readonly everyMonths: number | null }

/** What is known of the services of a unit. An interval of its own replaces that of the company. */
export type ServiceFacts = {
  readonly odometerKm: number
  readonly serviceEveryKm: number | null
  readonly serviceEveryMonths: number | null
  readonly lastServiceKm: number | null
  readonly lastServiceOn: LocalDate | null
}

/** The odometer and the day of the next service; null where it cannot be known. */
export type ServiceDue = { readonly atKm: number | null; readonly on: LocalDate | null }

/** When the next service is due: at the odometer or on the day, whichever comes first. Without a last service, nothing is known. */
export function serviceDue(unit: ServiceFacts, company: ServiceInterval): ServiceDue {
  const everyKm = unit.serviceEveryKm ?? company.everyKm
  const everyMonths = unit.serviceEveryMonths ?? company.everyMonths
  const { lastServiceKm, lastServiceOn } = unit
  return {
    atKm: lastServiceKm === null || everyKm === null ? null : lastServiceKm + everyKm,
    on: lastServiceOn === null || everyMonths === null ? null : addMonths(lastServiceOn, everyMonths),
  }
}

export type ServiceState = 'unknown' | 'fine' | 'soon' | 'due'

/** How far ahead of its due a service counts as soon. */
export const serviceNotice = { km: 1000, days: 14 } as const

/** The state of the next service of a unit on a Riyadh day. */
export function serviceState(
  { atKm, on }: ServiceDue,
  { odometerKm, today }: { odometerKm: number; today: LocalDate },
): ServiceState {
  if (atKm === null && on === null) return 'unknown'
  const isReached = ({ km, days }: { km: number; days: number }) =>
    (atKm !== null && atKm <= odometerKm + km) || (on !== null && on <= addDays(today, days))
  if (isReached({ km: 0, days: 0 })) return 'due'
  return isReached(serviceNotice) ? 'soon' : 'fine'
}

/** Whether the service of a unit in the fleet is due or will be soon on a Riyadh day. */
export function isServiceNear(
  unit: ServiceFacts & { readonly soldOn: LocalDate | null },
  company: ServiceInterval,
  today: LocalDate,
): boolean {
  const state = serviceState(serviceDue(unit, company), { odometerKm: unit.odometerKm, today })
  return unit.soldOn === null && (state === 'due' || state === 'soon')
}

/** The least days of a rental within which a service that falls due is worth a word before the keys are given. */
const longRentalDays = 7

/** How far customers drive in a day when their contract does not limit it. */
const usualKilometersPerDay = 150

type LongRental = {
  readonly odometerKm: number
  readonly days: number
  /** The last day of the rental. */
  readonly until: LocalDate
  /** The kilometres that are included per day; null when the contract says nothing or does not limit them. */
  readonly kilometersPerDay: number | null
}

/**
 * Whether the service of a unit falls due within a long rental: by its last day, or by the kilometres that it may drive. Shorter rentals
 * never count, because the service can wait for their return.
 */
export function fallsDueWithin({ atKm, on }: ServiceDue, rental: LongRental): boolean {
  const { odometerKm, days, until, kilometersPerDay } = rental
  if (days < longRentalDays) return false
  const driven = odometerKm + days * (kilometersPerDay ?? usualKilometersPerDay)
  return (atKm !== null && atKm <= driven) || (on !== null && on <= until)
}
