import { branchOfChoice, readBranchChoice } from '../../branches/branch-choice.ts'
import { unitStates, type UnitState } from '../units/unit-state.ts'
import { addDays, parseLocalDate, type LocalDate } from '../../time/riyadh-time.ts'

/** About as many rows as a large window shows. The page contains their bars; bars of later rows are requested while scrolling. */
export const firstRows = 20

/** How many days the planner shows at once. */
export const plannerSpans = [7, 14, 30, 60] as const

export type PlannerSpan = (typeof plannerSpans)[number]

/** The state in the planner's address: the days, the filter, and the day of the list on phones. */
export type PlannerAddress = {
  readonly from: LocalDate
  readonly days: PlannerSpan
  /** The day of the list; by default the first of the planner. */
  readonly day: LocalDate
  /** As in the address: `allBranches` when all were chosen, undefined when none was. */
  readonly branch: string | undefined
  readonly car: number | undefined
  /** The only unit to show. The dialog of a new hold has a parameter `unit` of its own. */
  readonly ofUnit: number | undefined
  readonly category: number | undefined
  readonly state: UnitState | undefined
}

const usualSpan = 14

/** Parses the address. Missing or invalid values become today, the default span, and no filter. */
export function readPlannerAddress(address: URLSearchParams, today: LocalDate): PlannerAddress {
  const state = address.get('state')
  const from = parseLocalDate(address.get('from') ?? '') ?? today
  return {
    from,
    days: plannerSpans.find((span) => String(span) === address.get('days')) ?? usualSpan,
    day: parseLocalDate(address.get('day') ?? '') ?? from,
    branch: readBranchChoice(address),
    car: readNumber(address.get('car')),
    ofUnit: readNumber(address.get('ofUnit')),
    category: readNumber(address.get('category')),
    state: unitStates.find((one) => one === state),
  }
}

/** The filter of the planner, with the branch that it is narrowed to. */
export function plannerFilter({ branch, car, ofUnit, category, state }: PlannerAddress) {
  return { branch: branchOfChoice(branch), car, ofUnit, category, state }
}

/** Whether the filter hides some units. */
export function isPlannerNarrowed(wanted: PlannerAddress): boolean {
  return Object.values(plannerFilter(wanted)).some((one) => one !== undefined)
}

/** The same address with another day in the list. The grid begins there, unless it shows the day already. */
export function showingDay(shown: PlannerAddress, day: LocalDate): PlannerAddress {
  const isInGrid = shown.from <= day && day < addDays(shown.from, shown.days)
  return { ...shown, from: isInGrid ? shown.from : day, day }
}

/** Writes the query, without default values. */
export function writePlannerAddress(wanted: Partial<PlannerAddress>, today: LocalDate): string {
  const { from = today, days = usualSpan, day = from, ...filter } = wanted
  const entries = Object.entries({
    from: from === today ? undefined : from,
    days: days === usualSpan ? undefined : days,
    day: day === from ? undefined : day,
    ...filter,
  }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
