import * as v from 'valibot'
import { fuels, transmissions } from './car-specs.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { flag, formEntries, valueEntries } from '../text/fields.ts'
import { optionalField, optionalLine, problem, requiredLine, versionSchema } from '../text/form-fields.ts'
import { kilometers } from '../settings/settings-form.ts'
import type { Halalas } from '../money/money.ts'
import { eachOption } from '../pricing/price-lines.ts'
import { pictureAddressSchema } from '../text/link-fields.ts'
import {
  amountField,
  optionalAmountField,
  optionalRowId,
  optionalWholeField,
  wholeField,
} from '../money/number-fields.ts'

export const carNameMaximum = 80
export const maxSeats = 60
export const firstModelYear = 1950
export const lastModelYear = 2100

/** The number of model years in the form; their fields are `year1`, `price1` and so on. */
export const modelYearPlaces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

const aboveZero = fleetProblem('amountNotAboveZero')
const price = amountField(1, aboveZero)
const optionalPrice = optionalAmountField(1, aboveZero)
const modelYear = wholeField(firstModelYear, lastModelYear, fleetProblem('invalidYear'))

const fields = {
  nameAr: requiredLine(carNameMaximum),
  nameEn: requiredLine(carNameMaximum),
  imageUrl: pictureAddressSchema,
  categoryId: optionalRowId,
  pricePerDay: price,
  pricePerMonth: optionalPrice,
  ...eachOption('carPrice', () => optionalAmountField(0, fleetProblem('invalidAmount'))),
  kilometersPerDay: optionalWholeField(kilometers.least, kilometers.most, fleetProblem('invalidKilometers')),
  extraKilometerPrice: optionalPrice,
  seats: wholeField(1, maxSeats, fleetProblem('invalidSeats')),
  transmission: v.picklist(transmissions, problem('invalidChoice')),
  fuel: v.picklist(fuels, problem('invalidChoice')),
  isHidden: flag,
}

type ModelPrice = { year: number; price: Halalas }

/** A car as staff save it; amounts in halalas, model years newest first, null for what is not offered. */
export const carSchema = v.object({
  ...valueEntries(fields),
  modelPrices: v.pipe(
    v.array(v.object({ year: modelYear.value, price: price.value })),
    v.checkItems((model, at, models) => !hasYear(models.slice(0, at), model.year), fleetProblem('yearTwice')),
    v.transform((models) => newestFirst(models)),
  ),
})

export type CarValues = v.InferOutput<typeof carSchema>

function hasYear(models: readonly ModelPrice[], year: number): boolean {
  return models.some((model) => model.year === year)
}

function newestFirst(models: readonly ModelPrice[]): ModelPrice[] {
  return models.toSorted((a, b) => b.year - a.year)
}

type Place = (typeof modelYearPlaces)[number]
type YearField = `year${Place}`
type PriceField = `price${Place}`

const maybeText = optionalField(v.string(problem('invalidChoice')))

const modelFields = Object.fromEntries(
  modelYearPlaces.flatMap((place) => [
    [`year${place}`, maybeText],
    [`price${place}`, maybeText],
  ]),
) as Record<YearField | PriceField, typeof maybeText>

const postedCarSchema = v.object(
  { ...modelFields, version: versionSchema, ...formEntries(fields) },
  problem('required'),
)

type Posted = v.InferOutput<typeof postedCarSchema>

/**
 * The form of a car: turns posted strings into typed values. A model year is a pair of fields; blank pairs are skipped.
 * Every issue names a problem of its field.
 */
export const carFormSchema = v.pipe(
  postedCarSchema,
  v.rawTransform<Posted, CarValues & Pick<Posted, 'version'>>(({ dataset, addIssue, NEVER }) => {
    const posted = dataset.value
    const modelPrices: ModelPrice[] = []
    let refused = false
    const refuse = (key: YearField | PriceField, message: string) => {
      refused = true
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: posted, key, value: posted[key] }] })
    }
    for (const place of modelYearPlaces) {
      const [yearKey, priceKey]: [YearField, PriceField] = [`year${place}`, `price${place}`]
      const [typedYear, typedPrice] = [optionalText(posted[yearKey]), optionalText(posted[priceKey])]
      if (!typedYear && !typedPrice) continue
      const [year, amount] = [v.safeParse(modelYear.form, typedYear), v.safeParse(price.form, typedPrice)]
      if (!typedYear) refuse(yearKey, fleetProblem('priceWithoutYear'))
      else if (!year.success) refuse(yearKey, year.issues[0].message)
      else if (hasYear(modelPrices, year.output)) refuse(yearKey, fleetProblem('yearTwice'))
      if (!typedPrice) refuse(priceKey, fleetProblem('yearWithoutPrice'))
      else if (!amount.success) refuse(priceKey, amount.issues[0].message)
      if (year.success && amount.success) modelPrices.push({ year: year.output, price: amount.output })
    }
    return refused ? NEVER : { ...withoutModelFields(posted), modelPrices: newestFirst(modelPrices) }
  }),
)

function withoutModelFields(posted: Posted): Omit<Posted, YearField | PriceField> {
  const entries = Object.entries(posted).filter(([key]) => !/^(?:year|price)\d+$/.test(key))
  return Object.fromEntries(entries) as Omit<Posted, YearField | PriceField>
}

function optionalText(text: unknown): string {
  return v.parse(optionalLine, text)
}
