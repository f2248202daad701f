import { useState } from 'react'
import { parsePlate } from '#domain/fleet/plate.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { InputField } from '../../ui/field.tsx'
import { PlateTag } from '../../ui/plate.tsx'

/** The plate as typed; once it is complete, also drawn as a number plate. */
export function PlateField({ field }: { field: EditField }) {
  const { form: texts, plate } = useUnitTexts()
  const [typed, setTyped] = useState(field.defaultValue)
  const parsed = parsePlate(typed)
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <InputField
        {...field}
        label={plate}
        hint={texts.plateHint}
        dir="auto"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className="w-full sm:w-80"
      />
      <p className="min-h-18 text-sm text-muted">
        <span className="mb-1.5 block">{texts.platePreview}</span>
        {parsed.ok ? <PlateTag plate={parsed.plate} className="text-ink" /> : '—'}
      </p>
    </div>
  )
}
