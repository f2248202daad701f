import { data, Form, Link } from 'react-router'
import * as v from 'valibot'
import { findBooking } from '#data/booking/bookings.ts'
import type { Database } from '#data/database/connect.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { issueDocuments } from '#operations/billing/issue-documents.ts'
import { describeDocumentRefusal } from '../../shared/billing/describe-document-refusal.server.ts'
import { documentTextsIn, useDocumentTexts } from '../../shared/billing/document-texts.ts'
import { saveForm } from '../../shared/form/save-form.server.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { Panel } from '../../shared/screen/panel.tsx'
import { useKeptAnswer } from '../../shared/screen/use-kept-answer.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Price } from '../../../ui/price.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { UpLink } from '../../../ui/up-link.tsx'
import type { Route } from './+types/route'
import { loadInvoices, type InvoicesView } from './load-invoices.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return loadInvoices(services, await bookingOf(services.db, params.id))
}

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: v.object({ intent: v.literal('issue') }),
    async save(_values, deps) {
      const issued = await issueDocuments(deps, deps.author, params.id)
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

export default function BookingInvoices({ loaderData: { booking, issued, drafts }, actionData }: Route.ComponentProps) {
  const { issue, types, list } = useDocumentTexts()
  const language = useLanguage()
  const answer = useKeptAnswer(actionData)
  return (
    <AdminPage
      title={issue.title(booking.reference)}
      intro={issue.intro}
      actions={<UpLink to={recordPath('booking', booking.id)}>{issue.toBooking}</UpLink>}
    >
      {answer?.problem && (
        <RefusalNotice title={issue.notIssued} className="mb-6">
          {answer.problem}
        </RefusalNotice>
      )}
      <div className="grid gap-6">
        <Panel title={issue.open}>
          {drafts.length === 0 && <p className="text-muted">{issue.nothingOpen}</p>}
          {drafts.map((draft) => (
            <Draft key={draft.type} draft={draft} />
          ))}
          {drafts.length > 0 && (
            <Form method="post" className="mt-4 space-y-2">
              <button type="submit" name="intent" value="issue" className={buttonClass('accent')}>
                {issue.issue}
              </button>
              <p className="text-sm text-muted">{issue.issueHint}</p>
            </Form>
          )}
        </Panel>
        <Panel title={issue.issued}>
          {issued.length === 0 && <p className="text-muted">{issue.noneIssued}</p>}
          <ul className="divide-y divide-line">
            {issued.map(({ id, number, type, issuedAt, gross }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <Link to={`/admin/invoices/${id}`} className="py-1 font-semibold text-brand underline">
                  <bdi dir="ltr">{number}</bdi>
                </Link>
                <span>{types[type]}</span>
                <span className="text-sm text-muted">
                  {list.issuedAt} {formatMoment(issuedAt, language)}
                </span>
                <Price amount={gross} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </AdminPage>
  )
}

function Draft({ draft: { type, total, entries } }: { draft: InvoicesView['drafts'][number] }) {
  const { issue } = useDocumentTexts()
  return (
    <section className="mb-4 last:mb-0">
      <h3 className="font-semibold">{issue.willBe[type]}</h3>
      <ul className="divide-y divide-line">
        {entries.map(({ id, name, net, vat, gross }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
            <span className="grow">{name}</span>
            <span className="text-sm text-muted">
              {issue.net} <Price amount={net} />
            </span>
            <span className="text-sm text-muted">
              {issue.vat} <Price amount={vat} />
            </span>
            <Price amount={gross} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-6 border-t border-line pt-2 font-semibold">
        <span>{issue.gross}</span>
        <Price amount={total} />
      </p>
    </section>
  )
}

async function bookingOf(db: Database, id: string) {
  const booking = await findBooking(db, id)
  if (!booking) throw data(null, 404)
  return booking
}
