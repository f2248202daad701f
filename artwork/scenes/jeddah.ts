import { drawBaladHouse } from './draw-balad-house.ts'
import { drawBushes } from './draw-bushes.ts'
import { drawPalm } from './draw-palm.ts'
import { drawRoad } from './draw-road.ts'
import { defineBlur, defineRadial, defineVertical, fill, frame, glow } from './paint-sky.ts'
import { placeCar } from './place-car.ts'
import { round, startSequence } from './seeded.ts'

const palm = { trunk: '#6a4a34', trunkLit: '#d3a878', leaf: '#256150', leafLit: '#5c9a62' }
const brown = { wood: '#6e4023', woodLit: '#a8693a' }
const teal = { wood: '#1f6468', woodLit: '#4fa29c' }
const green = { wood: '#2d5c40', woodLit: '#5e9a6a' }
const coral = { wall: '#d9b894', wallLit: '#fbe6c8' }
const white = { wall: '#dcd3c6', wallLit: '#fffaf0' }
const rose = { wall: '#cf9f85', wallLit: '#f5cfb2' }

export function drawJeddah(): string {
  const defs =
    defineVertical('sky', 0, 680, [
      [0, '#2b86b0'],
      [0.35, '#6fbccd'],
      [0.7, '#c8e6dc'],
      [0.9, '#fde9c4'],
      [1, '#ffdfae'],
    ]) +
    defineVertical('sea', 640, 800, [
      [0, '#bfe0d2'],
      [0.12, '#4fb3b8'],
      [0.5, '#1b8a9c'],
      [1, '#0f6a82'],
    ]) +
    defineRadial('sun', [
      [0, '#fffdf0'],
      [0.08, '#fff6d2', 0.95],
      [0.3, '#ffeab4', 0.45],
      [1, '#ffe2a0', 0],
    ]) +
    defineVertical('plume', 170, 690, [
      [0, '#fff', 0.6],
      [0.3, '#fff', 0.95],
      [1, '#f2fbff', 0.85],
    ]) +
    defineVertical('paving', 770, 830, [
      [0, '#f4e6cc'],
      [1, '#d9c29c'],
    ]) +
    defineVertical('near', 890, 1080, [
      [0, '#caa97c'],
      [0.2, '#8a6a48'],
      [1, '#2c2119'],
    ]) +
    defineBlur('soft', 24, 7) +
    defineBlur('spray', 9) +
    defineBlur('mist', 18)
  return frame(
    defs,
    [
      fill('sky'),
      glow('sun', 905, 530, 620, 460),
      cloud(330, 170, 300, 0.6),
      cloud(1470, 220, 330, 0.5),
      cloud(900, 100, 240, 0.35),
      drawFarShore(),
      fill('sea', 0, 646, 1920, 160),
      drawSparkle(),
      drawSail(826, 668, 0.6),
      drawSail(992, 656, 0.45),
      drawFountain(1062, 690),
      drawOldTown(),
      '<path d="M-10,772H1930V830H-10Z" fill="url(#paving)"/>',
      drawPromenade(),
      drawPalms(),
      drawBushes({
        seed: 81,
        count: 44,
        from: -20,
        to: 1940,
        y: 806,
        spread: 8,
        size: 13,
        dark: '#2c6048',
        lit: '#86b86e',
      }),
      drawRoad({ top: 816, bottom: 910, far: '#77716c', near: '#3a393d', line: '#fffaf0', shine: '#ffe7b8' }),
      placeCar({ body: 'coupe', paint: 'palm', x: 960, y: 886, scale: 0.6 }),
      '<path d="M-10,914C300,900 560,920 960,910S1560,900 1930,916V1090H-10Z" fill="url(#near)"/><path d="M-10,914C300,900 560,920 960,910S1560,900 1930,916" fill="none" stroke="#fff0cf" stroke-opacity=".7" stroke-width="4"/>',
      '<path d="M-10,990C360,940 700,1006 1060,988S1640,956 1930,982V1090H-10Z" fill="#241a13" fill-opacity=".45"/>',
    ].join(''),
  )
}

function cloud(x: number, y: number, length: number, opacity: number): string {
  return `<g fill="#fff" fill-opacity="${opacity}" filter="url(#soft)"><ellipse cx="${x}" cy="${y}" rx="${length}" ry="14"/><ellipse cx="${x - length * 0.2}" cy="${y - 18}" rx="${length * 0.45}" ry="18"/><ellipse cx="${x + length * 0.3}" cy="${y - 11}" rx="${length * 0.36}" ry="13"/></g>`
}

/** Towers far along the corniche, and a white mosque on the water. */
function drawFarShore(): string {
  const next = startSequence(8)
  let towers = ''
  for (let x = 560; x < 1340; x += next(22, 52)) {
    if (x > 820 && x < 990) continue
    const height = next(16, 84)
    towers += `M${round(x)},650v${round(-height)}h${round(next(12, 26))}v${round(height)}Z`
  }
  const mosque =
    '<g transform="translate(132 0)"><g fill="#fdf8ec"><path d="M716,652v-34h96v34Z"/><path d="M740,618q0,-34 26,-40q26,6 26,40Z"/><path d="M765,582v-14h2v14ZM702,652v-96l4,-14 4,14v96ZM822,652v-84l4,-12 4,12v84Z"/></g><path d="M730,652v-18q6,-9 12,0v18ZM752,652v-22q13,-14 26,0v22ZM788,652v-18q6,-9 12,0v18Z" fill="#c7b493"/></g>'
  return `<path d="${towers}" fill="#a9cfcb"/><path d="M520,650h840v-6q-400,-14 -840,0Z" fill="#8fbdb4"/>${mosque}`
}

function drawSparkle(): string {
  const next = startSequence(6)
  let waves = ''
  let glints = ''
  for (let index = 0; index < 260; index++) {
    const y = 652 + next() ** 1.4 * 130
    const length = (y - 640) * next(0.15, 0.5)
    const x = next(0, 1920)
    if (Math.abs(x - 905) < 120 + (y - 650) * 0.7) glints += `M${round(x)},${round(y)}h${round(length)}`
    else waves += `M${round(x)},${round(y)}h${round(length)}`
  }
  return `<path d="${waves}" stroke="#d7f3ee" stroke-opacity=".45" stroke-width="2"/><path d="${glints}" stroke="#fff3cf" stroke-opacity=".9" stroke-width="2.6"/>`
}

function drawSail(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0,0V-74C26,-52 36,-26 38,-6Z" fill="#fffaf0"/><path d="M-5,-4V-58C-22,-40 -30,-18 -32,-4Z" fill="#f4ddb8"/><path d="M-40,2H46L34,16H-28Z" fill="#7a4a2b"/></g>`
}

/** The tall jet: a narrow column that opens and drifts with the wind. */
function drawFountain(x: number, y: number): string {
  const jet = `M${x - 6},${y}C${x - 8},${y - 200} ${x - 16},${y - 360} ${x - 30},${y - 452}C${x - 30},${y - 500} ${x - 4},${y - 522} ${x + 18},${y - 506}C${x + 48},${y - 490} ${x + 46},${y - 430} ${x + 32},${y - 340}C${x + 20},${y - 220} ${x + 10},${y - 110} ${x + 7},${y}Z`
  const veil = `M${x + 4},${y - 500}C${x + 80},${y - 480} ${x + 118},${y - 300} ${x + 104},${y - 40}C${x + 70},${y - 10} ${x + 22},${y - 10} ${x + 8},${y - 20}Z`
  const next = startSequence(29)
  let drops = ''
  for (let index = 0; index < 150; index++) {
    const share = next() ** 0.7
    const reach = (1 - share * 0.4) * 62
    drops += `M${round(x + next(-0.45, 1) * reach * share)},${round(y - 20 - share * 470)}v${round(next(4, 16))}`
  }
  return `<path d="${veil}" fill="#fff" fill-opacity=".5" filter="url(#mist)"/><path d="${jet}" fill="url(#plume)" filter="url(#spray)"/><path d="M${x - 3},${y}C${x - 3},${y - 200} ${x - 8},${y - 320} ${x - 4},${y - 420}C${x + 8},${y - 320} ${x + 5},${y - 200} ${x + 4},${y}Z" fill="#fff" fill-opacity=".75"/><path d="${drops}" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linecap="round"/><ellipse cx="${x + 30}" cy="${y}" rx="104" ry="14" fill="#fff" fill-opacity=".7" filter="url(#spray)"/>`
}

function drawOldTown(): string {
  const houses = [
    { x: -30, base: 786, width: 190, floors: 5, columns: 3, seed: 101, ...coral, ...brown },
    { x: 160, base: 784, width: 150, floors: 4, columns: 2, seed: 102, ...white, ...teal },
    { x: 304, base: 786, width: 190, floors: 6, columns: 3, seed: 103, ...rose, ...brown },
    { x: 492, base: 786, width: 132, floors: 4, columns: 2, seed: 104, ...white, ...green },
    { x: 622, base: 786, width: 176, floors: 5, columns: 3, seed: 105, ...coral, ...teal },
    { x: 1150, base: 786, width: 150, floors: 5, columns: 2, seed: 106, ...white, ...brown },
    { x: 1298, base: 786, width: 196, floors: 6, columns: 3, seed: 107, ...coral, ...green },
    { x: 1492, base: 784, width: 140, floors: 4, columns: 2, seed: 108, ...rose, ...teal },
    { x: 1630, base: 786, width: 186, floors: 5, columns: 3, seed: 109, ...white, ...brown },
    { x: 1814, base: 786, width: 140, floors: 4, columns: 2, seed: 110, ...coral, ...teal },
  ]
  return houses.map(drawBaladHouse).join('')
}

function drawPromenade(): string {
  let rail = ''
  for (let x = 800; x < 1150; x += 14) rail += `M${x},776v-22`
  return `<path d="M796,754H1152M796,764H1152${rail}" stroke="#fffaf0" stroke-width="3"/>`
}

function drawPalms(): string {
  const next = startSequence(17)
  let palms = ''
  for (let index = 0; index < 13; index++) {
    const x = round(index * 160 + next(-20, 20))
    if (x > 820 && x < 1130) continue
    palms += drawPalm(x, 812, round(next(150, 225)), 700 + index, palm)
  }
  return palms
}
