import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BookingField } from '#domain/booking/booking-fields.ts'
import type { IdentityNumbers } from '#domain/customers/customer-numbers.ts'
import { extrasText } from '#domain/pricing/extras/chosen-extras.ts'
import { eachLine, eachOption } from '#domain/pricing/price-lines.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { rentalLength } from '#domain/time/rental-period.ts'
import { BookingMoment, choiceText, MobileLink, PolicyLines } from '../shared/booking/booking-values.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useLanguage, useTexts } from '../../i18n/texts-context.tsx'
import { IdentityNumber, IdentityControl } from './identity-numbers.tsx'
import type { BookingDetail } from './load-detail.server.ts'

function CompanyLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={recordPath('company', id)} className="text-brand underline underline-offset-4">
      <bdi>{name}</bdi>
    </Link>
  )
}

type BookingFactsProps = { booking: BookingDetail['booking']; shown: IdentityNumbers | undefined }

/** Customer and rental of a booking; `shown` are the complete identity numbers after they were revealed. */
export function BookingFacts({ booking, shown }: BookingFactsProps) {
  const { actions, bookings } = useAdminTexts()
  const { book } = useTexts()
  const language = useLanguage()
  const { sections } = bookings
  const { nationalId, licenseNumber } = shown ?? booking.identity
  const customer = (label: string, text: ReactNode) => ({ in: 'customer' as const, label, text })
  const rental = (label: string, text: ReactNode) => ({ in: 'rental' as const, label, text })
  const extras = [
    ...(booking.extras.length > 0 ? [extrasText(booking.extras, language)] : []),
    ...booking.agesToCheck.map((age) => bookings.checkAge(age)),
  ]
  // In the order of the screen; null for what is shown elsewhere or not at all.
  const facts: Record<BookingField, ReturnType<typeof customer | typeof rental> | null> = {
    fullName: customer(bookings.fullName, <bdi>{booking.fullName}</bdi>),
    mobileNumber: customer(bookings.mobileNumber, <MobileLink number={booking.mobileNumber} erased={booking.erased} />),
    nationalId: customer(bookings.nationalId, <IdentityNumber held={nationalId} />),
    licenseNumber: customer(bookings.licenseNumber, <IdentityNumber held={licenseNumber} />),
    deliveryAddress: booking.deliveryAddress
      ? customer(bookings.deliveryAddress, <bdi>{booking.deliveryAddress}</bdi>)
      : null,
    language: customer(bookings.language, bookings.languages[booking.language]),
    companyId: booking.company ? customer(bookings.company, <CompanyLink {...booking.company} />) : null,
    purchaseOrder: booking.purchaseOrder
      ? customer(bookings.purchaseOrder, <bdi dir="ltr">{booking.purchaseOrder}</bdi>)
      : null,
    createdAt: customer(bookings.createdAt, <BookingMoment moment={booking.created} />),
    source: customer(bookings.source, bookings.sources[booking.source]),
    externalId: booking.externalId ? customer(bookings.externalId, <bdi>{booking.externalId}</bdi>) : null,
    carName: rental(bookings.car, <bdi>{booking.car}</bdi>),
    modelYear: rental(bookings.modelYear, booking.modelYear),
    rentalType: rental(bookings.rentalType, bookings.rentalTypes[booking.rentalType]),
    rentalDays: rental(
      bookings.length,
      rentalLength({ rentalType: booking.rentalType, days: booking.rentalDays }, bookings),
    ),
    pickupLocation: rental(bookings.pickupBranch, booking.pickupBranch),
    pickupDatetime: rental(bookings.pickupTime, <BookingMoment moment={booking.pickup} />),
    returnLocation: rental(bookings.returnBranch, booking.returnBranch),
    returnDatetime: rental(bookings.returnTime, <BookingMoment moment={booking.return} />),
    ...eachOption('choiceColumn', ({ key, choiceColumn }) =>
      rental(book.options[key].name, choiceText(booking[choiceColumn], actions)),
    ),
    extras:
      extras.length > 0
        ? rental(
            bookings.lines.extras,
            extras.map((extra) => (
              <span key={extra} className="block">
                {extra}
              </span>
            )),
          )
        : null,
    rates: null,
    policies:
      booking.policies.length > 0 ? rental(booking.policiesTitle, <PolicyLines lines={booking.policies} />) : null,
    // Shown in the title and the badge.
    reference: null,
    status: null,
    // Shown in the panel of the price.
    dailyRate: null,
    vatRate: null,
    discountCode: null,
    adjustedDailyRate: null,
    adjustedPercent: null,
    adjustmentReason: null,
    ...eachLine(() => null),
    // Ids and keys mean nothing to staff.
    id: null,
    idempotencyKey: null,
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
  const factsIn = (section: 'customer' | 'rental') => (
    <Facts>
      {Object.values(facts).map(
        (fact) =>
          fact?.in === section && (
            <Fact key={fact.label} label={fact.label}>
              {fact.text}
            </Fact>
          ),
      )}
    </Facts>
  )
  return (
    <>
      <Panel title={sections.customer}>
        {factsIn('customer')}
        <IdentityControl masked={booking.identity} shown={shown} />
      </Panel>
      <Panel title={sections.rental}>{factsIn('rental')}</Panel>
    </>
  )
}
