import { addDays, startOfDay, type LocalDate } from '../time/riyadh-time.ts'

/** The most kilometres that an odometer shows. */
export const odometerMaximum = 2_000_000

export const unitColours = [
  'white',
  'black',
  'silver',
  'grey',
  'red',
  'blue',
  'brown',
  'beige',
  'gold',
  'green',
  'orange',
  'yellow',
  'other',
] as const

export type UnitColour = (typeof unitColours)[number]

/** The documents of a unit that expire, each with the field for its last valid day. */
export const unitDocuments = [
  'registrationExpiresOn',
  'insuranceExpiresOn',
  'inspectionExpiresOn',
  'operatingCardExpiresOn',
] as const

export type UnitDocument = (typeof unitDocuments)[number]

/** The last valid day of each document; null when unknown. */
export type UnitDocuments = Readonly<Record<UnitDocument, LocalDate | null>>

/** The Riyadh days of service, both included; null when no end is planned. */
export type UnitService = { readonly inServiceFrom: LocalDate; readonly inServiceUntil: LocalDate | null }

/** Whether a Riyadh day is within the service of a unit. */
export function isInService({ inServiceFrom, inServiceUntil }: UnitService, day: LocalDate): boolean {
  return inServiceFrom <= day && (inServiceUntil === null || day <= inServiceUntil)
}

/** The instants between which a unit is in service; `until` is null when no end is planned. */
export function serviceTime({ inServiceFrom, inServiceUntil }: UnitService): { from: Date; until: Date | null } {
  return {
    from: startOfDay(inServiceFrom),
    until: inServiceUntil === null ? null : startOfDay(addDays(inServiceUntil, 1)),
  }
}

/** The documents that are not valid on a Riyadh day; unknown dates count as valid. */
export function expiredDocuments(unit: UnitDocuments, day: LocalDate): UnitDocument[] {
  return unitDocuments.filter((key) => {
    const lastDay = unit[key]
    return lastDay !== null && lastDay < day
  })
}

/** How many days before it expires a document counts as expiring. */
export const expiryNoticeDays = 30

export type DocumentState = 'valid' | 'expiring' | 'expired' | 'unknown'

/** The last day of each document of a unit and its state on a Riyadh day. */
export function documentStates(unit: UnitDocuments, day: LocalDate) {
  return unitDocuments.map((key) => ({ key, lastDay: unit[key], state: documentState(unit[key], day) }))
}

function documentState(lastDay: LocalDate | null, day: LocalDate): DocumentState {
  if (lastDay === null) return 'unknown'
  if (lastDay < day) return 'expired'
  return lastDay <= addDays(day, expiryNoticeDays) ? 'expiring' : 'valid'
}

/** Whether a unit is in service during a whole period. */
export function isTimeInService(unit: UnitService, { from, until }: { from: Date; until: Date }): boolean {
  const service = serviceTime(unit)
  return service.from <= from && (service.until === null || until <= service.until)
}

/** What has to be done with a unit after a rental, in order; the last one is done. */
export const preparations = ['to_clean', 'to_check', 'to_fuel', 'ready'] as const

export type Preparation = (typeof preparations)[number]

/** The step after this one; undefined when the unit is ready. Only a tank that is known not to be full needs fuel. */
export function nextPreparation(preparation: Preparation, needsFuel: boolean): Preparation | undefined {
  const next = preparations[preparations.indexOf(preparation) + 1]
  return next === 'to_fuel' && !needsFuel ? 'ready' : next
}
