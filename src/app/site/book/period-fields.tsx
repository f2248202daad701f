import { lazy, Suspense, useRef } from 'react'
import type { OptionField } from '#domain/pricing/price-lines.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import type { RentalDates } from '../../ui/dates/date-dialog.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { useHeldField } from '../../ui/dates/held-field.ts'
import { InputField } from '../../ui/field.tsx'
import { AvailabilityStatus, useOpenNotice } from './availability/availability-status.tsx'
import type { AskedAvailability } from './availability/use-chosen-availability.ts'
import type { BookingPage } from './load-booking-page.server.ts'
import type { PeriodNoticeProps } from './period-notice.tsx'
import type { Choice } from './use-booking-choice.ts'
import type { PeriodProblem } from './use-period-problem.ts'

export type ChoiceFieldsProps = {
  choice: Choice
  change: (update: Partial<Choice>) => void
  problemOf: (name: Exclude<keyof Choice, OptionField>) => string | undefined
  /** Why the chosen period cannot be booked; undefined when it can or is incomplete. */
  problem: PeriodProblem | undefined
  asked: AskedAvailability
}

type MomentFieldsProps = ChoiceFieldsProps & {
  page: BookingPage
  end: 'pickup' | 'return'
  dates: RentalDates
  earliest: string | undefined
  /** True for the return of a monthly rental, which follows from its pick-up. */
  disabled?: boolean
}

/** Date and time of one end of the rental. */
export function MomentFields({ end, dates, earliest, disabled = false, ...fields }: MomentFieldsProps) {
  const { page, choice, change, problemOf, problem, asked } = fields
  const { book } = useTexts()
  const date = end === 'pickup' ? 'pickupDate' : 'returnDate'
  const time = end === 'pickup' ? 'pickupTime' : 'returnTime'
  const heldTime = useHeldField({
    id: time,
    value: choice[time],
    onChange: (event) => change({ [time]: event.target.value }),
  })
  const group = useRef<HTMLDivElement>(null)
  const ownProblem = problem?.field === date || problem?.field === time ? problem : undefined
  const notice = useOpenNotice(group, ownProblem)
  const problemProps = (field: typeof date | typeof time) =>
    problem?.field === field && notice.isOpen && { describedBy: periodNoticeId, invalid: problem.isRefused }
  return (
    <div ref={group} role="group" aria-label={book.end[end]} tabIndex={-1} className="outline-none">
      <div className="flex flex-wrap gap-3">
        <DateField
          end={end}
          dates={dates}
          className="grow basis-36"
          id={date}
          name={date}
          label={book[date]}
          required
          min={earliest}
          disabled={disabled}
          hint={disabled ? page.texts.monthlyReturnNote : undefined}
          error={problemOf(date)}
          {...problemProps(date)}
          value={choice[date]}
          onChange={(event) => change({ [date]: event.target.value })}
        />
        <InputField
          className="grow basis-28"
          id={time}
          name={time}
          type="time"
          label={book[time]}
          required
          disabled={disabled}
          error={problemOf(time)}
          {...problemProps(time)}
          {...heldTime}
        />
      </div>
      {end === 'pickup' && !(ownProblem && notice.isOpen) && (
        <AvailabilityStatus
          asked={asked}
          isRefused={problem !== undefined}
          texts={page.texts}
          open={ownProblem && notice.open}
        />
      )}
      {ownProblem && notice.isOpen && (
        <Notice
          id={periodNoticeId}
          problem={ownProblem}
          texts={page.texts}
          carId={page.car.id}
          takeOffer={({ field, value }) => {
            change({ [field]: value })
            group.current?.focus()
          }}
          take={(nearest) => {
            change(choiceOf(nearest))
            // The button disappears once its period is chosen.
            group.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function choiceOf({ rentalType, pickup, return: returned }: RentalPeriod): Partial<Choice> {
  const choice = { pickupDate: pickup.date, pickupTime: pickup.time }
  return rentalType === 'monthly' ? choice : { ...choice, returnDate: returned.date, returnTime: returned.time }
}

const periodNoticeId = 'period-notice'

const load = () => import('./period-notice.tsx')

/** A separate chunk: few visitors choose a period that cannot be booked. Without it, the notice only says why. */
const PeriodNotice = lazy(() => load().catch(() => ({ default: PlainNotice })))

function Notice(props: PeriodNoticeProps) {
  return (
    <Suspense fallback={<PlainNotice {...props} />}>
      <PeriodNotice {...props} />
    </Suspense>
  )
}

function PlainNotice({ id, problem: { text } }: PeriodNoticeProps) {
  return (
    <p id={id} role="status" className="mt-3">
      {text}
    </p>
  )
}

/** Preloads the notice while the form is being filled in. */
export function fetchPeriodNotice(): void {
  load().catch(() => undefined)
}
