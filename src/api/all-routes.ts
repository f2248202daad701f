import { contentRoutes } from './content/content-routes.ts'
import { siteContentRoutes } from './content/site-content-routes.ts'
import { siteSettingsRoutes } from './content/site-settings-routes.ts'
import type { ApiRoute } from './define-route.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { availabilityRoutes } from './routes/availability.ts'
import { bookingRoutes } from './routes/bookings.ts'
import { branchRoutes } from './routes/branches.ts'
import { categoryRoutes } from './routes/car-categories.ts'
import { carRoutes } from './routes/cars.ts'
import { eventRoutes, staffEventRoutes } from './routes/events.ts'
import { extraRoutes } from './routes/extras.ts'
import { sendInquiryRoutes } from './routes/inquiries.ts'
import { faqRoutes } from './routes/faqs.ts'
import { slideRoutes } from './routes/hero-slides.ts'
import { offerRoutes } from './routes/offers.ts'
import { pageTextRoutes } from './routes/page-texts.ts'
import { partnerRoutes } from './routes/partners.ts'
import { quoteRoutes } from './routes/quotes.ts'
import { publicSettingsRoutes } from './routes/site-settings.ts'
import { bookingHistoryRoutes } from './routes/staff/booking-history.ts'
import { bookingQuoteRoutes } from './routes/staff/booking-quotes.ts'
import { bookingStatusRoutes } from './routes/staff/booking-status.ts'
import { bookingUnitRoutes } from './routes/staff/booking-unit.ts'
import { changeBookingRoutes } from './routes/staff/change-bookings.ts'
import { companyRoutes } from './routes/staff/companies.ts'
import { changeCustomerRoutes } from './routes/staff/change-customers.ts'
import { customerRoutes } from './routes/staff/customers.ts'
import { newBookingRoutes } from './routes/staff/new-booking.ts'
import { keptQuoteRoutes } from './routes/staff/kept-quotes.ts'
import { unitRoutes } from './routes/staff/units.ts'
import { staffBookingRoutes } from './routes/staff/bookings.ts'
import { changeHoldRoutes } from './routes/staff/change-holds.ts'
import { holdRoutes } from './routes/staff/holds.ts'
import { inquiryRoutes } from './routes/staff/inquiries.ts'
import { keyRoutes } from './routes/staff/key.ts'
import { holdListRoutes } from './routes/staff/list-holds.ts'
import { mediaRoutes } from './routes/staff/media.ts'
import { bookingNoteRoutes, inquiryNoteRoutes } from './routes/staff/notes.ts'
import { caseRoutes } from './routes/staff/rentals/cases.ts'
import { documentRoutes } from './routes/staff/billing/documents.ts'
import { issueDocumentRoutes } from './routes/staff/billing/issue-documents.ts'
import { contractRoutes } from './routes/staff/rentals/contracts.ts'
import { handOverRoutes } from './routes/staff/rentals/hand-over.ts'
import { rentalPaperRoutes } from './routes/staff/rentals/rental-papers.ts'
import { accountRoutes } from './routes/staff/money/account.ts'
import { drawerRoutes } from './routes/staff/money/drawers.ts'
import { fineRoutes } from './routes/staff/money/fines.ts'
import { ledgerRoutes } from './routes/staff/money/ledger.ts'
import { paymentRoutes } from './routes/staff/money/payments.ts'
import { safeRoutes } from './routes/staff/money/safes.ts'
import { settlementRoutes } from './routes/staff/money/settlement.ts'
import { rentalRoutes } from './routes/staff/rentals/rentals.ts'
import { unitSaleRoutes } from './routes/staff/unit-sale.ts'
import { unitServiceRoutes } from './routes/staff/unit-services.ts'
import { unitMarkRoutes } from './routes/staff/rentals/unit-marks.ts'

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
  ...keptQuoteRoutes,
  ...changeBookingRoutes,
  ...bookingQuoteRoutes,
  ...bookingStatusRoutes,
  ...bookingUnitRoutes,
  ...bookingNoteRoutes,
  ...bookingHistoryRoutes,
  ...rentalRoutes,
  ...handOverRoutes,
  ...contractRoutes,
  ...rentalPaperRoutes,
  ...accountRoutes,
  ...settlementRoutes,
  ...paymentRoutes,
  ...ledgerRoutes,
  ...drawerRoutes,
  ...safeRoutes,
  ...fineRoutes,
  ...documentRoutes,
  ...issueDocumentRoutes,
  ...customerRoutes,
  ...changeCustomerRoutes,
  ...companyRoutes,
  ...unitRoutes,
  ...unitSaleRoutes,
  ...unitServiceRoutes,
  ...unitMarkRoutes,
  ...caseRoutes,
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
