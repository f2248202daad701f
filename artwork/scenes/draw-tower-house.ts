import { round, startSequence } from './seeded.ts'

export interface TowerHouse {
  x: number
  base: number
  width: number
  height: number
  floors: number
  columns: number
  seed: number
  /** 0 near, 1 lost in haze. */
  haze: number
}

function mix(from: string, to: string, share: number): string {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const [a, b] = [parts(from), parts(to)]
  return `#${a
    .map((value, index) =>
      Math.round(value + (b[index]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A Najran mud house: leaning walls in courses, white crown, white-rimmed windows, raised corners. */
export function drawTowerHouse(house: TowerHouse): string {
  const { x, base, width, height, floors, columns, seed, haze } = house
  const next = startSequence(seed)
  const air = '#e9b184'
  const tone = (color: string) => mix(color, air, haze)
  const lean = width * 0.09
  const top = base - height
  const side = width * 0.42
  const sideLean = side * 0.16
  const at = (u: number, v: number): [number, number] => {
    const inset = lean * v
    return [x + inset + (width - 2 * inset) * u, base - height * v]
  }
  const point = (u: number, v: number) => at(u, v).map(round).join(',')
  const sideAt = (u: number, v: number) =>
    `${round(x + lean * v - side * (1 - u) + sideLean * v * (1 - u))},${round(base - height * v)}`

  let courses = ''
  let sideCourses = ''
  for (let v = 0.02; v < 0.94; v += 17 / height) {
    courses += `M${point(0, v)}Q${point(0.5, v - 3.5 / height)} ${point(1, v)}`
    sideCourses += `M${sideAt(0, v)}L${sideAt(1, v)}`
  }
  const horn = height * 0.035 + 7
  const crown = `M${point(0, 0.94)}L${point(0, 1)}l0,${-horn} ${round(width * 0.07)},0 ${round(width * 0.05)},${horn} L${point(0.44, 1)}l0,${round(-horn * 0.6)} ${round(width * 0.1)},0 0,${round(horn * 0.6)} L${point(0.86, 1)}l${round(width * 0.04)},${-horn} ${round(width * 0.07)},0 L${point(1, 1)}L${point(1, 0.94)}Z`
  const white = tone('#fff4de')
  let windows = ''
  const pane = Math.min(width / columns / 2.9, height / floors / 3.4)
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      if (floor === 0 && next() > 0.55) continue
      const [wx, wy] = at((column + 0.5) / columns, (floor + (floor ? 0.34 : 0.5)) / (floors + 0.25))
      const tall = floor === 0 ? pane * 0.9 : pane * 1.5
      const warm = next() > 0.62
      windows += `<path d="M${round(wx - pane * 0.72)},${round(wy + 2)}v${round(-tall - pane * 0.25)}q${round(pane * 0.72)},${round(-pane * 0.8)} ${round(pane * 1.44)},0v${round(tall + pane * 0.25)}Z" fill="${white}"/><path d="M${round(wx - pane * 0.42)},${round(wy - pane * 0.16)}v${round(-tall * 0.78)}h${round(pane * 0.84)}v${round(tall * 0.78)}Z" fill="${warm ? tone('#ffc766') : tone('#3b2417')}"/>`
      if (floor > 0)
        windows += `<path d="M${round(wx)},${round(wy - pane * 0.16)}v${round(-tall * 0.78)}" stroke="${tone('#5d3b22')}" stroke-width="1.6"/>`
    }
  }
  const sideWindows = [0.36, 0.64, 0.82]
    .map((v) => {
      const [sx, sy] = sideAt(0.5, v).split(',').map(Number) as [number, number]
      return `<path d="M${round(sx - pane * 0.4)},${sy}v${round(-pane * 1.4)}h${round(pane * 0.8)}v${round(pane * 1.4)}Z" fill="${tone('#2c1a12')}" stroke="${tone('#d8b58f')}" stroke-width="${round(pane * 0.26)}"/>`
    })
    .join('')
  const [doorX] = at(0.5, 0)
  const door = `<path d="M${round(doorX - pane * 0.75)},${base}v${round(-pane * 2.1)}q${round(pane * 0.75)},${round(-pane * 0.7)} ${round(pane * 1.5)},0v${round(pane * 2.1)}Z" fill="${tone('#3a2415')}" stroke="${white}" stroke-width="${round(pane * 0.28)}"/>`
  const id = `tower-${seed}`
  return `<linearGradient id="${id}"><stop stop-color="${tone('#b06f40')}"/><stop offset=".55" stop-color="${tone('#cf8f55')}"/><stop offset="1" stop-color="${tone('#f0bd7a')}"/></linearGradient>
<path d="M${sideAt(0, 0)}L${sideAt(0, 1)}l0,${-horn} ${round(side * 0.16)},0 ${round(side * 0.12)},${horn}L${sideAt(1, 1)}L${sideAt(1, 0)}Z" fill="${tone('#70432a')}"/><path d="${sideCourses}" stroke="${tone('#4f2d1b')}" stroke-opacity=".5" stroke-width="2"/>${sideWindows}
<path d="M${point(0, 0)}L${point(0, 1)}L${point(1, 1)}L${point(1, 0)}Z" fill="url(#${id})"/><path d="${courses}" fill="none" stroke="${tone('#7b4a2b')}" stroke-opacity=".42" stroke-width="2"/><path d="${courses}" fill="none" stroke="${tone('#ffdca6')}" stroke-opacity=".28" stroke-width="1.6" transform="translate(0 2.4)"/>
<path d="${crown}" fill="${white}"/><path d="M${point(0, 0.9)}L${point(1, 0.9)}" stroke="${white}" stroke-width="${round(height * 0.012 + 1.5)}"/><path d="M${sideAt(0, 0.94)}L${sideAt(0, 1)}l0,${-horn} ${round(side * 0.16)},0 ${round(side * 0.12)},${horn}L${sideAt(1, 1)}L${sideAt(1, 0.94)}Z" fill="${tone('#a08671')}"/>${windows}${door}<path d="M${round(x)},${base}L${round(x + lean)},${round(top)}" stroke="${tone('#5a3420')}" stroke-opacity=".5" stroke-width="2"/>`
}
