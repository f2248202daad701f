import { paymentMethods } from '#domain/billing/ledger.ts'
import { InputField, SelectField } from '../../../ui/field.tsx'
import type { EditField } from '../form/edit-form.tsx'
import { useMoneyTexts } from './money-texts.ts'

type FieldOf = (name: string) => EditField

export function AmountField({ field }: { field: FieldOf }) {
  const { fields } = useMoneyTexts()
  return <InputField {...field('amount')} label={fields.amount} dir="ltr" inputMode="decimal" autoComplete="off" />
}

export function MethodField({ field }: { field: FieldOf }) {
  const { fields, methods } = useMoneyTexts()
  return (
    <SelectField {...field('method')} label={fields.method}>
      {paymentMethods.map((method) => (
        <option key={method} value={method}>
          {methods[method]}
        </option>
      ))}
    </SelectField>
  )
}

export function ReferenceField({ field }: { field: FieldOf }) {
  const { fields } = useMoneyTexts()
  return (
    <InputField
      {...field('reference')}
      label={fields.reference}
      hint={fields.referenceHint}
      dir="ltr"
      autoComplete="off"
      maxLength={60}
    />
  )
}

export function TimeField({ field }: { field: FieldOf }) {
  const { fields } = useMoneyTexts()
  return (
    <InputField {...field('happenedAt')} type="datetime-local" label={fields.happenedAt} hint={fields.happenedAtHint} />
  )
}
