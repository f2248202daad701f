/** Push messages about new bookings to the browsers of the staff. */
export type Push = {
  /** The public key that browsers subscribe with (VAPID). */
  publicKey: string
  /** Whether messages may be sent to an address. */
  accepts: (endpoint: string) => boolean
}
