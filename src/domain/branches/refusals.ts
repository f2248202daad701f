/** A booking whose pick-up or return would be outside of opening hours. */
export type OutsideBooking = {
  id: string
  reference: string
  pickupDatetime: Date
  returnDatetime: Date
  /** The ends that are outside, each with the name of its branch. */
  outside: readonly { end: 'pickup' | 'return'; branch: { ar: string; en: string } }[]
}

/** Why a change of opening hours is not saved until it is confirmed. */
export type HoursRefusal = { code: 'bookingsOutside'; bookings: readonly OutsideBooking[] }
