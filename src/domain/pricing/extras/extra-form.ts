import * as v from 'valibot'
import { minimumAges } from '../../settings/settings-form.ts'
import { fleetProblem } from '../../text/fleet-problems.ts'
import { checkboxSchema, optionalLine, problem, requiredLine, versionSchema } from '../../text/form-fields.ts'
import { amountField, optionalWholeField, wholeField } from '../../money/number-fields.ts'
import { extraCharges } from './extra.ts'

export const extraNameMaximum = 60
export const extraDescriptionMaximum = 160
export const largestQuantity = 20
const largestStock = 10_000

const description = v.pipe(optionalLine, v.maxLength(extraDescriptionMaximum, problem('tooLong')))

/**
 * An extra as staff save it: the price in halalas before VAT, `stock` null for no limit. A surcharge for drivers younger than
 * `driverAge` has quantity 1 and no stock limit; a delivery (`asksForAddress`) has quantity 1.
 */
export const extraFormSchema = v.pipe(
  v.object(
    {
      version: versionSchema,
      nameAr: requiredLine(extraNameMaximum),
      nameEn: requiredLine(extraNameMaximum),
      descriptionAr: description,
      descriptionEn: description,
      charge: v.picklist(extraCharges, problem('invalidChoice')),
      price: amountField(0, fleetProblem('invalidAmount')),
      maxQuantity: wholeField({ least: 1, most: largestQuantity }, problem('invalidChoice')),
      stock: optionalWholeField({ least: 0, most: largestStock }, problem('invalidChoice')),
      driverAge: optionalWholeField(minimumAges, problem('invalidChoice')),
      asksForAddress: checkboxSchema,
      isActive: checkboxSchema,
    },
    problem('required'),
  ),
  v.transform((extra) => {
    if (extra.driverAge !== null) return { ...extra, maxQuantity: 1, stock: null, asksForAddress: false }
    return extra.asksForAddress ? { ...extra, maxQuantity: 1 } : extra
  }),
)

export type ExtraValues = Omit<v.InferOutput<typeof extraFormSchema>, 'version'>
