import { findPlannedHold } from '../../../data/availability/planned-hold.ts'
import { listAllBranches } from '../../../data/branches/branches.ts'
import type { Database } from '../../../data/database/connect.ts'
import { isSameCity } from '../../../domain/branches/city.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { expiredDocuments } from '../../../domain/fleet/units.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { formatDate } from '../../../domain/time/date-format.ts'
import { toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { unitTextsIn } from './unit-texts.ts'
import { plannerTexts } from '../../i18n/planner-texts.ts'

/**
 * What staff should know about the unit of a booking: it is in another city than the pick-up, or documents of it
 * expire before the return. Undefined when there is nothing.
 */
export async function unitWarning(db: Database, language: Language, holdId: number): Promise<string | undefined> {
  const found = await findPlannedHold(db, String(holdId))
  if (!found?.booking) return undefined
  const { unit, booking } = found
  const branches = await listAllBranches(db)
  const cityOf = (id: string | null) => branches.find((one) => one.id === id)?.city
  const [here, pickup] = [cityOf(unit.branchId), cityOf(booking.pickupBranchId)]
  const { elsewhere, expires } = plannerTexts[language]
  const { documentNames } = unitTextsIn(language)
  const lines = expiredDocuments(unit, toRiyadh(booking.returnDatetime).date).flatMap((key) =>
    unit[key] ? [expires(documentNames[key], formatDate(unit[key], language))] : [],
  )
  if (here && pickup && !isSameCity(here.en, pickup.en)) lines.unshift(elsewhere(managedText(here, language)))
  return lines.length > 0 ? lines.join(' ') : undefined
}
