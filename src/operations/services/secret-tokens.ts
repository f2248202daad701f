/** Creates and reads the secret token in the address of a booking's receipt. */
export type Receipts = {
  tokenOf: (bookingId: string) => string
  /** Undefined for a token that this site did not make. */
  bookingIdOf: (token: string) => string | undefined
}
