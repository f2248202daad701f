import { toRowId } from '#data/database/parse-ids.ts'
import { isDuplicate } from '#data/database/storage-error.ts'
import { createCharges, deleteCharges, findChargesProblem, updateCharges } from '#data/pricing/charges.ts'
import { chargesFormSchema, chargesProblem } from '#domain/pricing/charges-form.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { managedRow } from '../../shared/rows/managed-row.server.ts'
import { chargesTexts } from './charges-texts.ts'

/** How the screens and the HTTP API save the VAT and the authorization fee from a day on. */
export const chargesRow = managedRow({
  schema: chargesFormSchema,
  entity: 'charges',
  nameOf: ({ startsOn }) => ({
    ar: chargesTexts.ar.from(formatDate(startsOn, 'ar')),
    en: chargesTexts.en.from(formatDate(startsOn, 'en')),
  }),
  create: createCharges,
  update: updateCharges,
  remove: deleteCharges,
  async check(values, id, { db, now }) {
    const rowId = id === undefined ? undefined : toRowId(id)
    const refusal = await findChargesProblem(db, values, { id: rowId, now: now() })
    return refusal && { outcome: 'refused', fieldErrors: { startsOn: [refusal] } }
  },
  fieldErrorsOf: (error) => (isDuplicate(error) ? { startsOn: [chargesProblem('dayTaken')] } : undefined),
})
