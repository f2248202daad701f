import { discountFormSchema } from '#domain/pricing/discount-form.ts'
import { discountCodeMaximum, discountKinds } from '#domain/pricing/discount.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { CheckboxField, InputField, SelectField } from '../../ui/field.tsx'

type DiscountFormProps = {
  values: EditValues
  cars: readonly { id: number; name: string }[]
  answer: FormRefusal | undefined
}

export function DiscountForm({ values, cars, answer }: DiscountFormProps) {
  const { discounts: texts, fleet } = useAdminTexts()
  return (
    <Panel>
      <EditForm
        schema={discountFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('discount')}
        missing={texts.missing}
        problems={fleet.problems}
      >
        {(field) => (
          <>
            <div className="grid gap-5 md:grid-cols-2">
              <InputField
                {...field('code')}
                label={texts.code}
                hint={texts.codeHint}
                dir="auto"
                maxLength={discountCodeMaximum}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <SelectField {...field('carId')} label={texts.car}>
                <option value="">{texts.allCars}</option>
                {cars.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField {...field('kind')} label={texts.kind}>
                {discountKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </SelectField>
              <InputField
                {...field('value')}
                label={texts.value}
                hint={texts.valueHint}
                dir="ltr"
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
              />
              <InputField
                {...field('maxUses')}
                label={texts.maxUses}
                hint={texts.maxUsesHint}
                dir="ltr"
                inputMode="numeric"
                maxLength={10}
                autoComplete="off"
              />
            </div>
            <CheckboxField
              name="isActive"
              defaultChecked={field('isActive').defaultValue === 'on'}
              label={texts.active}
              hint={texts.activeHint}
            />
          </>
        )}
      </EditForm>
    </Panel>
  )
}
