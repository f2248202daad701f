import { data } from 'react-router'
import { toRowId } from '#data/database/parse-ids.ts'
import { listChargesRows } from '#data/pricing/charges.ts'
import { chargesFormSchema } from '#domain/pricing/charges-form.ts'
import { eachVatKind, starterVatCategories, vatCategories, vatKinds } from '#domain/pricing/vat/vat-categories.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { chargesRow } from '#operations/pricing/price-rows.ts'
import { toDecimal } from '#domain/money/money.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useDocumentTexts } from '../../shared/billing/document-texts.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { saveRowForm } from '../../shared/form/save-form.server.ts'
import { useVatTexts } from '../../shared/money/vat-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { Panel } from '../../shared/screen/panel.tsx'
import { servicesContext } from '../../../services-context.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'
import type { Route } from './+types/edit'
import { chargesTexts, useChargesTexts } from './charges-texts.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const rows = await listChargesRows(db, now())
  const row = params.id ? rows.find(({ id }) => id === toRowId(params.id!)) : undefined
  if (params.id && !row) throw data(null, 404)
  // A new row starts with the charges that apply last.
  const last = row ?? rows[0]
  const { vatRate, authorizationFee } = last ?? {}
  return {
    isNew: !row,
    values: {
      version: row && String(row.version),
      startsOn: row?.startsOn,
      vatRate: vatRate === undefined ? undefined : String(vatRate / 100),
      authorizationFee: authorizationFee && toDecimal(authorizationFee),
      ...eachVatKind((kind) => last?.[`${kind}Vat`] ?? starterVatCategories[kind]),
    },
  }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, {
    row: chargesRow,
    schema: chargesFormSchema,
    nameOf: ({ startsOn }, { language }) => ({
      [language]: chargesTexts[language].from(formatDate(startsOn, language)),
    }),
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function EditCharges({ loaderData: { isNew, values }, actionData }: Route.ComponentProps) {
  const texts = useChargesTexts()
  const vat = useVatTexts()
  const { categories } = useDocumentTexts().paper
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
            <>
              <div className="grid gap-5 md:grid-cols-3">
                <InputField {...field('startsOn')} type="date" label={texts.startsOn} hint={texts.startsOnHint} />
                <InputField {...field('vatRate')} {...number} label={texts.vatRate} />
                <InputField {...field('authorizationFee')} {...number} label={texts.fee} hint={texts.feeHint} />
              </div>
              <fieldset>
                <legend className="font-semibold">{vat.title}</legend>
                <p className="mt-1 mb-4 text-muted">{vat.intro}</p>
                <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
                  {vatKinds.map((kind) => (
                    <SelectField key={kind} {...field(`${kind}Vat`)} label={vat.names[kind]}>
                      {vatCategories.map((category) => (
                        <option key={category} value={category}>
                          {`${categories[category]} (${category})`}
                        </option>
                      ))}
                    </SelectField>
                  ))}
                </div>
              </fieldset>
            </>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
