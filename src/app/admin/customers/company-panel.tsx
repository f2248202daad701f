import { companyLinkSchema } from '#domain/customers/company-link-form.ts'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { SectionForm } from '../shared/form/section-form.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useCustomerTexts } from './customer-texts.ts'

type CompanyPanelProps = {
  version: number
  companyId: string
  companies: readonly { id: string; name: string }[]
  answer: FormRefusal | undefined
}

/** Says for which company the customer books, so that the booking form names it. */
export function CompanyPanel({ version, companyId, companies, answer }: CompanyPanelProps) {
  const { company: texts } = useCustomerTexts()
  return (
    <Panel title={texts.title}>
      <p className="-mt-2 mb-4 text-muted">{texts.intro}</p>
      <SectionForm
        schema={companyLinkSchema}
        section="company"
        values={{ version: String(version), companyId }}
        answer={answer}
        submitLabel={texts.submit}
      >
        {(field) => (
          <>
            <input type="hidden" name="intent" value="linkCompany" />
            <SelectField {...field('companyId')} label={texts.label} className="max-w-md">
              <option value="">{texts.none}</option>
              {companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </SectionForm>
    </Panel>
  )
}
