import { bookingDataKey, parseBookingData } from '#domain/booking/booking-data.ts'
import type { Language } from '#domain/text/languages.ts'
import { formatDay } from '#domain/time/date-format.ts'
import { fetchServerTime } from '../../device/server-clock.ts'
import { typeInto } from '../../ui/type-into.ts'

/** Adds the dates that were chosen on this device to the message, unless it has been changed. `text` has `{from}` and `{to}`. */
export async function carryDates(message: HTMLTextAreaElement, text: string, language: Language): Promise<void> {
  try {
    const saved = localStorage.getItem(bookingDataKey)
    if (!saved) return
    const { value } = message
    const { pickupDate, returnDate } = parseBookingData(saved, new Date(await fetchServerTime()))
    if (!message.isConnected || message.value !== value) return
    const line = text
      .replace('{from}', formatDay(pickupDate, language))
      .replace('{to}', formatDay(returnDate, language))
    typeInto(message, `${value}${line}\n`)
  } catch {
    // Without storage or a connection, the customer writes the dates.
  }
}
