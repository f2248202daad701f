import { CircleCheck, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatHijri, formatMoment } from '../../../domain/time/date-format.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import type { CarView } from '../../cars/car-view.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { BookedView } from './answer.ts'

/** Shown after a booking is stored; the customer confirms it on WhatsApp. */
export default function SuccessPanel({ car, booking }: { car: CarView; booking: BookedView }) {
  const { alerts, book, duration, fleet, frame } = useTexts()
  const { success } = book
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    showToast({ title: alerts.bookingSent })
  }, [alerts])
  const length = booking.rentalType === 'monthly' ? duration.month : duration.days(booking.quote.days)
  return (
    <section className="mx-auto max-w-2xl overflow-hidden rounded-card border border-line bg-surface text-center shadow-lift">
      <div className="qatt-band" />
      <div className="p-6 md:p-10">
        <CircleCheck aria-hidden className="mx-auto size-14 text-success" />
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-heading outline-none">
          {success.title}
        </h1>
        <p className="text-muted">{success.text}</p>
        <p className="mt-6 rounded-control bg-brand-soft p-4">
          <span className="block text-sm text-muted">{success.reference}</span>
          <strong dir="ltr" className="text-2xl tracking-wide">
            {booking.reference}
          </strong>
        </p>
        <div className="stage mx-auto mt-6 max-w-sm rounded-card p-4">
          <Picture
            src={car.imageUrl}
            sizes="24rem"
            alt=""
            width={960}
            height={440}
            className="object-contain h-auto w-full"
          />
          {car.isDrawing && <p className="mt-2 text-sm text-muted">{fleet.orSimilar}</p>}
        </div>
        <dl className="mt-6 grid gap-4 text-start sm:grid-cols-2">
          <Fact label={book.yourCar}>
            {car.name} {booking.modelYear} – {length}
          </Fact>
          <Fact label={book.line.total}>
            <Price amount={booking.quote.total} />
          </Fact>
          <Fact label={book.pickupLocation}>
            {booking.pickupBranch}
            <Moment moment={booking.pickup} />
          </Fact>
          <Fact label={book.returnLocation}>
            {booking.returnBranch}
            <Moment moment={booking.return} />
          </Fact>
        </dl>
        <a
          href={booking.whatsAppUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('accent', 'mt-8 min-h-13 w-full text-lg')}
        >
          <MessageCircle aria-hidden className="size-6" />
          {success.confirm}
          <span className="sr-only">({frame.opensNewTab})</span>
        </a>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
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

function Moment({ moment }: { moment: LocalMoment }) {
  const language = useLanguage()
  return (
    <span className="block text-sm font-normal">
      {formatMoment(moment, language)}
      <span className="block text-muted">{formatHijri(moment.date, language)}</span>
    </span>
  )
}
