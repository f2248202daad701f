import { findOfferOfGeneralRate } from '#data/pricing/offer-times.ts'
import { findRateProblem } from '#data/pricing/rate-problem.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { StoredRate } from '#domain/pricing/rates/stored-rate.ts'
import { rateTextsIn } from '../shared/rates/rate-texts.ts'
import type { Services } from '#operations/services/services.ts'

/** Refuses to make a rule general while an offer still uses it. */
export async function refuseRateInUse(
  { db, language }: Pick<Services, 'db' | 'language'>,
  rate: Pick<StoredRate, 'id' | 'onlyWithOffer'>,
): Promise<{ field: 'onlyWithOffer' | 'change'; text: string } | undefined> {
  const carrier = await findOfferOfGeneralRate(db, rate)
  return carrier && { field: 'change', text: rateTextsIn(language).carriedBy(managedText(carrier, language)) }
}

/** Why a rule cannot be switched on; undefined when it can. */
export async function refuseRate(
  { db, language, now }: Pick<Services, 'db' | 'language' | 'now'>,
  row: StoredRate,
): Promise<{ field: 'priority' | 'value'; text: string } | undefined> {
  const problem = await findRateProblem(db, row, now())
  if (!problem) return undefined
  const name = managedText(problem.name, language)
  const texts = rateTextsIn(language)
  return problem.kind === 'rival'
    ? { field: 'priority', text: texts.rival(name) }
    : { field: 'value', text: texts.freeCar(name) }
}
