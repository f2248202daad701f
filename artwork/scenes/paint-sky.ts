type Stop = [offset: number, color: string, opacity?: number]

function listStops(stops: Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')
}

export function defineVertical(id: string, from: number, to: number, stops: Stop[]): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${from}" y2="${to}">${listStops(stops)}</linearGradient>`
}

export function defineAcross(id: string, stops: Stop[]): string {
  return `<linearGradient id="${id}">${listStops(stops)}</linearGradient>`
}

export function defineRadial(id: string, stops: Stop[]): string {
  return `<radialGradient id="${id}">${listStops(stops)}</radialGradient>`
}

export function defineBlur(id: string, across: number, down = across): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${across} ${down}"/></filter>`
}

export function fill(id: string, x = 0, y = 0, width = 1920, height = 1080): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`
}

export function glow(id: string, x: number, y: number, across: number, down = across): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="url(#${id})"/>`
}

/** A thin cloud: a few overlapping blurred streaks. */
export function streak(x: number, y: number, length: number, color: string, opacity: number, blur: string): string {
  return `<g fill="${color}" fill-opacity="${opacity}" filter="url(#${blur})"><ellipse cx="${x}" cy="${y}" rx="${length}" ry="9"/><ellipse cx="${x + length * 0.3}" cy="${y - 10}" rx="${length * 0.5}" ry="7"/><ellipse cx="${x - length * 0.35}" cy="${y + 12}" rx="${length * 0.6}" ry="6"/></g>`
}

export function frame(defs: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1920 1080" width="1920" height="1080"><defs>${defs}</defs>${content}</svg>`
}
