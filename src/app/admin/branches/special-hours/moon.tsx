import * as v from 'valibot'
import { readSettingGroups } from '#data/settings/settings.ts'
import { moonShifts, settingForms } from '#domain/settings/settings-form.ts'
import { checkboxSchema } from '#domain/text/form-fields.ts'
import { listPath } from '#domain/staff/entities.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { saveForm, type SaveResult } from '../../shared/form/save-form.server.ts'
import { describeHoursRefusal } from '../../shared/rows/describe-row-refusal.server.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { saveSettingSection } from '#operations/settings/save-section.ts'
import { servicesContext } from '../../../services-context.ts'
import { CheckboxField, InputField, SelectField } from '../../../ui/field.tsx'
import type { Route } from './+types/moon'
import { specialHoursTexts, useSpecialHoursTexts } from './special-hours-texts.ts'

const moonFormSchema = v.object({ ...settingForms.moon.entries, evenTouched: checkboxSchema })

export async function loader({ context }: Route.LoaderArgs) {
  const { moon } = await readSettingGroups(context.get(servicesContext).db, ['moon'])
  return { ...moon.values, version: moon.version }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: moonFormSchema,
    async save(
      { section, version, evenTouched, ...values },
      { db, now, taxAuthority, author, language },
    ): Promise<Exclude<SaveResult, { outcome: 'answered' }>> {
      const input = { section, version, values, evenTouched }
      const saved = await saveSettingSection({ db, now, taxAuthority }, author, input)
      if (!saved.ok) {
        const { refusal } = saved
        if (refusal.code === 'bookingsOutside') return describeHoursRefusal(refusal, language)
        // Only the section of documents has a mode that is refused.
        if (refusal.code === 'cannotReport') throw new Error('The hours of Ramadan have no mode')
        return { outcome: refusal.code, about: { entity: 'settings', id: section } }
      }
      const { moonSaved, moonHint } = specialHoursTexts[language]
      return { outcome: 'saved', to: listPath('special_hours'), notice: { title: moonSaved, text: moonHint } }
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function Moon({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useSpecialHoursTexts()
  const { settings } = useAdminTexts()
  return (
    <AdminPage title={texts.moonTitle} intro={texts.moonIntro}>
      <Panel>
        <EditForm
          section="moon"
          schema={moonFormSchema}
          values={loaderData}
          answer={actionData}
          cancelTo={listPath('special_hours')}
          problems={settings.problems}
        >
          {(field) => (
            <>
              <div className="grid gap-5 md:grid-cols-3">
                <InputField
                  {...field('ramadan_year')}
                  label={texts.moonYear}
                  dir="ltr"
                  inputMode="numeric"
                  maxLength={4}
                />
                {(['start', 'end'] as const).map((end) => (
                  <SelectField
                    key={end}
                    {...field(`ramadan_${end}_shift`)}
                    label={end === 'start' ? texts.moonStart : texts.moonEnd}
                    hint={end === 'end' ? texts.moonHint : undefined}
                  >
                    {moonShifts.map((shift) => (
                      <option key={shift} value={shift}>
                        {texts.shifts[shift]}
                      </option>
                    ))}
                  </SelectField>
                ))}
              </div>
              {actionData?.bookings && (
                <CheckboxField name="evenTouched" defaultChecked={false} label={texts.evenTouched} />
              )}
            </>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
