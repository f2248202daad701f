import { markHold } from '../../../domain/availability/planner/bars.ts'
import { dayEvents } from '../../../domain/availability/planner/day-events.ts'
import type { LocalDate } from '../../../domain/time/riyadh-time.ts'
import type { loadPlanner, NamedBar, PlannerGroup } from './load-planner.server.ts'

/** What the screen shows; the grid needs no names of branches. */
export type PlannerView = Omit<Awaited<ReturnType<typeof loadPlanner>>, 'groups'> & {
  groups: readonly PlannerGroup[]
  events: ReturnType<typeof plannerEvents>
}

/** What happens on a day, by its time, each with what stands out about its bar at `now`, in milliseconds. */
export function plannerEvents(
  groups: readonly PlannerGroup<NamedBar>[],
  { day, now }: { day: LocalDate; now: number },
) {
  const rows = groups.flatMap(({ car, units, waiting }) => [
    ...units.flatMap(({ plate, modelYear, bars }) =>
      bars.map((bar) => ({ bar, car, modelYear, plate, mark: markHold(bar, bars, now) })),
    ),
    ...waiting.map((bar) => ({ bar, car, modelYear: bar.modelYear, plate: undefined, mark: undefined })),
  ])
  return dayEvents(rows, ({ bar }) => bar, day)
}
