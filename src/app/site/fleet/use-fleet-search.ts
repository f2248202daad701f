import { useEffect, useState } from 'react'
import {
  atOfferedBranch,
  fromToday,
  readSearch,
  readSearchFields,
  searchFields,
  type BookingData,
} from '#domain/booking/booking-data.ts'
import { searchParameters } from '../../cars/search-address.ts'
import { useBookingData } from '../../device/booking-data-store.ts'
import type { FleetParameters } from './fleet-filters.tsx'

type FleetSearchOptions = Omit<FleetParameters, 'parameters'> & {
  /** The valid parameters of the address. */
  known: URLSearchParams
  branches: readonly { id: string }[]
}

/**
 * The search of the fleet, which stands in the address, so that it can be shared, and on the device. A new search in the address,
 * such as that of a link, is saved on the device; one that changes on the device, such as in the form, is written to the address.
 * `sent` is the search of the address until it is saved.
 */
export function useFleetSearch({ known, branches, choose, isLeaving }: FleetSearchOptions) {
  const booking = useBookingData()
  const [saved, setSaved] = useState('')
  const inAddress = new URLSearchParams([...known].filter(([name]) => isSearchField(name))).toString()
  const sent = inAddress === '' || inAddress === saved ? undefined : readSearchFields(known)
  const onDevice = booking?.isSaved ? atOfferedBranch(booking.data, branches) : undefined
  useEffect(() => {
    if (!booking) return
    if (sent) {
      setSaved(inAddress)
      booking.update(fromToday(sent, booking.now))
      return
    }
    const parameters = onDevice && searchParameters(onDevice)
    const wanted = new URLSearchParams(parameters).toString()
    // Changing the address would stop the navigation to another page.
    if (!parameters || wanted === inAddress || isLeaving) return
    setSaved(wanted)
    choose([...searchFields.map((name) => [name, ''] as const), ...parameters])
  })
  const search: BookingData | undefined = (sent && readSearch(known)) ?? onDevice
  return { booking, sent, search }
}

function isSearchField(name: string): boolean {
  return (searchFields as readonly string[]).includes(name)
}
