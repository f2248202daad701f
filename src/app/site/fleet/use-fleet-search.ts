import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readSearch, type BookingData } from '../../../domain/booking/booking-data.ts'
import { useBookingData } from '../../device/booking-data-store.ts'

const searchFields = ['pickupLocation', 'pickupDate', 'returnDate']

/**
 * What the visitor searched for: kept on the device, or in the address when the search was sent before, or without, our
 * code. A search in the address moves to the device as soon as that can be done.
 */
export function useFleetSearch(): BookingData | undefined {
  const [address, setAddress] = useSearchParams()
  const booking = useBookingData()
  const sent = readSearch(address)
  useEffect(() => {
    if (!sent || !booking) return
    // The times that the device keeps are not part of a search.
    const { pickupLocation, pickupDate, returnDate } = sent
    booking.update({ pickupLocation, pickupDate, returnDate })
    const rest = new URLSearchParams(address)
    for (const field of searchFields) rest.delete(field)
    setAddress(rest, { replace: true, preventScrollReset: true })
  })
  return sent ?? (booking?.isSaved ? booking.data : undefined)
}
