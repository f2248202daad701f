import { listCasesOfUnit } from '#data/cases/rental-cases.ts'
import { listMarks, type UnitMark } from '#data/rentals/unit-marks.ts'
import { listServices } from '#data/fleet/unit-services.ts'
import { listUnits } from '#data/fleet/unit-list.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { listUnitChanges } from '#data/changes/changes.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { hasOpenEnd } from '#domain/availability/holds.ts'
import { holdKindsOf } from '#domain/availability/planner/planner-form.ts'
import { serviceDue, serviceState, type ServiceInterval } from '#domain/fleet/service-due.ts'
import { documentStates } from '#domain/fleet/units.ts'
import { mayEnter, type StaffRole } from '#domain/staff/staff-roles.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { viewCase } from '../shared/rentals/case-list.tsx'
import { viewChanges } from '../shared/changes/view-changes.server.ts'
import type { Services } from '#operations/services/services.ts'

const maxChanges = 20
const maxCases = 10
const dayMs = 24 * 60 * 60_000

/**
 * Returns a unit with its holds; for roles that may read the record of changes, also with its history. Undefined when there is
 * none.
 */
export async function loadDetail(
  { db, language, now }: Services,
  id: string,
  { role, interval }: { role: StaffRole; interval: ServiceInterval },
) {
  const unitId = toRowId(id)
  const at = now()
  const [unit] = unitId === undefined ? [] : await listUnits(db, { id: unitId }, at)
  if (!unit) return undefined
  const { car, branch, holds, ...fields } = unit
  const changes = mayEnter(role, 'changes') ? await listUnitChanges(db, unit.id, maxChanges) : []
  const marks = await listMarks(db, unit.id)
  const services = await listServices(db, unit.id)
  const due = serviceDue(unit, interval)
  const cases = await listCasesOfUnit(db, unit.id, maxCases)
  const names = bookingNamesIn(language, await listBookingNames(db))
  return {
    unit: {
      ...fields,
      car: managedText(car, language),
      branch: managedText(branch, language),
      documents: documentStates(unit, todayInRiyadh(at)),
    },
    today: todayInRiyadh(at),
    service: { due, state: serviceState(due, { odometerKm: unit.odometerKm, today: todayInRiyadh(at) }) },
    services,
    marks: marks.map(viewMark),
    cases: cases.map(viewCase),
    /** A car is taken out of service from now until the next day, unless staff say otherwise. */
    newHold: {
      from: toTypedMoment(at),
      until: toTypedMoment(new Date(at.getTime() + dayMs)),
      kinds: holdKindsOf(role),
    },
    mayChange: mayEnter(role, 'fleet'),
    /** The branches it can be transferred to. */
    otherBranches: names.branches.filter(({ id, isDeleted }) => !isDeleted && id !== unit.branchId),
    holds: holds.map(({ from, until, toBranchId, ...hold }) => ({
      ...hold,
      toBranch: toBranchId === null ? undefined : names.branch(toBranchId, ''),
      hasBegun: from < at,
      from: toRiyadh(from),
      until: hasOpenEnd({ until }) ? undefined : toRiyadh(until),
    })),
    changes: await viewChanges(db, changes, { language, role }),
  }
}

function viewMark({ foundAt, events, ...mark }: UnitMark) {
  return {
    ...mark,
    foundOn: toRiyadh(foundAt).date,
    events: events.map(({ happenedAt, ...event }) => ({ ...event, day: toRiyadh(happenedAt).date })),
  }
}

export type UnitDetail = NonNullable<Awaited<ReturnType<typeof loadDetail>>>
