import { languages, type Language } from '#domain/text/languages.ts'
import { readContracts } from '#data/content/contracts.ts'
import { readSettingGroups } from '#data/settings/settings.ts'
import { isIssuing } from '#domain/settings/invoicing.ts'
import { settingSections, settingsFormSchema } from '#domain/settings/settings-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { describeHoursRefusal } from '../shared/rows/describe-row-refusal.server.ts'
import { describeMissingSeller } from '../shared/billing/missing-seller.server.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { reportingTextsIn } from '../shared/billing/reporting-texts.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { saveSettingSection } from '#operations/settings/save-section.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import { AvailabilityForm } from './availability-form.tsx'
import { Link } from 'react-router'
import { listPath } from '#domain/staff/entities.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { buttonClass } from '../../ui/button.ts'
import { useChargesTexts } from './charges/charges-texts.ts'
import { CompanyForm, MapForm, PrivacyForm, RentalForm } from './setting-forms.tsx'
import { ContactForm } from './contact-form.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { ContractsPanel } from './contracts-panel.tsx'
import { DocumentsForm } from './documents-form.tsx'
import { MoneyForm } from './money-form.tsx'
import { MaintenanceForm } from './maintenance-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const current = context.get(settingsContext)
  const [groups, contracts] = await Promise.all([readSettingGroups(db, settingSections), readContracts(db)])
  const notices = languages.map((language) => [language, pageTexts(language).maintenanceNotice])
  const maintenanceTexts = Object.fromEntries(notices) as Record<Language, PageTexts['maintenanceNotice']>
  const missing = isIssuing(current.documents.mode) ? describeMissingSeller(current, language) : undefined
  return { groups, contracts, maintenanceTexts, missing }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: settingsFormSchema,
    failure: 'settingsNotSaved',
    async save({ section, version, ...values }, deps) {
      const { author, language, texts } = deps
      const { settings } = texts
      const input = { section, version, values, evenTouched: false }
      const saved = await saveSettingSection(deps, author, input)
      if (!saved.ok) {
        const { refusal } = saved
        if (refusal.code === 'cannotReport') {
          const problem = reportingTextsIn(language).cannotReport[refusal.why]
          return { outcome: 'refused', problem, status: 409 }
        }
        if (refusal.code === 'bookingsOutside') return describeHoursRefusal(refusal, language)
        return { outcome: refusal.code, about: { entity: 'settings', id: section } }
      }
      const notice = { title: settings.saved, text: settings.savedText(settings.sections[section]) }
      return { outcome: 'saved', to: '/admin/settings', notice }
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function Settings({
  loaderData: { groups, contracts, maintenanceTexts, missing },
  actionData,
}: Route.ComponentProps) {
  const { settings, nav } = useAdminTexts()
  const charges = useChargesTexts()
  return (
    <AdminPage title={nav.lists.settings} intro={settings.intro}>
      <UnsavedForms>
        <div className="space-y-6">
          <MaintenanceForm group={groups.maintenance} answer={actionData} defaults={maintenanceTexts} />
          <CompanyForm group={groups.company} answer={actionData} />
          <ContactForm group={groups.contact} answer={actionData} />
          <RentalForm group={groups.rental} answer={actionData} />
          <SettlementForm group={groups.settlement} answer={actionData} />
          <MoneyForm group={groups.money} answer={actionData} />
          <Panel title={charges.title}>
            <p className="mb-5 text-muted">{charges.intro}</p>
            <Link to={listPath('charges')} className={buttonClass('quiet')}>
              {charges.open}
            </Link>
          </Panel>
          <DocumentsForm group={groups.documents} answer={actionData} missing={missing} />
          <AvailabilityForm group={groups.availability} answer={actionData} />
          <MapForm group={groups.map} answer={actionData} />
          <PrivacyForm group={groups.privacy} answer={actionData} />
          <ContractsPanel contracts={contracts} />
        </div>
      </UnsavedForms>
    </AdminPage>
  )
}
