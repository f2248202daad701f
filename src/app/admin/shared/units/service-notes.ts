import {
  fallsDueWithin,
  serviceDue,
  serviceState,
  type ServiceFacts,
  type ServiceInterval,
} from '#domain/fleet/service-due.ts'
import type { RentalPolicies } from '#domain/booking/rental-policies.ts'
import type { Language } from '#domain/text/languages.ts'
import { daysBetween, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { describeDue, serviceLine } from './service-line.ts'
import { unitTextsIn } from './unit-texts.ts'

type ServedBooking = {
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
  readonly policies: Pick<RentalPolicies, 'kilometersPerDay'> | null
}

/** A sentence for a unit whose service falls due within a long rental; none for the others, or where nothing is known. */
export function serviceNotes(
  unit: { readonly [Key in keyof ServiceFacts]: ServiceFacts[Key] | null },
  { booking, interval }: { booking: ServedBooking; interval: ServiceInterval },
  language: Language,
): string[] {
  const { odometerKm } = unit
  if (odometerKm === null) return []
  const { pickupDatetime, returnDatetime, policies } = booking
  const [from, until] = [todayInRiyadh(pickupDatetime), todayInRiyadh(returnDatetime)]
  const due = serviceDue({ ...unit, odometerKm }, interval)
  const kilometersPerDay = policies?.kilometersPerDay ?? null
  if (!fallsDueWithin(due, { odometerKm, days: daysBetween(from, until), until, kilometersPerDay })) return []
  const state = serviceState(due, { odometerKm, today: from })
  const { upkeep } = unitTextsIn(language)
  return [state === 'due' ? serviceLine({ state, due }, language) : upkeep.within(describeDue(due, language))]
}
