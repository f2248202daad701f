/** A part of a drawing: `body`, `glass` and `lamp` are filled, `wheel` is dark, `seam` is a line. */
export type CarLine = { readonly look: 'body' | 'glass' | 'lamp' | 'wheel' | 'seam'; readonly d: string }

/** A point in centimetres: across, and upwards from the ground. */
export type At = readonly [across: number, up: number]

/** A point as SVG has it, where down is positive. */
export function pair([across, up]: At): string {
  return `${tidy(across)} ${tidy(-up)}`
}

function tidy(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

/** A path through corners that are rounded by at most `radius` centimetres; open, unless `closed`. */
export function rounded(corners: readonly At[], radius: number, closed = false): string {
  const count = corners.length
  const parts = corners.map((corner, index) => {
    const [before, after] = [corners[(index + count - 1) % count]!, corners[(index + 1) % count]!]
    if (!closed && (index === 0 || index === count - 1)) return `L${pair(corner)}`
    return `L${pair(towards(corner, before, radius))}Q${pair(corner)} ${pair(towards(corner, after, radius))}`
  })
  return `M${parts.join('').slice(1)}${closed ? 'Z' : ''}`
}

/** A point on the way to another, no farther than the middle. */
function towards(from: At, to: At, distance: number): At {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const share = length === 0 ? 0 : Math.min(distance / length, 0.5)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

export function circle(across: number, up: number, radius: number): string {
  const arc = `A${tidy(radius)} ${tidy(radius)} 0 1 0`
  return `M${pair([across - radius, up])}${arc} ${pair([across + radius, up])}${arc} ${pair([across - radius, up])}Z`
}

export function seam(points: readonly At[]): CarLine {
  return { look: 'seam', d: rounded(points, 5) }
}

/** Copies of a shape on both halves of a car. */
export function onBothHalves(look: CarLine['look'], corners: readonly At[], radius: number): CarLine[] {
  return [-1, 1].map((half) => ({
    look,
    d: rounded(
      corners.map(([across, up]) => [half * across, up]),
      radius,
      true,
    ),
  }))
}
