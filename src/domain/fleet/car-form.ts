import * as v from 'valibot'
import { fuels, transmissions } from './car-specs.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import {
  checkboxSchema,
  optionalField,
  optionalLine,
  problem,
  requiredLine,
  versionSchema,
} from '../text/form-fields.ts'
import type { Halalas } from '../money/money.ts'
import { eachOption } from '../pricing/price-lines.ts'
import { pictureAddressSchema } from '../text/link-fields.ts'
import { bodyTypes } from './body-shapes.ts'
import { contractEntries } from '../terms/contract-form.ts'
import {
  amountField,
  amountReader,
  optionalAmountField,
  optionalRowIdField,
  optionalWholeField,
  wholeField,
} from '../money/number-fields.ts'
import { parseTypedWhole } from '../money/numbers.ts'

export const carNameMaximum = 80
const seatLimits = { least: 1, most: 60 } as const
const doorLimits = { least: 2, most: 6 } as const
const luggageLimits = { least: 0, most: 20 } as const
/** In cubic centimetres. */
const engineLimits = { least: 500, most: 9999 } as const
export const equipmentMaximum = 200
export const modelYears = { least: 1950, most: 2100 } as const

/** The number of model years in the form; their fields are `year1`, `price1` and so on. */
export const modelYearPlaces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

const optionalPrice = optionalAmountField(1, fleetProblem('amountNotAboveZero'))
const optionalFee = optionalAmountField(0, fleetProblem('invalidAmount'))
const equipment = v.pipe(optionalLine, v.maxLength(equipmentMaximum, problem('tooLong')))

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

/** The fields of a car besides its prices by model year. */
export const carFields = {
  nameAr: requiredLine(carNameMaximum),
  nameEn: requiredLine(carNameMaximum),
  imageUrl: pictureAddressSchema,
  categoryId: optionalRowIdField,
  pricePerDay: amountField(1, fleetProblem('amountNotAboveZero')),
  pricePerMonth: optionalPrice,
  ...eachOption('carPrice', () => optionalFee),
  ...contractEntries,
  seats: wholeField(seatLimits, fleetProblem('invalidSeats')),
  transmission: v.picklist(transmissions, problem('invalidChoice')),
  fuel: v.picklist(fuels, problem('invalidChoice')),
  body: v.picklist(bodyTypes, problem('invalidChoice')),
  doors: optionalWholeField(doorLimits, fleetProblem('invalidDoors')),
  luggage: optionalWholeField(luggageLimits, fleetProblem('invalidLuggage')),
  engineCc: optionalWholeField(engineLimits, fleetProblem('invalidEngine')),
  equipmentAr: equipment,
  equipmentEn: equipment,
  isHidden: checkboxSchema,
}

const postedCarSchema = v.object({ ...modelFields, version: versionSchema, ...carFields }, problem('required'))

type ModelPrice = { year: number; price: Halalas }

type Posted = v.InferOutput<typeof postedCarSchema>

/** A car as staff save it; amounts in halalas, model years newest first, null for what is not offered. */
export type CarFormValues = Omit<Posted, YearField | PriceField> & { modelPrices: ModelPrice[] }

export type CarValues = Omit<CarFormValues, 'version'>

/**
 * The form of a car: turns posted strings into typed values. A model year is a pair of fields; blank pairs are skipped.
 * Every issue names a problem of its field.
 */
export const carFormSchema = v.pipe(
  postedCarSchema,
  v.rawTransform<Posted, CarFormValues>(({ dataset, addIssue, NEVER }) => {
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
      const year = parseModelYear(typedYear)
      const price = amountReader(1)(typedPrice)
      if (!typedYear) refuse(yearKey, fleetProblem('priceWithoutYear'))
      else if (year === undefined) refuse(yearKey, fleetProblem('invalidYear'))
      else if (modelPrices.some((other) => other.year === year)) refuse(yearKey, fleetProblem('yearTwice'))
      if (!typedPrice) refuse(priceKey, fleetProblem('yearWithoutPrice'))
      else if (price === undefined) refuse(priceKey, fleetProblem('amountNotAboveZero'))
      if (year !== undefined && price !== undefined) modelPrices.push({ year, price })
    }
    if (refused) return NEVER
    return { ...withoutModelFields(posted), modelPrices: newestFirst(modelPrices) }
  }),
)

function withoutModelFields(posted: Posted): Omit<Posted, YearField | PriceField> {
  const entries = Object.entries(posted).filter(([key]) => !/^(?:year|price)\d+$/.test(key))
  return Object.fromEntries(entries) as Omit<Posted, YearField | PriceField>
}

function optionalText(text: unknown): string {
  return v.parse(optionalLine, text)
}

/** A typed model year; undefined for any other text. */
export function parseModelYear(text: string): number | undefined {
  return parseTypedWhole(text, modelYears.least, modelYears.most)
}

/** The prices by model year as they are stored and shown. */
export function newestFirst(models: readonly ModelPrice[]): ModelPrice[] {
  return models.toSorted((a, b) => b.year - a.year)
}
