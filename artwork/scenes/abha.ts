import { drawAsirHouse } from './draw-asir-house.ts'
import { drawBushes } from './draw-bushes.ts'
import { drawJuniper } from './draw-juniper.ts'
import { drawRidge } from './draw-ridge.ts'
import { drawRoad } from './draw-road.ts'
import { defineBlur, defineRadial, defineVertical, fill, frame, glow } from './paint-sky.ts'
import { placeCar } from './place-car.ts'
import { round, startSequence } from './seeded.ts'

export function drawAbha(): string {
  const defs =
    defineVertical('sky', 0, 700, [
      [0, '#5d96a8'],
      [0.35, '#9cc3c4'],
      [0.7, '#e3e6d3'],
      [1, '#fdf3dc'],
    ]) +
    defineRadial('sun', [
      [0, '#fffdf0'],
      [0.1, '#fff8dc', 0.8],
      [0.4, '#fff0c4', 0.35],
      [1, '#fff0c4', 0],
    ]) +
    defineVertical('mist', 430, 760, [
      [0, '#f3f1e4', 0],
      [0.6, '#f3f1e4', 0.75],
      [1, '#e9eee4', 0.1],
    ]) +
    defineVertical('meadow', 690, 830, [
      [0, '#9bb27d'],
      [1, '#56784c'],
    ]) +
    defineVertical('near', 890, 1080, [
      [0, '#56693f'],
      [0.3, '#33482f'],
      [1, '#13211a'],
    ]) +
    defineBlur('fog', 46, 14) +
    defineBlur('thin', 24, 7)
  return frame(
    defs,
    [
      fill('sky'),
      glow('sun', 700, 330, 640, 420),
      cloud(330, 190, 300, 0.5),
      cloud(1510, 140, 340, 0.45),
      drawRidge({
        seed: 4,
        y: 560,
        rise: 270,
        span: 1300,
        crag: 0.42,
        color: '#a9c3c4',
        lit: '#d7e2d6',
        litOpacity: 0.45,
      }),
      fog(560, 0.75, 3),
      drawRidge({
        seed: 18,
        y: 620,
        rise: 280,
        span: 1000,
        crag: 0.46,
        color: '#7fa5a3',
        lit: '#c2d6c0',
        litOpacity: 0.4,
      }),
      fog(628, 0.8, 5),
      drawRidge({
        seed: 27,
        y: 690,
        rise: 240,
        span: 840,
        crag: 0.5,
        color: '#557f74',
        lit: '#a6c49b',
        litOpacity: 0.4,
      }),
      fog(690, 0.7, 9),
      drawRidge({
        seed: 52,
        y: 752,
        rise: 170,
        span: 720,
        crag: 0.42,
        color: '#3f6853',
        lit: '#94b57c',
        litOpacity: 0.4,
      }),
      fill('mist', 0, 430, 1920, 340),
      drawTerraces(),
      '<path d="M-10,770C400,742 760,760 1060,748S1660,728 1930,742V1090H-10Z" fill="url(#meadow)"/>',
      drawTrees(756, 120, 15, 3, '#3f6249', '#8fae78'),
      fog(770, 0.45, 12),
      drawAsirHouse({ x: 636, base: 782, width: 150, height: 172, floors: 2, columns: 2, id: 'house-b' }),
      drawAsirHouse({ x: 1060, base: 786, width: 226, height: 316, floors: 3, columns: 3, id: 'house-a' }),
      drawAsirHouse({ x: 1500, base: 784, width: 150, height: 200, floors: 2, columns: 2, id: 'house-c' }),
      drawBushes({
        seed: 71,
        count: 60,
        from: -20,
        to: 1940,
        y: 786,
        spread: 14,
        size: 16,
        dark: '#3c5a3a',
        lit: '#9bb56a',
      }),
      drawTrees(806, 230, 9, 6, '#24452f', '#6f9457'),
      drawWall(),
      drawRoad({ top: 816, bottom: 910, far: '#6e7674', near: '#30383a', line: '#fff6dd', shine: '#f5f0d8' }),
      placeCar({ body: 'suv', paint: 'burgundy', x: 960, y: 886, scale: 0.58 }),
      '<path d="M-10,914C300,900 560,920 960,910S1560,900 1930,916V1090H-10Z" fill="url(#near)"/><path d="M-10,914C300,900 560,920 960,910S1560,900 1930,916" fill="none" stroke="#b9cc8c" stroke-opacity=".5" stroke-width="3"/>',
      drawBushes({
        seed: 75,
        count: 46,
        from: -40,
        to: 400,
        y: 1060,
        spread: 40,
        size: 26,
        dark: '#0f2017',
        lit: '#2f5234',
      }),
      drawBushes({
        seed: 76,
        count: 46,
        from: 1520,
        to: 1960,
        y: 1060,
        spread: 40,
        size: 26,
        dark: '#0f2017',
        lit: '#2f5234',
      }),
      `<g fill="#f4f2e6" fill-opacity=".28" filter="url(#fog)"><ellipse cx="300" cy="800" rx="420" ry="22"/><ellipse cx="1660" cy="806" rx="420" ry="20"/></g>`,
    ].join(''),
  )
}

function cloud(x: number, y: number, length: number, opacity: number): string {
  return `<g fill="#fff" fill-opacity="${opacity}" filter="url(#thin)"><ellipse cx="${x}" cy="${y}" rx="${length}" ry="16"/><ellipse cx="${x - length * 0.2}" cy="${y - 20}" rx="${length * 0.45}" ry="20"/><ellipse cx="${x + length * 0.3}" cy="${y - 12}" rx="${length * 0.38}" ry="15"/></g>`
}

function fog(y: number, opacity: number, seed: number): string {
  const next = startSequence(seed)
  let bank = ''
  for (let index = 0; index < 7; index++)
    bank += `<ellipse cx="${round(next(0, 1920))}" cy="${round(y + next(-26, 26))}" rx="${round(next(220, 460))}" ry="${round(next(14, 34))}"/>`
  return `<g fill="#f6f5ea" fill-opacity="${opacity}" filter="url(#fog)">${bank}</g>`
}

function drawTrees(y: number, height: number, count: number, seed: number, dark: string, lit: string): string {
  const next = startSequence(seed)
  let trees = ''
  for (let index = 0; index < count; index++) {
    const x = (1920 / count) * (index + next(0.1, 0.9))
    if (height > 200 && x > 620 && x < 1330) continue
    trees += drawJuniper(round(x), round(y + next(-8, 8)), round(height * next(0.6, 1.1)), seed * 50 + index, dark, lit)
  }
  return trees
}

/** Stepped fields on both flanks, each held by a stone wall. */
function drawTerraces(): string {
  const greens = ['#8fae6d', '#7c9f60', '#a3bb74', '#6f9659']
  let steps = ''
  for (let index = 0; index < 8; index++) {
    const y = 556 + index * 28
    const reach = 250 + index * 62
    const left = `M-10,${y - 46}C${round(reach * 0.4)},${y - 44} ${round(reach * 0.8)},${y - 14} ${reach},${y + 26}`
    const right = `M1930,${y - 60}C${round(1920 - reach * 0.4)},${y - 56} ${round(1920 - reach * 0.8)},${y - 18} ${1920 - reach},${y + 24}`
    for (const [line, corner] of [
      [left, -10],
      [right, 1930],
    ] as const) {
      steps += `<path d="${line}V800H${corner}Z" fill="${greens[index % 4]}"/><path d="${line}" fill="none" stroke="#6d6350" stroke-width="9" stroke-dasharray="13 2" stroke-opacity=".75"/><path d="${line}" fill="none" stroke="#e2e6b8" stroke-opacity=".7" stroke-width="2.4" transform="translate(0 -5)"/>`
    }
  }
  return steps
}

function drawWall(): string {
  const next = startSequence(88)
  let stones = ''
  for (let row = 0; row < 2; row++)
    for (let x = -20 + row * 9; x < 1940; x += 22) {
      const width = next(15, 21)
      stones += `<rect x="${round(x)}" y="${round(800 + row * 11 + next(-1, 1))}" width="${round(width)}" height="10" rx="3.5" fill="${next() > 0.5 ? '#a39a88' : '#837b6d'}"/>`
    }
  return `<rect x="-10" y="801" width="1940" height="24" fill="#5b564c"/>${stones}`
}
