import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import type { Availability, CarAvailability } from '../../domain/availability/car-availability.ts'

/** What can be booked of each car with units, by its id; a car that is not named can always be booked. */
export type FleetAnswer = { readonly cars: Readonly<Record<string, CarAvailability>> }

/** A value of a field that makes the chosen period possible, on the form of a car; `text` says so. */
export type Offer = {
  readonly carId: number
  readonly field: 'modelYear' | 'pickupLocation'
  readonly value: string
  readonly text: string
}

/** What there is of a chosen car and model year; `text` says what is worth saying about it. */
export type ChosenAvailability = Availability & { readonly text: string; readonly offers: readonly Offer[] }

/** An answer and the path that it answers; without an answer when the server gave none. */
export type Answered<Answer> = { readonly path: string; readonly answer: Answer | undefined }

/** How long a choice has to stand before the server is asked about it. */
const restMs = 400

/**
 * The server's answer at a path of `availabilityPath`, and the last one while that is on its way. `known` is what the page
 * came with. Says nothing when the server cannot be reached: the form tells what it accepts.
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
    async function ask() {
      const answer = await fetch(address, { signal: abort.signal })
        .then((response) => (response.ok ? (response.json() as Promise<Answer>) : undefined))
        .catch(() => undefined)
      if (!abort.signal.aborted) setLatest({ path: asked, answer })
    }
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [address, isAnswered, isFirst, path])
  return latest
}
