import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { BookingMoment } from '../../back-office/booking-moment.tsx'
import { Fact, Facts } from '../../back-office/facts.tsx'
import { Panel } from '../../back-office/panel.tsx'
import type { BookingDetail } from './load-detail.server.ts'

/** Who rents what, where and when. Document numbers stand in full here and nowhere else. */
export function BookingFacts({ booking }: { booking: BookingDetail['booking'] }) {
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
            <a href={`tel:${booking.mobileNumber}`} dir="ltr" className="underline underline-offset-4">
              {booking.mobileNumber}
            </a>
          </Fact>
          <Fact label={bookings.nationalId}>
            <bdi dir="ltr">{booking.nationalId}</bdi>
          </Fact>
          <Fact label={bookings.licenseNumber}>
            <bdi dir="ltr">{booking.licenseNumber}</bdi>
          </Fact>
          <Fact label={bookings.language}>{bookings.languages[booking.language]}</Fact>
          <Fact label={bookings.createdAt}>
            <BookingMoment moment={booking.created} />
          </Fact>
        </Facts>
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
