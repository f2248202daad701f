import { readNoticeSettings, storeNoticeSettings } from '#data/staff/notice-settings.ts'
import { noticeSettingsSchema } from '#domain/staff/notice-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { EditForm } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { noticeTexts } from '../../i18n/notice-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { CheckboxField } from '../../ui/field.tsx'
import type { Route } from './+types/route'
import { DevicePanel } from './device-panel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = staffOf(context)
  return { member: id, settings: await readNoticeSettings(context.get(servicesContext).db, id) }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: noticeSettingsSchema,
    async save(settings, { db, language }) {
      await storeNoticeSettings(db, staffOf(args.context).id, settings)
      return { outcome: 'saved', to: '/admin/account', notice: { title: noticeTexts[language].saved } }
    },
  })
}

export default function Notices({ loaderData: { member, settings }, actionData }: Route.ComponentProps) {
  const texts = noticeTexts[useLanguage()]
  const values = { sound: settings.sound ? 'on' : '', push: settings.push ? 'on' : '' }
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <Panel>
        <EditForm schema={noticeSettingsSchema} values={values} answer={actionData} cancelTo="/admin/account">
          {(field) =>
            (['sound', 'push'] as const).map((name) => {
              const { id, defaultValue } = field(name)
              return (
                <CheckboxField
                  key={name}
                  id={id}
                  name={name}
                  defaultChecked={defaultValue === 'on'}
                  label={texts[name]}
                  hint={texts[`${name}Hint`]}
                />
              )
            })
          }
        </EditForm>
      </Panel>
      <DevicePanel member={member} />
    </AdminPage>
  )
}
