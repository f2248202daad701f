import { readContracts } from '../../../data/content/contracts.ts'
import { readSettingGroups, saveSettings } from '../../../data/settings/settings.ts'
import { settingSections, settingsFormSchema } from '../../../domain/settings/settings-form.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/form/edit.server.ts'
import { authorOf } from '../../back-office/session/session.server.ts'
import { UnsavedForms } from '../../back-office/form/unsaved.tsx'
import { maintenanceTexts } from '../../maintenance/maintenance-texts.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/route'
import { CompanyForm } from './company-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContractsPanel } from './contracts-panel.tsx'
import { MaintenanceForm } from './maintenance-form.tsx'
import { MapForm } from './map-form.tsx'
import { PrivacyForm } from './privacy-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [groups, contracts] = await Promise.all([readSettingGroups(db, settingSections), readContracts(db)])
  return { groups, contracts, maintenanceTexts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, settingsFormSchema)
  if (!parsed.ok) return parsed.answer
  const { section, version, ...values } = parsed.values
  const { settings } = adminTextsIn(language)
  return answerSave(
    log,
    parsed.submission,
    () => saveSettings(db, authorOf(context), { section, version }, values),
    { to: '/admin/settings', notice: { title: settings.saved, text: settings.savedText(settings.sections[section]) } },
    'settingsNotSaved',
  )
}

export default function Settings({
  loaderData: { groups, contracts, maintenanceTexts },
  actionData,
}: Route.ComponentProps) {
  const { settings, nav } = useAdminTexts()
  return (
    <AdminPage title={nav.settings} intro={settings.intro}>
      <UnsavedForms>
        <div className="space-y-6">
          <MaintenanceForm group={groups.maintenance} answer={actionData} defaults={maintenanceTexts} />
          <CompanyForm group={groups.company} answer={actionData} />
          <ContactForm group={groups.contact} answer={actionData} />
          <MapForm group={groups.map} answer={actionData} />
          <PrivacyForm group={groups.privacy} answer={actionData} />
          <ContractsPanel contracts={contracts} />
        </div>
      </UnsavedForms>
    </AdminPage>
  )
}
