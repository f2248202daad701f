import { priceOptions, type OptionKey } from '../../../domain/pricing/price-lines.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { EditField } from '../../back-office/form/edit-form.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import { InputField } from '../../ui/field.tsx'

const amountMaximum = 20

export function PriceFields({ field }: { field: (name: string) => EditField }) {
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
