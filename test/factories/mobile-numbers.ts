import { randomInt } from 'node:crypto'

/** A Saudi mobile number as typed that no other test uses, so that tests find their bookings and inquiries by it. */
export function makeMobileNumber(): string {
  return `05${randomInt(10_000_000, 100_000_000)}`
}

/** A mobile number as stored. */
export function storedMobileNumber(typed: string): string {
  return `+966${typed.slice(1)}`
}
