import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { modelYearPlaces } from '#domain/fleet/car-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type Place = (typeof modelYearPlaces)[number]

/** Blank rows that are rendered without scripts, besides the filled ones. */
const spareRows = 3

/** Prices by model year, as rows that can be added and removed. Without scripts there are spare blank rows. */
export function ModelYears({ field }: { field: (name: string) => EditField }) {
  const { fleet } = useAdminTexts()
  const [places, setPlaces] = useState(() => filledPlaces(field))
  const addButton = useRef<HTMLButtonElement>(null)
  const added = useRef<Place>(undefined)
  const hydrated = useHydrated()
  const free = modelYearPlaces.filter((place) => !places.includes(place))
  const shown = hydrated ? places : [...places, ...free.slice(0, spareRows)]

  function add(): void {
    const [place] = free
    if (place === undefined) return
    added.current = place
    setPlaces([place, ...places])
  }
  function remove(place: Place, form: HTMLFormElement | null): void {
    setPlaces(places.filter((other) => other !== place))
    addButton.current?.focus()
    // Removing a row fires no event of its own, so the form reports the change.
    form?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Panel title={fleet.models} className="space-y-4">
      <p className="text-muted">{fleet.modelsHint}</p>
      {hydrated && (
        <button
          type="button"
          ref={addButton}
          onClick={add}
          disabled={free.length === 0}
          className={buttonClass('quiet')}
        >
          <Plus aria-hidden className="size-5" />
          {fleet.addYear}
        </button>
      )}
      {shown.length === 0 && <p className="text-muted">{fleet.noYears}</p>}
      <ul className="space-y-4">
        {shown.map((place) => (
          <li key={place} className="flex max-w-2xl items-start gap-3 rounded-control border border-line p-4">
            <div className="grid min-w-0 grow gap-4 sm:grid-cols-2">
              <InputField
                {...field(`year${place}`)}
                label={fleet.year}
                dir="ltr"
                inputMode="numeric"
                maxLength={8}
                autoComplete="off"
                ref={(input) => {
                  if (added.current !== place) return
                  added.current = undefined
                  input?.focus()
                }}
              />
              <InputField
                {...field(`price${place}`)}
                label={fleet.yearPrice}
                dir="ltr"
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
              />
            </div>
            {hydrated && (
              <button
                type="button"
                onClick={(event) => remove(place, event.currentTarget.form)}
                aria-label={`${fleet.removeYear} ${field(`year${place}`).defaultValue}`.trim()}
                title={fleet.removeYear}
                className="mt-7 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function filledPlaces(field: (name: string) => EditField): Place[] {
  return modelYearPlaces.filter((place) => field(`year${place}`).defaultValue || field(`price${place}`).defaultValue)
}
