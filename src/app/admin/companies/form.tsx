import {
  companyFormSchema,
  companyNameMaximum,
  companyNotesMaximum,
  peopleTextMaximum,
  rateField,
} from '#domain/companies/company-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { fullNameMaximum, shortTextMaximum } from '#domain/text/form-fields.ts'
import { EditForm, type EditField, type EditValues } from '../shared/form/edit-form.tsx'
import { BilingualFields } from '../shared/form/fields.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { CheckboxField, InputField, TextareaField } from '../../ui/field.tsx'
import { useCompanyTexts } from './company-texts.ts'

type CompanyFormProps = {
  values: EditValues
  cars: readonly { id: number; name: string }[]
  answer: FormRefusal | undefined
}

type FieldsProps = { field: (name: string) => EditField }

const digits = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', maxLength: 30 } as const
const amount = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
const line = { autoComplete: 'off', maxLength: shortTextMaximum } as const

export function CompanyForm({ values, cars, answer }: CompanyFormProps) {
  const texts = useCompanyTexts()
  return (
    <EditForm
      schema={companyFormSchema}
      values={values}
      answer={answer}
      cancelTo={listPath('company')}
      problems={texts.problems}
    >
      {(field) => (
        <div className="grid gap-6">
          <OfficialFields field={field} />
          <TermsFields field={field} cars={cars} />
          <PeopleFields field={field} />
        </div>
      )}
    </EditForm>
  )
}

function OfficialFields({ field }: FieldsProps) {
  const texts = useCompanyTexts()
  return (
    <Panel title={texts.official}>
      <BilingualFields label={texts.nameAr} ar={field('nameAr')} en={field('nameEn')} maxLength={companyNameMaximum} />
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <InputField {...field('vatNumber')} {...digits} label={texts.vatNumber} hint={texts.vatHint} />
        <InputField {...field('commercialRegistration')} {...digits} label={texts.registration} />
      </div>
      <h3 className="mt-6 mb-4 font-semibold">{texts.address}</h3>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <InputField {...field('street')} {...line} label={texts.street} />
        <InputField {...field('building')} {...digits} label={texts.building} />
        <InputField {...field('district')} {...line} label={texts.district} />
        <InputField {...field('city')} {...line} label={texts.city} />
        <InputField {...field('postcode')} {...digits} label={texts.postcode} />
      </div>
    </Panel>
  )
}

function TermsFields({ field, cars }: FieldsProps & Pick<CompanyFormProps, 'cars'>) {
  const texts = useCompanyTexts()
  return (
    <Panel title={texts.terms}>
      <div className="grid gap-5 md:grid-cols-2">
        <InputField {...field('creditLimit')} {...amount} label={texts.limitField} hint={texts.limitHint} />
        <InputField {...field('discountPercent')} {...amount} label={texts.discount} hint={texts.discountHint} />
        <CheckboxField
          name="requiresPurchaseOrder"
          defaultChecked={field('requiresPurchaseOrder').defaultValue === 'on'}
          label={texts.requiresPurchaseOrder}
        />
        <CheckboxField
          name="isActive"
          defaultChecked={field('isActive').defaultValue === 'on'}
          label={texts.isActive}
        />
      </div>
      {cars.length > 0 && (
        <details
          open={cars.some(({ id }) => isFilledIn(field(rateField(id))))}
          className="mt-6 border-t border-line pt-2"
        >
          <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold">{texts.rates}</summary>
          <p className="mt-1 mb-4 text-sm text-muted">{texts.ratesHint}</p>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {cars.map(({ id, name }) => (
              <InputField key={id} {...field(rateField(id))} {...amount} label={name} />
            ))}
          </div>
        </details>
      )}
    </Panel>
  )
}

function isFilledIn({ defaultValue, error }: EditField): boolean {
  return defaultValue !== '' || error !== undefined
}

function PeopleFields({ field }: FieldsProps) {
  const texts = useCompanyTexts()
  return (
    <Panel title={texts.contact}>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        <InputField
          {...field('contactName')}
          label={texts.contactName}
          autoComplete="off"
          maxLength={fullNameMaximum}
        />
        <InputField {...field('contactMobile')} {...digits} type="tel" label={texts.contactMobile} />
        <InputField {...field('contactEmail')} {...line} type="email" dir="ltr" label={texts.contactEmail} />
      </div>
      <TextareaField
        {...field('people')}
        rows={5}
        maxLength={peopleTextMaximum}
        label={texts.people}
        hint={texts.peopleHint}
        className="mt-5"
      />
      <TextareaField
        {...field('notes')}
        rows={3}
        maxLength={companyNotesMaximum}
        label={texts.notes}
        className="mt-5"
      />
    </Panel>
  )
}
