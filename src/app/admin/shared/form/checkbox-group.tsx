import type { ReactNode } from 'react'
import { words } from '#domain/text/words.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { CheckboxField } from '../../../ui/field.tsx'
import type { EditField } from './edit-form.tsx'

type CheckboxGroupProps = { legend: string; isHidden?: boolean; hint?: string; children: ReactNode }

/** A group of checkboxes. The legend is visually hidden when a heading above names the group already. */
export function CheckboxGroup({ legend, isHidden = false, hint, children }: CheckboxGroupProps) {
  return (
    <fieldset>
      <legend className={isHidden ? 'sr-only' : 'mb-1.5 text-[0.9375rem] font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap gap-x-6">{children}</div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </fieldset>
  )
}

export function GroupCheckbox({ name, defaultValue, value, label }: EditField & { value: string; label: string }) {
  return <CheckboxField name={name} value={value} defaultChecked={defaultValue === value} label={label} />
}

type WeekdayFieldsProps = { legend: string; hint: string; field: (name: string) => EditField }

/** A checkbox for each day of the week, `weekday0` (Sunday) to `weekday6`. */
export function WeekdayFields({ legend, hint, field }: WeekdayFieldsProps) {
  return (
    <CheckboxGroup legend={legend} hint={hint}>
      {words[useLanguage()].weekdays.map((name, day) => (
        <GroupCheckbox key={name} {...field(`weekday${day}`)} value="on" label={name} />
      ))}
    </CheckboxGroup>
  )
}
