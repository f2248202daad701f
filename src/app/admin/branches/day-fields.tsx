import { CopyCheck, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayShifts, shiftEndsNextDay, shiftFields, type Day, type Shift } from '#domain/branches/branch-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type DayFieldsProps = {
  day: Day
  name: string
  modes: readonly { value: string; label: string }[]
  field: (name: string) => EditField
  /** How many shifts show; without scripts all do. */
  shifts: number
  onAddShift: () => void
  onRemoveShift: (form: HTMLFormElement, shift: Shift) => void
  onCopy?: (form: HTMLFormElement) => void
}

/** A day of the week: closed, open all day, or up to three shifts. */
export function DayFields({ day, name, modes, field, shifts, onAddShift, onRemoveShift, onCopy }: DayFieldsProps) {
  const { branches: texts } = useAdminTexts()
  const hydrated = useHydrated()
  return (
    <fieldset className="group grid gap-4 py-5 md:grid-cols-[14rem_1fr]">
      <legend className="sr-only">{texts.dayMode(name)}</legend>
      <SelectField {...field(`day${day}`)} label={name}>
        {modes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="hidden min-w-0 space-y-3 group-has-[option[value=hours]:checked]:block">
        {dayShifts.map((shift) => (
          <ShiftFields
            key={shift}
            {...{ day, shift, field, dayName: name }}
            hidden={hydrated && shift > shifts}
            {...(hydrated && shifts > 1 && { onRemove: onRemoveShift })}
          />
        ))}
        {hydrated && shifts < dayShifts.length && (
          <button type="button" onClick={onAddShift} className={buttonClass('bare', '-mx-3 px-3')}>
            <Plus aria-hidden className="size-5" />
            {texts.addShift}
            <span className="sr-only">: {name}</span>
          </button>
        )}
      </div>
      {hydrated && onCopy && (
        <button
          type="button"
          onClick={({ currentTarget: { form } }) => form && onCopy(form)}
          className={buttonClass('quiet', 'justify-self-start md:col-start-2')}
        >
          <CopyCheck aria-hidden className="size-5" />
          {texts.copyDay}
        </button>
      )}
    </fieldset>
  )
}

type ShiftFieldsProps = {
  day: Day
  shift: Shift
  dayName: string
  field: (name: string) => EditField
  hidden: boolean
  onRemove?: (form: HTMLFormElement, shift: Shift) => void
}

function ShiftFields({ day, shift, dayName, field, hidden, onRemove }: ShiftFieldsProps) {
  const { branches: texts } = useAdminTexts()
  const [opens, closes] = shiftFields(day, shift)
  const [times, setTimes] = useState([field(opens).defaultValue, field(closes).defaultValue] as const)
  const input = { type: 'time', dir: 'ltr' } as const
  return (
    <div
      role="group"
      aria-label={texts.shift(shift)}
      hidden={hidden}
      className="flex max-w-md items-start gap-3 [&[hidden]]:hidden"
    >
      <InputField
        {...field(opens)}
        {...input}
        label={texts.opens}
        className="grow"
        onInput={({ currentTarget }) => setTimes(([, closing]) => [currentTarget.value, closing])}
      />
      <InputField
        {...field(closes)}
        {...input}
        label={texts.closes}
        className="grow"
        hint={shiftEndsNextDay(...times) ? texts.nextDay : undefined}
        onInput={({ currentTarget }) => setTimes(([opening]) => [opening, currentTarget.value])}
      />
      {onRemove && (
        <button
          type="button"
          aria-label={texts.removeShift(shift, dayName)}
          title={texts.removeShift(shift, dayName)}
          onClick={({ currentTarget: { form } }) => form && onRemove(form, shift)}
          className={buttonClass('bare', 'mt-8 size-12 shrink-0 px-0! text-danger')}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      )}
    </div>
  )
}
