const tower =
  'M16.6 14.5V6.4q0-1.4 1.4-1.4h4.2q1.4 0 1.4 1.4v3.8h4V6.4q0-1.4 1.4-1.4h6q1.4 0 1.4 1.4v3.8h4V6.4q0-1.4 1.4-1.4H46q1.4 0 1.4 1.4v8.1L53.6 57q.4 3-2.6 3H13q-3 0-2.6-3Z'
const road =
  'M17.5 60C17 50.6 38.6 48.6 38.2 42.4 37.9 38 29.6 37.6 30.4 31h3.8C34.1 36 46.7 36 47.3 42.8 47.9 50 41.8 52.4 42.6 60Z'
const zigzag =
  'M15.6 28.5 16.5 20.5H47.5L48.4 28.5 44.3 22.5 40.2 28.5 36.1 22.5 32 28.5 27.9 22.5 23.8 28.5 19.7 22.5Z'

function wrap(viewBox: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`
}

/** The tower house with a road through it; readable on sand and on night. */
export function drawMark(): string {
  const green =
    '<linearGradient id="m" x2="0" y2="1"><stop stop-color="#2f8b6d"/><stop offset="1" stop-color="#155a45"/></linearGradient>'
  const sun =
    '<linearGradient id="r" x2="0" y2="1"><stop stop-color="#f7b733"/><stop offset="1" stop-color="#f0a11a"/></linearGradient>'
  return wrap(
    '0 0 64 64',
    `<defs>${green}${sun}</defs><path d="${tower}" fill="url(#m)"/><path d="${zigzag}" fill="#fbf6ea"/><path d="M16.9 16.4h30.2" stroke="#fbf6ea" stroke-width="1.8"/><path d="${road}" fill="url(#r)"/>`,
  )
}

/** The mark for a browser tab: heavier, without what 16 pixels cannot show. */
export function drawFavicon(): string {
  return wrap(
    '4.5 5 55 55',
    `<path d="${tower}" fill="#1d7056"/><path d="M16 16.5H48L49 24H15Z" fill="#fbf6ea"/><path d="M14 60C14 49 37 48 36.5 42 36 37.5 27.5 38 28.5 29h7.5C36 35.5 48.5 35.5 49.5 42.5 50.3 49.5 44 52 45 60Z" fill="#f7b733"/>`,
  )
}

/** The mark on a filled square for home screens; `margin` keeps it inside a round mask. */
export function drawIcon(margin: number, corner: number): string {
  const side = 64 + 2 * margin
  return wrap(
    `${-margin} ${-margin} ${side} ${side}`,
    `<defs><linearGradient id="k" x2="0" y2="1"><stop stop-color="#155a45"/><stop offset="1" stop-color="#0a3327"/></linearGradient></defs><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${corner}" fill="url(#k)"/><path d="${tower}" fill="#fbf6ea"/><path d="${zigzag}" fill="#1d7056"/><path d="M16.9 16.4h30.2" stroke="#1d7056" stroke-width="1.8"/><path d="${road}" fill="#f0a11a"/>`,
  )
}
