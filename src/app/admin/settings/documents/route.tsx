import { Form } from 'react-router'
import * as v from 'valibot'
import { findTaxUnit } from '#data/billing/tax-documents.ts'
import { certificateState } from '#domain/billing/reporting/certificate-state.ts'
import { authorityServices } from '#domain/billing/tax-documents/authority-services.ts'
import { problem } from '#domain/text/form-fields.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { registerUnit } from '#operations/billing/register-unit.ts'
import { importCertificate, makeUnitKey } from '#operations/billing/tax-unit.ts'
import { describeDocumentRefusal } from '../../shared/billing/describe-document-refusal.server.ts'
import { documentTextsIn, useDocumentTexts } from '../../shared/billing/document-texts.ts'
import { describeRegistrationRefusal } from '../../shared/billing/describe-registration-refusal.server.ts'
import { MissingSeller } from '../../shared/billing/missing-seller.tsx'
import { describeMissingSeller } from '../../shared/billing/missing-seller.server.ts'
import { reportingTextsIn, useReportingTexts } from '../../shared/billing/reporting-texts.ts'
import { saveForm } from '../../shared/form/save-form.server.ts'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { Panel } from '../../shared/screen/panel.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { CheckboxField, InputField, SelectField, TextareaField } from '../../../ui/field.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'

const here = '/admin/settings/documents'
const longestSecret = 200
const longestCode = 20

const schema = v.variant('intent', [
  v.object({
    intent: v.literal('makeKey'),
    service: v.picklist(authorityServices, problem('invalidChoice')),
    replace: v.optional(v.string()),
  }),
  v.object({
    intent: v.literal('importCertificate'),
    certificate: v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty(problem('required'))),
    secret: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(longestSecret, problem('tooLong'))),
  }),
  v.object({
    intent: v.literal('register'),
    code: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(longestCode, problem('tooLong'))),
  }),
])

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now, taxAuthority } = context.get(servicesContext)
  const unit = await findTaxUnit(db)
  const endsOn = unit?.certificateEndsOn ?? null
  return {
    missing: describeMissingSeller(context.get(settingsContext), language),
    state: unit?.certificate ? ('ready' as const) : unit?.privateKey ? ('waiting' as const) : ('none' as const),
    request: unit?.request ?? null,
    endsOn,
    endsSoon: certificateState(endsOn, todayInRiyadh(now())) !== 'valid',
    hasSecret: unit !== undefined && unit.secret !== null,
    isConfigured: taxAuthority !== undefined,
    isUnderWay: unit !== undefined && unit.complianceRequestId !== null,
  }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema,
    hideFields: ['code', 'secret'],
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
      if (values.intent === 'register') {
        const registered = await registerUnit(deps, deps.author, values.code === '' ? undefined : values.code)
        if (!registered.ok) {
          const problem = describeRegistrationRefusal(registered.refusal, deps.language)
          return { outcome: 'refused', problem, status: 409 }
        }
        return { outcome: 'saved', to: here, notice: { title: reportingTextsIn(deps.language).register.done } }
      }
      const { certificate: text, secret } = values
      const given = { text, secret: secret === '' ? undefined : secret }
      const imported = await importCertificate(deps, deps.author, given)
      if (imported.ok) return { outcome: 'saved', to: here, notice: { title: key.imported } }
      return { outcome: 'refused', problem: key.refusals[imported.refusal.code], status: 422 }
    },
  })
}

/** The key that signs documents, the request for its certificate, and the certificate. */
export default function DocumentKey({ loaderData: view, actionData }: Route.ComponentProps) {
  const { key } = useDocumentTexts()
  const { register } = useReportingTexts()
  const { nav } = useAdminTexts()
  const language = useLanguage()
  const answer = useKeptAnswer(actionData)
  const day = view.endsOn === null ? '' : formatDate(view.endsOn, language)
  return (
    <AdminPage title={key.title} intro={key.intro} actions={<UpLink to="/admin/settings">{nav.lists.settings}</UpLink>}>
      {answer && (
        <RefusalNotice title={key.notChanged} className="mb-6">
          {answer.problem}
        </RefusalNotice>
      )}
      <MissingSeller missing={view.missing} />
      <div className="grid gap-6">
        <Panel>
          <p className={view.endsSoon ? 'font-semibold text-danger' : ''}>
            {view.state === 'ready' ? (view.endsSoon ? key.endsSoon(day) : key.validUntil(day)) : key[view.state]}
          </p>
          {view.state === 'ready' && (
            <p className="mt-2">{view.hasSecret ? register.canReport : register.cannotReport}</p>
          )}
          <Form method="post" className="mt-5 space-y-4">
            <SelectField id="service" name="service" defaultValue="production" label={key.service}>
              {authorityServices.map((service) => (
                <option key={service} value={service}>
                  {key.services[service]}
                </option>
              ))}
            </SelectField>
            {view.state !== 'none' && (
              <CheckboxField id="replace" name="replace" label={key.replace} hint={key.replaceHints[view.state]} />
            )}
            <button type="submit" name="intent" value="makeKey" className={buttonClass('quiet')}>
              {key.make}
            </button>
          </Form>
        </Panel>
        {view.request !== null && <RegistrationPanel {...view} />}
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
              <InputField
                id="secret"
                name="secret"
                type="password"
                dir="ltr"
                autoComplete="off"
                maxLength={longestSecret}
                label={register.secret}
                hint={register.secretHint}
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

type RegistrationProps = { isConfigured: boolean; isUnderWay: boolean }

/** The registration with the authority over its service. Without a configured address, request and certificate are carried by hand. */
function RegistrationPanel({ isConfigured, isUnderWay }: RegistrationProps) {
  const { register } = useReportingTexts()
  return (
    <Panel title={register.title}>
      {!isConfigured && <p className="text-muted">{register.notConfigured}</p>}
      {isConfigured && (
        <>
          <p className="text-muted">{register.intro}</p>
          {isUnderWay && <p className="mt-2 font-semibold">{register.underWay}</p>}
          <Form method="post" className="mt-5 space-y-4">
            <InputField
              id="code"
              name="code"
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={longestCode}
              required={!isUnderWay}
              label={register.code}
              hint={register.codeHint}
            />
            <button type="submit" name="intent" value="register" className={buttonClass('accent')}>
              {register.submit}
            </button>
          </Form>
        </>
      )}
    </Panel>
  )
}
