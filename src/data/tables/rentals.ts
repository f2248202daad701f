import { bigint, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Encrypted } from '#domain/customers/customer-numbers.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import { instant } from '../database/columns.ts'
import { bookings } from './booking.ts'
import { units } from './fleet.ts'

/**
 * The rentals: bookings whose car was handed over. Their history is in `booking_events`; a row here is what follows from it, for lists,
 * and is written again with each event.
 */
export const rentals = pgTable(
  'rentals',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Null where the events do not say it. */
    unitId: integer('unit_id').references(() => units.id),
    handedOverAt: instant('handed_over_at'),
    /** Null while the car is out. */
    returnedAt: instant('returned_at'),
    /** Null where the state of the car was not recorded. */
    outOdometerKm: integer('out_odometer_km'),
    /** Eighths of a tank. */
    outFuelEighths: smallint('out_fuel_eighths'),
    backOdometerKm: integer('back_odometer_km'),
    backFuelEighths: smallint('back_fuel_eighths'),
    /** Since when the car counts as not returned; null once it is back. */
    notReturnedAt: instant('not_returned_at'),
  },
  (t) => [
    index('rentals_open')
      .on(t.unitId)
      .where(sql`${t.returnedAt} is null`),
    index('rentals_unit').on(t.unitId, t.handedOverAt),
  ],
)

/** The parts of rentals with one unit each, in order: what follows from `booking_events`, like `rentals`. */
export const rentalLegs = pgTable(
  'rental_legs',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => rentals.bookingId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    unitId: integer('unit_id').references(() => units.id),
    /** Null where it is not known. */
    handedOverAt: instant('handed_over_at'),
    /** Null while the unit is out. */
    returnedAt: instant('returned_at'),
    outOdometerKm: integer('out_odometer_km'),
    /** Eighths of a tank. */
    outFuelEighths: smallint('out_fuel_eighths'),
    backOdometerKm: integer('back_odometer_km'),
    backFuelEighths: smallint('back_fuel_eighths'),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.position] }), index('rental_legs_unit').on(t.unitId, t.handedOverAt)],
)

const day = (name: string) => date(name).$type<LocalDate>()

/** Who drives: the renter at position 0, whose name is that of the booking, and further drivers. */
export const rentalDrivers = pgTable(
  'rental_drivers',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** What the encrypted numbers are bound to. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** '' for the renter. */
    fullName: text('full_name').notNull(),
    /** Null for the renter, whose numbers are those of the booking. */
    nationalId: text('national_id').$type<Encrypted>(),
    licenseNumber: text('license_number').$type<Encrypted>(),
    birthDate: day('birth_date'),
    licenseExpiresOn: day('license_expires_on'),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.position] }),
    check('rental_drivers_name', sql`(${t.position} = 0) = (${t.fullName} = '')`),
    check('rental_drivers_numbers', sql`${t.position} > 0 or num_nonnulls(${t.nationalId}, ${t.licenseNumber}) = 0`),
    check('rental_drivers_identity_sealed', sql`${t.nationalId} like 'v1.%' and ${t.licenseNumber} like 'v1.%'`),
  ],
)

/**
 * The links to papers of rentals that staff withdrew. A paper has the link with the lowest number that is not here. No foreign keys, as
 * in the events of bookings.
 */
export const withdrawnPaperLinks = pgTable(
  'rental_withdrawn_links',
  {
    /** The hand-over or the return that the paper is about. */
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
    staffId: text('staff_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.number] })],
)
