import * as v from 'valibot'
import { minimumAges } from '../../settings/settings-form.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { flag, formEntries, valueEntries } from '../../text/fields.ts'
import { optionalLine, problem, requiredLine, versionSchema } from '../../text/form-fields.ts'
import { amountField, optionalWholeField, wholeField } from '../../money/number-fields.ts'
import { extraCharges } from './extra.ts'

export const extraNameMaximum = 60
export const extraDescriptionMaximum = 160
export const largestQuantity = 20
export const largestStock = 10_000

const description = v.pipe(optionalLine, v.maxLength(extraDescriptionMaximum, problem('tooLong')))

const fields = {
  nameAr: requiredLine(extraNameMaximum),
  nameEn: requiredLine(extraNameMaximum),
  descriptionAr: description,
  descriptionEn: description,
  charge: v.picklist(extraCharges, problem('invalidChoice')),
  price: amountField(0, fleetProblem('invalidAmount')),
  maxQuantity: wholeField(1, largestQuantity, problem('invalidChoice')),
  stock: optionalWholeField(0, largestStock, problem('invalidChoice')),
  driverAge: optionalWholeField(minimumAges.least, minimumAges.most, problem('invalidChoice')),
  asksForAddress: flag,
  isActive: flag,
}

/**
 * An extra as staff save it: the price in halalas before VAT, `stock` null for no limit. A surcharge for drivers younger than
 * `driverAge` has quantity 1 and no stock limit; a delivery (`asksForAddress`) has quantity 1.
 */
export const extraSchema = v.pipe(v.object(valueEntries(fields)), v.transform(asSold))

export type ExtraValues = v.InferOutput<typeof extraSchema>

export const extraFormSchema = v.pipe(
  v.object({ version: versionSchema, ...formEntries(fields) }, problem('required')),
  v.transform(asSold),
)

type Sold = { maxQuantity: number; stock: number | null; driverAge: number | null; asksForAddress: boolean }

function asSold<E extends Sold>(extra: E): E {
  if (extra.driverAge !== null) return { ...extra, maxQuantity: 1, stock: null, asksForAddress: false }
  return extra.asksForAddress ? { ...extra, maxQuantity: 1 } : extra
}
