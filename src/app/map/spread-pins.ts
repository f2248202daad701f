export type Pixel = { x: number; y: number }

/** The space that a pin needs, in pixels: wide enough for a finger. */
export const pinRoom = { x: 40, y: 50 }
const maxInRow = 5
/** Pixels between a row of pins and the places below it. */
const rise = 14

type Group = { members: number[]; box: { west: number; east: number; north: number; south: number } }

/**
 * Positions at which no pin hides another, in the given order: pins with enough space keep their place, others form rows above
 * the middle of their group, from west to east.
 */
export function spreadPins(places: readonly Pixel[]): Pixel[] {
  let groups = places.map((_, index) => boxOf([index], places))
  for (let pair = findOverlap(groups); pair; pair = findOverlap(groups)) {
    const [one, other] = pair
    const rest = groups.filter((group) => group !== one && group !== other)
    groups = [...rest, boxOf([...one.members, ...other.members], places)]
  }
  const spread = places.map(({ x, y }) => ({ x, y }))
  for (const { members, box } of groups) {
    if (members.length === 1) continue
    const ordered = members.toSorted((a, b) => places[a]!.x - places[b]!.x || a - b)
    for (const [order, member] of ordered.entries()) {
      const row = Math.floor(order / maxInRow)
      const inRow = Math.min(maxInRow, members.length - row * maxInRow)
      const middle = (box.west + box.east) / 2
      spread[member] = {
        x: middle + ((order % maxInRow) - (inRow - 1) / 2) * pinRoom.x,
        y: box.south - row * pinRoom.y,
      }
    }
  }
  return spread
}

function boxOf(members: number[], places: readonly Pixel[]): Group {
  const middle = members.reduce((sum, member) => sum + places[member]!.x, 0) / members.length
  const across = (Math.min(members.length, maxInRow) * pinRoom.x) / 2
  const rows = Math.ceil(members.length / maxInRow)
  const northmost = Math.min(...members.map((member) => places[member]!.y))
  const south = members.length === 1 ? northmost : northmost - rise
  return {
    members,
    box: { west: middle - across, east: middle + across, north: south - rows * pinRoom.y, south },
  }
}

function findOverlap(groups: readonly Group[]): [Group, Group] | undefined {
  for (const [index, one] of groups.entries()) {
    const other = groups.slice(index + 1).find(({ box }) => overlap(one.box, box))
    if (other) return [one, other]
  }
  return undefined
}

function overlap(one: Group['box'], other: Group['box']): boolean {
  return one.west < other.east && other.west < one.east && one.north < other.south && other.north < one.south
}
