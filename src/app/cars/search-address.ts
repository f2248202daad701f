import { useEffect, useRef } from 'react'
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import {
  defaultTime,
  fromToday,
  readSearchFields,
  searchFields,
  type BookingData,
} from '#domain/booking/booking-data.ts'
import { useBookingData } from '../device/booking-data-store.ts'

/** A search as query parameters. Default times are omitted, as the form does without scripts. */
export function searchParameters(search: Partial<BookingData>): [name: string, value: string][] {
  return searchFields.flatMap((name): [string, string][] => {
    const value = search[name]
    return value === undefined || (name.endsWith('Time') && value === defaultTime) ? [] : [[name, value]]
  })
}

/** The search in an address, as parameters in a fixed order. Ignores values that no form or link can produce. */
export function searchIn(given: URLSearchParams, branches: ReadonlySet<string>): URLSearchParams {
  const { pickupLocation, ...others } = readSearchFields(given)
  const isKnown = pickupLocation !== undefined && branches.has(pickupLocation)
  return new URLSearchParams(searchParameters(isKnown ? { pickupLocation, ...others } : others))
}

const yearParameter = 'modelYear'

/** The model year of a link to a car, as a query parameter. */
export function yearPair(year: number): [name: string, value: string] {
  return [yearParameter, String(year)]
}

/** The model year in the address of a car's page, if plausible. */
export function yearIn(address: URLSearchParams): string | undefined {
  const year = address.get(yearParameter) ?? ''
  return /^20\d\d$/.test(year) ? year : undefined
}

/**
 * The search in the address, sent without scripts or before they ran; undefined without one. It is saved on the device and then
 * removed from the address.
 */
export function useSentSearch(branches: readonly { id: string }[]): Partial<BookingData> | undefined {
  const [address, setAddress] = useSearchParams()
  const booking = useBookingData()
  const known = searchIn(address, new Set(branches.map(({ id }) => id)))
  const sent = known.size > 0 ? readSearchFields(known) : undefined
  const taken = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    // Saving the search renders the page again before the router has the new address.
    if (!sent || !booking || taken.current === address) return
    taken.current = address
    booking.update(fromToday(sent, booking.now))
    const rest = new URLSearchParams(address)
    for (const field of searchFields) rest.delete(field)
    setAddress(rest, { replace: true, preventScrollReset: true })
  })
  return sent
}

/** Reloads a page's data unless only the query changes, which the page reads itself. */
export function reloadForPath(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isQuery && defaultShouldRevalidate
}
