import type { RimStyle } from './body.ts'

type Point = [radius: number, degrees: number]

interface Rim {
  count: number
  /** One spoke, as shares of the tyre's radius and degrees around its axis. */
  spoke: Point[][]
}

const rims: Record<RimStyle, Rim> = {
  'five-twin': {
    count: 5,
    spoke: [
      [
        [0.12, -34],
        [0.42, -17],
        [0.71, -15],
        [0.71, -8],
        [0.42, -6],
        [0.2, -2],
      ],
      [
        [0.12, 34],
        [0.42, 17],
        [0.71, 15],
        [0.71, 8],
        [0.42, 6],
        [0.2, 2],
      ],
    ],
  },
  ten: {
    count: 10,
    spoke: [
      [
        [0.13, -17],
        [0.4, -6.5],
        [0.71, -6],
        [0.71, 6],
        [0.4, 6.5],
        [0.13, 17],
      ],
    ],
  },
  turbine: {
    count: 16,
    spoke: [
      [
        [0.14, -8],
        [0.42, 1],
        [0.71, 11],
        [0.71, 18],
        [0.42, 10],
        [0.14, 9],
      ],
    ],
  },
  mesh: {
    count: 8,
    spoke: [
      [
        [0.14, -12],
        [0.44, -3],
        [0.71, -20],
        [0.71, -15],
        [0.5, -1],
        [0.71, 15],
        [0.71, 20],
        [0.44, 3],
        [0.14, 12],
      ],
    ],
  },
  'six-block': {
    count: 6,
    spoke: [
      [
        [0.14, -30],
        [0.34, -17],
        [0.68, -16],
        [0.68, 16],
        [0.34, 17],
        [0.14, 30],
      ],
    ],
  },
  'split-five': {
    count: 5,
    spoke: [
      [
        [0.12, -36],
        [0.4, -13],
        [0.71, -22],
        [0.71, -13],
        [0.5, -3],
        [0.5, 3],
        [0.71, 13],
        [0.71, 22],
        [0.4, 13],
        [0.12, 36],
      ],
    ],
  },
  steel: {
    count: 7,
    spoke: [
      [
        [0.14, -26],
        [0.36, -19],
        [0.66, -20],
        [0.66, 20],
        [0.36, 19],
        [0.14, 26],
      ],
    ],
  },
}

function place(radius: number, [share, degrees]: Point, turn: number): string {
  const angle = ((degrees + turn - 90) * Math.PI) / 180
  return `${round(radius * share * Math.cos(angle))},${round(radius * share * Math.sin(angle))}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function traceSpokes(radius: number, rim: Rim): string {
  let path = ''
  for (let index = 0; index < rim.count; index++) {
    for (const shape of rim.spoke) {
      path += `M${shape.map((point) => place(radius, point, (360 / rim.count) * index)).join(' ')}Z`
    }
  }
  return path
}

export function drawWheel(radius: number, style: RimStyle): string {
  const r = (share: number) => round(radius * share)
  const spokes = traceSpokes(radius, rims[style])
  const nuts = [0, 72, 144, 216, 288].map((turn) => `M${place(radius, [0.155, 0], turn)}h.1`).join('')
  const lit = style === 'steel' ? '#8d969c' : '#eef2f4'
  const dim = style === 'steel' ? '#4b5359' : '#8c959b'
  return `<radialGradient id="ty"><stop offset=".7" stop-color="#22272b"/><stop offset=".82" stop-color="#2d3337"/><stop offset=".93" stop-color="#171a1d"/><stop offset="1" stop-color="#0b0d0f"/></radialGradient>
<linearGradient id="al" x1=".3" x2=".7" y1="0" y2="1"><stop stop-color="${lit}"/><stop offset=".45" stop-color="${dim}"/><stop offset=".62" stop-color="${lit}"/><stop offset="1" stop-color="#5d666c"/></linearGradient>
<linearGradient id="di" y2="1"><stop stop-color="#767f85"/><stop offset=".5" stop-color="#3f464b"/><stop offset="1" stop-color="#6a7278"/></linearGradient>
<linearGradient id="ws" x2="0" y2="1"><stop stop-color="#000" stop-opacity=".72"/><stop offset=".42" stop-color="#000" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<path id="o" d="${spokes}"/>
<g id="w"><g id="wr"><circle r="${radius}" fill="url(#ty)" stroke="#9ab" stroke-opacity=".3"/><circle r="${r(0.885)}" fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="1.2"/><circle r="${r(0.96)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="2" stroke-dasharray="3 2.4"/>
<circle r="${r(0.75)}" fill="#0c0e10"/><circle r="${r(0.735)}" fill="none" stroke="url(#al)" stroke-width="${r(0.05)}"/><circle r="${r(0.69)}" fill="#14181b"/>
<circle r="${r(0.5)}" fill="url(#di)"/><circle r="${r(0.41)}" fill="none" stroke="#20262a" stroke-opacity=".6" stroke-width="1.2"/><path d="M${place(radius, [0.54, 50], 0)}A${r(0.54)} ${r(0.54)} 0 0 1 ${place(radius, [0.54, 105], 0)}L${place(radius, [0.36, 105], 0)}A${r(0.36)} ${r(0.36)} 0 0 0 ${place(radius, [0.36, 50], 0)}Z" fill="#2c3338"/>
<circle r="${r(0.29)}" fill="#171b1e"/><use href="#o" fill="#1b2024" stroke="#1b2024" stroke-width="3.4" stroke-linejoin="round" x="1.4" y="1.8"/><use href="#o" fill="url(#al)" stroke="#fff" stroke-opacity=".55" stroke-width=".7" stroke-linejoin="round"/>
<circle r="${r(0.2)}" fill="url(#al)"/><circle r="${r(0.2)}" fill="none" stroke="#2a3136" stroke-opacity=".5"/><path d="${nuts}" stroke="#252b30" stroke-width="${r(0.055)}" stroke-linecap="round"/><circle r="${r(0.085)}" fill="#20262a" stroke="#c9d0d4" stroke-width="1"/>
</g><circle id="wo" r="${radius}" fill="url(#ws)"/></g>`
}
