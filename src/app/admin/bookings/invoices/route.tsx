import { data, Link } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { issueFormSchema, type IssueForm as IssueValues } from '#domain/billing/tax-documents/issue-form.ts'
import { issueDocuments, issuePrepayment } from '#operations/billing/issue-documents.ts'
import { describeDocumentRefusal } from '../../shared/billing/describe-document-refusal.server.ts'
import { documentTextsIn, useDocumentTexts } from '../../shared/billing/document-texts.ts'
import { ReportBadge } from '../../shared/billing/report-note.tsx'
import { saveForm, type SaveDeps } from '../../shared/form/save-form.server.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { Panel } from '../../shared/screen/panel.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Price } from '../../../ui/price.tsx'
import { MissingSeller } from '../../shared/billing/missing-seller.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'
import { Draft, IssueForm, PrepayablePayment } from './drafts.tsx'
import { loadInvoices } from './load-invoices.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const settings = context.get(settingsContext)
  return loadInvoices(services, await bookingOf(services.db, params.id), settings)
}

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: issueFormSchema,
    async save(values, deps) {
      const issued = await issueAsAsked(deps, params.id, values)
      const { issue } = documentTextsIn(deps.language)
      if (!issued.ok) {
        const { refusal } = issued
        if (refusal.code === 'missing') return { outcome: 'missing' }
        return { outcome: 'refused', problem: describeDocumentRefusal(refusal, deps.language), status: 409 }
      }
      const numbers = issued.documents.map(({ number }) => number).join(', ')
      return { outcome: 'saved', to: `/admin/bookings/${params.id}/invoices`, notice: { title: issue.done(numbers) } }
    },
  })
}

function issueAsAsked(deps: SaveDeps, bookingId: string, values: IssueValues) {
  if (values.intent === 'prepay') return issuePrepayment(deps, deps.author, bookingId, { entryId: values.entryId })
  const { original, reason } = values
  return issueDocuments(deps, deps.author, bookingId, original === '' ? {} : { debit: { original, reason } })
}

export default function BookingInvoices({
  loaderData: { booking, isIssuing, missing, issued, refusal, drafts, originals, payments },
  actionData,
}: Route.ComponentProps) {
  const { issue, types, list, statement } = useDocumentTexts()
  const language = useLanguage()
  const answer = useKeptAnswer(actionData)
  const hasOwed = drafts.some(({ type }) => type === 'invoice')
  return (
    <AdminPage
      title={issue.title(booking.reference)}
      intro={issue.intro}
      actions={
        <>
          <UpLink to={recordPath('booking', booking.id)}>{issue.toBooking}</UpLink>
          <Link to={`${recordPath('booking', booking.id)}/statement`} className={buttonClass('quiet')}>
            {statement.title}
          </Link>
        </>
      }
    >
      {answer?.problem && (
        <RefusalNotice title={issue.notIssued} className="mb-6">
          {answer.problem}
        </RefusalNotice>
      )}
      <MissingSeller missing={missing} />
      <div className="grid gap-6">
        <Panel title={issue.open}>
          {drafts.length === 0 && <p className="text-muted">{issue.nothingOpen}</p>}
          {drafts.map((draft, at) => (
            <Draft key={at} draft={draft} />
          ))}
          {refusal && <p className="mt-3 font-semibold text-danger">{refusal}</p>}
          {drafts.length > 0 && <IssueForm originals={hasOwed ? originals : []} />}
        </Panel>
        {isIssuing && payments.length > 0 && (
          <Panel title={issue.prepayments}>
            <p className="text-muted">{issue.prepaymentsIntro}</p>
            <ul className="divide-y divide-line">
              {payments.map((payment) => (
                <PrepayablePayment key={payment.id} payment={payment} />
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={issue.issued}>
          {issued.length === 0 && <p className="text-muted">{issue.noneIssued}</p>}
          <ul className="divide-y divide-line">
            {issued.map(({ id, number, type, issuedAt, gross, report }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <Link to={`/admin/invoices/${id}`} className="py-1 font-semibold text-brand underline">
                  <bdi dir="ltr">{number}</bdi>
                </Link>
                <span>{types[type]}</span>
                <span className="text-sm text-muted">
                  {list.issuedAt} {formatMoment(issuedAt, language)}
                </span>
                <ReportBadge report={report} />
                <Price amount={gross} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </AdminPage>
  )
}

async function bookingOf(db: Database, id: string) {
  const booking = await findBooking(db, id)
  if (!booking) throw data(null, 404)
  return booking
}
