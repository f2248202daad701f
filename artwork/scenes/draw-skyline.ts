import { round, startSequence } from './seeded.ts'

export interface Skyline {
  seed: number
  base: number
  low: number
  high: number
  color: string
  edge: string
  windows: string
  lightShare: number
}

/** A row of plain towers with lit windows; seen between them, the sky. */
export function drawSkyline({ seed, base, low, high, color, edge, windows, lightShare }: Skyline): string {
  const next = startSequence(seed)
  let walls = ''
  let edges = ''
  let lights = ''
  for (let x = -30; x < 1940;) {
    const width = next(46, 104)
    const middle = 1 - Math.min(1, Math.abs(x - 980) / 900)
    const height = next(low, low + (high - low) * (0.4 + 0.6 * middle))
    const top = base - height
    const cut = next() > 0.6 ? next(-26, 26) : 0
    walls += `M${round(x)},${base}V${round(top + Math.max(0, cut))}L${round(x + width)},${round(top + Math.max(0, -cut))}V${base}Z`
    edges += `M${round(x + width - 2)},${base}V${round(top + Math.max(0, -cut) + 2)}`
    if (next() > 0.75) walls += `M${round(x + width / 2)},${round(top)}v${round(-next(14, 40))}h2.5V${round(top + 10)}Z`
    for (let wy = top + 34; wy < base - 10; wy += 11)
      for (let wx = x + 7; wx < x + width - 9; wx += 9)
        if (next() < lightShare) lights += `M${round(wx)},${round(wy)}h5v5h-5Z`
    x += width + next(-8, 22)
  }
  return `<path d="${walls}" fill="${color}"/><path d="${edges}" stroke="${edge}" stroke-opacity=".6" stroke-width="3"/><path d="${lights}" fill="${windows}" fill-opacity=".8"/>`
}
