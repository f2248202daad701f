import { MessageCircle, Phone, Printer } from 'lucide-react'
import { recordPath } from '#domain/staff/entities.ts'
import { PrintLink } from '../shared/booking/print-link.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { bookingViewTexts } from '../../i18n/booking-view-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import type { BookingList } from './load-list.server.ts'

const round = 'grid size-11 place-items-center rounded-full border border-control/60 bg-surface text-brand'

/** Links on the card of a booking: call the customer, write to them, print the sheet. */
export function RowContact({ row }: { row: BookingList['rows'][number] }) {
  const { bookings } = useAdminTexts()
  const texts = bookingViewTexts[useLanguage()]
  const { id, fullName, mobileNumber, whatsAppUrl } = row
  return (
    <div className="flex gap-2">
      <PrintLink to={`${recordPath('booking', id)}/print`} label={texts.print(fullName)} className={round}>
        <Printer aria-hidden className="size-5" />
      </PrintLink>
      {whatsAppUrl && (
        <>
          <a href={`tel:${mobileNumber}`} aria-label={texts.call(fullName)} className={round}>
            <Phone aria-hidden className="size-5" />
          </a>
          <a
            href={whatsAppUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${texts.whatsApp(fullName)} (${bookings.opensNewTab})`}
            className={round}
          >
            <MessageCircle aria-hidden className="size-5" />
          </a>
        </>
      )}
    </div>
  )
}
