import { MessageCircle, Phone } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { IconLink } from './icon-link.tsx'
import type { WorkRow } from './load-today.server.ts'

type WaitingBookingsProps = {
  bookings: WorkRow['delays']
  /** Where staff come back to from the change of a booking. */
  from: string
}

/** The bookings that wait for the unit of a late rental, by name, each with what can be done. */
export function WaitingBookings({ bookings: waiting, from }: WaitingBookingsProps) {
  const language = useLanguage()
  const texts = todayTexts[language]
  const saving = useNavigation().formMethod === 'POST'
  if (waiting.length === 0) return null
  return (
    <ul className="grid gap-3 border-s-4 border-danger ps-3">
      {waiting.map(({ id, reference, pickup, fullName, car, mobileNumber, whatsAppUrl }) => (
        <li key={id} className="grid gap-2">
          <p className="text-sm">
            <span className="font-semibold text-danger">{texts.delays(formatMoment(pickup, language))}</span>{' '}
            <bdi className="font-semibold">{fullName}</bdi>
            {' · '}
            <bdi>{car}</bdi>
            {' · '}
            <Link to={recordPath('booking', id)} className="py-1 font-semibold text-brand underline underline-offset-4">
              <bdi dir="ltr" className="whitespace-nowrap">
                {reference}
              </bdi>
            </Link>
          </p>
          <div className="flex flex-wrap gap-2">
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="intent"
                value="otherUnit"
                disabled={saving}
                aria-label={`${texts.otherUnit}: ${reference}`}
                className={buttonClass('quiet', 'px-4')}
              >
                {texts.otherUnit}
              </button>
            </Form>
            <Link
              to={`${recordPath('booking', id)}/change?${new URLSearchParams({ from })}`}
              aria-label={`${texts.otherCar}: ${reference}`}
              className={buttonClass('quiet', 'px-4')}
            >
              {texts.otherCar}
            </Link>
            {mobileNumber && (
              <IconLink href={`tel:${mobileNumber}`} text={texts.call} of={reference}>
                <Phone aria-hidden className="size-5" />
              </IconLink>
            )}
            {whatsAppUrl && (
              <IconLink href={whatsAppUrl} text={texts.whatsApp} of={reference} isOutside>
                <MessageCircle aria-hidden className="size-5" />
              </IconLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
