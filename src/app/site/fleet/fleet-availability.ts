import { useEffect, useRef, useState, type RefObject } from 'react'
import type { CarAvailability } from '#domain/availability/car-availability.ts'
import { availabilityPath } from '#domain/availability/availability-request.ts'
import type { BookingData } from '#domain/booking/booking-data.ts'
import { minutesBetween } from '#domain/time/riyadh-time.ts'
import type { CarView } from '../../cars/car-view.ts'
import { useAvailability, type Answered, type FleetAnswer } from '../../cars/use-availability.ts'

/** The path of the availability request of a search; undefined when the return is not after the pick-up. */
export function pathOfSearch(search: BookingData): string | undefined {
  const pickup = { date: search.pickupDate, time: search.pickupTime }
  const returned = { date: search.returnDate, time: search.returnTime }
  if (minutesBetween(pickup, returned) <= 0) return undefined
  return availabilityPath({ rentalType: 'daily', pickup, return: returned, branchId: search.pickupLocation })
}

/** Too short to notice. The list is reordered while it is hidden. */
const fadeMs = 120

/**
 * The availability for the search. `order` is the response that the list is sorted by, `current` the latest one for this search.
 * The list is reordered while it is hidden (`isFaded`), so that nothing visible jumps. While its start (`list`) is scrolled out
 * of view the order is kept, and the cards show only what fits on one line (`isBrief`).
 */
export function useFleetAvailability(search: BookingData | undefined, loaded: Answered<FleetAnswer> | undefined) {
  const path = search && pathOfSearch(search)
  const latest = useAvailability(path, loaded)
  const answer = path === undefined ? undefined : latest?.answer
  const [order, setOrder] = useState(answer)
  const [isFaded, setFaded] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const differs = takenKey(answer) !== takenKey(order)
  const isReading = useIsReading(list, differs)
  const moves = differs && (isFaded || isReading === false)
  useEffect(() => {
    if (moves) setFaded(true)
    if (!moves && !isFaded) return undefined
    const timer = setTimeout(() => (moves ? setOrder(answer) : setFaded(false)), moves ? fadeMs : fadeMs / 2)
    return () => clearTimeout(timer)
  }, [answer, isFaded, moves])
  const isCurrent = path !== undefined && latest?.path === path
  const isBrief = differs && !moves && isReading === true
  return {
    list,
    order: differs ? order : answer,
    current: isCurrent && (!differs || isBrief) ? answer : undefined,
    isUnknown: isCurrent && answer === undefined,
    isBrief,
    isFaded,
  }
}

/** Whether the start of the list is above the window; undefined until that is known and while it does not matter. */
function useIsReading(list: RefObject<HTMLElement | null>, matters: boolean): boolean | undefined {
  const [isAbove, setAbove] = useState<boolean>()
  useEffect(() => {
    if (!matters) return undefined
    const look = () => setAbove((list.current?.getBoundingClientRect().top ?? 0) < 0)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      setAbove(undefined)
    }
  }, [list, matters])
  return matters ? isAbove : undefined
}

/** The newest model year with a free unit, when the car's newest year has none. */
export function freeOlderYear(availability: CarAvailability | undefined): number | undefined {
  const years = Object.entries(availability?.years ?? {}).sort(([a], [b]) => Number(b) - Number(a))
  const free = years.findIndex(([, { left }]) => left > 0)
  return free > 0 ? Number(years[free]?.[0]) : undefined
}

function takenKey(answer: FleetAnswer | undefined): string {
  return Object.entries(answer?.cars ?? {})
    .flatMap(([id, { left }]) => (left === 0 ? [id] : []))
    .join()
}

export function isTaken(answer: FleetAnswer | undefined, car: CarView): boolean {
  return answer?.cars[car.id]?.left === 0
}
