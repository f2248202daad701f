import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as availability from '#data/tables/availability.ts'
import * as booking from '#data/tables/booking.ts'
import * as bookingEvents from '#data/tables/booking-events.ts'
import * as bookingLines from '#data/tables/booking-lines.ts'
import * as branches from '#data/tables/branches.ts'
import * as companies from '#data/tables/companies.ts'
import * as content from '#data/tables/content.ts'
import * as customers from '#data/tables/customers.ts'
import * as drawers from '#data/tables/drawers.ts'
import * as events from '#data/tables/events.ts'
import * as fleet from '#data/tables/fleet.ts'
import * as imports from '#data/tables/imports.ts'
import * as ledger from '#data/tables/ledger.ts'
import * as outbox from '#data/tables/outbox.ts'
import * as pricing from '#data/tables/pricing.ts'
import * as quotes from '#data/tables/quotes.ts'
import * as rentalCases from '#data/tables/rental-cases.ts'
import * as rentalContracts from '#data/tables/rental-contracts.ts'
import * as rentalEvidence from '#data/tables/rental-evidence.ts'
import * as rentals from '#data/tables/rentals.ts'
import * as settings from '#data/tables/settings.ts'
import * as staff from '#data/tables/staff.ts'
import * as taxDocuments from '#data/tables/tax-documents.ts'
import * as unitCare from '#data/tables/unit-care.ts'
import * as webhooks from '#data/tables/webhooks.ts'

const concepts = [
  availability,
  booking,
  bookingEvents,
  bookingLines,
  branches,
  companies,
  content,
  customers,
  drawers,
  events,
  fleet,
  imports,
  ledger,
  outbox,
  pricing,
  quotes,
  rentalCases,
  rentalContracts,
  rentalEvidence,
  rentals,
  settings,
  staff,
  taxDocuments,
  unitCare,
  webhooks,
]

/** The names of the tables of Roud. A restore drops no other table. */
export const ownTables: ReadonlySet<string> = new Set(
  concepts
    .flatMap((schema) => Object.values(schema))
    .flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : [])),
)
