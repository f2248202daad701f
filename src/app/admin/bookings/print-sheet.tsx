import type { ReactNode } from 'react'
import { formatDate, formatHijri, formatMoment, formatWeekday } from '../../../domain/time/date-format.ts'
import { directionOf } from '../../i18n/languages.ts'
import type { LocalMoment } from '../../../domain/time/riyadh-time.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { BookingPriceLines } from '../../back-office/booking/booking-price-lines.tsx'
import { storedNumberText } from '../../back-office/booking/stored-number.ts'
import type { BookingSheet } from './load-print.server.ts'
import { SheetHead } from './print-sheet-head.tsx'

/** One page of paper about a booking, in the language of its customer; light in the dark theme too. */
export function Sheet({ sheet }: { sheet: BookingSheet }) {
  const { booking, language } = sheet
  const { actions, bookings } = adminTextsIn(language)
  const when = ({ date, time }: LocalMoment) => (
    <>
      {formatWeekday(date, language)} {formatMoment({ date, time }, language)}
      <span className="block text-sm font-normal text-muted">{formatHijri(date, language)}</span>
    </>
  )
  const length = booking.rentalType === 'monthly' ? bookings.month : bookings.days(booking.rentalDays)
  const yesNo = (is: boolean) => (is ? actions.yes : actions.no)
  return (
    <article
      lang={language}
      dir={directionOf(language)}
      className="paper mx-auto max-w-[52rem] rounded-card border border-line p-6 md:p-10"
    >
      <SheetHead sheet={sheet} />
      <Group title={bookings.sections.customer}>
        <Fact label={bookings.fullName}>
          <bdi>{booking.fullName}</bdi>
        </Fact>
        <Fact label={bookings.mobileNumber}>
          <bdi dir="ltr">{booking.mobileNumber}</bdi>
        </Fact>
        <Fact label={bookings.nationalId}>
          <bdi>{storedNumberText(booking.nationalId, bookings)}</bdi>
        </Fact>
        <Fact label={bookings.licenseNumber}>
          <bdi>{storedNumberText(booking.licenseNumber, bookings)}</bdi>
        </Fact>
      </Group>
      <Group title={bookings.sections.rental}>
        <Fact label={bookings.car}>
          <bdi>{booking.car}</bdi>
        </Fact>
        <Fact label={bookings.rentalType}>
          {bookings.rentalTypes[booking.rentalType]} – {length}
        </Fact>
        <Fact label={bookings.pickupBranch}>{booking.pickupBranch}</Fact>
        <Fact label={bookings.pickupTime}>{when(booking.pickup)}</Fact>
        <Fact label={bookings.returnBranch}>{booking.returnBranch}</Fact>
        <Fact label={bookings.returnTime}>{when(booking.return)}</Fact>
        <Fact label={bookings.insurance}>{yesNo(booking.hasInsurance)}</Fact>
        <Fact label={bookings.unlimitedKilometers}>{yesNo(booking.hasUnlimitedKilometers)}</Fact>
      </Group>
      <section className="mt-6 break-inside-avoid">
        <h3 className="text-title">{bookings.sections.price}</h3>
        <BookingPriceLines booking={booking} texts={bookings} />
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
