import { Camera } from 'lucide-react'
import { isCarDrawing } from '#domain/content/picture-address.ts'
import { carFormSchema, carNameMaximum, equipmentMaximum } from '#domain/fleet/car-form.ts'
import { priceOptions, type OptionKey } from '#domain/pricing/price-lines.ts'
import { useMarkTexts } from '../shared/marks/mark-texts.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { BilingualFields } from '../shared/form/fields.tsx'
import { ContractFields } from '../shared/form/contract-fields.tsx'
import { EditForm, type EditValues, type EditField } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { ImageField } from '../shared/form/image-field.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { CheckboxField, InputField, SelectField } from '../../ui/field.tsx'
import { ModelYears } from './model-years.tsx'
import { fuels, transmissions } from '#domain/fleet/car-specs.ts'
import { bodyTypes } from '#domain/fleet/body-shapes.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useTexts } from '../../i18n/texts-context.tsx'

type CarFormProps = {
  values: EditValues
  categories: readonly { id: number; name: string }[]
  answer: FormRefusal | undefined
}

export function CarForm({ values, categories, answer }: CarFormProps) {
  const { fleet, form } = useAdminTexts()
  return (
    <EditForm
      schema={carFormSchema}
      values={values}
      answer={answer}
      cancelTo={listPath('car')}
      problems={fleet.problems}
    >
      {(field) => (
        <>
          <Panel title={fleet.names} className="space-y-5">
            <BilingualFields label={fleet.name} ar={field('nameAr')} en={field('nameEn')} maxLength={carNameMaximum} />
            <ImageField field={field('imageUrl')} label={form.image} hint={fleet.imageHint} />
            {isCarDrawing(field('imageUrl').defaultValue ?? '') && (
              <p className="flex gap-2 rounded-control bg-brand-soft px-4 py-3 text-[0.9375rem]">
                <Camera aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
                {fleet.drawingNote}
              </p>
            )}
          </Panel>
          <SpecFields field={field} categories={categories} />
          <PriceFields field={field} />
          <Panel title={fleet.contract.title} className="space-y-5">
            <ContractFields field={field} intro={fleet.contract.ofCar} />
          </Panel>
          <ModelYears field={field} />
          <Panel>
            <CheckboxField
              name="isHidden"
              defaultChecked={field('isHidden').defaultValue === 'on'}
              label={fleet.hide}
              hint={fleet.hideHint}
            />
          </Panel>
        </>
      )}
    </EditForm>
  )
}

type SpecFieldsProps = {
  field: (name: string) => EditField
  categories: readonly { id: number; name: string }[]
}

function SpecFields({ field, categories }: SpecFieldsProps) {
  const { fleet } = useAdminTexts()
  const { fleet: texts } = useTexts()
  const { bodies } = useMarkTexts()
  return (
    <Panel title={fleet.specs}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField {...field('categoryId')} label={fleet.category}>
          <option value="">{fleet.noCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <InputField {...field('seats')} label={fleet.seats} dir="ltr" inputMode="numeric" maxLength={3} />
        <SelectField {...field('transmission')} label={fleet.transmission}>
          {transmissions.map((transmission) => (
            <option key={transmission} value={transmission}>
              {texts.transmission[transmission]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('fuel')} label={fleet.fuel}>
          {fuels.map((fuel) => (
            <option key={fuel} value={fuel}>
              {texts.fuel[fuel]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField {...field('body')} label={fleet.body} hint={fleet.bodyHint}>
          {bodyTypes.map((body) => (
            <option key={body} value={body}>
              {bodies[body]}
            </option>
          ))}
        </SelectField>
        <InputField {...field('doors')} {...number} label={fleet.doors} hint={fleet.optionalSpec} />
        <InputField {...field('luggage')} {...number} label={fleet.luggage} hint={fleet.optionalSpec} />
        <InputField {...field('engineCc')} {...number} label={fleet.engine} hint={fleet.optionalSpec} />
      </div>
      <div className="mt-5">
        <BilingualFields
          label={fleet.equipment}
          ar={field('equipmentAr')}
          en={field('equipmentEn')}
          maxLength={equipmentMaximum}
          hint={fleet.equipmentHint}
        />
      </div>
    </Panel>
  )
}

const number = { dir: 'ltr', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const
const amountMaximum = 20

function PriceFields({ field }: { field: (name: string) => EditField }) {
  const { fleet } = useAdminTexts()
  const { book } = useTexts()
  const ownNames: Partial<Record<OptionKey, string>> = fleet.optionPrices
  const prices = [
    { name: 'pricePerDay', label: fleet.pricePerDay, hint: fleet.pricePerDayHint },
    { name: 'pricePerMonth', label: fleet.pricePerMonth, hint: fleet.pricePerMonthHint },
    ...priceOptions.map(({ key, carPrice }) => ({
      name: carPrice,
      label: ownNames[key] ?? fleet.optionPerDay(book.options[key].name),
      hint: fleet.extraHint,
    })),
  ]
  return (
    <Panel title={fleet.prices}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {prices.map(({ name, label, hint }) => (
          <InputField
            key={name}
            {...field(name)}
            label={label}
            hint={hint}
            dir="ltr"
            inputMode="decimal"
            maxLength={amountMaximum}
            autoComplete="off"
          />
        ))}
      </div>
    </Panel>
  )
}
