import { customerFormSchema, customerNotesMaximum, sponsorMaximum } from '#domain/customers/customer-form.ts'
import type { documentKind } from '#domain/customers/customer-numbers.ts'
import { licenseClasses } from '#domain/customers/license-classes.ts'
import { listPath } from '#domain/staff/entities.ts'
import { fullNameMaximum, shortTextMaximum } from '#domain/text/form-fields.ts'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx'
import { useCustomerTexts } from './customer-texts.ts'

/** A stored identity number as the form shows it. */
export type HeldNumber = { masked: string; kind: ReturnType<typeof documentKind> } | 'unreadable'

type CustomerFormProps = {
  values: EditValues
  held: { nationalId?: HeldNumber | undefined; licenseNumber?: HeldNumber | undefined }
  countries: readonly { code: string; name: string }[]
  answer: FormRefusal | undefined
}

export function CustomerForm({ values, held, countries, answer }: CustomerFormProps) {
  const texts = useCustomerTexts()
  const code = { dir: 'ltr', autoComplete: 'off', maxLength: 30 } as const
  const kept = (number: HeldNumber | undefined, isNamed = false) => {
    if (number === 'unreadable') return texts.unreadable
    return number && texts.kept(number.masked, isNamed ? texts.documentKinds[number.kind] : undefined)
  }
  return (
    <Panel>
      <EditForm
        schema={customerFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('customer')}
        problems={texts.problems}
      >
        {(field) => (
          <div className="grid gap-5 md:grid-cols-2">
            <InputField
              {...field('fullName')}
              label={texts.name}
              autoComplete="off"
              required
              maxLength={fullNameMaximum}
            />
            <InputField
              {...field('mobileNumber')}
              {...code}
              type="tel"
              label={texts.mobileNumber}
              hint={texts.mobileHint}
              required
            />
            <InputField
              {...field('nationalId')}
              {...code}
              label={texts.nationalId}
              hint={kept(held.nationalId, true)}
            />
            <InputField
              {...field('licenseNumber')}
              {...code}
              label={texts.licenseNumber}
              hint={kept(held.licenseNumber)}
            />
            <InputField
              {...field('identityExpiresOn')}
              type="date"
              label={texts.identityExpiresOn}
              hint={texts.documentsHint}
            />
            <InputField {...field('licenseExpiresOn')} type="date" label={texts.licenseExpiresOn} />
            <InputField {...field('birthDate')} type="date" label={texts.birthDate} autoComplete="off" />
            <SelectField {...field('licenseClass')} label={texts.licenseClass}>
              <option value="">{texts.noLicenseClass}</option>
              {licenseClasses.map((one) => (
                <option key={one} value={one}>
                  {texts.licenseClasses[one]}
                </option>
              ))}
            </SelectField>
            <SelectField {...field('nationality')} label={texts.nationality}>
              <option value="">{texts.noNationality}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <InputField {...field('sponsor')} autoComplete="off" maxLength={sponsorMaximum} label={texts.sponsor} />
            <InputField {...field('email')} {...code} type="email" maxLength={200} label={texts.email} />
            <InputField
              {...field('customerNumber')}
              autoComplete="off"
              maxLength={shortTextMaximum}
              label={texts.customerNumber}
              hint={texts.customerNumberHint}
            />
            <TextareaField
              {...field('notes')}
              rows={4}
              maxLength={customerNotesMaximum}
              label={texts.notes}
              hint={texts.notesHint}
              className="md:col-span-2"
            />
          </div>
        )}
      </EditForm>
    </Panel>
  )
}
