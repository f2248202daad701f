/** The days of the week as a condition stores them, from Sunday (0): in order, and none when all are chosen. */
export function storedWeekdays(days: readonly number[]): number[] {
  const chosen = [...new Set(days)].toSorted((a, b) => a - b)
  return chosen.length === 7 ? [] : chosen
}

/** The days whose checkboxes, `weekday0` to `weekday6`, a form posts. */
export function postedWeekdays(posted: Readonly<Record<string, unknown>>): number[] {
  return storedWeekdays([0, 1, 2, 3, 4, 5, 6].filter((day) => posted[`weekday${day}`] === 'on'))
}
