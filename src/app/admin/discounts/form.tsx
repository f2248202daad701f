import { discountFormSchema } from '#domain/pricing/discount-form.ts'
import { discountCodeMaximum, discountKinds } from '#domain/pricing/discount.ts'
import { rentalTypes } from '#domain/time/rental-period.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { WeekdayFields } from '../shared/form/checkbox-group.tsx'
import { EditForm, type EditField, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { useRateTexts } from '../shared/rates/rate-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { CheckboxField, InputField, SelectField } from '../../ui/field.tsx'

type DiscountFormProps = {
  values: EditValues
  cars: readonly { id: number; name: string }[]
  answer: FormRefusal | undefined
}

export function DiscountForm({ values, cars, answer }: DiscountFormProps) {
  const { bookings, discounts: texts, fleet } = useAdminTexts()
  const { problems } = useRateTexts()
  return (
    <Panel>
      <EditForm
        schema={discountFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('discount')}
        missing={texts.missing}
        problems={{ ...fleet.problems, ...problems }}
      >
        {(field) => (
          <div className="space-y-6">
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
            <fieldset className="space-y-5 border-t border-line pt-6">
              <legend className="sr-only">{texts.conditions}</legend>
              <div>
                <h2 aria-hidden className="text-title">
                  {texts.conditions}
                </h2>
                <p className="mt-1 text-sm text-muted">{texts.conditionsHint}</p>
              </div>
              <div className="grid gap-5 md:grid-cols-2">
                <SelectField {...field('rentalType')} label={texts.rentalType}>
                  <option value="">{texts.bothTypes}</option>
                  {rentalTypes.map((type) => (
                    <option key={type} value={type}>
                      {bookings.rentalTypes[type]}
                    </option>
                  ))}
                </SelectField>
                <DaysField {...field('minDays')} label={texts.minDays} hint={texts.noCondition} />
                <DaysField {...field('minLeadDays')} label={texts.minLeadDays} hint={texts.minLeadDaysHint} />
              </div>
              <WeekdayFields legend={texts.weekdays} hint={texts.weekdaysHint} field={field} />
              <div className="grid gap-5 md:grid-cols-2">
                <InputField {...field('pickupFrom')} label={texts.pickupFrom} hint={texts.noCondition} type="date" />
                <InputField {...field('pickupUntil')} label={texts.pickupUntil} hint={texts.noCondition} type="date" />
              </div>
            </fieldset>
            <CheckboxField
              name="isActive"
              defaultChecked={field('isActive').defaultValue === 'on'}
              label={texts.active}
              hint={texts.activeHint}
            />
          </div>
        )}
      </EditForm>
    </Panel>
  )
}

function DaysField(props: EditField & { label: string; hint: string }) {
  return <InputField {...props} dir="ltr" inputMode="numeric" maxLength={10} autoComplete="off" />
}
