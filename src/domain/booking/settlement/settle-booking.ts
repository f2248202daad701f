import { agreedRentalOf } from '../../billing/settlement/agreed-rental.ts'
import type { Leg } from '../../billing/settlement/car-use.ts'
import { settle, type RentalFacts, type Settlement } from '../../billing/settlement/settlement.ts'
import type { Halalas } from '../../money/money.ts'
import { chargesOn, type Charges } from '../../pricing/charges.ts'
import { categoriesOf } from '../../pricing/vat/vat-of-charges.ts'
import { contractValuesOf } from '../../terms/contract-values.ts'
import { starterPolicy } from '../../terms/settlement-policy.ts'
import { todayInRiyadh } from '../../time/riyadh-time.ts'
import type { Rental } from '../events/rental.ts'
import type { RentalPolicies } from '../rental-policies.ts'

type SettledBooking = Parameters<typeof agreedRentalOf>[0] & { readonly policies: RentalPolicies | null }

/** `handedOverAt` begins the months of a rental by the month; undefined for the agreed pick-up. */
type SettledFacts = RentalFacts & { readonly handedOverAt?: Date | undefined }

/**
 * What a booking costs beyond its agreed price, by the contract values and the policy of its day and the VAT and its
 * categories of the day of the return.
 * `charges` is sorted by day.
 */
export function settleBooking(
  booking: SettledBooking,
  charges: readonly Charges[],
  { handedOverAt, ...facts }: SettledFacts,
): Settlement {
  const ofDay = chargesOn(charges, todayInRiyadh(facts.returnedAt))
  return settle({
    agreed: agreedRentalOf(booking, { handedOverAt, returnedAt: facts.returnedAt }),
    contract: contractValuesOf(booking.policies),
    policy: booking.policies?.settlement ?? starterPolicy,
    vat: { rate: ofDay.vatRate, categories: categoriesOf(ofDay) },
    facts,
  })
}

/** The cars of a rental; `back` is how the last one came back, while its return is not recorded. */
export function legsOf(rental: Pick<Rental, 'legs'> | undefined, back: Leg['back'] = null): Leg[] {
  const legs = rental?.legs ?? []
  return legs.map((leg, at) => ({ out: leg.out, back: leg.back ?? (at === legs.length - 1 ? back : null) }))
}

const hour = 3_600_000

/** What a return so many hours after the agreed one costs, in halalas with VAT. */
export type LateAnswer = { readonly hours: number; readonly total: Halalas }

/** The answer to "what if I return late": the grace, the hours until a whole day is charged, and two days. */
export function lateAnswers(booking: SettledBooking, charges: readonly Charges[]): LateAnswer[] {
  const grace = booking.policies?.lateGraceHours ?? 0
  const { lateHoursBeforeDay: most } = booking.policies?.settlement ?? starterPolicy
  const asked = [grace, grace + 1, grace + 2, grace + most, grace + most + 1, 24, 48]
  const hours = [...new Set(asked)].filter((one) => one > 0 && one >= grace).toSorted((a, b) => a - b)
  return hours.map((late) => {
    const returnedAt = new Date(booking.returnDatetime.getTime() + late * hour)
    const { total } = settleBooking(booking, charges, { returnedAt, legs: [], damages: [], fines: [] })
    return { hours: late, total }
  })
}
