import { useEffect, useState } from 'react'
import { availabilityPath } from '../../../domain/availability/availability-request.ts'
import type { BookingData } from '../../../domain/booking/booking-data.ts'
import { minutesBetween } from '../../../domain/time/riyadh-time.ts'
import type { CarView } from '../../cars/car-view.ts'
import { useAvailability, type Answered, type FleetAnswer } from '../../cars/use-availability.ts'

/** The path that answers which cars are free for a search; undefined when its return is not after the pick-up. */
export function pathOfSearch(search: BookingData): string | undefined {
  const pickup = { date: search.pickupDate, time: search.pickupTime }
  const returned = { date: search.returnDate, time: search.returnTime }
  if (minutesBetween(pickup, returned) <= 0) return undefined
  return availabilityPath({ rentalType: 'daily', pickup, return: returned, branchId: search.pickupLocation })
}

/** Shorter than a person notices; the list changes its order while it is not seen. */
const fadeMs = 120

/**
 * What is free for the search: `order` is the answer by which the list is ordered, `current` the one for this search. The
 * order changes while the list `isFaded`, so that nothing visible jumps.
 */
export function useFleetAvailability(search: BookingData | undefined, loaded: Answered<FleetAnswer> | undefined) {
  const path = search && pathOfSearch(search)
  const latest = useAvailability(path, loaded)
  const answer = path === undefined ? undefined : latest?.answer
  const [order, setOrder] = useState(answer)
  const [isFaded, setFaded] = useState(false)
  const moves = takenKey(answer) !== takenKey(order)
  useEffect(() => {
    if (moves) setFaded(true)
    if (!moves && !isFaded) return undefined
    const timer = setTimeout(() => (moves ? setOrder(answer) : setFaded(false)), moves ? fadeMs : fadeMs / 2)
    return () => clearTimeout(timer)
  }, [answer, isFaded, moves])
  const isCurrent = path !== undefined && latest?.path === path
  return {
    order: moves ? order : answer,
    current: isCurrent && !moves ? answer : undefined,
    isAsking: path !== undefined && !isCurrent,
    isFaded,
  }
}

function takenKey(answer: FleetAnswer | undefined): string {
  return Object.entries(answer?.cars ?? {})
    .flatMap(([id, { left }]) => (left === 0 ? [id] : []))
    .join()
}

export function isTaken(answer: FleetAnswer | undefined, car: CarView): boolean {
  return answer?.cars[car.id]?.left === 0
}
