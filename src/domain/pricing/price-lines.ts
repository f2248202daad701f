import type { Halalas } from '../money/money.ts'

type PriceOption = {
  readonly key: string
  /** Its field in the booking form. */
  readonly field: string
  /** Its price per day in `CarPrices`, and the column of a car with that price. */
  readonly carPrice: string
  readonly carColumn: string
  /** The columns of a booking that store the choice and its amount. */
  readonly choiceColumn: string
  readonly column: string
}

/** The options that a customer can add to a rental, priced per day, in display order. */
export const priceOptions = [
  {
    key: 'insurance',
    field: 'comprehensiveInsurance',
    carPrice: 'insurancePerDay',
    carColumn: 'comprehensiveInsurancePricePerDay',
    choiceColumn: 'hasInsurance',
    column: 'insuranceAmount',
  },
  {
    key: 'unlimitedKilometers',
    field: 'unlimitedKilometers',
    carPrice: 'unlimitedKilometersPerDay',
    carColumn: 'unlimitedKilometerPricePerDay',
    choiceColumn: 'hasUnlimitedKilometers',
    column: 'unlimitedKilometersAmount',
  },
] as const satisfies readonly PriceOption[]

type Option = (typeof priceOptions)[number]
export type OptionKey = Option['key']
export type OptionField = Option['field']

/** Whether a customer has chosen an option. */
export type OptionChoice = boolean

/** The choice of each option, by its key. */
export type ChosenOptions = Readonly<Record<OptionKey, OptionChoice>>

type OptionName = 'key' | 'field' | 'carPrice' | 'carColumn' | 'choiceColumn' | 'column'

/** One value per option, keyed by its name of the kind `names`: `eachOption('amountColumn', …)` gives booking columns. */
export function eachOption<Names extends OptionName, Value>(
  names: Names,
  valueOf: (option: Option) => Value,
): Record<Option[Names], Value> {
  const entries = priceOptions.map((option) => [option[names], valueOf(option)])
  return Object.fromEntries(entries) as Record<Option[Names], Value>
}

type StoredChoices = Record<Option['choiceColumn'], OptionChoice>

/** The options chosen in a form. */
export function chosenOptions(values: Readonly<Record<OptionField, OptionChoice>>): ChosenOptions {
  return eachOption('key', ({ field }) => values[field])
}

/** The options chosen in a form, by booking column. */
export function storedChoices(values: Readonly<Record<OptionField, OptionChoice>>): StoredChoices {
  return eachOption('choiceColumn', ({ field }) => values[field])
}

/** The options chosen in a booking. */
export function bookedOptions(booking: Readonly<StoredChoices>): ChosenOptions {
  return eachOption('key', ({ choiceColumn }) => booking[choiceColumn])
}

type PriceLine = {
  readonly key: string
  readonly kind: 'base' | 'discount' | 'adjustment' | 'option' | 'fee' | 'subtotal' | 'tax' | 'total'
  /** The column of a booking that stores its amount. */
  readonly column: string
}

/**
 * Everything that a rental can cost, in the order of the calculation. A discount is taken off the base price. An adjustment is
 * agreed by a manager and may be negative. The subtotal includes options and fee; VAT is charged on what of it is taxed.
 */
export const priceLines = [
  { key: 'base', kind: 'base', column: 'baseAmount' },
  { key: 'discount', kind: 'discount', column: 'discountAmount' },
  { key: 'adjustment', kind: 'adjustment', column: 'adjustmentAmount' },
  ...priceOptions.map(({ key, column }) => ({ key, kind: 'option' as const, column })),
  { key: 'extras', kind: 'option', column: 'extrasAmount' },
  { key: 'returnFee', kind: 'option', column: 'returnFee' },
  // Pick-up and return outside of opening hours.
  { key: 'afterHours', kind: 'option', column: 'afterHoursAmount' },
  { key: 'authorizationFee', kind: 'fee', column: 'authorizationFee' },
  { key: 'subtotal', kind: 'subtotal', column: 'subtotal' },
  { key: 'vat', kind: 'tax', column: 'vatAmount' },
  { key: 'total', kind: 'total', column: 'totalPrice' },
] as const satisfies readonly PriceLine[]

type Line = (typeof priceLines)[number]
export type PriceLineKey = Line['key']
export type PriceColumn = Line['column']

/** The amount of each line, in halalas; the discount is positive. */
export type PriceAmounts = Readonly<Record<PriceLineKey, Halalas>>

/** One value per line, keyed by the column of a booking that stores its amount. */
export function eachLine<Value>(valueOf: (line: Line) => Value): Record<PriceColumn, Value> {
  const entries = priceLines.map((line) => [line.column, valueOf(line)])
  return Object.fromEntries(entries) as Record<PriceColumn, Value>
}

/** The amounts of a stored booking, which are the sums of its lines. */
export function amountsOf(booking: Readonly<Record<PriceColumn, Halalas>>): PriceAmounts {
  const entries = priceLines.map(({ key, column }) => [key, booking[column]])
  return Object.fromEntries(entries) as PriceAmounts
}
