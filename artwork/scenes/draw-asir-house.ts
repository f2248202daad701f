import { drawQattStrip, qattColors } from './draw-qatt.ts'
import { round } from './seeded.ts'

export interface AsirHouse {
  x: number
  base: number
  width: number
  height: number
  floors: number
  columns: number
  id: string
}

/** A house of the Asir highlands: leaning walls, slate ledges, white crown, painted strips and windows. */
export function drawAsirHouse({ x, base, width, height, floors, columns, id }: AsirHouse): string {
  const lean = width * 0.06
  const top = base - height
  const inset = (y: number) => (lean * (base - y)) / height
  const side = width * 0.34
  const floorHeight = (height - 34) / floors
  const walls = `<defs><linearGradient id="${id}"><stop stop-color="#9a6f4c"/><stop offset=".5" stop-color="#bd9168"/><stop offset="1" stop-color="#dcb88a"/></linearGradient></defs><path d="M${x - side},${base}L${round(x - side + lean)},${top + 8}L${x + lean},${top}L${x},${base}Z" fill="#5f4433"/><path d="M${x},${base}L${x + lean},${top}H${round(x + width - lean)}L${x + width},${base}Z" fill="url(#${id})"/>`
  let ledges = ''
  for (let y = top + 34; y < base - 8; y += 13) {
    ledges += `M${round(x + inset(y))},${y}H${round(x + width - inset(y))}M${round(x - side + inset(y))},${y + 2}H${round(x + inset(y) - 2)}`
  }
  const slates = `<path d="${ledges}" stroke="#3d3431" stroke-opacity=".55" stroke-width="3.4" stroke-dasharray="11 3"/><path d="${ledges}" stroke="#f6ddb6" stroke-opacity=".3" stroke-width="1.6" transform="translate(0 -2.5)"/>`
  const crown = `<path d="M${round(x + lean - 1)},${top + 26}V${top - 2}l2,-16 8,0 6,14H${round(x + width - lean - 16)}l6,-14 8,0 2,16V${top + 26}Z" fill="#fbf6ea"/><path d="M${round(x - side + lean)},${top + 32}V${top + 6}l8,-16 5,14L${x + lean},${top - 2}V${top + 26}Z" fill="#b9ada0"/>`
  let painted = drawQattStrip(x + lean + 2, top + 6, width - 2 * lean - 4, 18, Math.round(width / 16))
  for (let floor = 0; floor < floors; floor++) {
    const y = base - floorHeight * floor
    if (floor) painted += drawQattStrip(x + inset(y) + 1, y - 13, width - 2 * inset(y) - 2, 22, Math.round(width / 18))
    for (let column = 0; column < columns; column++) {
      const cx = x + inset(y) + ((width - 2 * inset(y)) * (column + 0.5)) / columns
      const isDoor = floor === 0 && column === Math.floor(columns / 2)
      painted += isDoor
        ? drawDoor(cx, base, floorHeight)
        : drawWindow(cx, y - floorHeight * 0.34, floorHeight * 0.36, column + floor)
    }
  }
  return walls + slates + crown + painted
}

function drawWindow(cx: number, y: number, size: number, turn: number): string {
  const color = qattColors[turn % 4]!
  const half = size * 0.36
  return `<path d="M${round(cx - half - 6)},${round(y + 6)}v${round(-size - 12)}h${round(half * 2 + 12)}v${round(size + 12)}Z" fill="#fbf6ea"/><path d="M${round(cx - half - 5)},${round(y - size - 8)}l${round(half + 5)},${round(-size * 0.36)} ${round(half + 5)},${round(size * 0.36)}Z" fill="${color}" stroke="#fbf6ea" stroke-width="3"/><path d="M${round(cx - half)},${round(y)}v${round(-size)}h${round(half * 2)}v${round(size)}Z" fill="#26313a"/><path d="M${round(cx - half)},${round(y)}v${round(-size)}h${round(half * 0.7)}v${round(size)}ZM${round(cx + half)},${round(y)}v${round(-size)}h${round(-half * 0.7)}v${round(size)}Z" fill="${color}"/>`
}

function drawDoor(cx: number, base: number, floorHeight: number): string {
  const height = floorHeight * 0.68
  const half = height * 0.28
  return `<path d="M${round(cx - half - 6)},${base}v${round(-height - 7)}h${round(half * 2 + 12)}v${round(height + 7)}Z" fill="#fbf6ea"/><path d="M${round(cx - half)},${base}v${round(-height)}h${round(half * 2)}v${round(height)}Z" fill="#2f8b6d"/><path d="M${round(cx)},${round(base - height * 0.94)}l${round(half * 0.8)},${round(height * 0.22)} ${round(-half * 0.8)},${round(height * 0.22)} ${round(-half * 0.8)},${round(-height * 0.22)}ZM${round(cx)},${round(base - height * 0.46)}l${round(half * 0.8)},${round(height * 0.2)} ${round(-half * 0.8)},${round(height * 0.2)} ${round(-half * 0.8)},${round(-height * 0.2)}Z" fill="#f0a11a"/><path d="M${round(cx)},${base}v${round(-height)}" stroke="#12382b" stroke-width="2"/>`
}
