import { contentRoutes } from '../content/content-routes.ts'
import { siteContentRoutes } from '../content/site-content-routes.ts'
import { siteSettingsRoutes } from '../content/site-settings-routes.ts'
import type { ApiRoute } from '../define-route.ts'
import { sessionRoutes } from '../session/session-routes.ts'
import { availabilityRoutes } from './availability.ts'
import { bookingRoutes } from './bookings.ts'
import { branchRoutes } from './branches.ts'
import { categoryRoutes } from './car-categories.ts'
import { carRoutes } from './cars.ts'
import { eventRoutes, staffEventRoutes } from './events.ts'
import { extraRoutes } from './extras.ts'
import { sendInquiryRoutes } from './inquiries.ts'
import { faqRoutes } from './faqs.ts'
import { slideRoutes } from './hero-slides.ts'
import { offerRoutes } from './offers.ts'
import { pageTextRoutes } from './page-texts.ts'
import { partnerRoutes } from './partners.ts'
import { quoteRoutes } from './quotes.ts'
import { publicSettingsRoutes } from './site-settings.ts'
import { bookingHistoryRoutes } from './staff/booking-history.ts'
import { bookingQuoteRoutes } from './staff/booking-quotes.ts'
import { bookingStatusRoutes } from './staff/booking-status.ts'
import { bookingUnitRoutes } from './staff/booking-unit.ts'
import { changeBookingRoutes } from './staff/change-bookings.ts'
import { changeCustomerRoutes } from './staff/change-customers.ts'
import { customerRoutes } from './staff/customers.ts'
import { newBookingRoutes } from './staff/new-booking.ts'
import { unitRoutes } from './staff/units.ts'
import { staffBookingRoutes } from './staff/bookings.ts'
import { changeHoldRoutes } from './staff/change-holds.ts'
import { holdRoutes } from './staff/holds.ts'
import { inquiryRoutes } from './staff/inquiries.ts'
import { keyRoutes } from './staff/key.ts'
import { holdListRoutes } from './staff/list-holds.ts'
import { mediaRoutes } from './staff/media.ts'
import { bookingNoteRoutes, inquiryNoteRoutes } from './staff/notes.ts'

/** Every route of the API, in the order of the OpenAPI document. New routes are added here. */
export const apiRoutes: readonly ApiRoute[] = [
  ...branchRoutes,
  ...carRoutes,
  ...categoryRoutes,
  ...extraRoutes,
  ...offerRoutes,
  ...slideRoutes,
  ...partnerRoutes,
  ...faqRoutes,
  ...pageTextRoutes,
  ...publicSettingsRoutes,
  ...availabilityRoutes,
  ...quoteRoutes,
  ...bookingRoutes,
  ...sendInquiryRoutes,
  ...eventRoutes,
  ...sessionRoutes,
  ...keyRoutes,
  ...staffEventRoutes,
  ...staffBookingRoutes,
  ...newBookingRoutes,
  ...changeBookingRoutes,
  ...bookingQuoteRoutes,
  ...bookingStatusRoutes,
  ...bookingUnitRoutes,
  ...bookingNoteRoutes,
  ...bookingHistoryRoutes,
  ...customerRoutes,
  ...changeCustomerRoutes,
  ...unitRoutes,
  ...holdListRoutes,
  ...holdRoutes,
  ...changeHoldRoutes,
  ...inquiryRoutes,
  ...inquiryNoteRoutes,
  ...contentRoutes,
  ...siteContentRoutes,
  ...siteSettingsRoutes,
  ...mediaRoutes,
]
