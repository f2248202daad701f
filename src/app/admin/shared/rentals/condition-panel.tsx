import { checklistItems, checklistNames, fullTank } from '#domain/rentals/car-condition.ts'
import { formerField, rentalNoteMaximum } from '#domain/rentals/condition-fields.ts'
import type { EditField } from '../form/edit-form.tsx'
import { MarkField } from '../marks/mark-field.tsx'
import { Panel } from '../screen/panel.tsx'
import { CheckboxField, InputField, Segment, SelectField, TextareaField } from '../../../ui/field.tsx'
import { useRentalTexts } from './rental-texts.ts'
import type { UnitCar } from './view-unit-car.server.ts'

type ConditionPanelProps = {
  title: string
  field: (name: string) => EditField
  /** Its last reading in kilometres, and its marks; undefined for a car without units. */
  unit: UnitCar | undefined
  /** Asks about the car that comes back, in a form about two cars. One note is for both. */
  isFormer?: boolean
}

/** The fields about the state of a car: odometer, fuel, checklist, note. */
export function ConditionPanel({ title, field: anyField, unit, isFormer = false }: ConditionPanelProps) {
  const { condition } = useRentalTexts()
  const field = (name: string) => anyField(isFormer ? formerField(name) : name)
  return (
    <Panel title={title} className="space-y-5">
      <InputField
        {...field('odometerKm')}
        label={condition.odometer}
        hint={unit && condition.lastReading(unit.lastKm)}
        dir="ltr"
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        className="max-w-xs"
      />
      <Sure field={field('isOdometerSure')} />
      <FuelField field={field('fuelEighths')} />
      <details className="rounded-control border border-line">
        <summary className="min-h-11 cursor-pointer px-4 py-3">
          <span className="font-semibold">{condition.checklist}</span>
          <span className="block text-sm text-muted">{condition.inOrder}</span>
        </summary>
        <div className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-3">
          {checklistNames.map((item) => (
            <SelectField key={item} {...field(item)} label={condition.items[item]}>
              {checklistItems[item].map((answer) => (
                <option key={answer} value={answer}>
                  {condition.answers[answer]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
      {unit?.body && (
        <section>
          <h3 className="mb-2 font-semibold">{condition.marks}</h3>
          <MarkField
            field={field('marks')}
            body={unit.body}
            known={unit.marks}
            car={isFormer ? { title, nameOf: formerField } : undefined}
          />
        </section>
      )}
      {!isFormer && <TextareaField {...field('note')} label={condition.note} rows={2} maxLength={rentalNoteMaximum} />}
    </Panel>
  )
}

/** Asks to confirm a reading that is far above the last one. */
function Sure({ field: { id, name, error, defaultValue } }: { field: EditField }) {
  const { condition } = useRentalTexts()
  if (!error && defaultValue === '') return null
  return (
    <div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <CheckboxField
        id={id}
        name={name}
        label={condition.sure}
        defaultChecked={defaultValue === 'on'}
        aria-describedby={error && `${id}-error`}
      />
    </div>
  )
}

function FuelField({ field: { id, name, defaultValue, error } }: { field: EditField }) {
  const { condition } = useRentalTexts()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{condition.fuel}</legend>
      <div
        className={`grid grid-cols-5 gap-1 rounded-control border bg-surface p-1 sm:grid-cols-9 ${error ? 'border-danger' : 'border-control'}`}
      >
        {Array.from({ length: fullTank + 1 }, (_, index) => fullTank - index).map((eighths) => (
          <Segment
            key={eighths}
            id={eighths === fullTank ? id : `${id}-${eighths}`}
            name={name}
            value={String(eighths)}
            defaultChecked={defaultValue === String(eighths)}
            className="min-h-11"
          >
            <span>{condition.eighths[eighths]}</span>
          </Segment>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
