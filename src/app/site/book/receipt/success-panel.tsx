import { CircleCheck, MessageCircle } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatHijri, formatMoment } from '#domain/time/date-format.ts'
import { rentalLength } from '#domain/time/rental-period.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { formatAmount } from '#domain/money/money.ts'
import { useLanguage, useTexts } from '../../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../../content/site-info.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Picture } from '../../../ui/picture.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { BookedBranch, Receipt } from '../../../booking/answer.ts'
import { ReceiptActions } from './receipt-actions.tsx'

type SuccessPanelProps = Receipt & {
  /** Whether the booking was stored just now. */
  isNew: boolean
  /** Passed in, because the form shows them too: importing them here would split them into another chunk. */
  price: ReactNode
  policies: ReactNode
}

/** Shown after a booking is stored; the customer confirms it on WhatsApp. */
export default function SuccessPanel({ car, booking, isNew, price, policies }: SuccessPanelProps) {
  const { book, currency, duration, fleet, frame } = useTexts()
  const language = useLanguage()
  const site = useSiteInfo()
  const { texts } = booking
  const { success, sent } = texts
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    if (isNew) showToast({ title: sent })
  }, [sent, isNew])
  const length = rentalLength({ rentalType: booking.rentalType, days: booking.quote.days }, duration)
  const receiptText = [
    `${success.reference}: ${booking.reference}`,
    `${texts.customer}: ${booking.fullName}`,
    `${book.yourCar}: ${car.name} ${booking.modelYear ?? ''} – ${length}`,
    `${book.pickupLocation}: ${booking.pickupBranch.name} – ${formatMoment(booking.pickup, language)}`,
    `${book.returnLocation}: ${booking.returnBranch.name} – ${formatMoment(booking.return, language)}`,
    `${book.line.total}: ${formatAmount(booking.quote.total)} ${currency}`,
  ].join('\n')
  return (
    <section className="receipt mx-auto max-w-2xl overflow-hidden rounded-card border border-line bg-surface text-center shadow-lift print:max-w-none print:border-0 print:shadow-none">
      <div className="qatt-band print:hidden" />
      <div className="p-6 md:p-10 print:p-0">
        <p className="mb-4 hidden text-start text-lg font-semibold print:block">{site?.brand}</p>
        <CircleCheck aria-hidden className="mx-auto size-12 text-success print:hidden" />
        <div className="mt-2">
          <h1 ref={heading} tabIndex={-1} className="text-heading outline-none">
            {success.title}
          </h1>
          <p className="text-muted print:hidden">{success.text}</p>
        </div>
        <a
          href={booking.whatsAppUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('accent', 'mt-5 min-h-13 w-full text-lg print:hidden')}
        >
          <MessageCircle aria-hidden className="size-6" />
          {success.confirm}
          <span className="sr-only">({frame.opensNewTab})</span>
        </a>
        <ReceiptActions booking={booking} text={receiptText} />
        <p className="mt-6 rounded-control bg-brand-soft p-4 print:border print:border-line print:p-2">
          <span className="block text-sm text-muted">{success.reference}</span>
          <strong dir="ltr" className="text-2xl tracking-wide select-all">
            {booking.reference}
          </strong>
        </p>
        <div className="mt-6 grid items-center gap-4 text-start sm:grid-cols-2 print:grid-cols-2">
          <div className="stage rounded-card p-4 print:hidden">
            <Picture
              src={car.imageUrl}
              sizes="20rem"
              alt=""
              width={960}
              height={440}
              className="object-contain h-auto w-full"
            />
          </div>
          <dl className="grid gap-3 print:contents">
            <Fact label={book.yourCar}>
              {car.name} {booking.modelYear} – {length}
              {car.isDrawing && <span className="block text-sm font-normal text-muted">{fleet.orSimilar}</span>}
            </Fact>
            <Fact label={texts.customer}>{booking.fullName}</Fact>
          </dl>
        </div>
        <dl className="mt-4 grid gap-4 text-start sm:grid-cols-2 print:grid-cols-2">
          <Fact label={book.pickupLocation}>
            <BranchContact branch={booking.pickupBranch} mapText={texts.map} />
            <Moment moment={booking.pickup} />
          </Fact>
          <Fact label={book.returnLocation}>
            <BranchContact branch={booking.returnBranch} mapText={texts.map} />
            <Moment moment={booking.return} />
          </Fact>
        </dl>
        <div className="mt-6 border-t border-line pt-5 text-start">{price}</div>
        {booking.policies.length > 0 && (
          <section aria-labelledby="receipt-terms" className="mt-6 border-t border-line pt-5 text-start">
            <h2 id="receipt-terms" className="mb-3 font-semibold">
              {texts.policiesTitle}
            </h2>
            {policies}
            <Link to={booking.questions} className="mt-4 block font-semibold underline underline-offset-4 print:hidden">
              {texts.questions}
            </Link>
          </section>
        )}
        <section aria-labelledby="receipt-next" className="mt-6 border-t border-line pt-5 text-start">
          <h2 id="receipt-next" className="font-semibold">
            {texts.nextTitle}
          </h2>
          <ol className="mt-2 list-decimal space-y-1 ps-5 text-muted marker:font-semibold marker:text-brand">
            {texts.next.map((step, index) => (
              // Paper has no button to press.
              <li key={step} className={index === 0 ? 'print:hidden' : undefined}>
                {step}
              </li>
            ))}
          </ol>
        </section>
        {booking.changeRequests && (
          <section aria-labelledby="receipt-changes" className="mt-6 border-t border-line pt-5 text-start print:hidden">
            <h2 id="receipt-changes" className="font-semibold">
              {texts.changes.title}
            </h2>
            <p className="mt-2 text-muted">{texts.changes.text}</p>
            <div className="mt-3 grid gap-3 sm:grid-cols-2">
              {(['change', 'cancel'] as const).map((wish) => (
                <a
                  key={wish}
                  href={booking.changeRequests?.[wish]}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass('quiet')}
                >
                  <MessageCircle aria-hidden className="size-5" />
                  {texts.changes[wish]}
                  <span className="sr-only">({frame.opensNewTab})</span>
                </a>
              ))}
            </div>
          </section>
        )}
        {site && (
          <p className="mt-6 border-t border-line pt-5 text-start text-sm text-muted">
            <strong className="block text-ink">{texts.contact}</strong>
            {site.brand}
            {[site.phone, site.email].filter(Boolean).map((way) => (
              <span key={way}>
                {' · '}
                <bdi dir="ltr">{way}</bdi>
              </span>
            ))}
            {site.address && <span className="block">{site.address}</span>}
          </p>
        )}
        <div className="mt-6 grid gap-3 sm:grid-cols-2 print:hidden">
          <Link to="/fleet" className={buttonClass('quiet')}>
            {success.another}
          </Link>
          <Link to="/" className={buttonClass('quiet')}>
            {success.home}
          </Link>
        </div>
      </div>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The name of a branch, how to reach it, and where it is. */
function BranchContact({ branch: { name, phone, mapUrl }, mapText }: { branch: BookedBranch; mapText: string }) {
  const { frame } = useTexts()
  return (
    <>
      {name}
      {phone && (
        <a href={`tel:${phone}`} className="block w-fit font-normal underline underline-offset-4 print:no-underline">
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {mapUrl && (
        <a
          href={mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="block w-fit text-sm font-normal text-brand underline underline-offset-4 print:no-underline"
        >
          <span className="print:hidden">{mapText}</span>
          <span className="sr-only">({frame.opensNewTab})</span>
          <bdi dir="ltr" className="hidden break-all print:inline">
            {mapUrl}
          </bdi>
        </a>
      )}
    </>
  )
}

function Moment({ moment }: { moment: LocalMoment }) {
  const language = useLanguage()
  return (
    <span className="block text-sm font-normal">
      {formatMoment(moment, language)}
      <span className="block text-muted">{formatHijri(moment.date, language)}</span>
    </span>
  )
}
