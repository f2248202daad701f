import { Printer } from 'lucide-react'
import { data, Link } from 'react-router'
import { findBooking, findBookings } from '#data/booking/bookings.ts'
import { isLanguage, otherLanguages } from '#domain/text/languages.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { loadSheets } from '../shared/booking/load-sheet.server.ts'
import { maxSheets } from '../shared/booking/print-link.tsx'
import { Sheet } from '../shared/booking/print-sheet.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { todayTexts } from '../../i18n/today-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/print'

/**
 * Loads the booking in the address, or those of `?booking=`. The sheet is in the customer's language unless `?in=` names another
 * one.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const address = new URL(request.url).searchParams
  const { id } = params as { id?: string }
  const found = id === undefined ? undefined : await findBooking(services.db, id)
  const bookings =
    id === undefined ? await findBookings(services.db, address.getAll('booking').slice(0, maxSheets)) : found && [found]
  if (!bookings?.length) throw data(null, 404)
  const asked = address.get('in')
  const settings = context.get(settingsContext)
  const sheets = await loadSheets(services, { settings, bookings, asked: isLanguage(asked) ? asked : undefined })
  return { sheets, single: found && sheets[0] }
}

export default function PrintBookings({ loaderData: { sheets, single } }: Route.ComponentProps) {
  const { bookings } = useAdminTexts()
  const texts = todayTexts[useLanguage()]
  const hydrated = useHydrated()
  return (
    <AdminPage
      title={single ? bookings.title(single.booking.reference) : texts.printAll(formatCount(sheets.length))}
      actions={
        <>
          {single ? (
            <>
              <UpLink to={`/admin/bookings/${single.id}`}>{bookings.document.back}</UpLink>
              {otherLanguages(single.language).map((other) => (
                <Link
                  key={other}
                  to={`/admin/bookings/${single.id}/print?in=${other}`}
                  replace
                  className={buttonClass('quiet')}
                >
                  {bookings.inLanguage[other]}
                </Link>
              ))}
            </>
          ) : (
            <UpLink to="/admin/today">{texts.title}</UpLink>
          )}
          {hydrated && (
            <button type="button" onClick={() => window.print()} className={buttonClass('accent')}>
              <Printer aria-hidden className="size-5" />
              {bookings.document.print}
            </button>
          )}
        </>
      }
    >
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} />
      ))}
    </AdminPage>
  )
}
