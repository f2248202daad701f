import type { loadPlanner, PlannerBar, PlannerGroup } from './load-planner.server.ts'

/** What the screen shows. */
export type PlannerView = Omit<Awaited<ReturnType<typeof loadPlanner>>, 'groups'> & { groups: readonly PlannerGroup[] }

/** A key of a bar that survives reloading the planner. Bookings use their own id, because changing the time replaces the hold. */
export function barKey({ id, bookingId }: Pick<PlannerBar, 'id' | 'bookingId'>): string {
  return bookingId ?? String(id)
}

/** The fields of a bar that the grid needs, in the order in which they are written. */
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
 * Serializes the rows as one string, each bar as an array of values. As thousands of objects they would take the router many
 * times as long and twice the bytes.
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
