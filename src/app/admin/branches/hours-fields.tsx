import { useState } from 'react'
import { dayShifts, shiftFields, weekDays, type Day, type Shift } from '../../../domain/branches/branch-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { EditField } from '../../back-office/form/edit-form.tsx'
import { isControl, typeInto } from '../../ui/type-into.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { DayFields } from './day-fields.tsx'

/** The week of a branch, starting on Sunday. */
export function HoursFields({ field }: { field: (name: string) => EditField }) {
  const { branches: texts } = useAdminTexts()
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
    // Later shifts move up, so that the fields of the last one become free.
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
    <Panel title={texts.hours}>
      <p className="text-muted">{texts.hoursHint}</p>
      <div className="divide-y divide-line">
        {weekDays.map((day) => (
          <DayFields
            key={day}
            day={day}
            field={field}
            shifts={shifts[day] ?? 1}
            onAddShift={() => setShifts(shifts.with(day, Math.min((shifts[day] ?? 1) + 1, dayShifts.length)))}
            onRemoveShift={(form, shift) => removeShift(form, day, shift)}
            {...(day === weekDays[0] ? { onCopy: (form: HTMLFormElement) => copyToEveryDay(form, day) } : {})}
          />
        ))}
      </div>
    </Panel>
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
