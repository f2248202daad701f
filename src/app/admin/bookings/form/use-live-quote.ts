import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { quantityField } from '#domain/pricing/extras/quantity-fields.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { formId } from '../../shared/form/edit-form.tsx'
import type { FormLookup } from './look-up-form.server.ts'

/** The fields that decide the price. They become part of an address, so none of them may be personal. */
const fields = [
  'car',
  'rentalType',
  'pickupLocation',
  'returnLocation',
  'pickupDate',
  'pickupTime',
  'returnDate',
  'returnTime',
  'months',
  'extraDays',
  ...Object.keys(eachOption('field', () => true)),
  'discountCode',
  'unitId',
  'evenClosed',
  'waiveFee',
  'begun',
  'companyId',
  'purchaseOrder',
  'adjustmentKind',
  'adjustmentValue',
]
const typingPauseMs = 250

/**
 * Returns the price of the form and what is free while it is filled in; call `ask` after each change. `posted` is what a form posted
 * without scripts got.
 */
export function useLiveQuote(bookingId: string | undefined, posted: FormLookup) {
  const { load, data } = useFetcher<FormLookup>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askNow = useCallback(() => {
    const form = document.getElementById(formId())
    if (!(form instanceof HTMLFormElement)) return
    const values = new FormData(form)
    const query = new URLSearchParams(bookingId ? { booking: bookingId } : {})
    for (const [name, value] of values) {
      const isAsked = fields.includes(name) || name.startsWith(quantityField(''))
      if (isAsked && typeof value === 'string') query.set(name, value)
    }
    void load(`/admin/bookings/lookup?${query}`)
  }, [bookingId, load])
  const ask = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(askNow, typingPauseMs)
  }, [askNow])
  useEffect(() => {
    // A page that changes a booking comes without the new price, because calculating it needs a transaction.
    if (bookingId) askNow()
    return () => clearTimeout(timer.current)
  }, [bookingId, askNow])
  return { quote: data?.quote ?? posted.quote, carsLeft: data ? data.carsLeft : posted.carsLeft, ask }
}
