import type { Extra } from './extra.ts'

/** Whether one of these extras is a delivery. */
function asksForAddress(extras: readonly Pick<Extra, 'asksForAddress'>[]): boolean {
  return extras.some((extra) => extra.asksForAddress)
}

/** The address that a booking with these extras stores; null without a delivery. */
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

/** Whether a booking has a delivery without an address. Not after its customer's data was erased. */
export function lacksAddress({ extras, deliveryAddress, erasedAt }: Delivered): boolean {
  return !deliveryAddress && !erasedAt && asksForAddress(extras)
}
