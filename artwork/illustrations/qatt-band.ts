interface BandColors {
  ground: string
  rule: string
  accents: [string, string, string, string]
  soot: string
}

const lime: BandColors = {
  ground: '#fbf6ea',
  rule: '#1b1b1b',
  accents: ['#b8472f', '#2b5797', '#f0a11a', '#2f8b6d'],
  soot: '#1b1b1b',
}
const night: BandColors = {
  ground: '#172435',
  rule: '#fbf6ea',
  accents: ['#d9694e', '#6b9ade', '#f7b733', '#4fb08d'],
  soot: '#fbf6ea',
}

/** One tile, 240 × 24, that repeats sideways without a seam. */
export function drawQattBand(mode: 'light' | 'dark'): string {
  const colors = mode === 'light' ? lime : night
  const pick = (index: number) => colors.accents[index % 4]!
  let shapes = ''
  for (let index = 0; index < 4; index++) shapes += drawNested(6 + index * 13.5, pick(index), colors.ground)
  for (let index = 0; index < 3; index++)
    shapes += drawDiamond(75 + index * 18, pick(index + 1), pick(index + 2), colors)
  for (let index = 0; index < 4; index++) shapes += drawHourglass(126 + index * 13.5, pick(index), pick(index + 1))
  for (let index = 0; index < 3; index++) shapes += drawGirl(200 + index * 14, pick(index), colors)
  const bars = [1, 61, 121, 181].map((x) => drawBars(x, colors)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="24" viewBox="0 0 240 24"><path d="M0 0h240v24H0Z" fill="${colors.ground}"/><path d="M0 1h240M0 23h240" stroke="${colors.rule}" stroke-width="1"/><path d="M0 3.2h240M0 20.8h240" stroke="${colors.accents[0]}" stroke-width="1.4"/>${bars}${shapes}</svg>`
}

function drawNested(x: number, color: string, ground: string): string {
  return `<path d="M${x} 19.2l6.75-14 6.75 14Z" fill="${color}"/><path d="M${x + 3.75} 19.2l3-6.2 3 6.2Z" fill="${ground}"/>`
}

function drawDiamond(x: number, outer: string, inner: string, { ground }: BandColors): string {
  return `<path d="M${x} 4.8l9 7.2-9 7.2-9-7.2Z" fill="${outer}"/><path d="M${x} 8l5 4-5 4-5-4Z" fill="${ground}"/><path d="M${x} 9.8l2.8 2.2-2.8 2.2-2.8-2.2Z" fill="${inner}"/>`
}

function drawHourglass(x: number, upper: string, lower: string): string {
  return `<path d="M${x} 4.8h13.5L${x + 6.75} 12Z" fill="${upper}"/><path d="M${x} 19.2h13.5L${x + 6.75} 12Z" fill="${lower}"/>`
}

/** “Benat”: a girl in a wide dress with raised arms. */
function drawGirl(x: number, color: string, { soot }: BandColors): string {
  return `<path d="M${x} 10.5l5 8.7h-10Z" fill="${color}"/><circle cx="${x}" cy="7" r="1.7" fill="${soot}"/><path d="M${x - 4.5} 7.5l2 4.5h5l2-4.5" fill="none" stroke="${soot}" stroke-width="1"/>`
}

function drawBars(x: number, { accents, soot }: BandColors): string {
  return `<path d="M${x} 4.8v14.4M${x + 3} 4.8v14.4" stroke="${soot}" stroke-width="1"/><path d="M${x + 1.5} 4.8v14.4" stroke="${accents[2]}" stroke-width="1.2"/>`
}
