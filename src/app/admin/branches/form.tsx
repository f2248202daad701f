import { branchFormSchema, branchNameMaximum, branchPhoneMaximum } from '#domain/branches/branch-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { BilingualFields } from '../shared/form/fields.tsx'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { CheckboxField, InputField } from '../../ui/field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PositionFields } from './position-fields.tsx'
import { useSpecialHoursTexts } from './special-hours/special-hours-texts.ts'
import type { MapSettings } from './position-map.tsx'

type BranchFormProps = { values: EditValues; map: MapSettings; answer: FormRefusal | undefined }

export function BranchForm({ values, map, answer }: BranchFormProps) {
  const { branches: texts, fleet } = useAdminTexts()
  const { evenTouched } = useSpecialHoursTexts()
  return (
    <EditForm
      schema={branchFormSchema}
      values={values}
      answer={answer}
      cancelTo={listPath('branch')}
      problems={fleet.problems}
    >
      {(field) => (
        <>
          <Panel title={texts.identity} className="space-y-5">
            <BilingualFields
              label={texts.name}
              ar={field('nameAr')}
              en={field('nameEn')}
              maxLength={branchNameMaximum}
            />
            <BilingualFields
              label={texts.city}
              ar={field('cityAr')}
              en={field('cityEn')}
              maxLength={branchNameMaximum}
            />
            <InputField
              {...field('phone')}
              label={texts.phone}
              hint={texts.phoneHint}
              type="tel"
              dir="ltr"
              maxLength={branchPhoneMaximum}
              autoComplete="off"
            />
            <CheckboxField
              name="isActive"
              defaultChecked={field('isActive').defaultValue === 'on'}
              label={texts.active}
              hint={texts.activeHint}
            />
          </Panel>
          <PositionFields field={field} map={map} />
          <HoursFields field={field} />
          <Panel title={texts.afterHours.title} className="space-y-3">
            <InputField
              {...field('afterHoursFee')}
              label={texts.afterHours.fee}
              hint={texts.afterHours.feeHint}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
            />
            <CheckboxField
              name="afterHoursOnClosedDays"
              defaultChecked={field('afterHoursOnClosedDays').defaultValue === 'on'}
              label={texts.afterHours.onClosedDays}
            />
          </Panel>
          {answer?.bookings && <CheckboxField name="evenTouched" defaultChecked={false} label={evenTouched} />}
        </>
      )}
    </EditForm>
  )
}
