import type { TestSite } from './site.ts'

/** The fields of the booking form as a browser posts them; undefined omits one. */
export type BookingFields = Record<string, string | undefined>

/** A valid booking: three days from Sunday morning, from and to branches that are always open. */
export const goodBooking = {
  fullName: 'سالم بن مهدي اليامي',
  mobileNumber: '0512345678',
  nationalId: '1058529940',
  licenseNumber: '1058529940',
  rentalType: 'daily',
  pickupLocation: 'najran-airport',
  returnLocation: 'abha',
  pickupDate: '2026-11-22',
  pickupTime: '10:00',
  returnDate: '2026-11-25',
  returnTime: '10:00',
  modelYear: '2026',
  discountCode: '',
  idempotencyKey: '',
} satisfies BookingFields

export function encodeFields(fields: BookingFields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}

/**
 * Posts the booking form of a car like a browser without scripts, with changes to `goodBooking`, and follows it to the receipt.
 * Confirms that the same rental may be booked again, because tests do that often.
 */
export async function postBooking(site: TestSite, carId: number | string, changes: BookingFields = {}, prefix = '') {
  const body = encodeFields({ ...goodBooking, sendAgain: 'on', ...changes })
  const response = await site.request(`${prefix}/book/${carId}`, { method: 'POST', body })
  const receipt = response.headers.get('location')
  return response.status === 303 && receipt ? site.request(receipt) : response
}
