import { round } from './seeded.ts'

export const qattColors = ['#b8472f', '#2b5797', '#f0a11a', '#2f8b6d', '#1b1b1b']

/** A painted strip of triangles between two lines, `unit` wide each. */
export function drawQattStrip(x: number, y: number, width: number, height: number, units: number): string {
  const unit = width / units
  const rule = Math.max(1, height * 0.1)
  let strip = `<path d="M${round(x)},${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z" fill="#fbf6ea"/>`
  for (let index = 0; index < units; index++) {
    const left = x + unit * index
    const color = qattColors[index % 4]!
    strip += `<path d="M${round(left)},${round(y + height - rule * 1.6)}l${round(unit / 2)},${round(-height + rule * 3.2)} ${round(unit / 2)},${round(height - rule * 3.2)}Z" fill="${color}"/><path d="M${round(left + unit * 0.3)},${round(y + height - rule * 1.6)}l${round(unit * 0.2)},${round(-height * 0.36)} ${round(unit * 0.2)},${round(height * 0.36)}Z" fill="#fbf6ea"/>`
  }
  return `${strip}<path d="M${round(x)},${round(y + rule / 2)}h${round(width)}M${round(x)},${round(y + height - rule / 2)}h${round(width)}" stroke="#1b1b1b" stroke-width="${round(rule)}"/>`
}
