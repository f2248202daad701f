import { Printer } from 'lucide-react'
import { data, Link } from 'react-router'
import { findBooking } from '#data/booking/bookings.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { isLanguage, otherLanguages } from '#domain/text/languages.ts'
import { useDocumentTexts } from '../../shared/billing/document-texts.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { UpLink } from '../../../ui/up-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Route } from './+types/route'
import { loadStatement } from './load-statement.server.ts'
import { StatementSheet } from './statement-sheet.tsx'

/** The statement is in the customer's language unless `?in=` names another one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const booking = await findBooking(services.db, params.id)
  if (!booking) throw data(null, 404)
  const asked = new URL(request.url).searchParams.get('in')
  const language = isLanguage(asked) ? asked : booking.language
  const settings = context.get(settingsContext)
  return { bookingId: booking.id, view: await loadStatement(services, { settings, booking, language }) }
}

/** What a rental was charged and paid, to print. It never calls itself a tax invoice. */
export default function Statement({ loaderData: { bookingId, view } }: Route.ComponentProps) {
  const { statement, paper } = useDocumentTexts()
  const { bookings } = useAdminTexts()
  const hydrated = useHydrated()
  return (
    <AdminPage
      title={`${statement.title} ${view.reference}`}
      actions={
        <>
          <UpLink to={recordPath('booking', bookingId)}>{bookings.document.back}</UpLink>
          {otherLanguages(view.language).map((other) => (
            <Link key={other} to={`?in=${other}`} replace className={buttonClass('quiet')}>
              {bookings.inLanguage[other]}
            </Link>
          ))}
          {hydrated && (
            <button type="button" onClick={() => window.print()} className={buttonClass('accent')}>
              <Printer aria-hidden className="size-5" />
              {paper.print}
            </button>
          )}
        </>
      }
    >
      <StatementSheet view={view} />
    </AdminPage>
  )
}
