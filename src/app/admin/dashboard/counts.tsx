import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { everyBooking } from '#domain/booking/booking-filter.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { CircleAlert, CircleCheck, Clock, ListChecks, type LucideIcon } from 'lucide-react'
import { formatDate } from '#domain/time/date-format.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useReportingTexts } from '../shared/billing/reporting-texts.ts'
import { setupTexts } from '../shared/screen/setup-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { DashboardView } from './load-dashboard.server.ts'

/** Totals of bookings and inquiries, and how many are waiting. */
export function Figures({ counts }: { counts: DashboardView['counts'] }) {
  const { dashboard } = useAdminTexts()
  const figures = [
    { label: dashboard.totalBookings, count: counts.bookings, to: `/admin/bookings?${everyBooking}` },
    { label: dashboard.totalInquiries, count: counts.inquiries, to: '/admin/inquiries' },
    { label: dashboard.pending, count: counts.pending, to: '/admin/bookings?status=pending', waits: true },
    { label: dashboard.openInquiries, count: counts.open, to: '/admin/inquiries?state=open', waits: true },
  ]
  return (
    <ul className="grid grid-cols-2 gap-3 md:gap-6 xl:grid-cols-4">
      {figures.map(({ label, count, to, waits }) => (
        <li key={to}>
          <Link
            to={to}
            className={`block h-full rounded-card border border-s-4 border-line bg-surface p-4 hover:shadow-card md:p-5 ${
              waits && count > 0 ? 'border-s-accent' : 'border-s-brand'
            }`}
          >
            <span className="block text-[0.9375rem] text-muted">{label}</span>
            <span className="block text-heading font-semibold tabular-nums">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type SyncCardProps = { counts: NonNullable<DashboardView['sync']> }

/** Shows how many deliveries to the spreadsheet are waiting or failed. */
export function SyncCard({ counts: { waiting, failed, most } }: SyncCardProps) {
  const { sync } = useAdminTexts()
  const Icon = failed > 0 ? CircleAlert : waiting > 0 ? Clock : CircleCheck
  const tone = failed > 0 ? 'text-danger' : waiting > 0 ? 'text-muted' : 'text-success'
  const countOf = (count: number) => (count < most ? formatCount(count) : sync.atLeast(formatCount(count)))
  const texts = [failed > 0 && sync.cardFailed(countOf(failed)), waiting > 0 && sync.cardWaiting(countOf(waiting))]
  const text = texts.filter(Boolean).join(' · ') || sync.empty
  return (
    <StateCard
      id="sync-card"
      title={sync.cardTitle}
      link={{ to: listPath('sync'), label: sync.cardLink }}
      {...{ Icon, tone, text }}
    />
  )
}

/** Shows how many documents of units have expired or expire soon; nothing while there are none. */
export function DocumentsCard({ counts: { expired, expiring } }: { counts: DashboardView['documents'] }) {
  const { expiring: texts } = useUnitTexts()
  if (expired === 0 && expiring === 0) return null
  const Icon = expired > 0 ? CircleAlert : Clock
  const tone = expired > 0 ? 'text-danger' : 'text-muted'
  const parts = [
    expired > 0 && texts.cardExpired(formatCount(expired)),
    expiring > 0 && texts.cardExpiring(formatCount(expiring)),
  ]
  const text = parts.filter(Boolean).join(' · ')
  const link = { to: `${listPath('unit')}/documents`, label: texts.cardLink }
  return <StateCard id="documents-card" title={texts.cardTitle} {...{ Icon, tone, text, link }} />
}

/** Shows documents that the tax authority must get soon or refused, and a certificate that ends; nothing while all is well. */
export function InvoiceCards({ warnings: { reports, certificate } }: { warnings: DashboardView['invoices'] }) {
  const { card, renewal } = useReportingTexts()
  const language = useLanguage()
  const parts = reports && [
    reports.isStopped && card.stopped,
    reports.late > 0 && card.late(reports.late),
    reports.soon > 0 && card.soon(reports.soon),
    reports.rejected > 0 && card.rejected(reports.rejected),
  ]
  const text = parts?.filter(Boolean).join(' · ')
  const isUrgent = reports !== undefined && (reports.isStopped || reports.late > 0 || reports.rejected > 0)
  return (
    <>
      {text && (
        <StateCard
          id="reports-card"
          title={card.title}
          Icon={isUrgent ? CircleAlert : Clock}
          tone={isUrgent ? 'text-danger' : 'text-muted'}
          text={text}
          link={{ to: '/admin/invoices', label: card.link }}
        />
      )}
      {certificate && (
        <StateCard
          id="certificate-card"
          title={renewal.title}
          Icon={certificate.state === 'ended' ? CircleAlert : Clock}
          tone={certificate.state === 'ended' ? 'text-danger' : 'text-muted'}
          text={renewal[certificate.state === 'ended' ? 'ended' : 'soon'](formatDate(certificate.endsOn, language))}
          link={{ to: '/admin/settings/documents', label: renewal.link }}
        />
      )}
    </>
  )
}

/** Links an owner to the setup checklist until they hide it. */
export function SetupCard() {
  const texts = setupTexts[useLanguage()]
  return (
    <StateCard
      id="setup-card"
      title={texts.cardTitle}
      Icon={ListChecks}
      tone="text-brand"
      text={texts.cardText}
      link={{ to: '/admin/setup', label: texts.cardLink }}
    >
      <Form method="post" action="/admin/setup">
        <button type="submit" name="intent" value="finish" className={buttonClass('bare')}>
          {texts.hideCard}
        </button>
      </Form>
    </StateCard>
  )
}

type StateCardProps = {
  id: string
  title: string
  Icon: LucideIcon
  tone: string
  text: string
  link: { to: string; label: string }
  children?: ReactNode
}

function StateCard({ id, title, Icon, tone, text, link, children }: StateCardProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-5 py-3"
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${tone}`} />
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <Link to={link.to} className="ms-auto py-2 font-semibold text-brand underline underline-offset-4">
        {link.label}
      </Link>
      {children}
    </section>
  )
}
