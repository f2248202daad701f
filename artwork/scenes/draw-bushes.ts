import { round, startSequence } from './seeded.ts'

export interface Bushes {
  seed: number
  count: number
  from: number
  to: number
  y: number
  spread: number
  size: number
  dark: string
  lit: string
}

/** Low shrubs: heaps of round leaves with light on their upper right. */
export function drawBushes({ seed, count, from, to, y, spread, size, dark, lit }: Bushes): string {
  const next = startSequence(seed)
  let shade = ''
  let light = ''
  const disc = (x: number, cy: number, r: number) =>
    `M${round(x - r)},${round(cy)}a${round(r)} ${round(r * 0.8)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r * 0.5)} 0 1 1 ${round(-2 * r)} 0Z`
  for (let index = 0; index < count; index++) {
    const x = next(from, to)
    const foot = y + next(0, spread)
    for (let leaf = 0; leaf < 7; leaf++) {
      const lx = x + next(-1.6, 1.6) * size
      const r = size * next(0.3, 0.7)
      const ly = foot - r * next(0.2, 1)
      shade += disc(lx, ly, r)
      if (leaf > 2) light += disc(lx + r * 0.2, ly - r * 0.25, r * 0.55)
    }
  }
  return `<path d="${shade}" fill="${dark}"/><path d="${light}" fill="${lit}" fill-opacity=".55"/>`
}
