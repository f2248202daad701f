/** The company's rules for using its units. */
export type AvailabilitySettings = {
  /** Minutes to prepare a unit after its return. */
  readonly turnaroundMinutes: number
  /** Minutes after the pick-up time for which an unconfirmed booking keeps its unit. */
  readonly holdExpiryMinutes: number
  /** Whether units serve pick-ups at other branches of their city. */
  readonly cityTransfers: boolean
}
