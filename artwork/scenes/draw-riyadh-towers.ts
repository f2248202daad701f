import { round, startSequence } from './seeded.ts'

/** The slab whose top opens like the eye of a needle. */
export function drawOpenTower(x: number, base: number, width: number, height: number): string {
  const top = base - height
  const half = width / 2
  const shape = `M${x - half},${base}C${x - half - 2},${base - height * 0.4} ${x - half + 6},${top + 120} ${x - half + 12},${top}H${x + half - 12}C${x + half - 6},${top + 120} ${x + half + 2},${base - height * 0.4} ${x + half},${base}Z`
  const mouth = `M${x - half + 19},${top + 12}H${x + half - 19}C${x + half - 22},${top + 76} ${x + 14},${top + 128} ${x},${top + 128}S${x - half + 22},${top + 76} ${x - half + 19},${top + 12}Z`
  let bands = ''
  for (let y = top + 140; y < base; y += 9) bands += `M${x - half - 4},${y}h${width + 8}`
  const next = startSequence(15)
  let lights = ''
  for (let y = top + 144; y < base - 8; y += 9)
    for (let wx = x - half + 12; wx < x + half - 12; wx += 8) if (next() > 0.62) lights += `M${wx},${y}h5v3.5h-5Z`
  return `<defs><linearGradient id="slab"><stop stop-color="#2c2f5c"/><stop offset=".35" stop-color="#6a5688"/><stop offset=".62" stop-color="#d98b86"/><stop offset=".8" stop-color="#7a5a86"/><stop offset="1" stop-color="#2b2a52"/></linearGradient><clipPath id="slab-clip"><path d="${shape}"/></clipPath></defs><path fill-rule="evenodd" d="${shape}${mouth}" fill="url(#slab)"/><g clip-path="url(#slab-clip)"><path d="${bands}" stroke="#1a1a3c" stroke-opacity=".35" stroke-width="2"/><path d="${lights}" fill="#ffdf9a" fill-opacity=".9"/></g><path d="${mouth}" fill="none" stroke="#9fe3ff" stroke-opacity=".85" stroke-width="3"/><path d="M${x - half + 12},${top + 5}H${x + half - 12}" stroke="#ffe9b8" stroke-width="4"/>`
}

/** The tapering tower that carries a golden globe under its spire. */
export function drawSpireTower(x: number, base: number, width: number, height: number): string {
  const top = base - height
  const half = width / 2
  const globeY = top + height * 0.29
  const leg = (sign: number, inset: number) =>
    `M${x + sign * (half - inset)},${base}C${x + sign * (half - inset)},${base - height * 0.42} ${x + sign * (half * 0.62 - inset)},${base - height * 0.62} ${x},${top + 44}`
  const body = `M${x - half},${base}C${x - half},${base - height * 0.42} ${x - half * 0.62},${base - height * 0.62} ${x},${top + 44}C${x + half * 0.62},${base - height * 0.62} ${x + half},${base - height * 0.42} ${x + half},${base}Z`
  let bands = ''
  for (let y = globeY + 34; y < base; y += 9) bands += `M${x - half},${round(y)}h${width}`
  let frame = ''
  for (let y = globeY + 66; y < base; y += 54)
    frame += `M${x - half},${round(y)}L${x},${round(y - 26)}L${x + half},${round(y)}`
  return `<defs><linearGradient id="spire"><stop stop-color="#2a2c58"/><stop offset=".55" stop-color="#84618c"/><stop offset=".72" stop-color="#eda08c"/><stop offset="1" stop-color="#3a2f5e"/></linearGradient><radialGradient id="globe" cx=".65" cy=".35"><stop stop-color="#fff6cf"/><stop offset=".4" stop-color="#f7b733"/><stop offset="1" stop-color="#7a4312"/></radialGradient><clipPath id="spire-clip"><path d="${body}"/></clipPath></defs><path d="${body}" fill="url(#spire)" fill-opacity=".96"/><g clip-path="url(#spire-clip)" fill="none"><path d="${bands}" stroke="#ffdf9a" stroke-opacity=".5" stroke-width="3" stroke-dasharray="5 4 9 6 3 8"/><path d="${frame}" stroke="#1d1a40" stroke-opacity=".65" stroke-width="4"/></g><g fill="none" stroke="#f1c6b4" stroke-opacity=".8" stroke-width="3.5"><path d="${leg(-1, 0)}"/><path d="${leg(1, 0)}"/></g><circle cx="${x}" cy="${round(globeY)}" r="${round(width * 0.135)}" fill="url(#globe)"/><path d="M${x},${top + 48}V${top}" stroke="#f6d7b8" stroke-width="4"/>`
}
