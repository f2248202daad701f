import { CalendarDays } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import { formatDay, formatTime } from '#domain/time/date-format.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { joinList } from '#domain/text/words.ts'
import type { Offer } from '../../cars/use-availability.ts'
import { buttonClass } from '../../ui/button.ts'
import { useToastPlace } from '../../ui/toast-store.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { OfferButtons } from './availability/offer-buttons.tsx'
import type { BookingPage } from './load-booking-page.server.ts'
import type { PeriodProblem } from './use-period-problem.ts'

export type PeriodNoticeProps = {
  /** The id of the text, which describes the field to change. */
  id: string
  problem: PeriodProblem
  texts: BookingPage['texts']
  carId: number
  take: (nearest: RentalPeriod) => void
  takeOffer: (offer: Offer) => void
}

/** Explains beside the field why a period cannot be booked, and offers the nearest possible period and other alternatives. */
export default function PeriodNotice({ id, problem, texts, carId, take, takeOffer }: PeriodNoticeProps) {
  const { title, nearest, offers, receipt, isRefused } = problem
  const text = receipt ? texts.held : problem.text
  const notice = useRef<HTMLDivElement>(null)
  const place = useToastPlace({ title, text })
  useEffect(() => {
    if (isRefused) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isRefused])
  const tone = isRefused ? 'border-danger bg-danger-soft' : 'border-line bg-raised'
  return (
    <div ref={notice} className={`mt-3 space-y-3 rounded-control border p-3.5 text-sm ${tone}`}>
      <div className={isRefused ? `${place} -mx-2.5 border border-transparent py-4 ps-4 pe-20` : undefined}>
        {isRefused && title && <strong className="block text-base">{title}</strong>}
        <p id={id} role="status" className={isRefused ? undefined : 'font-semibold'}>
          {text}
        </p>
      </div>
      {receipt && (
        <Link to={receipt} className={buttonClass('accent', 'w-full')}>
          {texts.openHeld}
        </Link>
      )}
      {nearest && <NearestButton nearest={nearest} problem={problem} take={take} />}
      {offers.length > 0 && <OfferButtons offers={offers} carId={carId} take={takeOffer} />}
    </div>
  )
}

type NearestButtonProps = Pick<PeriodNoticeProps, 'problem' | 'take'> & { nearest: RentalPeriod }

/** Chooses the nearest period with one press. Without scripts it is a submit button, and the form comes back with the period. */
function NearestButton({ nearest, problem: { wanted }, take }: NearestButtonProps) {
  const { book } = useTexts()
  const hydrated = useHydrated()
  const language = useLanguage()
  const momentText = ({ date, time }: LocalMoment) =>
    // A no-break space keeps "AM" or "PM" beside its hour.
    joinList([formatDay(date, language), formatTime(time, language).replace(' ', '\u00a0')], language)
  const changed = (['pickup', 'return'] as const).filter(
    (end) => wanted?.[end].date !== nearest[end].date || wanted[end].time !== nearest[end].time,
  )
  return (
    <button
      type={hydrated ? 'button' : 'submit'}
      name="takePeriod"
      value={`${addressOf(nearest.pickup)}/${addressOf(nearest.return)}`}
      onClick={hydrated ? () => take(nearest) : undefined}
      className={buttonClass('quiet', 'w-full justify-start! text-start')}
    >
      <CalendarDays aria-hidden className="size-5 shrink-0 text-brand" />
      <span>
        {book.takeNearest}
        {changed.map((end) => (
          <span key={end} className="block font-normal">
            {`${book.end[end]}: ${momentText(nearest[end])}`}
          </span>
        ))}
      </span>
    </button>
  )
}

function addressOf({ date, time }: LocalMoment): string {
  return `${date}T${time}`
}
