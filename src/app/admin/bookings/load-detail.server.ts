import { listShownEntries } from '#data/billing/ledger-list.ts'
import { readUpdateMark } from '#data/overview/admin-counts.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import type { Booking } from '#data/booking/bookings.ts'
import { findCompany } from '#data/companies/companies.ts'
import { decryptIdentity, type IdentityCipher } from '#data/customers/identity.ts'
import type { Settings } from '#data/settings/settings.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import { listFinesOf } from '#data/fines/fines.ts'
import { listCasesOf } from '#data/cases/rental-cases.ts'
import { findPlates } from '#data/fleet/unit-list.ts'
import { decryptDriver, listDrivers, type StoredDriver } from '#data/rentals/rentals.ts'
import { listStaffNotes } from '#data/staff/staff-notes.ts'
import type { BookingEvent } from '#domain/booking/events/booking-events.ts'
import { legDistance, rentalDistance } from '#domain/rentals/rental-legs.ts'
import { handOverTiming, returnTiming } from '#domain/rentals/timing.ts'
import { contractValuesOf } from '#domain/terms/contract-values.ts'
import { takesUnit } from '#domain/availability/booking-hold.ts'
import { mayBeNoShow, nextStatuses, overdueOf } from '#domain/status/booking-status.ts'
import { maskIdentity, missingNumbers } from '#domain/customers/customer-numbers.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { storedPolicyLines } from '../../cars/policy-lines.server.ts'
import { customerMessages, extensionMessage } from '../shared/booking/customer-message.server.ts'
import { bookingNamesIn, screenFields } from '../shared/booking/booking-view.server.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { readEvidence, type EventEvidence } from '#operations/rentals/evidence.ts'
import { viewPhotograph } from '../shared/photographs/photograph-view.ts'
import { loadHistory } from '#operations/booking/load-history.ts'
import { viewChanges } from '../shared/changes/view-changes.server.ts'
import { policyTexts } from '../../i18n/page-texts.server.ts'
import { readSettlement } from '#operations/billing/charge-settlement.ts'
import { settleRental } from '#operations/billing/settle-rental.ts'
import type { Services } from '#operations/services/services.ts'
import type { StaffSession } from '#operations/services/staff-auth.ts'
import { viewFine } from '../shared/fines/fine-list.tsx'
import { viewSettlement } from '../shared/rentals/view-settlement.server.ts'
import { viewCase } from '../shared/rentals/case-list.tsx'
import { viewUndo } from '../shared/booking/undo.server.ts'
import { loadPapers } from './load-papers.server.ts'
import { readDue } from '#operations/billing/post-charges.ts'
import { summarizeMoney } from './money/load-summary.server.ts'
import { loadUnit } from './unit/load-unit.server.ts'
import { viewRentalMoves } from './view-rental-moves.server.ts'

type DetailOptions = { settings: Settings; booking: Booking; member: StaffSession['member'] }

/** A booking for its screen, in the member's language. */
export async function loadDetail(services: Services, { settings, booking, member }: DetailOptions) {
  const { db, identity, language, now } = services
  const [
    names,
    { moves, exchanges, changed, agreements, happened, last, ...history },
    notes,
    updateMark,
    unit,
    offered,
    entries,
    company,
  ] = await Promise.all([
    listBookingNames(db),
    viewHistory(services, booking.id, member.role),
    listStaffNotes(db, { entity: 'booking', id: booking.id }),
    readUpdateMark(db, todayInRiyadh(now())),
    loadUnit(services, booking, settings.availability),
    listOfferedExtras(db),
    listShownEntries(db, booking.id),
    booking.companyId === null ? undefined : findCompany(db, booking.companyId),
  ])
  const isRented = history.handedOver !== undefined || history.rental !== undefined
  const [drivers, cases, fines] = isRented
    ? await Promise.all([listDrivers(db, booking.id), listCasesOf(db, [booking.id]), listFinesOf(db, [booking.id])])
    : [[], [], []]
  const { due } = await readDue(db, booking, entries, now())
  const settled = await readSettlement(db, member, booking, entries)
  const uncharged = settled?.isCharged === false ? settled.settlement.total : undefined
  const viewMove = await viewRentalMoves(db, { moves, handedOver: history.handedOver }, { language, notes, drivers })
  const plates = await findExchangedPlates(db, { exchanges, rental: history.rental })
  const here = bookingNamesIn(language, names)
  const pickup = toRiyadh(booking.pickupDatetime)
  const returned = toRiyadh(booking.returnDatetime)
  const overdue = overdueOf(booking, now())
  const messages = { names, settings, now: now() }
  const { message, whatsAppUrl } =
    last?.kind === 'extended' ? extensionMessage(messages, booking) : customerMessages(messages)(booking)
  return {
    updateMark,
    booking: {
      ...screenFields(booking),
      erased: booking.erasedAt !== null,
      identity: maskIdentity(decryptIdentity(identity, booking)),
      created: toRiyadh(booking.createdAt),
      pickup,
      return: returned,
      company: company && {
        id: company.id,
        name: managedText({ ar: company.nameAr, en: company.nameEn }, language),
      },
      car: here.car(booking),
      pickupBranch: here.branch(booking.pickupBranchId, booking.pickupLocation),
      returnBranch: here.branch(booking.returnBranchId, booking.returnLocation),
      policies: storedPolicyLines(booking, language),
      /** Driver ages to check, since the booking has no surcharge for young drivers. */
      agesToCheck: takesUnit(booking.status)
        ? offered.flatMap(({ id, driverAge }) =>
            driverAge === undefined || booking.extras.some((extra) => extra.id === id) ? [] : [driverAge],
          )
        : [],
      policiesTitle: policyTexts(language).title,
    },
    overdue,
    next: nextStatuses(booking.status).filter(
      (status) => status !== 'no_show' || mayBeNoShow(booking.pickupDatetime, now()),
    ),
    missingNumbers: missingNumbers(booking),
    undo: viewUndo(booking, last, { staffId: member.id, role: member.role, now: now() }),
    rental: viewRental(identity, booking, history, {
      drivers,
      plates,
      evidence: history.rental && (await readEvidence(db, booking.id, history.events)),
    }),
    ifReturnedNow: await settleNow(services, booking, { member, events: history.events }),
    cases: cases.map((one) => viewCase({ ...one, reference: booking.reference, status: booking.status, plate: null })),
    fines: fines.map(viewFine),
    /** The car is late, and staff have not recorded it as not returned. */
    mayBeMissing: overdue === 'return' && history.rental?.notReturnedAt === null,
    money: summarizeMoney(booking, entries, { due, uncharged, language }),
    papers: await loadPapers(services, settings, booking, history.events),
    message,
    whatsAppUrl,
    unit,
    mayChange: takesUnit(booking.status),
    /** The last change was an extension. Staff must still extend the contract in Tajeer. */
    isExtended: last?.kind === 'extended',
    changed: changed.map(({ id, at, by, entity, action, lines }) => ({ id, at, by, entity, action, lines })),
    moves: moves.map(({ at, rental, ...move }) => ({ ...move, at: toRiyadh(at), rental: rental && viewMove(rental) })),
    exchanges: exchanges.map((one) => viewExchange(one, plates)),
    contracts: history.contracts.map(({ at, ...change }) => ({ ...change, at: toRiyadh(at) })),
    withdrawals: history.withdrawals.map(({ at, by, ...withdrawal }) => ({ ...withdrawal, at: toRiyadh(at), by })),
    happened: happened.map((one) =>
      one.kind === 'extended'
        ? { ...one, at: toRiyadh(one.at), due: toRiyadh(one.due) }
        : { ...one, at: toRiyadh(one.at) },
    ),
    agreements: agreements.map(({ at, noteId, ...agreement }) => {
      const note = notes.find(({ id }) => id === noteId)
      return { ...agreement, at: toRiyadh(at), by: note?.by, reason: note?.text }
    }),
    notes: notes.map(({ id, at, by, text }) => ({ id, at: toRiyadh(at), by, text })),
  }
}

type SettleOptions = Pick<DetailOptions, 'member'> & { events: readonly BookingEvent[] }

/** What an active rental would cost beyond its agreed price if its car came back now, without kilometres and fuel. */
async function settleNow({ db, now, language }: Services, booking: Booking, { member, events }: SettleOptions) {
  if (booking.status !== 'active') return undefined
  const settled = await settleRental(db, member, booking, { events, returnedAt: now() })
  return settled.ok ? viewSettlement(settled.settlement, language, { isOut: true }) : undefined
}

type History = Pick<Awaited<ReturnType<typeof loadHistory>>, 'rental' | 'handedOver'>

type Plates = Awaited<ReturnType<typeof findPlates>>
type Exchanges = Awaited<ReturnType<typeof loadHistory>>['exchanges']

/** The plates of the units of exchanges; without one nothing is read. */
function findExchangedPlates(
  db: Services['db'],
  { exchanges, rental }: { exchanges: Exchanges } & Pick<History, 'rental'>,
) {
  if (exchanges.length === 0) return findPlates(db, [])
  const ofLegs = rental?.legs.map(({ unitId }) => unitId) ?? []
  const ofEvents = exchanges.flatMap(({ exchange }) => [exchange?.former.unitId, exchange?.unitId])
  return findPlates(db, [...new Set([...ofLegs, ...ofEvents].filter((id) => typeof id === 'number'))])
}

function viewExchange({ id, at, by, undoReason, exchange }: Exchanges[number], plates: Plates) {
  const plateOf = (unitId: number | null | undefined) => (unitId ? plates.get(unitId) : undefined)
  return {
    id,
    at: toRiyadh(at),
    by,
    undoReason,
    exchange: exchange && {
      reason: exchange.exchangeReason,
      former: { plate: plateOf(exchange.former.unitId), odometerKm: exchange.former.condition?.odometerKm },
      next: { plate: plateOf(exchange.unitId), odometerKm: exchange.condition?.odometerKm },
      difference: exchange.priceDifference,
    },
  }
}

type RentalFacts = {
  readonly drivers: readonly StoredDriver[]
  readonly plates: Plates
  readonly evidence: Awaited<ReturnType<typeof readEvidence>> | undefined
}

function viewRental(
  identity: IdentityCipher,
  booking: Booking,
  { rental, handedOver }: History,
  { drivers, plates, evidence }: RentalFacts,
) {
  if (!rental) return undefined
  const { handedOverAt, returnedAt, notReturnedAt, legs } = rental
  return {
    isOut: returnedAt === null,
    notReturnedAt: notReturnedAt && toRiyadh(notReturnedAt),
    outTiming: handedOverAt ? handOverTiming(booking.pickupDatetime, handedOverAt) : undefined,
    backTiming: returnedAt
      ? returnTiming({ due: booking.returnDatetime, at: returnedAt }, contractValuesOf(booking.policies).lateGraceHours)
      : undefined,
    legs: legs.map(({ unitId, from, to, out, back }, at) => ({
      photographs: { out: viewGallery(evidence?.legs[at]?.out), back: viewGallery(evidence?.legs[at]?.back) },
      plate: unitId === null ? undefined : plates.get(unitId),
      from: from && toRiyadh(from),
      to: to && toRiyadh(to),
      out,
      back,
      distance: legDistance({ out, back }),
    })),
    distance: rentalDistance(legs),
    contractReason: handedOver?.contractReason,
    deposit: handedOver?.deposit,
    drivers: drivers.map((driver) => {
      const numbers = maskIdentity(decryptDriver(identity, driver))
      const { fullName, birthDate, licenseExpiresOn } = driver
      return { fullName, birthDate, licenseExpiresOn, numbers: fullName === '' ? undefined : numbers }
    }),
    signatures: { out: evidence?.legs.at(0)?.out?.signature, back: evidence?.legs.at(-1)?.back?.signature },
  }
}

function viewGallery(evidence: EventEvidence | undefined) {
  return evidence && { photographs: evidence.photographs.map(viewPhotograph), absent: evidence.absent }
}

/** The history of a booking, with its changes of values as the member may see them. */
async function viewHistory(services: Services, id: string, role: StaffRole) {
  const { db, language } = services
  const { changed, ...history } = await loadHistory(services, id)
  return { ...history, changed: await viewChanges(db, changed, { language, role, isOwnNamed: false }) }
}

export type BookingDetail = Awaited<ReturnType<typeof loadDetail>>
