import { useEffect, useRef, type ReactNode } from 'react'
import { extraLabel } from '#domain/pricing/extras/chosen-extras.ts'
import { formatPercentage, halalas, type Halalas } from '#domain/money/money.ts'
import { bookedAmounts } from '#domain/pricing/booking-lines.ts'
import { eachOption, priceLines, type PriceLineKey } from '#domain/pricing/price-lines.ts'
import { shownLines } from '#domain/pricing/shown-lines.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { monthlyLength, rentalLength, type RentalPeriod } from '#domain/time/rental-period.ts'
import { BookingPriceLines } from '../../shared/booking/booking-price-lines.tsx'
import { useStaffBookingTexts } from '../../shared/screen/staff-booking-texts.ts'
import { formId } from '../../shared/form/edit-form.tsx'
import { BlockingBookings } from '../../shared/form/form-problem.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { useLanguage, useTexts } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Price } from '../../../ui/price.tsx'
import { RefusalNotice } from '../../../ui/refusal-notice.tsx'
import { isControl, tick, typeInto } from '../../../ui/type-into.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { FormQuote, viewPrice } from './quote-booking.server.ts'

type StoredPrice = ReturnType<typeof viewPrice>
type QuotePanelProps = { before: StoredPrice | undefined; quote: FormQuote | undefined }

/** The price of the values in the form, or why they cannot be booked. For a change, the stored price is shown beside it. */
export function QuotePanel({ before, quote }: QuotePanelProps) {
  const { price, refused } = useStaffBookingTexts()
  const { bookings } = useAdminTexts()
  const { options } = useTexts().book
  const language = useLanguage()
  const hydrated = useHydrated()
  const notice = useWholeInView(quote?.refusal?.text)
  return (
    <Panel title={price.title}>
      <div aria-live="polite" className="space-y-4">
        {quote?.refusal && (
          <div ref={notice}>
            <RefusalNotice title={refused}>
              <p>{quote.refusal.text}</p>
              <BlockingBookings bookings={quote.refusal.bookings} />
              {quote.refusal.nearest && (
                <TakeNearest nearest={quote.refusal.nearest} isOtherReturn={quote.refusal.isOtherReturn} />
              )}
            </RefusalNotice>
          </div>
        )}
        {before ? (
          <Comparison before={before} after={quote?.price} />
        ) : quote?.price ? (
          <BookingPriceLines booking={quote.price} language={language} texts={bookings} options={options} forStaff />
        ) : (
          !quote?.refusal && <p className="text-muted">{price.incomplete}</p>
        )}
        {quote?.cheaper && (
          <TakePeriod fields={quote.cheaper.fields}>
            <span>
              {price.cheaper(quote.cheaper.length)} <Price amount={quote.cheaper.saves} />
            </span>
          </TakePeriod>
        )}
      </div>
      {!hydrated && (
        <button type="submit" name="intent" value="quote" formNoValidate className={buttonClass('quiet', 'mt-4')}>
          {price.calculate}
        </button>
      )}
    </Panel>
  )
}

/** Scrolls a notice into view that the save bar partly covers. On wide screens it is beside the form. */
function useWholeInView(text: string | undefined) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!text || !notice.current || matchMedia('(width >= 80rem)').matches) return
    const { top } = notice.current.getBoundingClientRect()
    if (top < innerHeight) notice.current.scrollIntoView({ block: 'nearest' })
  }, [text])
  return notice
}

/** Accepts the nearest possible period. */
function TakeNearest({ nearest, isOtherReturn }: { nearest: RentalPeriod; isOtherReturn: boolean }) {
  const { takeNearest, takeReturn } = useStaffBookingTexts()
  const language = useLanguage()
  const { pickup, return: returned } = nearest
  const [from, until] = [formatMoment(pickup, language), formatMoment(returned, language)]
  const fields = {
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: returned.date,
    returnTime: returned.time,
    ...(nearest.rentalType === 'monthly' && monthFields(nearest)),
  }
  return (
    <TakePeriod fields={fields}>{isOtherReturn ? takeReturn(until) : takeNearest(`${from} – ${until}`)}</TakePeriod>
  )
}

function monthFields(period: RentalPeriod) {
  const { months, days } = monthlyLength(period)
  return { months: String(months), extraDays: String(days) }
}

type TakePeriodProps = { fields: Readonly<Record<string, string>>; children: ReactNode }

/**
 * Chooses an offered period: scripts fill it into the form, otherwise the form is posted. With scripts it is no submit button,
 * because Enter in a field presses the first one of the form.
 */
function TakePeriod({ fields, children }: TakePeriodProps) {
  const hydrated = useHydrated()
  return (
    <button
      type={hydrated ? 'button' : 'submit'}
      name="takePeriod"
      value={new URLSearchParams(fields).toString()}
      formNoValidate
      className={buttonClass('quiet', 'mt-3')}
      onClick={() => {
        const form = document.getElementById(formId())
        if (!(form instanceof HTMLFormElement)) return
        for (const [name, value] of Object.entries(fields)) {
          const control = form.elements.namedItem(name)
          if (isControl(control)) typeInto(control, value)
          else if (control instanceof RadioNodeList)
            for (const choice of control) if (choice instanceof HTMLInputElement) tick(choice, choice.value === value)
        }
      }}
    >
      {children}
    </button>
  )
}

/** Both prices line by line, and the difference of their totals. */
function Comparison({ before, after }: { before: StoredPrice; after: StoredPrice | undefined }) {
  const { price } = useStaffBookingTexts()
  const { bookings } = useAdminTexts()
  const { options } = useTexts().book
  const language = useLanguage()
  const { lines } = bookings
  const vatRates = Array.from(new Set([before, after ?? before].map(({ vatRate }) => formatPercentage(vatRate))))
  const labels: Record<PriceLineKey, string> = {
    ...lines,
    base: price.rental,
    discount: lines.discount(''),
    vat: lines.vat(vatRates.join(' / ')),
    ...eachOption('key', ({ key }) => options[key].name),
  }
  const [old, next] = [before, after].map((one) =>
    one
      ? new Map(shownLines(bookedAmounts(one), one.discountCode, one.extras).map((line) => [line.id, line]))
      : undefined,
  )
  const shown = [...new Map([...(old ?? []), ...(next ?? [])]).values()]
  const rows = priceLines.flatMap(({ key }) => shown.filter((line) => line.key === key))
  const difference = after ? after.totalPrice - before.totalPrice : 0
  const length = ({ rentalType, rentalDays: days }: StoredPrice) => rentalLength({ rentalType, days }, bookings)
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 text-start font-normal">
              {price.line}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {price.now}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {price.after}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <Row label={bookings.length} before={length(before)} after={after && length(after)} />
          <Row
            label={lines.dailyRate}
            before={<Price amount={before.dailyRate} />}
            after={after && <Price amount={after.dailyRate} />}
          />
          {after && after.kilometers !== before.kilometers && (
            <Row label={price.kilometers} before={before.kilometers} after={after.kilometers} />
          )}
          {rows.map(({ id, key, extra }) => (
            <Row
              key={id}
              label={extra ? extraLabel(extra, language) : labels[key]}
              isTotal={key === 'total'}
              before={<Amount line={old?.get(id)} />}
              after={next && <Amount line={next.get(id)} />}
            />
          ))}
        </tbody>
      </table>
      {after && (
        <p className="flex items-baseline justify-between gap-4 text-title font-semibold" data-difference={difference}>
          <span>{difference === 0 ? price.same : price.difference}</span>
          {difference !== 0 && (
            <span>
              {difference > 0 && '+'}
              <Price amount={halalas(Math.abs(difference))} negative={difference < 0} />
            </span>
          )}
        </p>
      )}
    </>
  )
}

type RowProps = { label: string; before: ReactNode; after: ReactNode; isTotal?: boolean }

function Row({ label, before, after, isTotal = false }: RowProps) {
  return (
    <tr className={isTotal ? 'font-semibold' : ''}>
      <th scope="row" className="py-2 pe-2 text-start font-normal">
        {label}
      </th>
      <td className="py-2 text-end align-top">{before}</td>
      <td className="py-2 ps-3 text-end align-top">{after ?? '…'}</td>
    </tr>
  )
}

function Amount({ line }: { line: { amount: Halalas; isTakenOff: boolean } | undefined }) {
  return line ? <Price amount={line.amount} negative={line.isTakenOff} /> : '—'
}
