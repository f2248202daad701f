/** The half-open period [`from`, `until`), in epoch milliseconds. */
export type Span = { readonly from: number; readonly until: number }

/** A branch and its pool. Branches of one pool share units, because a short transfer between them needs no planning. */
export type Place = { readonly branchId: string; readonly pool: string }

/** A unit and its period of service; it serves pick-ups in its own pool. */
export type GroupUnit = Place & {
  readonly id: number
  readonly service: Span
  /** When its first document expires, in epoch milliseconds; undefined when none is known to. */
  readonly validUntil?: number | undefined
}

/** The pool in which a rental ends, if known; afterwards the unit serves pick-ups there. */
type Destination = { readonly returnPool?: string | undefined }

/** A hold of a unit, including the buffer. A movable one may be given another unit of its pool. */
export type GroupHold = Place &
  Span &
  Destination & {
    readonly id: number
    readonly unitId: number
    readonly isMovable: boolean
    /** For a rental that is not back: when its unit can be ready at the earliest. Its `until` is infinite unless staff know more. */
    readonly readyAt?: number | undefined
  }

/** All units of one car and model year, with their holds. */
export type UnitGroup = { readonly units: readonly GroupUnit[]; readonly holds: readonly GroupHold[] }

/** The period and place that a unit is wanted for; with `unitId`, only that unit. */
export type WantedHold = Place & Span & Destination & { readonly unitId?: number | undefined }

export function overlap(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.until <= outer.until
}

/** Sorts times or durations, of which several may be infinite; subtracting those would give NaN. */
export function compareTimes(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Whether the documents of a unit are valid at a time. */
export function isValidAt({ validUntil = Infinity }: Pick<GroupUnit, 'validUntil'>, at: number): boolean {
  return at < validUntil
}

/**
 * The units that could serve the wanted hold if they had no other holds. A unit whose documents have expired by its start serves only
 * when staff choose it.
 */
export function unitsInReach({ units }: UnitGroup, wanted: WantedHold): GroupUnit[] {
  const isChosen = (unit: GroupUnit) =>
    wanted.unitId === undefined ? unit.pool === wanted.pool && isValidAt(unit, wanted.from) : unit.id === wanted.unitId
  return units.filter((unit) => isChosen(unit) && contains(unit.service, wanted))
}

/** A hold of a unit, as far as it decides whether two can exchange their units. */
type Exchanged = Span & Pick<GroupHold, 'id' | 'unitId'>

/** Whether two holds can exchange their units without moving others. */
export function canExchange({ units, holds }: UnitGroup, one: Exchanged, other: Exchanged): boolean {
  if (one.unitId === other.unitId) return false
  const isOther = ({ id }: GroupHold) => id !== one.id && id !== other.id
  const fits = (unitId: number, span: Span) =>
    units.some(({ id, service }) => id === unitId && contains(service, span)) &&
    !holds.some((hold) => hold.unitId === unitId && overlap(hold, span) && isOther(hold))
  return fits(other.unitId, one) && fits(one.unitId, other)
}

/** The units that are free for the wanted hold without moving others. */
export function freeUnits(group: UnitGroup, wanted: WantedHold): GroupUnit[] {
  const taken = new Set(group.holds.filter((hold) => overlap(hold, wanted)).map(({ unitId }) => unitId))
  return unitsInReach(group, wanted).filter(({ id }) => !taken.has(id))
}
