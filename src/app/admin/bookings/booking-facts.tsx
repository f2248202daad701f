import type { IdentityNumbers } from '../../../domain/customers/identity-number.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BookingMoment } from '../../back-office/booking/booking-moment.tsx'
import { Fact, Facts } from '../../back-office/page/facts.tsx'
import { MobileLink } from '../../back-office/booking/mobile-link.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { IdentityControl, IdentityFacts } from './identity-facts.tsx'
import type { BookingDetail } from './load-detail.server.ts'

type BookingFactsProps = { booking: BookingDetail['booking']; shown: IdentityNumbers | undefined }

/** Who rents what, where and when; `shown` are the whole numbers of the documents, when they were asked for. */
export function BookingFacts({ booking, shown }: BookingFactsProps) {
  const { actions, bookings } = useAdminTexts()
  const { sections } = bookings
  const yesNo = (is: boolean) => (is ? actions.yes : actions.no)
  return (
    <>
      <Panel title={sections.customer}>
        <Facts>
          <Fact label={bookings.fullName}>
            <bdi>{booking.fullName}</bdi>
          </Fact>
          <Fact label={bookings.mobileNumber}>
            <MobileLink number={booking.mobileNumber} erased={booking.erased} />
          </Fact>
          <IdentityFacts masked={booking.identity} shown={shown} />
          <Fact label={bookings.language}>{bookings.languages[booking.language]}</Fact>
          <Fact label={bookings.createdAt}>
            <BookingMoment moment={booking.created} />
          </Fact>
        </Facts>
        <IdentityControl masked={booking.identity} shown={shown} />
      </Panel>
      <Panel title={sections.rental}>
        <Facts>
          <Fact label={bookings.car}>
            <bdi>{booking.car}</bdi>
          </Fact>
          <Fact label={bookings.modelYear}>{booking.modelYear}</Fact>
          <Fact label={bookings.rentalType}>{bookings.rentalTypes[booking.rentalType]}</Fact>
          <Fact label={bookings.length}>
            {booking.rentalType === 'monthly' ? bookings.month : bookings.days(booking.rentalDays)}
          </Fact>
          <Fact label={bookings.pickupBranch}>{booking.pickupBranch}</Fact>
          <Fact label={bookings.pickupTime}>
            <BookingMoment moment={booking.pickup} />
          </Fact>
          <Fact label={bookings.returnBranch}>{booking.returnBranch}</Fact>
          <Fact label={bookings.returnTime}>
            <BookingMoment moment={booking.return} />
          </Fact>
          <Fact label={bookings.insurance}>{yesNo(booking.hasInsurance)}</Fact>
          <Fact label={bookings.unlimitedKilometers}>{yesNo(booking.hasUnlimitedKilometers)}</Fact>
        </Facts>
      </Panel>
    </>
  )
}
