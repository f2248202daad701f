import * as v from 'valibot'
import { optionalLine, problem } from '../../text/form-fields.ts'
import type { Extra } from './extra.ts'

/** The most characters of an address, or of an airport with its terminal and flight. */
export const deliveryAddressMaximum = 200

/** Where the car is brought: one line, undefined when blank. Which bookings need it is up to their extras. */
export const deliveryAddressSchema = v.pipe(
  optionalLine,
  v.maxLength(deliveryAddressMaximum, problem('tooLong')),
  v.transform((text) => text || undefined),
)

/** Whether one of these extras is a delivery. */
function asksForAddress(extras: readonly Pick<Extra, 'asksForAddress'>[]): boolean {
  return extras.some((extra) => extra.asksForAddress)
}

/** The address that a booking with these extras stores: null when nothing is brought to one. */
export function addressOf(
  extras: readonly Pick<Extra, 'asksForAddress'>[],
  { deliveryAddress }: { readonly deliveryAddress?: string | undefined },
): string | null {
  return (asksForAddress(extras) && deliveryAddress) || null
}

type Delivered = {
  readonly extras: readonly Pick<Extra, 'asksForAddress'>[]
  readonly deliveryAddress?: string | null | undefined
  readonly erasedAt?: Date | null
}

/** Whether a booking has a delivery without an address. One whose customer was erased needs none. */
export function lacksAddress({ extras, deliveryAddress, erasedAt }: Delivered): boolean {
  return !deliveryAddress && !erasedAt && asksForAddress(extras)
}
