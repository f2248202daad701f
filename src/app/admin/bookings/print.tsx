import { Printer } from 'lucide-react'
import { data, Link } from 'react-router'
import { findBooking } from '../../../data/booking/booking-status.ts'
import { isLanguage, otherLanguages } from '../../../domain/text/languages.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/print'
import { loadSheet } from './load-sheet.server.ts'
import { Sheet } from './print-sheet.tsx'

/** In the customer's language, unless `?in=` names another one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const booking = await findBooking(services.db, params.id)
  if (!booking) throw data(null, 404)
  const asked = new URL(request.url).searchParams.get('in')
  const language = isLanguage(asked) ? asked : booking.language
  return loadSheet(services, context.get(settingsContext), booking, language)
}

export default function PrintBooking({ loaderData: sheet }: Route.ComponentProps) {
  const { bookings } = useAdminTexts()
  const hydrated = useHydrated()
  const to = `/admin/bookings/${sheet.id}`
  return (
    <AdminPage
      title={bookings.title(sheet.booking.reference)}
      actions={
        <>
          <UpLink to={to}>{bookings.document.back}</UpLink>
          {otherLanguages(sheet.language).map((other) => (
            <Link key={other} to={`${to}/print?in=${other}`} replace className={buttonClass('quiet')}>
              {bookings.inLanguage[other]}
            </Link>
          ))}
          {hydrated && (
            <button type="button" onClick={() => window.print()} className={buttonClass('accent')}>
              <Printer aria-hidden className="size-5" />
              {bookings.document.print}
            </button>
          )}
        </>
      }
    >
      <Sheet sheet={sheet} />
    </AdminPage>
  )
}
