import { drawPalm } from './draw-palm.ts'
import type { PalmColors } from './draw-palm.ts'
import { drawBushes } from './draw-bushes.ts'
import { drawRidge } from './draw-ridge.ts'
import { drawRoad } from './draw-road.ts'
import { drawTowerHouse } from './draw-tower-house.ts'
import { defineBlur, defineRadial, defineVertical, fill, frame, glow, streak } from './paint-sky.ts'
import { placeCar } from './place-car.ts'
import { round, startSequence } from './seeded.ts'

const nearPalm: PalmColors = { trunk: '#4a2f1d', trunkLit: '#c98f55', leaf: '#2a4a2c', leafLit: '#5d7a3a' }
const farPalm: PalmColors = { trunk: '#7a5437', trunkLit: '#d9a368', leaf: '#5a6a3d', leafLit: '#8a8d4e' }

export function drawNajran(): string {
  const defs =
    defineVertical('sky', 0, 720, [
      [0, '#2b5c74'],
      [0.26, '#5f8f98'],
      [0.5, '#c7b98f'],
      [0.68, '#f4bd74'],
      [0.86, '#ffd791'],
      [1, '#ffe9bd'],
    ]) +
    defineRadial('sun', [
      [0, '#fffbe6'],
      [0.07, '#fff3c9'],
      [0.09, '#ffe39a', 0.75],
      [0.35, '#ffca70', 0.38],
      [1, '#ffb85a', 0],
    ]) +
    defineVertical('haze', 560, 800, [
      [0, '#ffdca0', 0],
      [0.6, '#ffd08c', 0.55],
      [1, '#f6b877', 0.1],
    ]) +
    defineVertical('field', 730, 1080, [
      [0, '#c98f55'],
      [0.3, '#a46b3d'],
      [1, '#4a2c1b'],
    ]) +
    defineRadial('bloom', [
      [0, '#ffcf80', 0.75],
      [0.4, '#ff9d4a', 0.28],
      [1, '#ff8a3a', 0],
    ]) +
    defineVertical('near', 890, 1080, [
      [0, '#8a5732'],
      [0.25, '#603a22'],
      [1, '#24150d'],
    ]) +
    defineBlur('soft', 26, 5) +
    defineBlur('dust', 30, 8)
  return frame(
    defs,
    [
      fill('sky'),
      streak(420, 210, 330, '#ffe3b8', 0.34, 'soft'),
      streak(1500, 150, 300, '#ffd9a6', 0.26, 'soft'),
      streak(1040, 330, 420, '#fff0cc', 0.36, 'soft'),
      streak(180, 400, 260, '#ffdca6', 0.4, 'soft'),
      glow('sun', 1210, 545, 620, 520),
      drawRidge({
        seed: 21,
        y: 640,
        rise: 330,
        span: 1180,
        crag: 0.62,
        color: '#c9a088',
        lit: '#ffd3a0',
        litOpacity: 0.35,
      }),
      fill('haze', 0, 420, 1920, 400),
      drawRidge({
        seed: 14,
        y: 700,
        rise: 300,
        span: 900,
        crag: 0.8,
        color: '#a9765f',
        lit: '#f2b07a',
        litOpacity: 0.42,
      }),
      fill('haze', 0, 520, 1920, 300),
      drawRidge({
        seed: 33,
        y: 752,
        rise: 190,
        span: 620,
        crag: 0.85,
        color: '#7f5142',
        lit: '#d98f5c',
        litOpacity: 0.45,
      }),
      fill('haze', 0, 560, 1920, 260),
      drawGrove(738, 150, 30, farPalm, 3),
      '<path d="M-10,752C300,738 700,748 1000,744S1640,738 1930,748V1090H-10Z" fill="url(#field)"/>',
      drawTown(),
      '<ellipse cx="960" cy="782" rx="1100" ry="34" fill="#ffcf94" fill-opacity=".4" filter="url(#dust)"/>',
      drawBushes({
        seed: 60,
        count: 70,
        from: -20,
        to: 1940,
        y: 776,
        spread: 14,
        size: 15,
        dark: '#4c5f34',
        lit: '#a9a557',
      }),
      drawGrove(796, 210, 14, nearPalm, 8),
      drawBushes({
        seed: 61,
        count: 60,
        from: -20,
        to: 1940,
        y: 800,
        spread: 12,
        size: 17,
        dark: '#38502f',
        lit: '#8f9a4b',
      }),
      `<g style="mix-blend-mode:screen">${glow('bloom', 1215, 560, 700, 480)}</g>`,
      drawRoad({ top: 812, bottom: 908, far: '#6d5a50', near: '#322c2d', line: '#ffe7bd', shine: '#ffc27a' }),
      '<ellipse cx="1290" cy="880" rx="230" ry="16" fill="#f4c88d" fill-opacity=".5" filter="url(#dust)"/>',
      placeCar({ body: 'offroad', paint: 'pearl', x: 960, y: 884, scale: 0.58 }),
      '<path d="M-10,912C300,898 560,918 960,908S1560,898 1930,914V1090H-10Z" fill="url(#near)"/><path d="M-10,912C300,898 560,918 960,908S1560,898 1930,914" fill="none" stroke="#e7b071" stroke-opacity=".55" stroke-width="3"/>',
      '<path d="M-10,985C360,930 700,1004 1060,984S1640,950 1930,978V1090H-10Z" fill="#2a170d" fill-opacity=".5"/>',
      drawGrass(),
    ].join(''),
  )
}

function drawTown(): string {
  const houses = [
    { x: 470, base: 764, width: 96, height: 176, floors: 3, columns: 2, seed: 41, haze: 0.42 },
    { x: 1392, base: 764, width: 90, height: 150, floors: 3, columns: 2, seed: 42, haze: 0.42 },
    { x: 860, base: 764, width: 92, height: 165, floors: 3, columns: 2, seed: 43, haze: 0.34 },
    { x: 1010, base: 766, width: 84, height: 126, floors: 2, columns: 2, seed: 44, haze: 0.3 },
    { x: 1100, base: 776, width: 128, height: 352, floors: 6, columns: 3, seed: 45, haze: 0.1 },
    { x: 664, base: 778, width: 140, height: 290, floors: 5, columns: 3, seed: 46, haze: 0.06 },
    { x: 1262, base: 784, width: 120, height: 190, floors: 4, columns: 3, seed: 47, haze: 0 },
    { x: 300, base: 786, width: 140, height: 236, floors: 4, columns: 3, seed: 48, haze: 0.04 },
    { x: 1600, base: 786, width: 146, height: 280, floors: 5, columns: 3, seed: 49, haze: 0.02 },
    { x: 848, base: 790, width: 90, height: 78, floors: 1, columns: 2, seed: 50, haze: 0 },
  ]
  return houses.map(drawTowerHouse).join('')
}

function drawGrove(y: number, height: number, count: number, colors: PalmColors, seed: number): string {
  const next = startSequence(seed)
  let grove = ''
  for (let index = 0; index < count; index++) {
    const x = round((1920 / count) * (index + next(0.1, 0.9)))
    if (height > 180 && x > 700 && x < 1290 && index % 3) continue
    grove += drawPalm(x, round(y + next(-6, 14)), round(height * next(0.6, 1.05)), seed * 100 + index, colors)
  }
  return grove
}

/** Dry grass in both lower corners; the middle stays calm. */
function drawGrass(): string {
  const next = startSequence(99)
  let blades = ''
  for (let index = 0; index < 260; index++) {
    const reach = next() ** 2 * 420
    const x = index % 2 ? reach - 20 : 1940 - reach
    const y = 1090 - next(0, 30)
    const tall = (1 - reach / 520) * next(60, 150)
    const bend = next(-30, 30)
    blades += `M${round(x)},${round(y)}q${round(bend * 0.2)},${round(-tall * 0.6)} ${round(bend)},${round(-tall)}`
  }
  return `<path d="${blades}" fill="none" stroke="#150c07" stroke-width="3.2" stroke-linecap="round"/><path d="${blades}" fill="none" stroke="#b9783f" stroke-opacity=".5" stroke-width="1" transform="translate(2 -1)"/>`
}
