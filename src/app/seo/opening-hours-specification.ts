import { formatRange, minutesPerDay, type WeeklyHours } from '../../domain/branches/opening-hours.ts'
import { groupWeek } from '../../domain/branches/week-summary.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const lastMinute = minutesPerDay - 1

/** Weekly hours as schema.org has them: one entry per range, none for closed days; a day that ends at 24:00 ends at 23:59. */
export function describeOpeningHours(hours: WeeklyHours) {
  return groupWeek(hours).flatMap(({ days, ranges }) =>
    ranges.map(({ opens, closes }) => {
      const [from, to] = formatRange({ opens, closes: Math.min(closes, lastMinute) }).split('–')
      return {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => dayNames[day]),
        opens: from,
        closes: to,
      }
    }),
  )
}
