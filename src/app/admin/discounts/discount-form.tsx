import { discountCodeMaximum } from '../../../domain/booking/booking-form.ts'
import { discountFormSchema } from '../../../domain/pricing/discount-form.ts'
import { discountKinds } from '../../../domain/pricing/discount.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { EditForm, type EditValues } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { CheckboxField, InputField, SelectField } from '../../ui/field.tsx'

type DiscountFormProps = {
  values: EditValues
  cars: readonly { id: number; name: string }[]
  answer: EditAnswer | undefined
}

export function DiscountForm({ values, cars, answer }: DiscountFormProps) {
  const { discounts: words, fleet } = useAdminTexts()
  return (
    <Panel>
      <EditForm
        schema={discountFormSchema}
        values={values}
        answer={answer}
        cancelTo="/admin/discounts"
        missing={words.missing}
        problems={fleet.problems}
      >
        {(field) => (
          <>
            <div className="grid gap-5 md:grid-cols-2">
              <InputField
                {...field('code')}
                label={words.code}
                hint={words.codeHint}
                dir="auto"
                maxLength={discountCodeMaximum}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <SelectField {...field('carId')} label={words.car}>
                <option value="">{words.allCars}</option>
                {cars.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField {...field('kind')} label={words.kind}>
                {discountKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {words.kinds[kind]}
                  </option>
                ))}
              </SelectField>
              <InputField
                {...field('value')}
                label={words.value}
                hint={words.valueHint}
                dir="ltr"
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
              />
              <InputField
                {...field('maxUses')}
                label={words.maxUses}
                hint={words.maxUsesHint}
                dir="ltr"
                inputMode="numeric"
                maxLength={10}
                autoComplete="off"
              />
            </div>
            <CheckboxField
              name="isActive"
              defaultChecked={field('isActive').defaultValue === 'on'}
              label={words.active}
              hint={words.activeHint}
            />
          </>
        )}
      </EditForm>
    </Panel>
  )
}
