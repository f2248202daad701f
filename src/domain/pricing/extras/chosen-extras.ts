import { managedText } from '../../text/localized-text.ts'
import type { Language } from '../../text/languages.ts'
import type { BookedExtra, ChosenExtra, Extra, Quantities } from './extra.ts'

/** The chosen extras in the order in which they are offered; unknown ones and excessive quantities are dropped. */
export function chosenExtras(offered: readonly Extra[], quantities: Quantities): ChosenExtra[] {
  return offered.flatMap((extra) => {
    const quantity = quantities[extra.id]
    return quantity ? [{ ...extra, quantity: Math.min(quantity, extra.maxQuantity) }] : []
  })
}

/** The id of the first requested extra that is not offered, or not in that quantity. */
export function refusedExtra(offered: readonly Extra[], quantities: Quantities): string | undefined {
  return Object.keys(quantities).find((id) => {
    const extra = offered.find((one) => String(one.id) === id)
    return !extra || (quantities[id] ?? 0) > extra.maxQuantity
  })
}

/** The quantity of each extra of a booking. */
export function quantitiesOf(extras: readonly BookedExtra[]): Quantities {
  return Object.fromEntries(extras.map(({ id, quantity }) => [id, quantity]))
}

export function isSameQuantities(one: Quantities, other: Quantities): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}

/** The extras that a changed booking can have: its own with the prices of its day, and all others as offered today. */
export function extrasOfBooking(booked: readonly BookedExtra[], offered: readonly Extra[]): Extra[] {
  const own = booked.map(({ quantity, amount: _amount, ...extra }) => {
    const today = offered.find(({ id }) => id === extra.id)
    return { ...extra, maxQuantity: Math.max(quantity, today?.maxQuantity ?? 0) }
  })
  return [...own, ...offered.filter(({ id }) => !own.some((one) => one.id === id))]
}

/** An extra of a booking in words, with its quantity if more than one. */
export function extraLabel({ name, quantity }: Pick<BookedExtra, 'name' | 'quantity'>, language: Language): string {
  const text = managedText(name, language)
  return quantity > 1 ? `${text} × ${quantity}` : text
}

/** All extras of a booking on one line. */
export function extrasText(extras: readonly BookedExtra[], language: Language): string {
  return extras.map((extra) => extraLabel(extra, language)).join(' + ')
}
