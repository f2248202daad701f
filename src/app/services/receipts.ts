/** Makes and reads the secret part of the address at which a stored booking is shown to its customer. */
export type Receipts = {
  tokenOf: (bookingId: string) => string
  /** Undefined for a token that this site did not make. */
  bookingIdOf: (token: string) => string | undefined
}
