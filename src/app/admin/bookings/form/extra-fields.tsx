import { adjustmentKinds, adjustmentReasonMaximum } from '#domain/booking/staff-booking/staff-booking-form.ts'
import { madeSources } from '#domain/booking/staff-booking/booking-source.ts'
import { priceOptions } from '#domain/pricing/price-lines.ts'
import { discountCodeMaximum } from '#domain/pricing/discount.ts'
import { deliveryAddressMaximum } from '#domain/text/form-fields.ts'
import { joinList } from '#domain/text/words.ts'
import type { EditField } from '../../shared/form/edit-form.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { useLanguage, useTexts } from '../../../i18n/texts-context.tsx'
import type { FormChoices } from './load-choices.server.ts'
import type { FormQuote } from './quote-booking.server.ts'
import { CheckboxField, InputField, SelectField } from '../../../ui/field.tsx'

type ExtraFieldsProps = {
  field: (name: string) => EditField
  extras: FormChoices['extras']
  quote: FormQuote | undefined
  mayAdjust: boolean
  isNew: boolean
}

/** Options, extras, discount code and source; for managers also an agreed price. */
export function ExtraFields({ field, extras, quote, mayAdjust, isNew }: ExtraFieldsProps) {
  const { price, source } = useStaffBookingTexts()
  const { bookings } = useAdminTexts()
  const { options } = useTexts().book
  const language = useLanguage()
  const deliveries = extras.filter(({ asksForAddress }) => asksForAddress)
  return (
    <Panel title={price.extras}>
      <div className="grid gap-5 md:grid-cols-2">
        <div>
          {priceOptions.map(({ key, field: name }) => (
            <CheckboxField
              key={key}
              name={name}
              defaultChecked={field(name).defaultValue === 'on'}
              label={options[key].name}
            />
          ))}
        </div>
        {extras.map(({ field: name, name: label, most }) => (
          <SelectField key={name} {...field(name)} label={label} hint={quote?.extrasLeft[name]}>
            {Array.from({ length: most + 1 }, (_, number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </SelectField>
        ))}
        {deliveries.length > 0 && (
          <InputField
            {...field('deliveryAddress')}
            label={bookings.deliveryAddress}
            hint={price.neededWith(
              joinList(
                deliveries.map(({ name }) => name),
                language,
              ),
            )}
            maxLength={deliveryAddressMaximum}
            autoComplete="off"
            className="md:col-span-2"
          />
        )}
        <InputField
          {...field('discountCode')}
          label={price.discountCode}
          dir="ltr"
          maxLength={discountCodeMaximum}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {isNew && (
          <SelectField {...field('source')} label={source}>
            {madeSources
              .filter((value) => value !== 'website')
              .map((value) => (
                <option key={value} value={value}>
                  {bookings.sources[value]}
                </option>
              ))}
          </SelectField>
        )}
      </div>
      {mayAdjust && <AdjustmentFields field={field} />}
    </Panel>
  )
}

function AdjustmentFields({ field }: Pick<ExtraFieldsProps, 'field'>) {
  const { price } = useStaffBookingTexts()
  const [kind, value, reason] = [field('adjustmentKind'), field('adjustmentValue'), field('adjustmentReason')]
  const isUsed = !['', 'none'].includes(kind.defaultValue) || Boolean(value.error ?? reason.error)
  return (
    <details open={isUsed} className="mt-4 border-t border-line pt-2">
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold">{price.adjust}</summary>
      <div className="grid gap-5 pt-2 md:grid-cols-2">
        <SelectField {...kind} label={price.adjustment}>
          {adjustmentKinds.map((one) => (
            <option key={one} value={one}>
              {price.kinds[one]}
            </option>
          ))}
        </SelectField>
        <InputField {...value} label={price.value} dir="ltr" inputMode="decimal" maxLength={12} autoComplete="off" />
        <InputField
          {...reason}
          label={price.reason}
          maxLength={adjustmentReasonMaximum}
          autoComplete="off"
          className="md:col-span-2"
        />
      </div>
    </details>
  )
}
