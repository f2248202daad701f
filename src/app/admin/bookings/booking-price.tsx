import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BookingPriceLines } from '../../back-office/booking/booking-price-lines.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { useTexts } from '../../i18n/texts-context.tsx'
import type { BookingDetail } from './load-detail.server.ts'

export function BookingPrice({ booking }: { booking: BookingDetail['booking'] }) {
  const { bookings } = useAdminTexts()
  return (
    <Panel title={bookings.sections.price}>
      <BookingPriceLines booking={booking} texts={bookings} options={useTexts().book.options} forStaff />
    </Panel>
  )
}
