import { round, startSequence } from './seeded.ts'

export interface PalmColors {
  trunk: string
  trunkLit: string
  leaf: string
  leafLit: string
}

/** A date palm standing at (x, y), `height` tall to the crown. */
export function drawPalm(
  x: number,
  y: number,
  height: number,
  seed: number,
  colors: PalmColors,
  detail: 'fine' | 'coarse' = 'fine',
): string {
  const next = startSequence(seed)
  const lean = next(-0.09, 0.09) * height
  const width = height * 0.035
  const [cx, cy] = [x + lean, y - height]
  const trunk = `M${round(x - width * 1.5)},${y}Q${round(x - width + lean * 0.2)},${round(y - height * 0.5)} ${round(cx - width * 0.8)},${round(cy)}h${round(width * 1.6)}Q${round(x + width + lean * 0.2)},${round(y - height * 0.5)} ${round(x + width * 1.5)},${y}Z`
  let rings = ''
  for (let share = 0.04; share < 0.96; share += detail === 'fine' ? 0.035 : 0.08) {
    const ringX = x + lean * share * share
    const ringY = y - height * share
    rings += `M${round(ringX - width)},${round(ringY)}l${round(width)},${round(width * 0.7)} ${round(width)},${round(-width * 0.9)}`
  }
  const count = detail === 'fine' ? 17 : 12
  let back = ''
  let front = ''
  for (let index = 0; index < count; index++) {
    const angle = -205 + (230 / (count - 1)) * index + next(-7, 7)
    const frond = drawFrond(cx, cy, height * next(0.36, 0.47), angle, next, detail === 'fine' ? 0.045 : 0.1)
    if (index % 2) front += frond
    else back += frond
  }
  const stroke = round(Math.max(0.8, height * (detail === 'fine' ? 0.0065 : 0.013)))
  return `<path d="${trunk}" fill="${colors.trunk}"/><path d="${rings}" fill="none" stroke="${colors.trunkLit}" stroke-opacity=".45" stroke-width="${stroke}"/><g fill="none" stroke-linecap="round" stroke-width="${stroke * 1.25}"><path d="${back}" stroke="${colors.leaf}"/><path d="${front}" stroke="${colors.leafLit}"/></g><ellipse cx="${round(cx)}" cy="${round(cy + width)}" rx="${round(width * 1.7)}" ry="${round(width * 1.4)}" fill="${colors.trunk}"/>`
}

function drawFrond(
  x: number,
  y: number,
  length: number,
  degrees: number,
  next: (a?: number, b?: number) => number,
  step: number,
): string {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const droop = length * (0.34 + 0.4 * Math.abs(dx)) * next(0.85, 1.15)
  const at = (t: number): [number, number] => [
    x + dx * length * t * (1 - 0.12 * t),
    y + dy * length * t + droop * t * t,
  ]
  let path = `M${round(x)},${round(y)}`
  for (let t = 0.1; t <= 1.001; t += step * 2) path += `L${at(t).map(round).join(',')}`
  for (let t = 0.14; t < 1; t += step) {
    const [px, py] = at(t)
    const blade = length * 0.2 * Math.sin(Math.PI * Math.min(1, 0.22 + t * 0.72)) * next(0.8, 1.1)
    const forward = dx >= 0 ? 1 : -1
    path += `M${round(px)},${round(py)}l${round(blade * (0.5 * dx + 0.25 * forward))},${round(blade * 0.85)}M${round(px)},${round(py)}l${round(blade * (0.55 * dx + 0.2 * forward))},${round(-blade * (0.3 - 0.35 * t))}`
  }
  return path
}
