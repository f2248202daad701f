import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../domain/time/date-format.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { StatusBadge } from '../../back-office/booking/status-badge.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { RefusalNotice } from '../../ui/refusal-notice.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { PersonActions } from './person-actions.tsx'
import type { Person } from './submit-privacy.server.ts'

const rowClass = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3'
const linkClass = 'inline-block py-1 font-semibold text-brand underline underline-offset-4'

/** What is held about a person, and what can be done with it. */
export function PersonDataPanel({ person, isRefused }: { person: Person; isRefused: boolean }) {
  const { bookings, inquiries, privacy } = useAdminTexts()
  const language = useLanguage()
  useEffect(() => {
    if (isRefused) showToast({ title: privacy.notErased, text: privacy.stillOpen, tone: 'destructive' })
    // Each refusal comes with what is held, read anew.
  }, [isRefused, person, privacy])
  return (
    <Panel title={privacy.held}>
      <p role="status" className="text-muted">
        <bdi dir="ltr">{person.mobileNumber}</bdi> ·{' '}
        {privacy.heldCounts(person.bookings.length, person.inquiries.length, person.notes)}
      </p>
      {isRefused && (
        <RefusalNotice title={privacy.notErased} className="mt-4">
          {privacy.stillOpen}
        </RefusalNotice>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
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
