import { round, startSequence } from './seeded.ts'

export interface Ridge {
  seed: number
  /** Height of the valleys and how far peaks rise above them. */
  y: number
  rise: number
  /** Distance between the large peaks. */
  span: number
  /** 0 rolling, 1 jagged. */
  crag: number
  color: string
  /** Colour of the slopes turned to the light, if any. */
  lit?: string
  litOpacity?: number
  /** Distance between the points of the outline. */
  step?: number
}

type Point = [number, number]

function shapeRidge({ seed, y, rise, span, crag, step = 8 }: Ridge): Point[] {
  const next = startSequence(seed)
  const waves = [1, 2.3, 5.1, 11, 23, 47].map((rate, index) => ({
    rate: (rate * 2 * Math.PI) / span,
    phase: next(0, 6.28),
    size: 0.5 ** index * (index > 1 ? crag * 1.25 : 1),
  }))
  const points: Point[] = []
  for (let x = -20; x <= 1940; x += step) {
    let height = 0
    for (const { rate, phase, size } of waves) {
      const wave = Math.sin(x * rate + phase)
      height += size * (1 - Math.abs(wave) ** (1 - 0.45 * crag)) * 0.9 + size * wave * (1 - crag) * 0.3
    }
    points.push([x, y - rise * height * 0.62 + next(-1, 1) * crag * 3])
  }
  return points
}

export function drawRidge(ridge: Ridge): string {
  const points = shapeRidge(ridge)
  const line = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  const base = `<path d="M-20,1090L${line}L1940,1090Z" fill="${ridge.color}"/>`
  if (!ridge.lit) return base
  return (
    base + `<path d="${lightSlopes(points, ridge)}" fill="${ridge.lit}" fill-opacity="${ridge.litOpacity ?? 0.3}"/>`
  )
}

/** From each crest a torn wedge runs down the side that faces the light (the right). */
function lightSlopes(points: Point[], { seed, rise }: Ridge): string {
  const next = startSequence(seed + 7)
  let path = ''
  for (let index = 3; index < points.length - 8; index++) {
    const [x, y] = points[index]!
    const higher = points.slice(index - 3, index + 4).every(([, other]) => other >= y)
    if (!higher) continue
    let end = index
    while (end < points.length - 1 && points[end + 1]![1] >= points[end]![1] - 1.5 && end - index < 26) end++
    const crest = points.slice(index, end + 1).map(([px, py]) => `${round(px)},${round(py)}`)
    const [endX, endY] = points[end]!
    const depth = next(0.2, 0.5) * rise
    path += `M${crest.join(' ')}L${round(endX - next(4, 16))},${round(endY + depth * 0.5)} ${round(x + (endX - x) * 0.55)},${round(y + (endY - y) * 0.6 + depth * 0.5)} ${round(x + (endX - x) * 0.3)},${round(y + (endY - y) * 0.4 + depth)} ${round(x + 4)},${round(y + depth * 0.4)}Z`
  }
  return path
}
