import { data } from 'react-router'
import { isDuplicate } from '../../../../data/database/storage-error.ts'
import { toRowId } from '../../../../data/database/parse-ids.ts'
import { createCharges, findChargesProblem, listChargesRows, updateCharges } from '../../../../data/pricing/charges.ts'
import { chargesFormSchema, chargesProblem } from '../../../../domain/pricing/charges-form.ts'
import { toDecimal } from '../../../../domain/pricing/money.ts'
import { formatDate } from '../../../../domain/time/date-format.ts'
import { listPath } from '../../../../domain/staff/entities.ts'
import { EditForm } from '../../../back-office/form/edit-form.tsx'
import { saveRow } from '../../../back-office/form/save-form.server.ts'
import { AdminPage } from '../../../back-office/page/admin-page.tsx'
import { Panel } from '../../../back-office/page/panel.tsx'
import { servicesContext } from '../../../services/services.ts'
import { InputField } from '../../../ui/field.tsx'
import type { Route } from './+types/edit'
import { chargesTexts, useChargesTexts } from './charges-texts.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const rows = await listChargesRows(db, now())
  const row = params.id ? rows.find(({ id }) => id === toRowId(params.id!)) : undefined
  if (params.id && !row) throw data(null, 404)
  // A change begins from what applies last.
  const { vatRate, authorizationFee } = row ?? rows[0] ?? {}
  return {
    isNew: !row,
    values: {
      version: row && String(row.version),
      startsOn: row?.startsOn,
      vatRate: vatRate === undefined ? undefined : String(vatRate / 100),
      authorizationFee: authorizationFee && toDecimal(authorizationFee),
    },
  }
}

export function action(args: Route.ActionArgs) {
  return saveRow(args, {
    schema: chargesFormSchema,
    entity: 'charges',
    nameOf: ({ startsOn }) => ({
      ar: chargesTexts.ar.from(formatDate(startsOn, 'ar')),
      en: chargesTexts.en.from(formatDate(startsOn, 'en')),
    }),
    create: createCharges,
    update: updateCharges,
    async check(values, id, { db, now }) {
      const rowId = id === undefined ? undefined : toRowId(id)
      const refusal = await findChargesProblem(db, values, { id: rowId, now: now() })
      return refusal && { outcome: 'refused', fieldErrors: { startsOn: [refusal] } }
    },
    fieldErrorsOf: (error) => (isDuplicate(error) ? { startsOn: [chargesProblem('dayTaken')] } : undefined),
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../../../back-office/form/edit-form.tsx'

export default function EditCharges({ loaderData: { isNew, values }, actionData }: Route.ComponentProps) {
  const texts = useChargesTexts()
  const number = { dir: 'ltr', inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const
  return (
    <AdminPage title={isNew ? texts.add : texts.edit} intro={texts.intro}>
      <Panel>
        <EditForm
          schema={chargesFormSchema}
          values={values}
          answer={actionData}
          cancelTo={listPath('charges')}
          problems={texts.problems}
        >
          {(field) => (
            <div className="grid gap-5 md:grid-cols-3">
              <InputField {...field('startsOn')} type="date" label={texts.startsOn} hint={texts.startsOnHint} />
              <InputField {...field('vatRate')} {...number} label={texts.vatRate} />
              <InputField {...field('authorizationFee')} {...number} label={texts.fee} hint={texts.feeHint} />
            </div>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
