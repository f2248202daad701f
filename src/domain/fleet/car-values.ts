import * as v from 'valibot'
import { amountField, wholeField } from '../money/number-fields.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { problem } from '../text/form-fields.ts'
import { valueEntries, valueSchema } from '../text/value-schema.ts'
import { carFields, modelYears, newestFirst } from './car-form.ts'

const model = v.object({
  year: valueSchema(wholeField(modelYears, fleetProblem('invalidYear'))),
  price: valueSchema(amountField(1, fleetProblem('amountNotAboveZero'))),
})

/** The rules of a car whose values are typed already: those of its form, with a list of prices by model year. */
export const carValuesSchema = v.object(
  {
    ...valueEntries(carFields),
    modelPrices: v.pipe(
      v.array(model),
      v.checkItems(
        ({ year }, at, models) => models.findIndex((other) => other.year === year) === at,
        fleetProblem('yearTwice'),
      ),
      v.transform((models) => newestFirst(models)),
    ),
  },
  problem('required'),
)
