import type { RentalPeriod } from '#domain/time/rental-period.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'

type Period = Pick<RentalPeriod, 'pickup' | 'return'>

const storageKey = 'heldBooking'

/**
 * Keeps the receipt's address and the period of the latest booking of this tab, so that the customer who holds the last car of a
 * period is shown the booking there. Names and numbers are only at that address.
 */
export function keepHeldBooking(address: string, { pickup, return: returned }: Period): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ address, pickup, return: returned }))
  } catch {
    // Where browsers forbid storage, the car just counts as taken.
  }
}

/** The address of this tab's booking of a car, if its period overlaps; undefined otherwise. */
export function findHeldBooking(carId: number, period: Period | undefined): string | undefined {
  if (!period) return undefined
  try {
    const held = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ({ address: string } & Period) | null
    if (!held?.address.startsWith(`/book/${carId}/`)) return undefined
    return isBefore(held, period) && isBefore(period, held) ? held.address : undefined
  } catch {
    return undefined
  }
}

/** Whether the first period begins before the second one ends. */
function isBefore({ pickup }: Period, { return: returned }: Period): boolean {
  return textOf(pickup) < textOf(returned)
}

function textOf({ date, time }: LocalMoment): string {
  return date + time
}
