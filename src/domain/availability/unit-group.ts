/** A time from `from` until before `until`, in milliseconds since 1970. */
export type Span = { readonly from: number; readonly until: number }

/** A place where units serve: `pool` names the branches among which units need no other arrangement than a short transfer. */
export type Place = { readonly branchId: string; readonly pool: string }

/** A unit and the time for which it is in service; it is available for pick-ups in its own pool. */
export type GroupUnit = Place & { readonly id: number; readonly service: Span }

/** The pool in which a rental ends, if known; afterwards the unit is available for pick-ups in that pool. */
type Way = { readonly returnPool?: string | undefined }

/** What takes a unit, with the buffer; a movable hold may be given another unit of its pool. */
export type GroupHold = Place &
  Span &
  Way & { readonly id: number; readonly unitId: number; readonly isMovable: boolean }

/** All units of one car and model year and what holds them. */
export type UnitGroup = { readonly units: readonly GroupUnit[]; readonly holds: readonly GroupHold[] }

/** A time and place for which a unit is wanted; `unitId` when only that one will do. */
export type WantedHold = Place & Span & Way & { readonly unitId?: number | undefined }

export function overlap(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.until <= outer.until
}

/** The units that could serve if nothing held them. */
export function unitsInReach({ units }: UnitGroup, wanted: WantedHold): GroupUnit[] {
  return units.filter(
    ({ id, pool, service }) =>
      (wanted.unitId === undefined ? pool === wanted.pool : id === wanted.unitId) && contains(service, wanted),
  )
}

/** The units that can serve as things stand. */
export function freeUnits(group: UnitGroup, wanted: WantedHold): GroupUnit[] {
  const taken = new Set(group.holds.filter((hold) => overlap(hold, wanted)).map(({ unitId }) => unitId))
  return unitsInReach(group, wanted).filter(({ id }) => !taken.has(id))
}
