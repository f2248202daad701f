import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { Availability, CarAvailability } from '#domain/availability/car-availability.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'

/** Why no car can be booked for a period, and the nearest period that can, if any. */
export type ClosedPeriod = { readonly text: string; readonly nearest: RentalPeriod | undefined }

/** The availability of each car that has units, by its id. Any other car can be booked unless the period is `closed`. */
export type FleetAnswer = {
  readonly cars: Readonly<Record<string, CarAvailability>>
  readonly closed?: ClosedPeriod | undefined
}

/** A value for a form field that makes the chosen period possible, with its description in `text`. */
export type Offer = {
  readonly carId: number
  readonly field: 'modelYear' | 'pickupLocation'
  readonly value: string
  readonly text: string
}

/** The availability of a chosen car and model year. `text` is what the page should say about it. */
export type ChosenAvailability = Availability & { readonly text: string; readonly offers: readonly Offer[] }

/** The number left of each extra of which fewer are left than one booking may have, by id, with its description in `text`. */
export type ExtrasLeft = Readonly<Record<string, { readonly count: number; readonly text: string }>>

/** A response and the path it belongs to; without `answer` when the server did not respond. */
export type Answered<Answer> = { readonly path: string; readonly answer: Answer | undefined }

/** How long a choice must stay unchanged before the server is asked, in milliseconds. */
const restMs = 400
/** A slower response counts as none. */
const longestMs = 30_000
/** When to ask again without a response, unless the connection returns earlier. */
const retryMs = 20_000

/**
 * The server's response at a path of `availabilityPath`; while that is loading, the previous one. `known` is the response that
 * the page contains. Without a response it asks again later; that is safe, because the server checks every booking.
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
