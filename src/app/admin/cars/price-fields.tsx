import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { EditField } from '../../back-office/form/edit-form.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { InputField } from '../../ui/field.tsx'

const amountMaximum = 20

export function PriceFields({ field }: { field: (name: string) => EditField }) {
  const { fleet } = useAdminTexts()
  const prices = [
    { name: 'pricePerDay', label: fleet.pricePerDay, hint: fleet.pricePerDayHint },
    { name: 'pricePerMonth', label: fleet.pricePerMonth, hint: fleet.pricePerMonthHint },
    { name: 'insurancePerDay', label: fleet.insurancePerDay, hint: fleet.extraHint },
    { name: 'unlimitedKilometersPerDay', label: fleet.kilometersPerDay, hint: fleet.extraHint },
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
