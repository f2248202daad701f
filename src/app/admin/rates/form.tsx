import type { ReactNode } from 'react'
import { rateChanges } from '#domain/pricing/rates/rate-change.ts'
import { rateNameMaximum } from '#domain/pricing/rates/posted-rate.ts'
import { rateFormSchema } from '#domain/pricing/rates/rate-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm, type EditField, type EditValues } from '../shared/form/edit-form.tsx'
import { WeekdayFields } from '../shared/form/checkbox-group.tsx'
import { BilingualFields } from '../shared/form/fields.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { useRateTexts } from '../shared/rates/rate-texts.ts'
import { ScopeField } from './scope-field.tsx'
import { SeasonFields } from './season-fields.tsx'
import { CheckboxField, InputField, SelectField } from '../../ui/field.tsx'
import type { RateChoices } from './load-choices.server.ts'

const switches = ['addsUp', 'onlyWithOffer', 'isActive'] as const

type RateFormProps = { values: EditValues; choices: RateChoices; answer: FormRefusal | undefined }

export function RateForm({ values, choices, answer }: RateFormProps) {
  const { fleet, discounts } = useAdminTexts()
  const texts = useRateTexts()
  return (
    <Panel>
      <EditForm
        schema={rateFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('rate')}
        missing={discounts.missing}
        problems={{ ...fleet.problems, ...texts.problems }}
      >
        {(field) => (
          <div className="space-y-8">
            <BilingualFields
              label={texts.name}
              hint={texts.nameHint}
              ar={field('nameAr')}
              en={field('nameEn')}
              maxLength={rateNameMaximum}
            />
            <div className="grid gap-5 md:grid-cols-2">
              <SelectField {...field('change')} label={texts.effect}>
                {rateChanges.map((change) => (
                  <option key={change} value={change}>
                    {texts.changes[change]}
                  </option>
                ))}
              </SelectField>
              <NumberField {...field('value')} label={texts.value} hint={texts.valueHint} inputMode="decimal" />
            </div>
            <Group title={texts.when}>
              <SeasonFields field={field} />
              <WeekdayFields legend={texts.weekdays} hint={texts.weekdaysHint} field={field} />
            </Group>
            <Group title={texts.forWhich}>
              <div className="grid gap-5 md:grid-cols-2">
                <NumberField {...field('minDays')} label={texts.minDays} hint={texts.datesHint} />
                <NumberField {...field('maxDays')} label={texts.maxDays} hint={texts.datesHint} />
              </div>
              <ScopeField name="category" of="categories" choices={choices.categories} field={field} />
              <ScopeField name="branch" of="branches" choices={choices.branches} field={field} />
              <ScopeField name="car" of="cars" choices={choices.cars} field={field} />
              <div className="grid gap-5 md:grid-cols-2">
                <NumberField {...field('minLeadHours')} label={texts.minLeadHours} hint={texts.leadHint} />
                <NumberField {...field('maxLeadHours')} label={texts.maxLeadHours} hint={texts.leadHint} />
                <NumberField {...field('minYear')} label={texts.minYear} hint={texts.datesHint} />
                <NumberField {...field('maxYear')} label={texts.maxYear} hint={texts.datesHint} />
              </div>
            </Group>
            <Group title={texts.order}>
              <NumberField {...field('priority')} label={texts.priority} hint={texts.priorityHint} />
              {switches.map((name) => (
                <CheckboxField
                  key={name}
                  name={name}
                  defaultChecked={field(name).defaultValue === 'on'}
                  label={texts[name]}
                  hint={texts[`${name}Hint`]}
                />
              ))}
            </Group>
          </div>
        )}
      </EditForm>
    </Panel>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-5 border-t border-line pt-6">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  )
}

type NumberFieldProps = EditField & { label: string; hint: string; inputMode?: 'decimal' }

function NumberField({ inputMode, ...props }: NumberFieldProps) {
  return (
    <InputField
      {...props}
      dir="ltr"
      inputMode={inputMode ?? 'numeric'}
      maxLength={20}
      autoComplete="off"
      className="max-w-md"
    />
  )
}
