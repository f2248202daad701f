import type { LocalDate } from '../time/riyadh-time.ts'

/** The last day on which a unit of a car and model year is in service; null when none is planned. */
export type ServiceYear = { readonly carId: number; readonly modelYear: number; readonly lastDay: LocalDate | null }

/** Whether a car can be booked at all: it has no units, or one of an offered model year that is still in service. */
export function isInStock(
  { id, modelYears }: { id: number; modelYears: readonly number[] },
  years: readonly ServiceYear[],
  today: LocalDate,
): boolean {
  const own = years.filter(({ carId }) => carId === id)
  const isServing = ({ modelYear, lastDay }: ServiceYear) =>
    modelYears.includes(modelYear) && (lastDay === null || lastDay >= today)
  return own.length === 0 || own.some(isServing)
}
