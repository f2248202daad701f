import {
  listPlannedHolds,
  listPlannedUnits,
  listWaitingBookings,
  type PlannedRow,
} from '../../../data/availability/planner.ts'
import { readUpdateMark } from '../../../data/booking/admin-counts.ts'
import { listBookingNames } from '../../../data/booking/booking-names.ts'
import { listCategories } from '../../../data/fleet/categories.ts'
import { markHold, plannerTime, type PlannedHold } from '../../../domain/availability/planner/bars.ts'
import { dayEvents } from '../../../domain/availability/planner/day-events.ts'
import { readPlannerAddress } from '../../../domain/availability/planner/planner-address.ts'
import { overlap } from '../../../domain/availability/unit-group.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import type { Plate } from '../../../domain/fleet/plate.ts'
import { unitState, type UnitState } from '../../../domain/fleet/units.ts'
import { mayEnter, type StaffRole } from '../../../domain/staff/staff-roles.ts'
import type { LocalDate } from '../../../domain/time/riyadh-time.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { bookingNamesIn } from '../../back-office/booking/booking-view.server.ts'
import type { Services } from '../../services/services.ts'

/** A bar of the planner: a hold of a unit, or a booking without a unit, which has no id of a hold. */
export type PlannerBar = PlannedHold & {
  id: number | null
  version: number
  pinned: boolean
  /** The customer, or why staff took the unit. */
  label: string
  bookingId: string | null
  /** The version of the booking, which its time belongs to. */
  bookingVersion: number | null
  reference: string | null
}

export type PlannerUnit<Bar = PlannerBar> = {
  id: number
  plate: Plate
  carId: number
  modelYear: number
  state: UnitState
  bars: readonly Bar[]
}

/** A car with its units and with its bookings that have none. */
export type PlannerGroup<Bar = PlannerBar> = {
  carId: number
  car: string
  units: readonly PlannerUnit<Bar>[]
  waiting: readonly (Bar & { modelYear: number })[]
}

/** A bar with the branches where its car goes out and comes back. */
type PlacedBar = PlannerBar & Pick<PlannedRow, 'pickupBranchId' | 'returnBranchId'>

/** Everything that the planner of an address shows, in the language of the device. */
export async function loadPlanner(address: URLSearchParams, { db, language, now: clock }: Services, role: StaffRole) {
  const now = clock()
  const today = todayInRiyadh(now)
  const wanted = readPlannerAddress(address, today)
  const shown = plannerTime(wanted)
  const period = { from: new Date(shown.from), until: new Date(shown.until) }
  const [unitRows, holdRows, waitingRows, names, categories, updateMark] = await Promise.all([
    listPlannedUnits(db, wanted),
    listPlannedHolds(db, period, now),
    listWaitingBookings(db, period, wanted),
    listBookingNames(db),
    listCategories(db),
    readUpdateMark(db, today),
  ])
  const { branch, cars, branches } = bookingNamesIn(language, names)
  const holdsOf = Map.groupBy(holdRows, ({ unitId }) => unitId)

  type Group = PlannerGroup<PlacedBar> & {
    units: PlannerUnit<PlacedBar>[]
    waiting: PlannerGroup<PlacedBar>['waiting'][number][]
  }
  const groups = new Map<number, Group>()
  function groupOf(carId: number, car: { ar: string; en: string }): Group {
    const known = groups.get(carId)
    if (known) return known
    const group: Group = { carId, car: managedText(car, language), units: [], waiting: [] }
    groups.set(carId, group)
    return group
  }
  for (const { id, plate, carId, modelYear, service, documents, car } of unitRows) {
    const holds = (holdsOf.get(id) ?? []).toSorted((a, b) => a.from - b.from)
    const state = unitState({ ...service, ...documents }, holds.map(unitHold), now)
    if (wanted.state !== undefined && state !== wanted.state) continue
    const bars = holds.filter((bar) => overlap(bar, shown) || (bar.status === 'active' && bar.until < now.getTime()))
    groupOf(carId, car).units.push({ id, plate, carId, modelYear, state, bars })
  }
  for (const { car, carId, pickup, return: returned, ...row } of wanted.state === undefined ? waitingRows : []) {
    groupOf(carId, car).waiting.push({
      ...row,
      id: null,
      version: 0,
      kind: 'booking',
      from: pickup.getTime(),
      until: returned.getTime(),
      bufferMinutes: 0,
      pinned: false,
    })
  }
  const all = [...groups.values()]
  return {
    updateMark,
    wanted,
    today,
    now: now.getTime(),
    groups: all,
    events: eventsOf(all, { day: wanted.day, now: now.getTime(), branch }),
    cars,
    branches,
    categories: categories.map(({ id, name }) => ({ id, name: managedText(name, language) })),
    mayChangeUnits: mayEnter(role, 'fleet'),
  }
}

function unitHold({ kind, from, until, status }: PlannedRow) {
  return { kind, from: new Date(from), until: new Date(until), bookingStatus: status }
}

type EventOptions = { day: LocalDate; now: number; branch: (id: string | null, stored: string) => string }

/** What happens on a day, by its time, each with what stands out about its bar at `now`, in milliseconds. */
function eventsOf(groups: readonly PlannerGroup<PlacedBar>[], { day, now, branch }: EventOptions) {
  const rows = groups.flatMap(({ car, units, waiting }) => [
    ...units.flatMap(({ plate, modelYear, bars }) => bars.map((bar) => ({ bar, bars, car, modelYear, plate }))),
    ...waiting.map((bar) => ({ bar, bars: [], car, modelYear: bar.modelYear, plate: undefined })),
  ])
  return dayEvents(rows, ({ bar }) => bar, day).map(({ kind, time, row: { bar, bars, ...row } }) => ({
    kind,
    time,
    ...row,
    hold: { id: bar.id, bookingId: bar.bookingId, kind: bar.kind },
    status: bar.status,
    reference: bar.reference,
    label: bar.label,
    mark: markHold(bar, bars, now),
    branch: branch(kind === 'return' || kind === 'end' ? bar.returnBranchId : bar.pickupBranchId, ''),
  }))
}
