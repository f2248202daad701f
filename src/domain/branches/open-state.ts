import {
  addDays,
  addMinutes,
  minutesBetween,
  minutesOfDay,
  type LocalMoment,
  type LocalTime,
} from '../time/riyadh-time.ts'
import { isOpenAt, minutesPerDay, rangesOn, type OpeningHours } from './opening-hours.ts'

const searchedDays = 366
const midnight = '00:00' as LocalTime

/** `changesAt` is undefined when the branch stays as it is that long. */
export type OpenState = { readonly isOpen: boolean; readonly changesAt: LocalMoment | undefined }

/** Whether a branch is open at `now`, and when it closes, at most a day later, or opens, at most a year later. */
export function openState(hours: OpeningHours, now: LocalMoment): OpenState {
  if (isOpenAt(hours, now)) return { isOpen: true, changesAt: closingAfter(hours, now) }
  return { isOpen: false, changesAt: openFrom(hours, now) }
}

/** The moment itself when a branch is open then, or else the next opening within a year. */
export function openFrom(hours: OpeningHours, moment: LocalMoment): LocalMoment | undefined {
  if (isOpenAt(hours, moment)) return moment
  for (let day = 0; day <= searchedDays; day += 1) {
    const date = addDays(moment.date, day)
    const earliest = day === 0 ? minutesOfDay(moment.time) : 0
    const next = rangesOn(hours, date).find(({ opens }) => opens >= earliest)
    if (next) return addMinutes({ date, time: midnight }, next.opens)
  }
  return undefined
}

function closingAfter(hours: OpeningHours, now: LocalMoment): LocalMoment | undefined {
  let end = now
  while (isOpenAt(hours, end)) {
    const minute = minutesOfDay(end.time)
    const range = rangesOn(hours, end.date).find(({ opens, closes }) => opens <= minute && minute < closes)!
    // The part after midnight is a range of the next day, which may continue longer.
    const closes = Math.min(range.closes, minutesPerDay)
    end = closes < minutesPerDay ? addMinutes(end, closes - minute) : { date: addDays(end.date, 1), time: midnight }
    if (minutesBetween(now, end) > minutesPerDay) return undefined
  }
  return end
}
