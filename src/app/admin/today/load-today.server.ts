import { listAffectedBookings } from '#operations/availability/late-returns.ts'
import {
  listEndingUnitHolds,
  listTransfers,
  listUnitsInNeed,
  listUnitsToPrepare,
} from '#data/availability/units-to-prepare.ts'
import { listDueDeposits } from '#data/billing/due-deposits.ts'
import { countOpenFines } from '#data/fines/fines.ts'
import { listUnpaidCycles } from '#operations/billing/charge-cycles.ts'
import { readUpdateMark } from '#data/overview/admin-counts.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { findOwnChange } from '#data/booking/booking-events.ts'
import { listCasesOut } from '#data/cases/rental-cases.ts'
import { listWithoutContract } from '#data/rentals/contracts.ts'
import { listDayWork, maxDayWork, type WorkBooking } from '#data/overview/day-work.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { GateItem } from '#domain/rentals/gate.ts'
import { listRentalDifferences } from '#data/rentals/rental-differences.ts'
import { listDayGates } from '#operations/rentals/read-gate.ts'
import { serviceLine } from '../shared/units/service-line.ts'
import { serviceNotes } from '../shared/units/service-notes.ts'
import { isWaitOver } from '#domain/availability/booking-hold.ts'
import { overdueOf, undoMs } from '#domain/status/booking-status.ts'
import { mayEnter } from '#domain/staff/staff-roles.ts'
import { addDays, startOfDay, todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { customerMessages } from '../shared/booking/customer-message.server.ts'
import { viewExpectedBack } from '../shared/booking/save-expected-back.server.ts'
import { viewCase } from '../shared/rentals/case-list.tsx'
import { viewUndo } from '../shared/booking/undo.server.ts'
import { documentNotes } from '../shared/units/document-notes.ts'
import type { Services } from '#operations/services/services.ts'
import type { StaffSession } from '#operations/services/staff-auth.ts'

type TodayOptions = { settings: Settings; member: StaffSession['member']; branchId: string | undefined }

/** The most bookings without a contract that are listed. */
const maxWithoutContract = 10
/** How long before its end the hold of an unconfirmed booking is worth a word. */
const soonMs = 3 * 60 * 60_000
const maxCases = 20
/** The most deposits to return or to renew that are listed. */
const maxDueDeposits = 10
/** The most rentals by the month with something unpaid that are listed. */
const maxUnpaidCycles = 10
const noonMs = 12 * 60 * 60_000

function endsSoon({ status, expiresAt }: WorkBooking, now: Date): boolean {
  return status === 'pending' && expiresAt !== null && expiresAt > now && expiresAt.getTime() - now.getTime() <= soonMs
}

type Finding = GateItem['finding']
/** Findings about the unit, which has a line of its own, and about further drivers, who are not known before the hand-over. */
const otherFindings = [
  'documentExpired',
  'documentExpires',
  'nationalIdMissing',
  'licenseNumberMissing',
  'driverBlocked',
] as const
type MissingOfBooking = Exclude<Finding, (typeof otherFindings)[number]>

function isOfBooking(finding: Finding): finding is MissingOfBooking {
  return !otherFindings.some((other) => other === finding)
}

/** The work of the day at one branch or all, in the member's language. */
export async function loadToday(
  { db, identity, language, now: clock }: Services,
  { settings, member, branchId }: TodayOptions,
) {
  const now = clock()
  const day = todayInRiyadh(now)
  const tomorrow = startOfDay(addDays(day, 1))
  const [
    updateMark,
    work,
    toPrepare,
    ending,
    transfers,
    need,
    names,
    own,
    withoutContract,
    differences,
    cases,
    dueDeposits,
    fines,
    unpaidCycles,
  ] = await Promise.all([
    readUpdateMark(db, day),
    listDayWork(db, { day, now, branchId }),
    // A customer who is late still gets the car of the morning.
    listUnitsToPrepare(db, { since: startOfDay(day), until: new Date(tomorrow.getTime() + noonMs), branchId }),
    listEndingUnitHolds(db, { now, until: tomorrow, branchId }),
    listTransfers(db, { now, until: tomorrow, branchId }),
    listUnitsInNeed(db, { now, day, branchId, interval: settings.service }),
    listBookingNames(db),
    findOwnChange(db, member.id, new Date(now.getTime() - undoMs)),
    settings.entersContractNumbers ? listWithoutContract(db, { branchId, most: maxWithoutContract + 1 }) : [],
    listRentalDifferences(db, { now, branchId }),
    listCasesOut(db, { branchId, most: maxCases }),
    listDueDeposits(db, { day, branchId, most: maxDueDeposits + 1 }),
    countOpenFines(db),
    listUnpaidCycles(db, { now, branchId, most: maxUnpaidCycles + 1 }),
  ])
  const lateReturns = work.late.filter(({ status }) => status === 'active').map(({ id }) => id)
  const affected = await listAffectedBookings(db, now, lateReturns)
  const gates = await listDayGates(db, identity, [...work.pickups, ...work.returns, ...work.late], { now, settings })
  const here = bookingNamesIn(language, names)
  const messageOf = customerMessages({ names, settings, now })
  const { availability } = settings

  function viewBooking(row: WorkBooking) {
    const overdue = overdueOf(row, now)
    const pickup = toRiyadh(row.pickupDatetime)
    const returned = toRiyadh(row.returnDatetime)
    const isReturn = row.status === 'active'
    return {
      id: row.id,
      reference: row.reference,
      status: row.status,
      version: row.version,
      overdue,
      missingNumbers: isReturn ? [] : row.missingNumbers,
      isWaitOver: isWaitOver(row, now, availability),
      car: here.car(row),
      fullName: row.fullName,
      // The mobile number is erased together with the other personal data.
      mobileNumber: row.erasedAt ? undefined : row.mobileNumber,
      deliveryAddress: row.deliveryAddress,
      whatsAppUrl: messageOf(row).whatsAppUrl,
      pickup,
      return: returned,
      due: isReturn ? returned : pickup,
      branch: isReturn
        ? here.branch(row.returnBranchId, row.returnLocation)
        : here.branch(row.pickupBranchId, row.pickupLocation),
      total: row.totalPrice,
      plate: row.plate,
      unitId: row.unitId,
      lacksUnit: row.lacksUnit,
      documents: isReturn
        ? []
        : [
            ...documentNotes(row, { today: day, until: returned.date }, language),
            ...serviceNotes(row, { booking: row, interval: settings.service }, language),
          ],
      /** What is missing before the keys are given, or the contract of a rental; documents of the unit have their own notes. */
      missing: [...new Set((gates.get(row.id) ?? []).map(({ finding }) => finding))].filter(isOfBooking),
      /** When an unconfirmed booking may lose its unit, if that is soon. */
      heldUntil: endsSoon(row, now) ? toRiyadh(row.expiresAt!) : undefined,
      /** Of a late rental with a unit: when it is expected back, '' while that is unknown. */
      expectedBack: overdue === 'return' && row.plate ? viewExpectedBack(row.expectedBack, now) : undefined,
      /** The bookings that wait for the unit of this late rental. */
      delays: affected
        .filter(({ lateId }) => lateId === row.id)
        .map((waiting) => ({
          id: waiting.id,
          reference: waiting.reference,
          pickup: toRiyadh(waiting.pickupDatetime),
          fullName: waiting.fullName,
          car: here.car(waiting),
          mobileNumber: waiting.erasedAt ? undefined : waiting.mobileNumber,
          whatsAppUrl: messageOf(waiting).whatsAppUrl,
        })),
      /** The late rental that still has the unit of this booking. */
      delayedBy: affected.find(({ id }) => id === row.id)?.lateReference,
    }
  }

  const viewUnit = ({ id, version, plate, preparation, fuelEighths, ...unit }: (typeof ending)[number]['unit']) => ({
    id,
    version,
    plate,
    preparation,
    fuelEighths,
    car: here.car({ ...unit, carName: '' }),
  })
  return {
    updateMark,
    day,
    branches: here.branches.filter(({ isDeleted }) => !isDeleted),
    branchId,
    mayChangeUnits: mayEnter(member.role, 'fleet'),
    waitMinutes: availability.holdExpiryMinutes,
    withoutContract: withoutContract.slice(0, maxWithoutContract).map(({ returnDatetime, ...booking }) => ({
      ...booking,
      return: toRiyadh(returnDatetime),
    })),
    hasMoreWithoutContract: withoutContract.length > maxWithoutContract,
    cases: cases.map(viewCase),
    fines,
    dueDeposits: dueDeposits.slice(0, maxDueDeposits),
    hasMoreDueDeposits: dueDeposits.length > maxDueDeposits,
    unpaidCycles: unpaidCycles
      .slice(0, maxUnpaidCycles)
      .map((rental) => ({ ...rental, since: todayInRiyadh(rental.since) })),
    hasMoreUnpaidCycles: unpaidCycles.length > maxUnpaidCycles,
    isCut: [work.pickups, work.returns, work.late].some((rows) => rows.length >= maxDayWork),
    late: work.late.map(viewBooking),
    pickups: work.pickups.map(viewBooking),
    returns: work.returns.map(viewBooking),
    prepare: toPrepare.map(
      ({ unit, dueBack, pickup, return: returned, pickupBranchId, pickupLocation, ...booking }) => ({
        ...booking,
        unit: viewUnit(unit),
        pickup: toRiyadh(pickup),
        documents: documentNotes(unit, { today: day, until: toRiyadh(returned).date }, language),
        branch: here.branch(pickupBranchId, pickupLocation),
        branchId: pickupBranchId,
        elsewhere:
          pickupBranchId === null || unit.branchId === pickupBranchId ? undefined : here.branch(unit.branchId, ''),
        dueBack: dueBack && toRiyadh(dueBack),
      }),
    ),
    ending: ending.map(({ unit, during, ...time }) => ({
      ...time,
      unit: viewUnit(unit),
      until: toRiyadh(during.until),
      branch: here.branch(unit.branchId, ''),
    })),
    transfers: transfers.map(({ unit, during, toBranchId, ...transfer }) => ({
      ...transfer,
      unit: viewUnit(unit),
      until: toRiyadh(during.until),
      isLate: during.until <= now,
      from: here.branch(unit.branchId, ''),
      to: here.branch(toBranchId, ''),
    })),
    /** Those that no booking needs before noon tomorrow, the next pick-up first. */
    unprepared: need.unprepared
      .filter(({ unit: { id } }) => !toPrepare.some(({ unit }) => unit.id === id))
      .map(({ unit, nextPickup }) => ({
        unit: viewUnit(unit),
        branch: here.branch(unit.branchId, ''),
        nextPickup: nextPickup ? toRiyadh(nextPickup) : undefined,
      })),
    expired: need.expired.map(({ unit }) => ({
      unit: viewUnit(unit),
      branch: here.branch(unit.branchId, ''),
      documents: documentNotes(unit, { today: day, until: day }, language),
    })),
    toService: need.toService.map(({ unit, service, nextPickup }) => ({
      unit: viewUnit(unit),
      branch: here.branch(unit.branchId, ''),
      line: serviceLine(service, language),
      isDue: service.state === 'due',
      nextPickup: nextPickup ? toRiyadh(nextPickup) : undefined,
    })),
    differences,
    undo: own && viewUndo(own.booking, own.last, { staffId: member.id, role: member.role, now }),
  }
}

export type TodayView = Awaited<ReturnType<typeof loadToday>>
export type WorkRow = TodayView['pickups'][number]
