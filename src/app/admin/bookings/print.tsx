import { Printer } from 'lucide-react'
import { data, Link } from 'react-router'
import { findBooking, listBookingNames } from '../../../data/booking/booking-status.ts'
import type { Booking } from '../../../data/booking/bookings.ts'
import { decryptIdentity } from '../../../data/customers/identity.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { maskIdentity } from '../../../domain/customers/identity-number.ts'
import { isLanguage, type Language, otherLanguages } from '../../../domain/text/languages.ts'
import { todayInRiyadh, toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { bookingNamesIn, screenFields } from '../../back-office/booking/booking-view.server.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { optionTexts } from '../../i18n/page-texts.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { type Services, servicesContext } from '../../services/services.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/print'
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

/** The data of the sheet in its language; document numbers are masked. */
async function loadSheet(services: Services, settings: Settings, booking: Booking, language: Language) {
  const { db, identity, now } = services
  const { car, branch } = bookingNamesIn(language, await listBookingNames(db))
  return {
    id: booking.id,
    language,
    options: optionTexts(language),
    issued: todayInRiyadh(now()),
    company: {
      name: managedText(settings.brandName, language),
      logoUrl: settings.logoUrl,
      address: managedText(settings.address, language),
      email: settings.email,
      phone: settings.phone,
      vatNumber: settings.vatNumber,
      commercialRegistration: settings.commercialRegistration,
    },
    booking: {
      ...screenFields(booking),
      ...maskIdentity(decryptIdentity(identity, booking)),
      created: toRiyadh(booking.createdAt),
      pickup: toRiyadh(booking.pickupDatetime),
      return: toRiyadh(booking.returnDatetime),
      car: car(booking),
      pickupBranch: branch(booking.pickupBranchId, booking.pickupLocation),
      returnBranch: branch(booking.returnBranchId, booking.returnLocation),
    },
  }
}

export type BookingSheet = Awaited<ReturnType<typeof loadSheet>>
