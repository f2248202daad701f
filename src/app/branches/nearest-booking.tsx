import { CalendarCheck } from 'lucide-react'
import { Link } from 'react-router'
import { openFrom } from '#domain/branches/open-state.ts'
import { minutesPerDay } from '#domain/branches/opening-hours.ts'
import { minimumLeadMinutes } from '#domain/branches/period-check.ts'
import type { Language } from '#domain/text/languages.ts'
import { joinList } from '#domain/text/words.ts'
import { formatDate, formatTime, formatWeekday } from '#domain/time/date-format.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import { addDays, addMinutes, minutesOfDay, type LocalDate, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { searchParameters } from '../cars/search-address.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { useBranchTexts } from './use-branch-texts.ts'
import type { MapBranch } from './map-branch.server.ts'

const halfHour = 30

/** Links to the cars for one day, from the nearest time at which the branch is open. */
export function NearestBooking({
  branch: { id, name, hours },
  now,
}: {
  branch: MapBranch
  now: LocalMoment | undefined
}) {
  const branchMap = useBranchTexts()
  const language = useLanguage()
  const nearest = now && findNearest(hours, now)
  const search = { pickupLocation: id, ...(nearest && searchOf(nearest)) }
  return (
    <Link
      to={`/fleet?${new URLSearchParams(searchParameters(search)).toString()}`}
      className="mt-1 flex min-h-14 items-center gap-2 font-semibold text-brand hover:underline"
    >
      <CalendarCheck aria-hidden className="size-5 shrink-0" />
      <span>
        {branchMap.bookHere}
        <span className="sr-only">: {name}</span>
        <span className="block min-h-5 text-sm font-normal text-muted">
          {now && nearest && fillMoment(branchMap.bookFrom, nearest.pickup, now.date, language)}
        </span>
      </span>
    </Link>
  )
}

/** A rental of one day, or a little longer, from the first full or half hour at which the branch is open after the lead time. */
function findNearest(hours: MapBranch['hours'], now: LocalMoment) {
  const minute = minutesOfDay(now.time)
  const pickup = openFrom(hours, addMinutes(now, minimumLeadMinutes + halfHour - (minute % halfHour)))
  const returned = pickup && openFrom(hours, addMinutes(pickup, minutesPerDay))
  return returned && { pickup, return: returned }
}

function searchOf({ pickup, return: returned }: Pick<RentalPeriod, 'pickup' | 'return'>) {
  return { pickupDate: pickup.date, pickupTime: pickup.time, returnDate: returned.date, returnTime: returned.time }
}

/** A day within a week by its name and time, a later one by its date; both fit on one line. */
function fillMoment(text: string, { date, time }: LocalMoment, today: LocalDate, language: Language): string {
  const isNear = date <= addDays(today, 6)
  const words = isNear ? [formatWeekday(date, language), formatTime(time, language)] : [formatDate(date, language)]
  return text.replace('{moment}', joinList(words, language))
}
