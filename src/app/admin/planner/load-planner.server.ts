import {
  listPlannedHolds,
  listPlannedUnits,
  listWaitingBookings,
  type PlannedRow,
} from '../../../data/availability/planner.ts'
import { readUpdateMark } from '../../../data/booking/admin-counts.ts'
import { listBookingNames } from '../../../data/booking/booking-names.ts'
import { listCategories } from '../../../data/fleet/categories.ts'
import { plannerTime, type PlannedHold } from '../../../domain/availability/planner/bars.ts'
import { readPlannerAddress } from '../../../domain/availability/planner/planner-address.ts'
import { overlap } from '../../../domain/availability/unit-group.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import type { Plate } from '../../../domain/fleet/plate.ts'
import { unitState, type UnitState } from '../../../domain/fleet/units.ts'
import { mayEnter, type StaffRole } from '../../../domain/staff/staff-roles.ts'
import { todayInRiyadh } from '../../../domain/time/riyadh-time.ts'
import { bookingNamesIn } from '../../back-office/booking/booking-view.server.ts'
import type { Services } from '../../services/services.ts'

/** A bar of the planner: a hold of a unit, or a booking without a unit, which has no id of a hold. */
export type PlannerBar = PlannedHold & {
  id: number | undefined
  version: number
  pinned: boolean
  /** The customer, or why staff took the unit. */
  label: string
  bookingId: string | undefined
  /** The version of the booking, which its time belongs to. */
  bookingVersion: number | undefined
  reference: string | undefined
  modelYear: number
}

/** A bar with the names of its branches. */
export type NamedBar = PlannerBar & { pickupBranch: string; returnBranch: string }

export type PlannerUnit<Bar = PlannerBar> = {
  id: number
  plate: Plate
  carId: number
  modelYear: number
  branch: string
  state: UnitState
  bars: readonly Bar[]
}

/** A car with its units and with its bookings that have none. */
export type PlannerGroup<Bar = PlannerBar> = {
  carId: number
  car: string
  units: readonly PlannerUnit<Bar>[]
  waiting: readonly Bar[]
}

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

  function viewBar({ during, bufferMinutes, expiresAt, ...row }: PlannedRow, modelYear: number): NamedBar {
    return {
      id: row.id,
      version: row.version,
      kind: row.kind,
      from: during.from.getTime(),
      until: during.until.getTime() - bufferMinutes * 60_000,
      bufferMinutes,
      pinned: row.pinned,
      status: row.status,
      expiresAt: expiresAt?.getTime(),
      label: row.fullName ?? row.reason,
      bookingId: row.bookingId ?? undefined,
      bookingVersion: row.bookingVersion ?? undefined,
      reference: row.reference ?? undefined,
      modelYear,
      pickupBranch: branch(row.pickupBranchId, ''),
      returnBranch: branch(row.kind === 'transfer' ? row.toBranchId : row.returnBranchId, ''),
    }
  }

  const groups = new Map<number, { carId: number; car: string; units: PlannerUnit<NamedBar>[]; waiting: NamedBar[] }>()
  function groupOf(carId: number, car: { ar: string; en: string }) {
    const known = groups.get(carId)
    if (known) return known
    const group = { carId, car: managedText(car, language), units: [], waiting: [] }
    groups.set(carId, group)
    return group
  }
  for (const row of unitRows) {
    const bars = (holdsOf.get(row.unit.id) ?? []).map((hold) => viewBar(hold, row.unit.modelYear))
    const holds = bars.map((bar) => ({
      kind: bar.kind,
      from: new Date(bar.from),
      until: new Date(bar.until),
      bookingStatus: bar.status,
    }))
    const state = unitState(row.unit, holds, now)
    if (wanted.state !== undefined && state !== wanted.state) continue
    const { id, plate, carId, modelYear } = row.unit
    groupOf(carId, row.car).units.push({
      id,
      plate,
      carId,
      modelYear,
      branch: managedText(row.branch, language),
      state,
      bars: bars.filter((bar) => overlap(bar, shown) || (bar.status === 'active' && bar.until < now.getTime())),
    })
  }
  for (const row of wanted.state === undefined ? waitingRows : []) {
    groupOf(row.carId, row.car).waiting.push({
      id: undefined,
      version: 0,
      kind: 'booking',
      from: row.pickup.getTime(),
      until: row.return.getTime(),
      bufferMinutes: 0,
      pinned: false,
      status: row.status,
      label: row.fullName,
      bookingId: row.id,
      bookingVersion: row.version,
      reference: row.reference,
      modelYear: row.modelYear,
      pickupBranch: branch(row.pickupBranchId, ''),
      returnBranch: branch(row.returnBranchId, ''),
    })
  }
  return {
    updateMark,
    wanted,
    today,
    now: now.getTime(),
    groups: [...groups.values()] satisfies PlannerGroup<NamedBar>[],
    cars,
    branches,
    categories: categories.map(({ id, name }) => ({ id, name: managedText(name, language) })),
    mayChangeUnits: mayEnter(role, 'fleet'),
  }
}
