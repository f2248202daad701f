import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { eventAuthorKinds, type EventAuthor } from '#domain/booking/events/booking-events.ts'
import { contractStates, openContractStates, type ContractState } from '#domain/contracts/contract-states.ts'
import { instant, isOneOf, rowId, version } from '../database/columns.ts'
import { bookings } from './booking.ts'
import { units } from './fleet.ts'

/** The contracts that staff made in Tajeer for bookings, with the state that they entered last. */
export const rentalContracts = pgTable(
  'rental_contracts',
  {
    id: rowId(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The vehicle that the contract is about; null where the booking had none. */
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'set null' }),
    number: text('number').notNull(),
    state: text('state').$type<ContractState>().notNull(),
    /** When it was saved in Tajeer. A contract that stays saved lapses 12 hours later. */
    savedAt: instant('saved_at').notNull(),
    /** How often it was extended. */
    extensions: smallint('extensions').notNull().default(0),
    version: version(),
  },
  (t) => [
    unique('rental_contracts_number').on(t.number),
    index('rental_contracts_booking').on(t.bookingId, t.id),
    index('rental_contracts_open').on(t.unitId).where(isOneOf(t.state, openContractStates)),
    check('rental_contracts_number_form', sql`${t.number} ~ '^[0-9]{6,20}$'`),
    check('rental_contracts_state', isOneOf(t.state, contractStates)),
    check('rental_contracts_extensions', sql`${t.extensions} >= 0`),
  ],
)

/** What happened to contracts. Only ever added to, like `booking_events`, so there are no foreign keys. */
export const rentalContractEvents = pgTable(
  'rental_contract_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    contractId: integer('contract_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    kind: text('kind').$type<ContractState | 'extended'>().notNull(),
    happenedAt: instant('happened_at').notNull(),
    enteredAt: instant('entered_at').notNull(),
    byKind: text('by_kind').$type<EventAuthor['kind']>().notNull(),
    staffId: text('staff_id'),
    keyId: integer('key_id'),
  },
  (t) => [
    index('rental_contract_events_booking').on(t.bookingId, t.id),
    check('rental_contract_events_by', isOneOf(t.byKind, eventAuthorKinds)),
    check('rental_contract_events_kind', isOneOf(t.kind, [...contractStates, 'extended'])),
  ],
)
