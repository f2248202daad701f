import type { HoldRefusal } from '#data/availability/hold-refusal.ts'
import { hasOpenEnd, type HoldInTheWay } from '#domain/availability/holds.ts'
import type { Language } from '#domain/text/languages.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Refused } from '../rows/refused.ts'
import { unitTextsIn } from './unit-texts.ts'
import { plannerTexts } from '../../../i18n/planner-texts.ts'

/** The problem to show when a hold cannot be stored: a sentence, and the bookings and holds that block it. */
export function refuseHold(refusal: HoldRefusal, language: Language): Refused {
  const { refusals } = plannerTexts[language]
  if (refusal.kind === 'beforeToday') return { outcome: 'refused', fieldErrors: { from: ['inPast'] } }
  if (refusal.kind !== 'taken') return { outcome: 'refused', problem: refusals[refusal.kind], status: 409 }
  return refuseTaken(refusal.by, language)
}

/** The refusal of a period in which other holds occupy the unit. */
export function refuseTaken(by: readonly HoldInTheWay[], language: Language): Refused {
  const { holdKinds } = unitTextsIn(language)
  const { refusals, freeItFirst } = plannerTexts[language]
  const isBooked = by.some(({ status }) => status === 'pending' || status === 'confirmed')
  return {
    outcome: 'refused',
    problem: isBooked ? `${refusals.taken} ${freeItFirst}` : refusals.taken,
    status: 409,
    bookings: by.map(({ kind, bookingId, reference, reason, during }) => ({
      ...(bookingId && { id: bookingId }),
      reference: reference ?? (reason ? `${holdKinds[kind]}: ${reason}` : holdKinds[kind]),
      pickup: toRiyadh(during.from),
      return: toRiyadh(during.until),
      ...(hasOpenEnd(during) && { hasOpenEnd: true }),
    })),
  }
}

/** The refusal of a change to something that another member has changed or removed in the meantime. */
export function refuseOutdated(language: Language): Refused {
  return { outcome: 'refused', problem: plannerTexts[language].refusals.outdated, status: 409 }
}
