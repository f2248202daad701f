import { CopyCheck, Plus } from 'lucide-react'
import { dayModes, dayShifts, shiftFields, type Day } from '../../../domain/branches/branch-form.ts'
import { formatDays } from '../../../domain/branches/week-summary.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { EditField } from '../../back-office/form/edit-form.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type DayFieldsProps = {
  day: Day
  field: (name: string) => EditField
  /** How many shifts show; without scripts all do. */
  shifts: number
  onAddShift: () => void
  onCopy?: (form: HTMLFormElement) => void
}

/** A day of the week: closed, open all day, or up to three shifts. */
export function DayFields({ day, field, shifts, onAddShift, onCopy }: DayFieldsProps) {
  const { branches: texts } = useAdminTexts()
  const name = formatDays([day], useLanguage())
  const hydrated = useHydrated()
  return (
    <fieldset className="group grid gap-4 py-5 md:grid-cols-[14rem_1fr]">
      <legend className="sr-only">{texts.dayMode(name)}</legend>
      <SelectField {...field(`day${day}`)} label={name}>
        {dayModes.map((mode) => (
          <option key={mode} value={mode}>
            {texts.modes[mode]}
          </option>
        ))}
      </SelectField>
      <div className="hidden min-w-0 space-y-3 group-has-[option[value=hours]:checked]:block">
        {dayShifts.map((shift) => {
          const [opens, closes] = shiftFields(day, shift)
          return (
            <div
              key={shift}
              role="group"
              aria-label={texts.shift(shift)}
              hidden={hydrated && shift > shifts}
              className="grid max-w-md grid-cols-2 gap-3 [&[hidden]]:hidden"
            >
              <InputField {...field(opens)} type="time" label={texts.opens} dir="ltr" />
              <InputField {...field(closes)} type="time" label={texts.closes} dir="ltr" />
            </div>
          )
        })}
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
