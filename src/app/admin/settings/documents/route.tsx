import { Form } from 'react-router'
import * as v from 'valibot'
import { findTaxUnit } from '#data/billing/tax-documents.ts'
import { authorityServices } from '#domain/billing/tax-documents/authority-services.ts'
import { problem } from '#domain/text/form-fields.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { addDays, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { importCertificate, makeUnitKey } from '#operations/billing/tax-unit.ts'
import { describeDocumentRefusal } from '../../shared/billing/describe-document-refusal.server.ts'
import { documentTextsIn, useDocumentTexts } from '../../shared/billing/document-texts.ts'
import { saveForm } from '../../shared/form/save-form.server.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { Panel } from '../../shared/screen/panel.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { servicesContext } from '../../../services-context.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { CheckboxField, SelectField, TextareaField } from '../../../ui/field.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'

const here = '/admin/settings/documents'
/** A certificate that ends within these days is pointed out. */
const warningDays = 30

const schema = v.variant('intent', [
  v.object({
    intent: v.literal('makeKey'),
    service: v.picklist(authorityServices, problem('invalidChoice')),
    replace: v.optional(v.string()),
  }),
  v.object({
    intent: v.literal('importCertificate'),
    certificate: v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(problem('required'))),
  }),
])

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const unit = await findTaxUnit(db)
  const endsOn = unit?.certificateEndsOn ?? null
  return {
    state: unit?.certificate ? ('ready' as const) : unit?.privateKey ? ('waiting' as const) : ('none' as const),
    request: unit?.request ?? null,
    endsOn,
    endsSoon: endsOn !== null && endsOn <= addDays(todayInRiyadh(now()), warningDays),
  }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema,
    async save(values, deps) {
      const { key } = documentTextsIn(deps.language)
      if (values.intent === 'makeKey') {
        const { service, replace } = values
        const made = await makeUnitKey(deps, deps.author, { service, replace: replace !== undefined })
        if (made.ok) return { outcome: 'saved', to: here, notice: { title: key.made } }
        const { refusal } = made
        const why = refusal.code === 'keyInUse' ? key.keyInUse : describeDocumentRefusal(refusal, deps.language)
        return { outcome: 'refused', problem: why, status: 409 }
      }
      const imported = await importCertificate(deps, deps.author, values.certificate)
      if (imported.ok) return { outcome: 'saved', to: here, notice: { title: key.imported } }
      return { outcome: 'refused', problem: key.refusals[imported.refusal.code], status: 422 }
    },
  })
}

/** The key that signs documents, the request for its certificate, and the certificate. */
export default function DocumentKey({ loaderData: view, actionData }: Route.ComponentProps) {
  const { key } = useDocumentTexts()
  const { nav, form } = useAdminTexts()
  const language = useLanguage()
  const answer = useKeptAnswer(actionData)
  const day = view.endsOn === null ? '' : formatDate(view.endsOn, language)
  return (
    <AdminPage title={key.title} intro={key.intro} actions={<UpLink to="/admin/settings">{nav.lists.settings}</UpLink>}>
      {answer && (
        <RefusalNotice title={form.notSaved} className="mb-6">
          {answer.problem}
        </RefusalNotice>
      )}
      <div className="grid gap-6">
        <Panel>
          <p className={view.endsSoon ? 'font-semibold text-danger' : ''}>
            {view.state === 'ready' ? (view.endsSoon ? key.endsSoon(day) : key.validUntil(day)) : key[view.state]}
          </p>
          <Form method="post" className="mt-5 space-y-4">
            <SelectField id="service" name="service" defaultValue="production" label={key.service}>
              {authorityServices.map((service) => (
                <option key={service} value={service}>
                  {key.services[service]}
                </option>
              ))}
            </SelectField>
            {view.state === 'ready' && (
              <CheckboxField id="replace" name="replace" label={key.replace} hint={key.replaceHint} />
            )}
            <button type="submit" name="intent" value="makeKey" className={buttonClass('quiet')}>
              {key.make}
            </button>
          </Form>
        </Panel>
        {view.request !== null && (
          <Panel>
            <TextareaField id="request" label={key.request} readOnly dir="ltr" value={view.request} />
            <Form method="post" className="mt-5 space-y-4">
              <TextareaField
                id="certificate"
                name="certificate"
                dir="ltr"
                required
                label={key.certificate}
                hint={key.certificateHint}
              />
              <button type="submit" name="intent" value="importCertificate" className={buttonClass('accent')}>
                {key.import}
              </button>
            </Form>
          </Panel>
        )}
      </div>
    </AdminPage>
  )
}
