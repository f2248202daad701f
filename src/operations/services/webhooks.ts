/** Messages about bookings to webhook receivers. */
export type Webhooks = {
  /** Whether messages may be sent to an address. */
  accepts: (url: string) => boolean
  makeSecret: () => string
}
