import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { Availability, CarAvailability } from '../../domain/availability/car-availability.ts'
import type { RentalPeriod } from '../../domain/time/rental-period.ts'

/** Why no car can be booked for a period, and the nearest period that can, if any. */
export type ClosedPeriod = { readonly text: string; readonly nearest: RentalPeriod | undefined }

/** What can be booked of each car with units, by its id; a car that is not named can be booked unless the period is `closed`. */
export type FleetAnswer = {
  readonly cars: Readonly<Record<string, CarAvailability>>
  readonly closed?: ClosedPeriod | undefined
}

/** A value of a field that makes the chosen period possible, on the form of a car; `text` says so. */
export type Offer = {
  readonly carId: number
  readonly field: 'modelYear' | 'pickupLocation'
  readonly value: string
  readonly text: string
}

/** What there is of a chosen car and model year; `text` says what is worth saying about it. */
export type ChosenAvailability = Availability & { readonly text: string; readonly offers: readonly Offer[] }

/** What there is of extras of which fewer are left than one booking may have, by id; `text` says so. */
export type ExtrasLeft = Readonly<Record<string, { readonly count: number; readonly text: string }>>

/** An answer and the path that it answers; without an answer when the server gave none. */
export type Answered<Answer> = { readonly path: string; readonly answer: Answer | undefined }

/** How long a choice has to stand before the server is asked about it. */
const restMs = 400
/** An answer that takes longer counts as none. */
const longestMs = 30_000
/** When a question without an answer is asked again, unless the connection comes back before. */
const retryMs = 20_000

/**
 * The server's answer at a path of `availabilityPath`, and the last one while that is on its way. `known` is what the page
 * came with. Without an answer it asks again after a while: the server checks every booking that is sent anyway.
 */
export function useAvailability<Answer extends FleetAnswer>(
  path: string | undefined,
  known?: Answered<Answer>,
): Answered<Answer> | undefined {
  const [latest, setLatest] = useState(known)
  const address = useHref(path ?? '/')
  const isFirst = latest === undefined
  const isAnswered = path === undefined || latest?.path === path
  useEffect(() => {
    if (isAnswered || path === undefined) return undefined
    const abort = new AbortController()
    const asked = path
    const timer = setTimeout(() => void ask(), isFirst ? 0 : restMs)
    const limit = setTimeout(() => {
      setLatest({ path: asked, answer: undefined })
      abort.abort()
    }, longestMs)
    async function ask() {
      const answer = await fetch(address, { signal: abort.signal })
        .then((response) => (response.ok ? (response.json() as Promise<Answer>) : undefined))
        .catch(() => undefined)
      if (!abort.signal.aborted) setLatest({ path: asked, answer })
    }
    return () => {
      clearTimeout(timer)
      clearTimeout(limit)
      abort.abort()
    }
  }, [address, isAnswered, isFirst, path])
  const isUnknown = path !== undefined && latest?.path === path && latest.answer === undefined
  useEffect(() => {
    if (!isUnknown) return undefined
    const askAgain = () => setLatest(undefined)
    const timer = setTimeout(askAgain, retryMs)
    window.addEventListener('online', askAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', askAgain)
    }
  }, [isUnknown])
  return latest
}
