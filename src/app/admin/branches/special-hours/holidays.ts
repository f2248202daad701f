import { redirect } from 'react-router'
import * as v from 'valibot'
import { createSpecialHours } from '#data/branches/special-hours.ts'
import { readBookingsOutsideHours } from '#data/booking/bookings-outside-hours.ts'
import { isOverlap } from '#data/database/storage-error.ts'
import { comingHolidays, holidayNames } from '#domain/branches/special-hours/coming-holidays.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { readAction } from '../../shared/list/change-list.server.ts'
import { redirectWithNotice } from '../../shared/screen/notice.server.ts'
import { authorOf } from '../../shared/session/session.server.ts'
import { specialHoursTexts } from './special-hours-texts.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import type { Route } from './+types/holidays'

const acceptance = v.object({ holiday: v.string(), from: v.string() })

export function loader() {
  return redirect(listPath('special_hours'))
}

/** Closes all branches on a suggested holiday. When bookings are affected, leads to the form, which lists them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, language } = context.get(servicesContext)
  const { holiday: key, from: first } = await readAction(request, acceptance)
  const { moon } = context.get(settingsContext)
  const holiday = comingHolidays(todayInRiyadh(now()), moon).find((one) => one.key === key && one.from === first)
  const to = listPath('special_hours')
  const texts = specialHoursTexts[language]
  if (!holiday) return redirect(to, 303)
  const { ar: noteAr, en: noteEn } = holidayNames[holiday.key]
  const dates = { fromDate: holiday.from, untilDate: holiday.until }
  const values = { branchId: null, kind: 'dates', ...dates, ranges: [], fridayRanges: null, noteAr, noteEn } as const
  const findOutside = await readBookingsOutsideHours(db, now())
  if (findOutside({ specialHours: (stored) => [...stored, values] }).length > 0)
    return redirect(`${recordPath('special_hours')}?holiday=${key}&closed=1`, 303)
  try {
    await createSpecialHours(db, authorOf(context), values)
  } catch (error) {
    if (!isOverlap(error)) throw error
    return redirectWithNotice(context, to, { title: texts.problems.daysTaken, tone: 'destructive' })
  }
  return redirectWithNotice(context, to, { title: texts.accepted(managedText(holidayNames[holiday.key], language)) })
}
