import { defineVertical } from './paint-sky.ts'

interface Road {
  top: number
  bottom: number
  far: string
  near: string
  line: string
  /** Colour of the light lying on the asphalt. */
  shine: string
}

/** A road seen from its side, slightly arched so that it belongs to the land. */
export function drawRoad({ top, bottom, far, near, line, shine }: Road): string {
  const edge = (y: number, bend: number) => `M-10,${y + bend}Q960,${y - bend} 1930,${y + bend}`
  const height = bottom - top
  const middle = top + height * 0.42
  return (
    `<defs>${defineVertical('asphalt', top, bottom, [
      [0, far],
      [1, near],
    ])}<radialGradient id="shine"><stop stop-color="${shine}" stop-opacity=".5"/><stop offset="1" stop-color="${shine}" stop-opacity="0"/></radialGradient></defs>` +
    `<path d="${edge(top, 7)}L1930,${bottom + 40}H-10Z" fill="url(#asphalt)"/><ellipse cx="1180" cy="${top + 12}" rx="760" ry="46" fill="url(#shine)"/>` +
    `<g fill="none" stroke="${line}"><path d="${edge(top + 5, 7)}" stroke-opacity=".55" stroke-width="2.5"/><path d="${edge(middle, 8)}" stroke-opacity=".55" stroke-width="4" stroke-dasharray="110 90"/><path d="${edge(bottom - 15, 10)}" stroke-opacity=".5" stroke-width="5"/></g>`
  )
}
