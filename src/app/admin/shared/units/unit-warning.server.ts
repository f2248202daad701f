import { findPlannedHold } from '#data/availability/planned-hold.ts'
import { listAllBranches } from '#data/branches/branches.ts'
import { isSameCity } from '#domain/branches/city.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import type { Services } from '#operations/services/services.ts'
import { readSettings } from '#data/settings/settings.ts'
import { serviceNotes } from './service-notes.ts'
import { documentNotes } from './document-notes.ts'
import { plannerTexts } from '../../../i18n/planner-texts.ts'

/**
 * What staff should know about the unit of a booking: it is in another city than the pick-up, or documents of it
 * expire before the return, or its service falls due during a long rental. Undefined when there is nothing.
 */
export async function unitWarning(
  { db, language, now }: Pick<Services, 'db' | 'language' | 'now'>,
  holdId: number,
): Promise<string | undefined> {
  const found = await findPlannedHold(db, String(holdId))
  if (!found?.booking) return undefined
  const { unit, booking } = found
  const branches = await listAllBranches(db)
  const cityOf = (id: string | null) => branches.find((one) => one.id === id)?.city
  const [here, pickup] = [cityOf(unit.branchId), cityOf(booking.pickupBranchId)]
  const { elsewhere } = plannerTexts[language]
  const until = toRiyadh(booking.returnDatetime).date
  const lines = documentNotes(unit, { today: todayInRiyadh(now()), until }, language)
  const { service: interval } = await readSettings(db)
  lines.push(...serviceNotes(unit, { booking, interval }, language))
  if (here && pickup && !isSameCity(here.en, pickup.en)) lines.unshift(elsewhere(managedText(here, language)))
  return lines.length > 0 ? lines.join(' ') : undefined
}
