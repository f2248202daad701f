import type { loadPlanner, PlannerBar, PlannerGroup } from './load-planner.server.ts'

/** What the screen shows. */
export type PlannerView = Omit<Awaited<ReturnType<typeof loadPlanner>>, 'groups'> & { groups: readonly PlannerGroup[] }

/**
 * What stays the same about a bar when the planner is read anew: a booking has another hold after its time was changed.
 */
export function barKey({ id, bookingId }: Pick<PlannerBar, 'id' | 'bookingId'>): string {
  return bookingId ?? String(id)
}

/** What the grid needs of a bar, in the order of its row in the text. */
const barFields = Object.keys({
  id: true,
  version: true,
  kind: true,
  from: true,
  until: true,
  bufferMinutes: true,
  pinned: true,
  status: true,
  expiresAt: true,
  label: true,
  bookingId: true,
  bookingVersion: true,
  reference: true,
  pickupBranchId: true,
  returnBranchId: true,
} satisfies Record<keyof PlannerBar, true>) as (keyof PlannerBar)[]

type BarRow = PlannerBar[keyof PlannerBar][]
type WrittenGroup = Omit<PlannerGroup, 'units' | 'waiting'> & {
  units: (Omit<PlannerGroup['units'][number], 'bars'> & { bars: BarRow[] })[]
  waiting: { modelYear: number; bar: BarRow }[]
}

/**
 * Writes the rows of the grid as one text, each bar as a row of values without their names: thousands of objects would take the
 * router many times as long, and the connection twice.
 */
export function writeGroups(groups: readonly PlannerGroup[]): string {
  const writeBar = (bar: PlannerBar): BarRow => barFields.map((field) => bar[field])
  const written: WrittenGroup[] = groups.map((group) => ({
    ...group,
    units: group.units.map((unit) => ({ ...unit, bars: unit.bars.map(writeBar) })),
    waiting: group.waiting.map((bar) => ({ modelYear: bar.modelYear, bar: writeBar(bar) })),
  }))
  return JSON.stringify(written)
}

/** Reads what `writeGroups` wrote. */
export function readGroups(text: string): PlannerGroup[] {
  const readBar = (row: BarRow) =>
    Object.fromEntries(barFields.map((field, index) => [field, row[index]])) as PlannerBar
  return (JSON.parse(text) as WrittenGroup[]).map((group) => ({
    ...group,
    units: group.units.map((unit) => ({ ...unit, bars: unit.bars.map(readBar) })),
    waiting: group.waiting.map(({ modelYear, bar }) => ({ ...readBar(bar), modelYear })),
  }))
}
