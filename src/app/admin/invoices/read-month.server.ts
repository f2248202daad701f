import { addMonths, parseLocalDate, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'

/** The month in an address such as `?month=2026-11`, or this one, with its period; undefined for anything else. */
export function readMonth(address: URLSearchParams, now: Date) {
  const first = parseLocalDate(`${address.get('month') ?? todayInRiyadh(now).slice(0, 7)}-01`)
  return first && { month: first.slice(0, 7), from: startOfDay(first), until: startOfDay(addMonths(first, 1)) }
}
