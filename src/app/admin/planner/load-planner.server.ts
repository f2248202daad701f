import { listPlannedHolds, listPlannedUnits, type PlannedRow } from '#data/availability/planner.ts'
import { listWaitingBookings } from '#data/availability/waiting-bookings.ts'
import { readUpdateMark } from '#data/overview/admin-counts.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { listCategories } from '#data/fleet/categories.ts'
import { markHold, plannerTime, type PlannedHold } from '#domain/availability/planner/bars.ts'
import { dayEvents } from '#domain/availability/planner/day-events.ts'
import { firstRows, plannerFilter, readPlannerAddress } from '#domain/availability/planner/planner-address.ts'
import { overlap } from '#domain/availability/units/unit-group.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Plate } from '#domain/fleet/plate.ts'
import { unitState, type UnitState } from '#domain/availability/units/unit-state.ts'
import { mayEnter, type StaffRole } from '#domain/staff/staff-roles.ts'
import { addDays, startOfDay, todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { hoursIn } from '#domain/branches/format-hours.ts'
import { unitTextsIn } from '../shared/units/unit-texts.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'

/** A bar of the planner: a hold of a unit, or a booking without a unit, which has no hold id. */
export type PlannerBar = PlannedHold & {
  id: number | null
  version: number
  pinned: boolean
  /** The customer, or the reason that staff entered for the hold. */
  label: string
  bookingId: string | null
  /** The version of the booking, which a move sends along to detect conflicts. */
  bookingVersion: number | null
  reference: string | null
  /** Null for deleted branches, and for holds that staff entered. */
  pickupBranchId: string | null
  returnBranchId: string | null
}

/** `bars` is empty until it is loaded. */
export type PlannerUnit = {
  id: number
  plate: Plate
  carId: number
  modelYear: number
  state: UnitState
  bars: readonly PlannerBar[]
  isLoaded: boolean
}

type WaitingBar = PlannerBar & { modelYear: number }

/** A car with its units and its bookings without a unit. */
export type PlannerGroup = {
  carId: number
  car: string
  units: readonly PlannerUnit[]
  waiting: readonly WaitingBar[]
}

/** Holds within this time decide the displayed state of a unit. */
const stateMs = 24 * 60 * 60_000

/**
 * Loads the planner for an address, in the member's language. Contains the bars of the first rows and of late units, or of all
 * rows when the address requests them. `startBranch` is shown when the address names no branch.
 */
export async function loadPlanner(
  address: URLSearchParams,
  services: Services,
  { role, startBranch }: { role: StaffRole; startBranch?: string | undefined },
) {
  const { db, language, now: clock, content } = services
  const now = clock()
  const today = todayInRiyadh(now)
  const read = readPlannerAddress(address, today)
  const wanted = { ...read, branch: read.branch ?? startBranch }
  const filter = plannerFilter(wanted)
  const shown = plannerTime(wanted)
  const period = { from: new Date(shown.from), until: new Date(shown.until) }
  const ofDay = { from: startOfDay(wanted.day), until: startOfDay(addDays(wanted.day, 1)) }
  const ofState = { from: now, until: new Date(now.getTime() + stateMs) }
  const [unitRows, nextHolds, waitingRows, names, categories, updateMark, open] = await Promise.all([
    listPlannedUnits(db, { ...wanted, ...filter }),
    listPlannedHolds(db, [ofDay, ofState], now),
    listWaitingBookings(db, period, filter),
    listBookingNames(db),
    listCategories(db),
    readUpdateMark(db, today),
    content().then((cache) => getBranches(cache, now)),
  ])
  const { branch, cars, branches } = bookingNamesIn(language, names)
  const viewHours = hoursIn(language)
  const { transferTo } = unitTextsIn(language)
  const named = (row: PlannedRow): PlannedRow =>
    row.kind === 'transfer' && !row.label ? { ...row, label: transferTo(branch(row.returnBranchId, '')) } : row
  const nextOf = Map.groupBy(nextHolds.map(named), ({ unitId }) => unitId)
  const units = unitRows.flatMap(({ facts, documents, ...unit }) => {
    const next = nextOf.get(unit.id) ?? []
    const state = unitState({ ...facts, ...documents }, next.map(unitHold), now)
    return wanted.state === undefined || wanted.state === state ? [{ ...unit, state, next }] : []
  })
  const isWhole = address.get('rows') === 'all' || units.length <= firstRows
  const withBars = units.filter(({ state }, index) => isWhole || index < firstRows || state === 'late')
  const holdRows = await listPlannedHolds(
    db,
    [period],
    now,
    withBars.map(({ id }) => id),
  )
  const barsOf = Map.groupBy(holdRows.map(named), ({ unitId }) => unitId)
  const loaded = new Set(withBars.map(({ id }) => id))

  type Group = PlannerGroup & { units: PlannerUnit[]; waiting: WaitingBar[] }
  const groups = new Map<number, Group>()
  function groupOf(carId: number, car: { ar: string; en: string }): Group {
    const known = groups.get(carId)
    if (known) return known
    const group: Group = { carId, car: managedText(car, language), units: [], waiting: [] }
    groups.set(carId, group)
    return group
  }
  for (const { id, plate, carId, modelYear, state, car } of units) {
    const bars = (barsOf.get(id) ?? [])
      .filter((bar) => overlap(bar, shown) || (bar.status === 'active' && bar.until < now.getTime()))
      .toSorted((a, b) => a.from - b.from)
    groupOf(carId, car).units.push({ id, plate, carId, modelYear, state, bars, isLoaded: loaded.has(id) })
  }
  const waiting = (wanted.state === undefined ? waitingRows : []).map(({ car, pickup, return: returned, ...row }) => ({
    ...row,
    // Bookings of cars without units are events of the day only.
    group: row.hasUnits ? groupOf(row.carId, car) : undefined,
    car: managedText(car, language),
    id: null,
    version: 0,
    kind: 'booking' as const,
    from: pickup.getTime(),
    until: returned.getTime(),
    bufferMinutes: 0,
    pinned: false,
  }))
  for (const { group, car: _car, hasUnits: _hasUnits, ...bar } of waiting) group?.waiting.push(bar)
  const rows = [
    ...units.flatMap(({ next, car, ...unit }) =>
      next.map((bar) => ({ ...unit, bar, ofUnit: next, car: managedText(car, language), hasUnits: true })),
    ),
    ...waiting.map(({ group: _group, car, hasUnits, ...bar }) => ({
      bar,
      ofUnit: [],
      car,
      hasUnits,
      modelYear: bar.modelYear,
      plate: undefined,
    })),
  ]
  const events = dayEvents(rows, ({ bar }) => bar, wanted.day).map(({ kind, time, row }) => ({
    kind,
    time,
    car: row.car,
    modelYear: row.modelYear,
    plate: row.plate,
    hasUnits: row.hasUnits,
    hold: { id: row.bar.id, bookingId: row.bar.bookingId, kind: row.bar.kind },
    status: row.bar.status,
    reference: row.bar.reference,
    label: row.bar.label,
    mark: markHold(row.bar, row.ofUnit, now.getTime()),
    branch: branch(kind === 'return' || kind === 'end' ? row.bar.returnBranchId : row.bar.pickupBranchId, ''),
  }))
  return {
    updateMark,
    wanted,
    today,
    now: now.getTime(),
    groups: [...groups.values()] satisfies PlannerGroup[],
    isWhole,
    events,
    cars,
    branches,
    hours: Object.fromEntries(open.map(({ id, hours }) => [id, viewHours(hours)])),
    categories: categories.map(({ id, name }) => ({ id, name: managedText(name, language) })),
    mayChangeUnits: mayEnter(role, 'fleet'),
  }
}

function unitHold({ kind, from, until, status }: PlannedRow) {
  return { kind, from: new Date(from), until: new Date(until), bookingStatus: status }
}
