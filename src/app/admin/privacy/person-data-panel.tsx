import { useEffect } from 'react'
import { Link, Form } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { StatusBadge } from '../shared/booking/status-badges.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Person } from './find-person.server.ts'
import { Download } from 'lucide-react'
import { DownloadForm } from '../shared/export/download-form.tsx'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { buttonClass } from '../../ui/button.ts'
import { CheckboxField } from '../../ui/field.tsx'

const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3'
const linkClass = 'inline-block py-1 font-semibold text-brand underline underline-offset-4'

/** The stored data of a person, with buttons to export and erase it. */
export function PersonDataPanel({ person, isRefused }: { person: Person; isRefused: boolean }) {
  const { bookings, changes, inquiries, privacy } = useAdminTexts()
  const language = useLanguage()
  useEffect(() => {
    if (isRefused) showToast({ title: privacy.notErased, text: privacy.stillOpen, tone: 'destructive' })
    // Each refusal returns a new `person`, so every one is announced.
  }, [isRefused, person, privacy])
  return (
    <Panel title={privacy.held}>
      <p role="status" className="text-muted">
        <bdi dir="ltr">{person.mobileNumber}</bdi> ·{' '}
        {privacy.heldCounts(person.bookings.length, person.quotes.length, person.inquiries.length, person.notes)}
      </p>
      {isRefused && (
        <RefusalNotice title={privacy.notErased} className="mt-4">
          {privacy.stillOpen}
        </RefusalNotice>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {person.customers.map(({ id, fullName, created, hasNumbers }) => (
          <li key={id} className={rowClass}>
            <span>
              <Link to={recordPath('customer', id)} className={linkClass}>
                {privacy.ofCustomers}
              </Link>
              <span className="block text-sm text-muted">
                <bdi>{fullName}</bdi> · {formatMoment(created, language)} ·{' '}
                {hasNumbers ? privacy.withNumbers : privacy.withoutNumbers}
              </span>
            </span>
          </li>
        ))}
        {person.bookings.map(({ id, reference, status, fullName, created, hasNumbers }) => (
          <li key={id} className={rowClass}>
            <span>
              <Link to={`/admin/bookings/${id}`} className={linkClass}>
                <bdi>{bookings.title(reference)}</bdi>
              </Link>
              <span className="block text-sm text-muted">
                <bdi>{fullName}</bdi> · {formatMoment(created, language)} ·{' '}
                {hasNumbers ? privacy.withNumbers : privacy.withoutNumbers}
              </span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
        {person.quotes.map(({ id, reference, fullName, created }) => (
          <li key={id} className={rowClass}>
            <span>
              <Link to={recordPath('quote', id)} className={linkClass}>
                {changes.entities.quote} <bdi>{reference}</bdi>
              </Link>
              <span className="block text-sm text-muted">
                <bdi>{fullName}</bdi> · {formatMoment(created, language)}
              </span>
            </span>
          </li>
        ))}
        {person.inquiries.map(({ id, type, fullName, created }) => (
          <li key={id} className={rowClass}>
            <span>
              <Link to={`/admin/inquiries/${id}`} className={linkClass}>
                {inquiries.title[type]}
              </Link>
              <span className="block text-sm text-muted">
                <bdi>{fullName}</bdi> · {formatMoment(created, language)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <PersonActions person={person} />
    </Panel>
  )
}

/** Buttons to export and erase. They post the mobile number, so that it never appears in an address. */
function PersonActions({ person: { mobileNumber, open } }: { person: Person }) {
  const { privacy } = useAdminTexts()
  return (
    <div className="mt-6 flex flex-wrap items-start gap-3">
      <DownloadForm action="/admin/privacy/export">
        <input type="hidden" name="mobileNumber" value={mobileNumber} />
        <button type="submit" className={buttonClass('quiet')}>
          <Download aria-hidden className="size-5" />
          {privacy.export}
        </button>
      </DownloadForm>
      <ConfirmAction id="erase" label={privacy.erase} look="danger" question={privacy.eraseQuestion}>
        <Form method="post" className="contents">
          <input type="hidden" name="intent" value="erase" />
          <input type="hidden" name="mobileNumber" value={mobileNumber} />
          {open > 0 && (
            <div className="order-first basis-full">
              <CheckboxField name="evenOpen" label={privacy.evenOpen(open)} />
            </div>
          )}
          <button type="submit" className={buttonClass('danger')}>
            {privacy.erase}
          </button>
        </Form>
      </ConfirmAction>
      <p className="basis-full text-sm text-muted">{privacy.elsewhere}</p>
    </div>
  )
}
