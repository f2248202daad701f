import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingData } from '#domain/booking/booking-data.ts'
import { unknownBranchHours } from '#domain/branches/opening-hours.ts'
import { afterHoursFee } from '#domain/branches/period-check.ts'
import { chosenExtras } from '#domain/pricing/extras/chosen-extras.ts'
import type { Extra, Quantities } from '#domain/pricing/extras/extra.ts'
import { quantitiesIn } from '#domain/pricing/extras/quantity-fields.ts'
import { chosenOptions, eachOption, type OptionChoice, type OptionField } from '#domain/pricing/price-lines.ts'
import { returnFeeOf, type ReturnFee } from '#domain/pricing/return-fees/return-fee.ts'
import { halalas, type Halalas } from '#domain/money/money.ts'
import type { Discount } from '#domain/pricing/discount.ts'
import {
  isMonthlyOffered,
  metDiscount,
  monthlySaving,
  quote,
  type CarPrices,
  type Quote,
  type QuoteRequest,
} from '#domain/pricing/quote.ts'
import {
  extensionDays,
  maximumMonths,
  monthlyRentalDays,
  monthlyReturn,
  rentalDays,
  type RentalType,
} from '#domain/time/rental-period.ts'
import { parseLocalDate, parseLocalTime, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { useSentSearch, yearIn } from '../../cars/search-address.ts'
import { useBookingData } from '../../device/booking-data-store.ts'
import type { TypedFields } from '../../forms/kept-input.ts'
import type { BookableBranch, BookingPage } from './load-booking-page.server.ts'

/** The fields that decide price and period, as the text that is being typed. */
export type Choice = {
  rentalType: RentalType
  pickupLocation: string
  returnLocation: string
  pickupDate: string
  pickupTime: string
  returnDate: string
  returnTime: string
  modelYear: string
  /** Of a monthly rental; the days follow the months. */
  months: string
  extraDays: string
  extras: Quantities
} & Record<OptionField, OptionChoice>

const sharedFields = ['pickupLocation', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime'] as const

/** The fields of a page that was left, without those that the device saves: another page may have changed them since. */
export function withoutShared(left: TypedFields): TypedFields {
  if (!left) return undefined
  // Unless another return branch was chosen, it follows the pick-up branch.
  const isSameBranch = left['returnLocation'] === left['pickupLocation']
  const omitted: readonly string[] = isSameBranch ? [...sharedFields, 'returnLocation'] : sharedFields
  return Object.fromEntries(Object.entries(left).filter(([name]) => !omitted.includes(name)))
}

/**
 * The visitor's choice, from the first source that has a value: changes on this page, the last response, search and model year in
 * the address, the data saved on the device, defaults. The first render ignores the device, so that it matches the server's HTML.
 */
export function useBookingChoice({ car, branches, modelYears }: BookingPage, posted: TypedFields | undefined) {
  const shared = useBookingData()
  const sent = useSentSearch(branches)
  const [address] = useSearchParams()
  const [changed, setChanged] = useState<Partial<Choice>>(() => ({ ...sent, ...readPosted(posted) }))
  const [unsaved, setUnsaved] = useState<Partial<BookingData>>()
  useEffect(() => {
    // Changes made before the server's clock is known are saved once it is, after the search from the address.
    if (!shared || !unsaved || sent) return
    shared.update(unsaved)
    // A change made since the render is saved in the next run.
    setUnsaved((latest) => (latest === unsaved ? undefined : latest))
  }, [shared, sent, unsaved])
  const known = branches.some(({ id }) => id === shared?.data.pickupLocation)
  const pickupLocation = changed.pickupLocation ?? ((known && shared?.data.pickupLocation) || (branches[0]?.id ?? ''))
  const merged: Choice = {
    rentalType: 'daily',
    pickupDate: '',
    pickupTime: '10:00',
    returnDate: '',
    returnTime: '10:00',
    modelYear: modelYears.map(String).find((year) => year === yearIn(address)) ?? String(modelYears[0]),
    months: '1',
    extraDays: '0',
    ...eachOption('field', () => false),
    extras: {},
    ...shared?.data,
    returnLocation: pickupLocation,
    ...changed,
    pickupLocation,
  }
  const choice = isMonthlyOffered(car.prices) ? withMonthlyReturn(merged) : { ...merged, rentalType: 'daily' as const }

  function change(update: Partial<Choice>): void {
    const next = { ...changed, ...update }
    if (update.pickupDate && (update.returnDate ?? choice.returnDate) < update.pickupDate) delete next.returnDate
    setChanged(next)
    setUnsaved((earlier) => ({ ...earlier, ...readShared(update) }))
  }

  return { choice, change, now: shared?.now }
}

/** Pick-up and return; undefined while a date or a time is incomplete. */
export function momentsOf(choice: Choice): { pickup: LocalMoment; return: LocalMoment } | undefined {
  const pickup = momentFrom(choice.pickupDate, choice.pickupTime)
  const returned = momentFrom(choice.returnDate, choice.returnTime)
  return pickup && returned && { pickup, return: returned }
}

type PriceOptions = {
  extras: readonly Extra[]
  returnFees?: readonly ReturnFee[] | undefined
  branches: readonly BookableBranch[]
  discount: Discount | undefined
  /** The server's clock, which lead times are counted from. */
  bookedAt: Date | undefined
}

/** The price of the choice, computed as on the server. */
export function quoteOf(prices: CarPrices, choice: Choice, options: PriceOptions): Quote {
  return quote(prices, requestOf(choice, options))
}

/** What the month saves, or by the day the same dates. */
export type TypeSaving = { of: RentalType; amount: Halalas }

/** What one of the types of rental saves over the other for the same choice, if anything, with the discount in both prices. */
export function savingOf(prices: CarPrices, choice: Choice, options: PriceOptions): TypeSaving | undefined {
  const request = requestOf(choice, options)
  const amount = monthlySaving(prices, request)
  if (amount !== undefined) return { of: 'monthly', amount }
  const moments = momentsOf(choice)
  if (choice.rentalType === 'daily' || !moments) return undefined
  const days = rentalDays({ rentalType: 'daily', ...moments })
  const saves = quote(prices, request).total - quote(prices, { ...request, rentalType: 'daily', days }).total
  return saves > 0 ? { of: 'daily', amount: halalas(saves) } : undefined
}

/** The choice as input for `quote`. */
export function requestOf(
  choice: Choice,
  { extras, returnFees, branches, discount, bookedAt }: PriceOptions,
): QuoteRequest {
  const moments = momentsOf(choice)
  return {
    rentalType: choice.rentalType,
    days: moments ? rentalDays({ rentalType: choice.rentalType, ...moments }) : 0,
    extensionDays: moments ? extensionDays({ rentalType: choice.rentalType, ...moments }) : 0,
    modelYear: Number(choice.modelYear),
    ...chosenOptions(choice),
    chosenExtras: chosenExtras(extras, choice.extras),
    returnFee: returnFeeOf(returnFees ?? [], choice.pickupLocation, choice.returnLocation),
    ...(moments && { afterHours: afterHoursFee({ ...moments, ...hoursOf(choice, branches) }) }),
    start: moments && { pickup: moments.pickup, branchId: choice.pickupLocation, bookedAt },
    discount,
  }
}

/** Whether the choice meets the conditions of its discount code; one without dates is not refused yet. */
export function meetsConditions(choice: Choice, options: PriceOptions): boolean {
  return !momentsOf(choice) || metDiscount(requestOf(choice, options)) !== undefined
}

/** The hours of both branches of a choice. */
export function hoursOf(
  { pickupLocation, returnLocation }: Pick<Choice, 'pickupLocation' | 'returnLocation'>,
  branches: readonly BookableBranch[],
) {
  const find = (branchId: string) => branches.find(({ id }) => id === branchId)?.hours ?? unknownBranchHours
  return { pickupHours: find(pickupLocation), returnHours: find(returnLocation) }
}

function withMonthlyReturn(choice: Choice): Choice {
  if (choice.rentalType !== 'monthly') return choice
  const pickup = momentFrom(choice.pickupDate, choice.pickupTime)
  // A posted length may be anything.
  const length = {
    months: Math.min(Number(choice.months) || 1, maximumMonths),
    days: Math.min(Number(choice.extraDays) || 0, monthlyRentalDays),
  }
  const returned = pickup && monthlyReturn(pickup, length)
  return { ...choice, returnDate: returned?.date ?? '', returnTime: choice.pickupTime }
}

function momentFrom(dateText: string, timeText: string): LocalMoment | undefined {
  const date = parseLocalDate(dateText)
  const time = parseLocalTime(timeText)
  return date && time && { date, time }
}

/** The complete fields of a change; other screens use them too. */
function readShared(update: Partial<Choice>): Partial<BookingData> {
  const complete = sharedFields.flatMap((field) => {
    const text = update[field]
    if (text === undefined) return []
    const value =
      field === 'pickupLocation' ? text : field.endsWith('Date') ? parseLocalDate(text) : parseLocalTime(text)
    return value ? [[field, value]] : []
  })
  return Object.fromEntries(complete)
}

function readPosted(posted: TypedFields | undefined): Partial<Choice> {
  if (!posted) return {}
  const texts = [...sharedFields, 'returnLocation', 'modelYear', 'months', 'extraDays'] as const
  const kept = texts.flatMap((field) => (typeof posted[field] === 'string' ? [[field, posted[field]]] : []))
  return {
    ...Object.fromEntries(kept),
    rentalType: posted['rentalType'] === 'monthly' ? 'monthly' : 'daily',
    ...eachOption('field', ({ field }) => posted[field] === 'on'),
    extras: quantitiesIn(posted),
  }
}
