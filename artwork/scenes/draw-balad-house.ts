import { round, startSequence } from './seeded.ts'

export interface BaladHouse {
  x: number
  base: number
  width: number
  floors: number
  /** Bays: how many columns carry the projecting wooden balconies. */
  columns: number
  seed: number
  wall: string
  wallLit: string
  wood: string
  woodLit: string
}

const floorHeight = 66

/** A coral-stone house of old Jeddah with its rawasheen, the projecting lattice balconies. */
export function drawBaladHouse(house: BaladHouse): string {
  const { x, base, width, floors, columns, seed, wall, wallLit } = house
  const next = startSequence(seed)
  const height = floors * floorHeight + 30
  const top = base - height
  const bay = width / columns
  let parts = `<defs><linearGradient id="balad-${seed}"><stop stop-color="${wall}"/><stop offset="1" stop-color="${wallLit}"/></linearGradient></defs><path d="M${x},${base}V${top}H${x + width}V${base}Z" fill="url(#balad-${seed})"/>`
  let courses = ''
  for (let y = top + 24; y < base; y += 22) courses += `M${x},${y}h${width}`
  parts += `<path d="${courses}" stroke="#7a5a44" stroke-opacity=".18" stroke-width="2"/><path d="M${x - 4},${top + 12}h${width + 8}v7h${-width - 8}Z" fill="#fffaf0"/>${drawParapet(x, top, width)}`
  for (let column = 0; column < columns; column++) {
    const cx = x + bay * (column + 0.5)
    const bayWidth = bay * 0.66
    const balcony = columns < 3 ? column === 0 : column !== 1 || next() > 0.5
    if (balcony) parts += drawRawshan(cx - bayWidth / 2, top + 34, bayWidth, (floors - 1) * floorHeight - 8, house)
    else
      for (let floor = 1; floor < floors; floor++)
        parts += drawShutters(cx, base - floor * floorHeight - 12, bayWidth * 0.5, 36, house)
    parts +=
      column === Math.floor(columns / 2)
        ? drawGate(cx, base, house.wood)
        : drawShutters(cx, base - 8, bayWidth * 0.5, 34, house)
  }
  return `${parts}<path d="M${x},${base}V${top}h14V${base}Z" fill="#3a2418" fill-opacity=".16"/>`
}

function drawParapet(x: number, top: number, width: number): string {
  const count = Math.round(width / 20)
  const step = width / count
  let teeth = ''
  for (let index = 0; index < count; index++)
    teeth += `M${round(x + step * index)},${top + 12}v-8h${round(step * 0.2)}v-8h${round(step * 0.6)}v8h${round(step * 0.2)}v8Z`
  return `<path d="${teeth}" fill="#fbf1df"/>`
}

function drawRawshan(x: number, y: number, width: number, height: number, { wood, woodLit }: BaladHouse): string {
  const floors = Math.round((height + 8) / floorHeight)
  let lattice = ''
  let frames = ''
  let panels = ''
  for (let floor = 0; floor < floors; floor++) {
    const fy = y + (floor * height) / floors
    const box = height / floors
    frames += `M${round(x - 5)},${round(fy)}h${round(width + 10)}v5h${round(-width - 10)}Z`
    for (let pane = 0; pane < 3; pane++) {
      const px = x + 4 + (pane * (width - 8)) / 3
      const paneWidth = (width - 8) / 3 - 3
      panels += `M${round(px)},${round(fy + 11)}h${round(paneWidth)}v${round(box * 0.46)}h${round(-paneWidth)}Z`
      for (let line = 1; line < 6; line++)
        lattice += `M${round(px)},${round(fy + 11 + (box * 0.46 * line) / 6)}h${round(paneWidth)}`
      lattice += `M${round(px + paneWidth / 3)},${round(fy + 11)}v${round(box * 0.46)}M${round(px + (paneWidth * 2) / 3)},${round(fy + 11)}v${round(box * 0.46)}`
      frames += `M${round(px)},${round(fy + box * 0.7)}h${round(paneWidth)}v${round(box * 0.2)}h${round(-paneWidth)}Z`
    }
  }
  const hood = `M${round(x - 9)},${round(y + 2)}l7,-11h${round(width + 4)}l7,11Z`
  const foot = `M${round(x - 4)},${round(y + height)}h${round(width + 8)}l-9,12h${round(-width + 10)}Z`
  return `<path d="M${round(x + 8)},${round(y)}h${round(width)}v${round(height + 12)}h${round(-width)}Z" fill="#3a2418" fill-opacity=".28"/><path d="M${round(x)},${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z" fill="${wood}"/><path d="${panels}" fill="#1c1614" fill-opacity=".75"/><path d="${lattice}" stroke="${woodLit}" stroke-width="1.5" stroke-opacity=".8"/><path d="${frames}${hood}${foot}" fill="${woodLit}"/>`
}

function drawShutters(cx: number, y: number, width: number, height: number, { wood, woodLit }: BaladHouse): string {
  const half = width / 2
  return `<path d="M${round(cx - half - 4)},${y + 3}v${-height - 6}q${round(half + 4)},-14 ${round(width + 8)},0v${height + 6}Z" fill="#fffaf0"/><path d="M${round(cx - half)},${y}v${-height}h${round(width)}v${height}Z" fill="${wood}"/><path d="M${round(cx)},${y}v${-height}M${round(cx - half)},${y - height * 0.33}h${round(width)}M${round(cx - half)},${y - height * 0.66}h${round(width)}" stroke="${woodLit}" stroke-width="2"/>`
}

function drawGate(cx: number, base: number, wood: string): string {
  return `<path d="M${round(cx - 22)},${base}v-40q22,-26 44,0v40Z" fill="#fffaf0"/><path d="M${round(cx - 16)},${base}v-36q16,-20 32,0v36Z" fill="${wood}"/><path d="M${round(cx)},${base}v-46" stroke="#1c1614" stroke-width="2"/>`
}
