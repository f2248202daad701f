import {
  everyDay,
  friday,
  fridayModes,
  specialHoursFormSchema,
  specialNoteMaximum,
} from '#domain/branches/special-hours/special-hours-form.ts'
import { specialHoursKinds } from '#domain/branches/special-hours/special-hours.ts'
import { dayModes } from '#domain/branches/branch-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { EditForm, type EditValues } from '../../shared/form/edit-form.tsx'
import { BilingualFields } from '../../shared/form/fields.tsx'
import type { FormRefusal } from '../../shared/form/save-form.server.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { CheckboxField, InputField, SelectField } from '../../../ui/field.tsx'
import { DayList } from '../hours-fields.tsx'
import { useSpecialHoursTexts } from './special-hours-texts.ts'

type SpecialHoursFormProps = {
  values: EditValues
  branches: readonly { id: string; name: string }[]
  answer: FormRefusal | undefined
}

export function SpecialHoursForm({ values, branches, answer }: SpecialHoursFormProps) {
  const texts = useSpecialHoursTexts()
  const { branches: branchTexts, fleet } = useAdminTexts()
  const { modes } = branchTexts
  const days = [
    { day: everyDay, name: texts.everyDay, modes: dayModes.map((value) => ({ value, label: modes[value] })) },
    {
      day: friday,
      name: texts.friday,
      modes: fridayModes.map((value) => ({ value, label: value === 'same' ? texts.sameAsOthers : modes[value] })),
    },
  ]
  return (
    <EditForm
      schema={specialHoursFormSchema}
      values={values}
      answer={answer}
      cancelTo={listPath('special_hours')}
      problems={{ ...fleet.problems, ...texts.problems }}
    >
      {(field) => (
        <>
          <Panel className="group space-y-5">
            <BilingualFields
              label={texts.note}
              ar={field('noteAr')}
              en={field('noteEn')}
              maxLength={specialNoteMaximum}
            />
            <div className="grid gap-5 md:grid-cols-2">
              <SelectField {...field('branchId')} label={texts.branch}>
                <option value="">{texts.allBranches}</option>
                {branches.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField {...field('kind')} label={texts.kind}>
                {specialHoursKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </SelectField>
              <InputField
                {...field('fromDate')}
                label={texts.fromDate}
                type="date"
                className="group-has-[option[value=ramadan]:checked]:hidden"
              />
              <InputField
                {...field('untilDate')}
                label={texts.untilDate}
                type="date"
                className="group-has-[option[value=ramadan]:checked]:hidden"
              />
            </div>
            <p className="text-sm text-muted">{texts.datesHint}</p>
          </Panel>
          <Panel title={texts.hours}>
            <p className="text-muted">{branchTexts.hoursHint}</p>
            <DayList field={field} days={days} />
          </Panel>
          {answer?.bookings && <CheckboxField name="evenTouched" defaultChecked={false} label={texts.evenTouched} />}
        </>
      )}
    </EditForm>
  )
}
