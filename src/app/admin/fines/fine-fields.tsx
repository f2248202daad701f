import type { EditField } from '../shared/form/edit-form.tsx'
import { useFineTexts } from '../shared/fines/fine-texts.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { InputField } from '../../ui/field.tsx'

/** What a notice of the authority says. */
export function FineFields({ field }: { field: (name: string) => EditField }) {
  const { fields } = useFineTexts()
  const { form, plate } = useUnitTexts()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <InputField
        {...field('number')}
        label={fields.number}
        hint={fields.numberHint}
        dir="ltr"
        autoComplete="off"
        maxLength={60}
      />
      <InputField
        {...field('plate')}
        label={plate}
        hint={form.plateHint}
        dir="auto"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <InputField
        {...field('happenedAt')}
        type="datetime-local"
        label={fields.happenedAt}
        hint={fields.happenedAtHint}
      />
      <InputField {...field('amount')} label={fields.amount} dir="ltr" inputMode="decimal" autoComplete="off" />
      <InputField {...field('violation')} label={fields.violation} autoComplete="off" maxLength={120} />
      <InputField {...field('place')} label={fields.place} autoComplete="off" maxLength={120} />
    </div>
  )
}
