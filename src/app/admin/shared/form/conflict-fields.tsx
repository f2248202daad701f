import { useEffect, useEffectEvent, useState } from 'react'
import {
  changedFields,
  controlOf,
  fieldName,
  labelOf,
  setControl,
  shownValue,
  type EditValues,
} from './conflict-controls.ts'
import { conflictTexts } from './conflict-texts.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { useAdminTexts } from '../screen/admin-texts.ts'

const sides = ['yours', 'theirs'] as const
type Side = (typeof sides)[number]
type Row = { name: string; label: string; values: Record<Side, string>; shown: Record<Side, string>; isHere: boolean }

type ConflictFieldsProps = {
  /** The id of the form. */
  form: string
  /** The stored values when the form was opened, the typed ones, and the stored ones now. */
  opened: EditValues
  typed: EditValues
  latest: EditValues
  /** Called with whether a value is chosen for every field. */
  onChosen: (all: boolean) => void
}

/** The fields that a colleague changed in the meantime, with both values. The chosen value goes into the form. */
export function ConflictFields({ form, opened, typed, latest, onChosen }: ConflictFieldsProps) {
  const { actions, changes, form: formTexts } = useAdminTexts()
  const texts = conflictTexts[useLanguage()]
  const nameOf = (name: string) => fieldName(name, changes.fields, { Ar: formTexts.arabic, En: formTexts.english })
  // The controls of the form are there after rendering; until then, and without scripts, values are shown as they are stored.
  const [rows, setRows] = useState<Row[]>(() =>
    changedFields({ opened, typed, latest }).map((name) => {
      const values = { yours: typed[name] ?? '', theirs: latest[name] ?? '' }
      const shown = { yours: values.yours || changes.nothing, theirs: values.theirs || changes.nothing }
      return { name, label: nameOf(name), values, shown, isHere: false }
    }),
  )
  const [isCompared, setIsCompared] = useState(false)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const isAll = rows.every(({ name, isHere }) => isHere && chosen[name] !== undefined)

  const compare = useEffectEvent(() => {
    const found = changedFields({ opened, typed, latest }).map((name): Row => {
      const values = { yours: typed[name] ?? '', theirs: latest[name] ?? '' }
      const control = controlOf(form, name)
      const show = (value: string) => shownValue(control, value, actions) || changes.nothing
      return {
        name,
        label: labelOf(form, name) ?? nameOf(name),
        values,
        shown: { yours: show(values.yours), theirs: show(values.theirs) },
        isHere: control !== undefined,
      }
    })
    setRows(found)
    setIsCompared(true)
    // A field that only the colleague changed defaults to their value.
    const theirs = found.filter(({ name, values }) => values.yours === (opened[name] ?? ''))
    setChosen(Object.fromEntries(theirs.map(({ name }) => [name, 'theirs' as const])))
    for (const { name, values } of theirs) setControl(form, name, values.theirs)
  })
  useEffect(() => compare(), [latest])
  useEffect(() => onChosen(isAll), [isAll, onChosen])

  function choose({ name, values }: Row, side: Side): void {
    setChosen((before) => ({ ...before, [name]: side }))
    setControl(form, name, values[side])
  }
  return (
    <>
      <p className="mt-2">
        {rows.length === 0 ? texts.none : !isCompared ? formTexts.conflictText : isAll ? texts.resolved : texts.choose}
      </p>
      {rows.map((row) => (
        <fieldset key={row.name} className="mt-4">
          <legend className="font-semibold">{row.label}</legend>
          {row.isHere ? (
            <div className="mt-1 grid gap-2 sm:grid-cols-2">
              {sides.map((side) => (
                <label
                  key={side}
                  className="flex min-h-11 cursor-pointer gap-2.5 rounded-control border border-control bg-surface px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
                >
                  <input
                    type="radio"
                    form=""
                    name={`conflict-${form}-${row.name}`}
                    checked={chosen[row.name] === side}
                    onChange={() => choose(row, side)}
                    className="mt-1 size-4 shrink-0 accent-brand"
                  />
                  <span className="min-w-0">
                    <span className="block text-sm text-muted">{texts[side]}</span>
                    <span dir="auto" className="block wrap-anywhere whitespace-pre-wrap">
                      {row.shown[side]}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          ) : (
            <>
              <dl className="mt-1 grid gap-2 sm:grid-cols-2">
                {sides.map((side) => (
                  <div key={side}>
                    <dt className="text-sm text-muted">{texts[side]}</dt>
                    <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                      {row.shown[side]}
                    </dd>
                  </div>
                ))}
              </dl>
              {isCompared && <p>{texts.unreachable}</p>}
            </>
          )}
        </fieldset>
      ))}
    </>
  )
}
