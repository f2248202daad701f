import { round, startSequence } from './seeded.ts'

/** A juniper: a leaning trunk under an uneven cone of tufts. */
export function drawJuniper(x: number, y: number, height: number, seed: number, dark: string, lit: string): string {
  const next = startSequence(seed)
  const disc = (cx: number, cy: number, r: number) =>
    `M${round(cx - r)},${round(cy)}a${round(r)} ${round(r * 0.62)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r * 0.62)} 0 1 1 ${round(-2 * r)} 0Z`
  let shade = ''
  let light = ''
  for (let index = 0; index < 190; index++) {
    const share = next() ** 0.8
    const spread = (1 - share) ** 0.75 * height * 0.25 + height * 0.02
    const offset = next(-1, 1)
    const r = height * next(0.02, 0.052) * (1.1 - share * 0.6)
    const cy = y - height * (0.16 + share * 0.84) + Math.abs(offset) * height * 0.06
    shade += disc(x + offset * spread, cy, r)
    if (index % 3 === 0) light += disc(x + offset * spread + r * 0.35, cy - r * 0.3, r * 0.6)
  }
  return `<path d="M${round(x - height * 0.02)},${y}q${round(height * 0.03)},${round(-height * 0.3)} 0,${round(-height * 0.6)}h${round(height * 0.03)}q${round(height * 0.03)},${round(height * 0.3)} ${round(height * 0.02)},${round(height * 0.6)}Z" fill="#43352b"/><path d="${shade}" fill="${dark}"/><path d="${light}" fill="${lit}" fill-opacity=".5"/>`
}
