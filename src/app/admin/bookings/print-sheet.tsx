import type { ReactNode } from 'react'
import type { BookingField } from '../../../domain/booking/booking-fields.ts'
import { eachLine, eachOption } from '../../../domain/pricing/price-lines.ts'
import { formatDate, formatHijri, formatMoment, formatWeekday } from '../../../domain/time/date-format.ts'
import { directionOf } from '../../i18n/languages.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { BookingPriceLines } from '../../back-office/booking/booking-price-lines.tsx'
import { storedNumberText } from '../../back-office/booking/stored-number.ts'
import type { BookingSheet } from './load-print.server.ts'
import { SheetHead } from './print-sheet-head.tsx'

/** A booking on one page of paper, in the language of its customer; light in the dark theme too. */
export function Sheet({ sheet }: { sheet: BookingSheet }) {
  const { booking, language, options } = sheet
  const { actions, bookings } = adminTextsIn(language)
  const when = ({ date, time }: LocalMoment) => (
    <>
      {formatWeekday(date, language)} {formatMoment({ date, time }, language)}
      <span className="block text-sm font-normal text-muted">{formatHijri(date, language)}</span>
    </>
  )
  const length = booking.rentalType === 'monthly' ? bookings.month : bookings.days(booking.rentalDays)
  const customer = (label: string, text: ReactNode) => ({ in: 'customer' as const, label, text })
  const rental = (label: string, text: ReactNode) => ({ in: 'rental' as const, label, text })
  // In the order of the sheet; null for what its head or the price shows, or nothing.
  const facts: Record<BookingField, ReturnType<typeof customer | typeof rental> | null> = {
    fullName: customer(bookings.fullName, <bdi>{booking.fullName}</bdi>),
    mobileNumber: customer(bookings.mobileNumber, <bdi dir="ltr">{booking.mobileNumber}</bdi>),
    nationalId: customer(bookings.nationalId, <bdi>{storedNumberText(booking.nationalId, bookings)}</bdi>),
    licenseNumber: customer(bookings.licenseNumber, <bdi>{storedNumberText(booking.licenseNumber, bookings)}</bdi>),
    carName: rental(bookings.car, <bdi>{booking.car}</bdi>),
    rentalType: rental(bookings.rentalType, `${bookings.rentalTypes[booking.rentalType]} – ${length}`),
    pickupLocation: rental(bookings.pickupBranch, booking.pickupBranch),
    pickupDatetime: rental(bookings.pickupTime, when(booking.pickup)),
    returnLocation: rental(bookings.returnBranch, booking.returnBranch),
    returnDatetime: rental(bookings.returnTime, when(booking.return)),
    ...eachOption('choiceColumn', ({ key, choiceColumn }) =>
      rental(options[key].name, booking[choiceColumn] ? actions.yes : actions.no),
    ),
    // The head.
    reference: null,
    status: null,
    createdAt: null,
    // The price.
    dailyRate: null,
    discountCode: null,
    ...eachLine(() => null),
    // The car's name ends with its model year, and the type of the rental with its length.
    modelYear: null,
    rentalDays: null,
    // Nothing for the customer.
    id: null,
    idempotencyKey: null,
    language: null,
    nationalIdHash: null,
    licenseNumberHash: null,
    carId: null,
    pickupBranchId: null,
    returnBranchId: null,
    discountId: null,
    erasedAt: null,
    version: null,
  }
  const factsIn = (section: 'customer' | 'rental') =>
    Object.values(facts).map(
      (fact) =>
        fact?.in === section && (
          <Fact key={fact.label} label={fact.label}>
            {fact.text}
          </Fact>
        ),
    )
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      className="paper mx-auto max-w-[52rem] rounded-card border border-line p-6 md:p-10"
    >
      <SheetHead sheet={sheet} />
      <Group title={bookings.sections.customer}>{factsIn('customer')}</Group>
      <Group title={bookings.sections.rental}>{factsIn('rental')}</Group>
      <section className="mt-6 break-inside-avoid">
        <h3 className="text-title">{bookings.sections.price}</h3>
        <BookingPriceLines booking={booking} texts={bookings} options={options} />
      </section>
      <footer className="mt-6 border-t border-line pt-4 text-sm text-muted">
        <p>{bookings.document.notice}</p>
        <p>
          {bookings.document.issued}: {formatDate(sheet.issued, language)} ({formatHijri(sheet.issued, language)})
        </p>
      </footer>
    </article>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid">
      <h3 className="text-title">{title}</h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2.5 sm:grid-cols-2 print:grid-cols-2">{children}</dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
