import type { ReactNode } from 'react'
import type { BookingField } from '#domain/booking/booking-fields.ts'
import { extrasText } from '#domain/pricing/extras/chosen-extras.ts'
import { eachLine, eachOption } from '#domain/pricing/price-lines.ts'
import { formatDate, formatHijri, formatMoment, formatWeekday } from '#domain/time/date-format.ts'
import { rentalLength } from '#domain/time/rental-period.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import { BookingPriceLines } from './booking-price-lines.tsx'
import { CompanyHead } from './company-head.tsx'
import { choiceText, PolicyLines, storedNumberText } from './booking-values.tsx'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { directionOf } from '#domain/text/languages.ts'
import { PlateTag } from '../../../ui/plate.tsx'
import type { BookingSheet } from './load-sheet.server.ts'

/** A booking on one page of paper, in the customer's language, and light in the dark theme too. */
export function Sheet({ sheet }: { sheet: BookingSheet }) {
  const { booking, language, options, policiesTitle } = sheet
  const { actions, bookings } = adminTextsIn(language)
  const when = ({ date, time }: LocalMoment) => (
    <>
      {formatWeekday(date, language)} {formatMoment({ date, time }, language)}
      <span className="block text-sm font-normal text-muted">{formatHijri(date, language)}</span>
    </>
  )
  const length = rentalLength({ rentalType: booking.rentalType, days: booking.rentalDays }, bookings)
  const customer = (label: string, text: ReactNode) => ({ in: 'customer' as const, label, text })
  const rental = (label: string, text: ReactNode) => ({ in: 'rental' as const, label, text })
  // In the order of the sheet; null for fields that appear elsewhere or not at all.
  const facts: Record<BookingField | 'plate', ReturnType<typeof customer | typeof rental> | null> = {
    fullName: customer(bookings.fullName, <bdi>{booking.fullName}</bdi>),
    mobileNumber: customer(bookings.mobileNumber, <bdi dir="ltr">{booking.mobileNumber}</bdi>),
    nationalId: customer(bookings.nationalId, <bdi>{storedNumberText(booking.nationalId, bookings)}</bdi>),
    licenseNumber: customer(bookings.licenseNumber, <bdi>{storedNumberText(booking.licenseNumber, bookings)}</bdi>),
    deliveryAddress: booking.deliveryAddress
      ? customer(bookings.deliveryAddress, <bdi>{booking.deliveryAddress}</bdi>)
      : null,
    carName: rental(bookings.car, <bdi>{booking.car}</bdi>),
    plate: booking.plate ? rental(sheet.plateTitle, <PlateTag plate={booking.plate} />) : null,
    rentalType: rental(bookings.rentalType, `${bookings.rentalTypes[booking.rentalType]} – ${length}`),
    pickupLocation: rental(bookings.pickupBranch, booking.pickupBranch),
    pickupDatetime: rental(bookings.pickupTime, when(booking.pickup)),
    returnLocation: rental(bookings.returnBranch, booking.returnBranch),
    returnDatetime: rental(bookings.returnTime, when(booking.return)),
    ...eachOption('choiceColumn', ({ key, choiceColumn }) =>
      rental(options[key].name, choiceText(booking[choiceColumn], actions)),
    ),
    extras: booking.extras.length > 0 ? rental(bookings.lines.extras, extrasText(booking.extras, language)) : null,
    rates: null,
    policies: booking.policies.length > 0 ? rental(policiesTitle, <PolicyLines lines={booking.policies} />) : null,
    // Shown in the head.
    reference: null,
    status: null,
    createdAt: null,
    // Shown with the price.
    dailyRate: null,
    vatRate: null,
    discountCode: null,
    ...eachLine(() => null),
    adjustedDailyRate: null,
    // The company gets a statement.
    adjustedPercent: null,
    companyId: null,
    purchaseOrder: null,
    // Not for customers.
    adjustmentReason: null,
    source: null,
    externalId: null,
    // Included in the car's name and the rental type.
    modelYear: null,
    rentalDays: null,
    // Not for customers.
    id: null,
    idempotencyKey: null,
    language: null,
    nationalIdHash: null,
    licenseNumberHash: null,
    carId: null,
    pickupBranchId: null,
    returnBranchId: null,
    discountId: null,
    discountConditions: null,
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
        <BookingPriceLines booking={booking} language={language} texts={bookings} options={options} />
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

function SheetHead({ sheet: { booking, company, language } }: { sheet: BookingSheet }) {
  const { bookings } = adminTextsIn(language)
  const { document } = bookings
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-6 border-b border-line pb-5">
        <CompanyHead
          company={company}
          numbers={[
            { label: document.commercialRegistration, text: company.commercialRegistration },
            { label: document.vatNumber, text: company.vatNumber },
            { label: document.phone, text: company.phone },
            { label: document.email, text: company.email },
          ]}
        />
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
