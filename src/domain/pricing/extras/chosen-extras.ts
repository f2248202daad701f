import { managedText } from '../../content/localized-text.ts'
import type { Language } from '../../text/languages.ts'
import type { BookedExtra, ChosenExtra, Extra, Quantities } from './extra.ts'

/** The extras of a request in the order in which they are offered; unknown ones and more than are offered are left out. */
export function chosenExtras(offered: readonly Extra[], quantities: Quantities): ChosenExtra[] {
  return offered.flatMap((extra) => {
    const quantity = quantities[extra.id]
    return quantity ? [{ ...extra, quantity: Math.min(quantity, extra.maxQuantity) }] : []
  })
}

/** The first extra of a request that is not offered, or not as often; its id. */
export function refusedExtra(offered: readonly Extra[], quantities: Quantities): string | undefined {
  return Object.keys(quantities).find((id) => {
    const extra = offered.find((one) => String(one.id) === id)
    return !extra || (quantities[id] ?? 0) > extra.maxQuantity
  })
}

/** How many of each extra a booking has. */
export function quantitiesOf(extras: readonly BookedExtra[]): Quantities {
  return Object.fromEntries(extras.map(({ id, quantity }) => [id, quantity]))
}

export function isSameQuantities(one: Quantities, other: Quantities): boolean {
  const ids = Object.keys(one)
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id])
}

/** What a booking that is changed can have: its own extras with the prices of its day, and today's others. */
export function extrasOfBooking(booked: readonly BookedExtra[], offered: readonly Extra[]): Extra[] {
  const own = booked.map(({ quantity, amount: _amount, ...extra }) => {
    const today = offered.find(({ id }) => id === extra.id)
    return { ...extra, maxQuantity: Math.max(quantity, today?.maxQuantity ?? 0) }
  })
  return [...own, ...offered.filter(({ id }) => !own.some((one) => one.id === id))]
}

/** An extra of a booking in words, with how many there are when that is more than one. */
export function extraLabel({ name, quantity }: Pick<BookedExtra, 'name' | 'quantity'>, language: Language): string {
  const text = managedText(name, language)
  return quantity > 1 ? `${text} × ${quantity}` : text
}

/** All extras of a booking on one line. */
export function extrasText(extras: readonly BookedExtra[], language: Language): string {
  return extras.map((extra) => extraLabel(extra, language)).join(' + ')
}
