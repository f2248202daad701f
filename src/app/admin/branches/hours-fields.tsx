import { useState } from 'react'
import { dayModes, dayShifts, shiftFields, weekDays, type Day, type Shift } from '#domain/branches/branch-form.ts'
import { formatDays } from '#domain/branches/week-summary.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import { isControl, typeInto } from '../../ui/type-into.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { DayFields } from './day-fields.tsx'

/** The week of a branch, starting on Sunday. */
export function HoursFields({ field }: { field: (name: string) => EditField }) {
  const { branches: texts } = useAdminTexts()
  const language = useLanguage()
  const modes = dayModes.map((value) => ({ value, label: texts.modes[value] }))
  const days = weekDays.map((day) => ({ day, name: formatDays([day], language), modes }))
  return (
    <Panel title={texts.hours}>
      <p className="text-muted">{texts.hoursHint}</p>
      <DayList field={field} days={days} canCopy />
    </Panel>
  )
}

type DayListProps = {
  field: (name: string) => EditField
  days: readonly { day: Day; name: string; modes: readonly { value: string; label: string }[] }[]
  /** Whether the hours of the first day can be copied to every day of the week. */
  canCopy?: boolean
}

/** A list of days, each closed, open all day, or with up to three shifts. */
export function DayList({ field, days, canCopy = false }: DayListProps) {
  const [shifts, setShifts] = useState<readonly number[]>(() => weekDays.map((day) => countShifts(field, day)))

  function copyToEveryDay(form: HTMLFormElement, day: Day): void {
    for (const other of weekDays) {
      if (other === day) continue
      for (const [from, to] of fieldPairs(day, other)) {
        const [source, target] = [form.elements.namedItem(from), form.elements.namedItem(to)]
        if (isControl(source) && isControl(target) && target.value !== source.value) typeInto(target, source.value)
      }
    }
    setShifts(shifts.map(() => shifts[day] ?? 1))
  }

  function removeShift(form: HTMLFormElement, day: Day, shift: Shift): void {
    // Later shifts move up to fill the gap, and the last one becomes empty.
    for (const to of dayShifts.filter((one) => one >= shift)) {
      const from = dayShifts.find((one) => one === to + 1)
      const sources = from && shiftFields(day, from).map((name) => form.elements.namedItem(name))
      for (const [place, name] of shiftFields(day, to).entries()) {
        const source = sources?.[place]
        const target = form.elements.namedItem(name)
        if (isControl(target)) typeInto(target, source && isControl(source) ? source.value : '')
      }
    }
    setShifts(shifts.with(day, (shifts[day] ?? 1) - 1))
    const first = form.elements.namedItem(shiftFields(day, 1)[0])
    if (isControl(first)) first.focus()
  }

  return (
    <div className="divide-y divide-line">
      {days.map((one) => (
        <DayFields
          key={one.day}
          {...one}
          field={field}
          shifts={shifts[one.day] ?? 1}
          onAddShift={() => setShifts(shifts.with(one.day, Math.min((shifts[one.day] ?? 1) + 1, dayShifts.length)))}
          onRemoveShift={(form, shift) => removeShift(form, one.day, shift)}
          {...(canCopy && one === days[0] ? { onCopy: (form: HTMLFormElement) => copyToEveryDay(form, one.day) } : {})}
        />
      ))}
    </div>
  )
}

function countShifts(field: (name: string) => EditField, day: Day): number {
  const filled = dayShifts.filter((shift) => shiftFields(day, shift).some((name) => field(name).defaultValue))
  return Math.max(filled.at(-1) ?? 1, 1)
}

function fieldPairs(day: Day, other: Day): [from: string, to: string][] {
  const times = dayShifts.flatMap((shift): [string, string][] => {
    const [opens, closes] = shiftFields(day, shift)
    const [otherOpens, otherCloses] = shiftFields(other, shift)
    return [
      [opens, otherOpens],
      [closes, otherCloses],
    ]
  })
  return [[`day${day}`, `day${other}`], ...times]
}
