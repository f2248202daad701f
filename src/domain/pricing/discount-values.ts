import * as v from 'valibot'
import { problem } from '../text/form-fields.ts'
import { checkFields } from '../text/record-fields.ts'
import { valueEntries } from '../text/value-schema.ts'
import { storedWeekdays } from './rates/chosen-weekdays.ts'
import { checkDiscount, discountFields } from './discount-form.ts'

/** The rules of a discount whose values are typed already: those of its form, which has its days of the week as checkboxes. */
export const discountValuesSchema = v.pipe(
  v.object(
    {
      ...valueEntries(discountFields),
      value: v.number(),
      weekdays: v.pipe(
        v.array(v.number()),
        v.transform((days) => storedWeekdays(days)),
      ),
    },
    problem('required'),
  ),
  checkFields(checkDiscount),
)
