import { addDays, startOfDay, toRiyadh, type LocalDate, type LocalTime } from '../../time/riyadh-time.ts'
import type { PlannedHold } from './bars.ts'

/** An event of a hold on a day: a car leaves or returns, or another hold begins or ends. */
type DayEventKind = 'pickup' | 'return' | 'begin' | 'end'

type DayEvent<Row> = { readonly kind: DayEventKind; readonly time: LocalTime; readonly row: Row }

/** The events of a Riyadh day by their time; `holdOf` is the hold of a row. */
export function dayEvents<Row>(
  rows: readonly Row[],
  holdOf: (row: Row) => PlannedHold,
  day: LocalDate,
): DayEvent<Row>[] {
  const [start, end] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()]
  const isOnDay = (instant: number) => instant >= start && instant < end
  const timeOf = (instant: number) => toRiyadh(new Date(instant)).time
  return rows
    .flatMap((row) => {
      const { kind, from, until } = holdOf(row)
      const isBooking = kind === 'booking'
      return [
        ...(isOnDay(from)
          ? [{ kind: isBooking ? ('pickup' as const) : ('begin' as const), time: timeOf(from), row }]
          : []),
        ...(isOnDay(until)
          ? [{ kind: isBooking ? ('return' as const) : ('end' as const), time: timeOf(until), row }]
          : []),
      ]
    })
    .toSorted((a, b) => a.time.localeCompare(b.time))
}
