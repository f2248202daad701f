import { BadgePercent, ChevronUp } from 'lucide-react'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { extraLabel } from '#domain/pricing/extras/chosen-extras.ts'
import { formatPercentage, type Halalas } from '#domain/money/money.ts'
import type { PolicyLine } from '#domain/booking/rental-policies.ts'
import { eachOption, type PriceAmounts, type PriceLineKey } from '#domain/pricing/price-lines.ts'
import { shownLines } from '#domain/pricing/shown-lines.ts'
import { formatChange } from '#domain/pricing/rates/applied-rates.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { rentalLength, type RentalType } from '#domain/time/rental-period.ts'
import { useProblems } from '../../connection/connection-store.ts'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { StepSection } from './booking-steps.tsx'
import type { BookingPage } from './load-booking-page.server.ts'
import type { Choice } from './use-booking-choice.ts'
import type { PeriodProblem } from './use-period-problem.ts'

type SummaryStepProps = { page: BookingPage; choice: Choice; lines: Quote; code: string | undefined }

/** The id of the hint that the total does not include the rental yet. */
const chooseDatesId = 'choose-dates'

export function SummaryStep({ page: { car, policies, texts }, choice, lines, code }: SummaryStepProps) {
  return (
    <StepSection step="summary" texts={texts}>
      <PriceBreakdown rentalType={choice.rentalType} lines={lines} code={code} texts={texts} />
      <p className="mt-4 text-sm text-muted">
        {texts.paymentNote}{' '}
        <Link to={inquiryPath('quotation', car.id)} className="text-brand underline underline-offset-4">
          {texts.quotation}
        </Link>
      </p>
      <h3 className="mt-6 mb-3 font-semibold">{policies.title}</h3>
      <PolicyList lines={choice.unlimitedKilometers ? policies.linesWithUnlimited : policies.lines} />
    </StepSection>
  )
}

/** The rental policies, one per line. */
export function PolicyList({ lines }: { lines: readonly PolicyLine[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {lines.map(({ key, name, text }) => (
        <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type PriceBreakdownProps = {
  rentalType: RentalType
  lines: PriceAmounts & Pick<Quote, 'days' | 'rates' | 'better' | 'vatRate' | 'bookedExtras'>
  /** The discount code, named in its line. */
  code: string | undefined
  /** The texts for a price that can still change. */
  texts?: BookingPage['texts']
  heading?: 'h2' | 'h3'
}

/** The price, line by line. */
export function PriceBreakdown({ rentalType, lines, code, texts, heading: Heading = 'h3' }: PriceBreakdownProps) {
  const { book } = useTexts()
  return (
    <>
      <Heading className="font-semibold">{book.priceBreakdown}</Heading>
      {texts && lines.days === 0 && (
        <p id={chooseDatesId} className="mt-1 font-semibold">
          {texts.chooseDates}
        </p>
      )}
      <PriceLines rentalType={rentalType} lines={lines} code={code} feeNote={texts?.authorizationFeeNote} live />
      {texts && lines.better && <BetterPrice better={lines.better} texts={texts} />}
    </>
  )
}

type BetterPriceProps = { better: NonNullable<Quote['better']>; texts: BookingPage['texts'] }

/** Says whether the offer or the code was applied, and why. */
function BetterPrice({ better: { kind, saves }, texts }: BetterPriceProps) {
  const { fleet } = useTexts()
  const isSame = saves === 0
  const text = kind === 'code' ? texts.codeBetter : isSame ? texts.offerSame : texts.offerBetter
  return (
    <p role="status" className="mt-3 rounded-control bg-brand-soft px-4 py-2.5 text-sm font-semibold">
      <span>{text}</span>{' '}
      {!isSame && (
        <span>
          <Price amount={saves} /> {fleet.withVat}
        </span>
      )}
    </p>
  )
}

type PriceLinesProps = Omit<PriceBreakdownProps, 'heading' | 'texts'> & {
  feeNote?: string | undefined
  /** Whether assistive technology announces changes. */
  live?: boolean
}

function PriceLines({ rentalType, lines, code, feeNote, live }: PriceLinesProps) {
  const { book, currency, duration, fleet } = useTexts()
  const language = useLanguage()
  const { line } = book
  const length = rentalLength({ rentalType, days: lines.days }, duration)
  const labels: Record<PriceLineKey, string> = {
    ...line,
    base: line.base(length),
    vat: line.vat(formatPercentage(lines.vatRate)),
    ...eachOption('key', ({ key }) => book.options[key].name),
  }
  return (
    <dl aria-live={live ? 'polite' : undefined} className="mt-3 divide-y divide-line">
      {shownLines(lines, null, lines.bookedExtras).map(
        ({ id, key, kind, amount, isTakenOff, extra }) =>
          kind !== 'total' && (
            <Line
              key={id}
              label={extra ? extraLabel(extra, language) : labels[key]}
              amount={amount}
              negative={isTakenOff}
            >
              {kind === 'base' &&
                lines.rates?.map(({ name, days, isOffer, ...rate }, index) => (
                  <span key={index} className="block">
                    {isOffer && <BadgePercent aria-hidden className="me-1 inline size-4 text-success" />}
                    <bdi>{name[language]}</bdi>{' '}
                    <span>{`${formatChange(rate, `${currency} ${fleet.perDay} ${fleet.beforeVat}`)}: ${duration.days(days)}`}</span>
                  </span>
                ))}
              {kind === 'fee' && feeNote}
              {kind === 'discount' && code && <bdi>{code}</bdi>}
            </Line>
          ),
      )}
      <div className="flex items-baseline justify-between gap-4 pt-4 text-xl font-semibold">
        <dt>{line.total}</dt>
        <dd data-total>
          <Price amount={lines.total} />
        </dd>
      </div>
    </dl>
  )
}

type LineProps = { label: string; amount: Halalas; negative?: boolean; children?: ReactNode }

/** `children` explain the line. */
function Line({ label, amount, negative = false, children }: LineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 py-2.5 ${negative ? 'text-success' : ''}`}>
      <dt>
        <span>{label}</span>
        {children && <span className="block text-sm text-muted">{children}</span>}
      </dt>
      <dd>
        <Price amount={amount} negative={negative} />
      </dd>
    </div>
  )
}

type SubmitBarProps = {
  rentalType: RentalType
  lines: Quote
  code: string | undefined
  texts: BookingPage['texts']
  submitting: boolean
  isReady: boolean
  notice: ReactNode
  /** The problem of the period when the car is not free. */
  taken: PeriodProblem | undefined
  /** Shows what can be chosen instead. */
  showTaken: () => void
  /** The id of the form. */
  form: string
}

/**
 * The total and the submit button; without dates, the button leads to them. For a car that is not free, it leads to what is. A form
 * whose answer was lost can be sent again, because it may have booked the last car itself. On phones the bar stays in view below
 * every step, and pressing the total shows the price lines.
 */
export function SubmitBar({ rentalType, lines, code, texts, submitting, isReady, notice, ...props }: SubmitBarProps) {
  const { book } = useTexts()
  const isLost = useProblems().form?.form === props.form
  const taken = isLost || submitting ? undefined : props.taken
  const panel = useRef<HTMLDivElement>(null)
  // The browser closes the panel on Escape and on a press elsewhere, but not when the focus leaves it, perhaps to something it
  // covers.
  function closeOnLeaving({ relatedTarget }: FocusEvent): void {
    if (relatedTarget) panel.current?.hidePopover()
  }
  return (
    <div className="submit-bar flex flex-wrap items-center justify-between gap-4 max-lg:not-low:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8 print:hidden">
      {notice}
      {taken && <TakenBar taken={taken} texts={texts} show={props.showTaken} />}
      <div hidden={taken !== undefined} className="relative flex items-center gap-2 lg:hidden">
        <p>
          <span className="block text-sm text-muted">{isReady ? book.line.total : texts.withoutRental}</span>
          <strong data-total className="text-lg">
            <Price amount={lines.total} />
          </strong>
        </p>
        <button
          type="button"
          popoverTarget="total-details"
          aria-label={texts.totalDetails}
          title={texts.totalDetails}
          onBlur={closeOnLeaving}
          className="grid size-9 place-items-center rounded-full bg-raised text-brand after:absolute after:-inset-1 low:hidden"
        >
          <ChevronUp aria-hidden className="size-5" />
        </button>
        <div
          ref={panel}
          id="total-details"
          popover="auto"
          role="group"
          aria-label={texts.totalDetails}
          className="popover-over max-h-[70vh] overflow-y-auto rounded-card border border-line bg-surface px-5 pt-2 pb-4 text-ink shadow-lift lg:hidden low:hidden"
        >
          <PriceLines rentalType={rentalType} lines={lines} code={code} />
        </div>
      </div>
      <button
        type="submit"
        hidden={taken !== undefined}
        disabled={submitting || taken !== undefined}
        aria-describedby={isReady ? undefined : chooseDatesId}
        className={buttonClass(
          isReady ? 'accent' : 'quiet',
          'min-h-13 text-lg max-sm:px-3 max-lg:grow sm:max-lg:max-w-md lg:ms-auto lg:px-14',
        )}
      >
        {submitting ? texts.submitting : texts.submit}
      </button>
    </div>
  )
}

type TakenBarProps = { taken: PeriodProblem; texts: BookingPage['texts']; show: () => void }

function TakenBar({ taken: { receipt, nearest, offers }, texts, show }: TakenBarProps) {
  const isElsewhere = !nearest && offers.some(({ field }) => field === 'pickupLocation')
  const wide = buttonClass('accent', 'min-h-13 text-lg max-sm:px-3 max-lg:grow sm:max-lg:max-w-md lg:ms-auto lg:px-14')
  return (
    <>
      <p className={`basis-32 grow text-sm font-semibold ${receipt ? 'text-success' : 'text-danger'}`}>
        {receipt ? texts.held : isElsewhere ? texts.notHere : texts.notFree}
      </p>
      {receipt ? (
        <Link to={receipt} className={wide}>
          {texts.openHeld}
        </Link>
      ) : (
        <button type="button" onClick={show} className={wide}>
          {isElsewhere ? texts.otherBranch : texts.otherDates}
        </button>
      )}
    </>
  )
}
