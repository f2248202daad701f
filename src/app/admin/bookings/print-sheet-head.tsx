import { formatHijri, formatMoment } from '../../../domain/time/date-format.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import type { BookingSheet } from './load-print.server.ts'

/** Whose paper it is, and which booking it is about. */
export function SheetHead({ sheet: { booking, company, language } }: { sheet: BookingSheet }) {
  const { bookings } = adminTextsIn(language)
  const { document } = bookings
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-6 border-b border-line pb-5">
        <div className="flex items-center gap-3">
          <img src={company.logoUrl} alt="" width={56} height={56} className="size-14" />
          <div className="text-sm text-muted">
            <strong className="block text-title text-ink">{company.name}</strong>
            {company.address}
          </div>
        </div>
        <dl className="text-sm">
          {[
            { label: document.commercialRegistration, text: company.commercialRegistration },
            { label: document.vatNumber, text: company.vatNumber },
            { label: document.phone, text: company.phone },
            { label: document.email, text: company.email },
          ]
            .filter(({ text }) => text)
            .map(({ label, text }) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd>
                  <bdi dir="ltr">{text}</bdi>
                </dd>
              </div>
            ))}
        </dl>
      </header>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-heading">{bookings.documents[booking.status]}</h2>
          <p className="text-sm text-muted">
            {bookings.createdAt}: {formatMoment(booking.created, language)} (
            {formatHijri(booking.created.date, language)})
          </p>
        </div>
        <p className="rounded-control bg-brand-soft px-5 py-3 text-center">
          <span className="block text-sm text-muted">{bookings.reference}</span>
          <strong dir="ltr" className="text-xl tracking-wide">
            {booking.reference}
          </strong>
          <span className="block text-sm font-semibold">{bookings.statuses[booking.status]}</span>
        </p>
      </div>
    </>
  )
}
