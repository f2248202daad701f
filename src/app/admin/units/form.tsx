import { unitFormSchema } from '#domain/fleet/unit-form.ts'
import { unitColours, unitDocuments } from '#domain/fleet/units.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { EditForm, type EditField, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { PlateField } from './plate-field.tsx'

type UnitFormProps = {
  id: string | undefined
  values: EditValues
  cars: readonly { id: number; name: string }[]
  branches: readonly { id: string; name: string }[]
  answer: FormRefusal | undefined
}

type FieldOf = (name: string) => EditField

const kilometres = { dir: 'ltr', inputMode: 'numeric', maxLength: 9 } as const
const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-4'

export function UnitForm({ id, values, cars, branches, answer }: UnitFormProps) {
  const { fleet } = useAdminTexts()
  const texts = useUnitTexts()
  return (
    <EditForm
      schema={unitFormSchema}
      values={values}
      answer={answer}
      cancelTo={id ? recordPath('unit', id) : listPath('unit')}
      problems={{ ...fleet.problems, ...texts.problems }}
    >
      {(field) => (
        <>
          <VehicleFields field={field} cars={cars} />
          <PlaceFields field={field} branches={branches} />
          <DateFields field={field} />
        </>
      )}
    </EditForm>
  )
}

function VehicleFields({ field, cars }: { field: FieldOf; cars: UnitFormProps['cars'] }) {
  const { form: texts, ...unit } = useUnitTexts()
  return (
    <Panel title={texts.vehicle} className="space-y-5">
      <PlateField field={field('plate')} />
      <div className={grid}>
        <SelectField {...field('carId')} label={unit.car}>
          <option value="">{texts.chooseCar}</option>
          {cars.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <InputField {...field('modelYear')} label={texts.modelYear} dir="ltr" inputMode="numeric" maxLength={4} />
        <SelectField {...field('colour')} label={texts.colour}>
          {unitColours.map((colour) => (
            <option key={colour} value={colour}>
              {unit.colours[colour]}
            </option>
          ))}
        </SelectField>
        <InputField
          {...field('vin')}
          label={texts.vin}
          hint={texts.vinHint}
          dir="ltr"
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
    </Panel>
  )
}

function PlaceFields({ field, branches }: { field: FieldOf; branches: UnitFormProps['branches'] }) {
  const { form: texts, branch } = useUnitTexts()
  return (
    <Panel title={texts.place}>
      <div className={grid}>
        <SelectField {...field('branchId')} label={branch} hint={texts.branchHint}>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <InputField {...field('odometerKm')} {...kilometres} label={texts.odometer} />
      </div>
    </Panel>
  )
}

function DateFields({ field }: { field: FieldOf }) {
  const { form: texts, documentNames } = useUnitTexts()
  return (
    <>
      <Panel title={texts.papers}>
        <p className="-mt-3 mb-4 text-sm text-muted">{texts.papersHint}</p>
        <div className={grid}>
          {unitDocuments.map((document) => (
            <InputField key={document} {...field(document)} type="date" label={documentNames[document]} />
          ))}
        </div>
      </Panel>
      <Panel title={texts.upkeep}>
        <p className="-mt-3 mb-4 text-sm text-muted">{texts.upkeepHint}</p>
        <div className={grid}>
          <InputField
            {...field('serviceEveryKm')}
            {...kilometres}
            label={texts.serviceEveryKm}
            hint={texts.serviceEveryHint}
          />
          <InputField
            {...field('serviceEveryMonths')}
            {...kilometres}
            label={texts.serviceEveryMonths}
            hint={texts.serviceEveryHint}
          />
          <InputField {...field('lastServiceKm')} {...kilometres} label={texts.lastServiceKm} />
          <InputField {...field('lastServiceOn')} type="date" label={texts.lastServiceOn} />
        </div>
      </Panel>
      <Panel title={texts.service}>
        <div className={grid}>
          <InputField {...field('inServiceFrom')} type="date" label={texts.inServiceFrom} />
          <InputField
            {...field('inServiceUntil')}
            type="date"
            label={texts.inServiceUntil}
            hint={texts.inServiceUntilHint}
          />
        </div>
      </Panel>
    </>
  )
}
