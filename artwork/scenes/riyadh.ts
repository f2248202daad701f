import { drawPalm } from './draw-palm.ts'
import { drawOpenTower, drawSpireTower } from './draw-riyadh-towers.ts'
import { drawRoad } from './draw-road.ts'
import { drawSkyline } from './draw-skyline.ts'
import { defineAcross, defineBlur, defineRadial, defineVertical, fill, frame, glow, streak } from './paint-sky.ts'
import { placeCar } from './place-car.ts'
import { round, startSequence } from './seeded.ts'

const palm = { trunk: '#1b1533', trunkLit: '#8a5a72', leaf: '#1a1a38', leafLit: '#37335a' }

export function drawRiyadh(): string {
  const defs =
    defineVertical('sky', 0, 780, [
      [0, '#0d1433'],
      [0.28, '#2a2a62'],
      [0.5, '#6b3f7d'],
      [0.68, '#c25f72'],
      [0.84, '#f4946a'],
      [1, '#ffd08f'],
    ]) +
    defineRadial('dusk', [
      [0, '#ffe0a3', 0.9],
      [0.3, '#ff9f6b', 0.45],
      [1, '#ff7a6b', 0],
    ]) +
    defineVertical('haze', 520, 800, [
      [0, '#f59a72', 0],
      [0.7, '#f08d72', 0.55],
      [1, '#7a4470', 0.2],
    ]) +
    defineVertical('land', 740, 830, [
      [0, '#3c2a55'],
      [1, '#1c1836'],
    ]) +
    defineVertical('near', 890, 1080, [
      [0, '#1d1a35'],
      [0.4, '#110f25'],
      [1, '#070815'],
    ]) +
    defineRadial('lamp', [
      [0, '#fff2c9'],
      [0.12, '#ffd98c', 0.8],
      [1, '#ffb85a', 0],
    ]) +
    defineAcross('white-trail', [
      [0, '#fff3d6', 0],
      [0.3, '#fff3d6', 0.95],
      [0.85, '#ffe0a0', 0.7],
      [1, '#ffe0a0', 0],
    ]) +
    defineAcross('red-trail', [
      [0, '#ff4a3d', 0],
      [0.25, '#ff4a3d', 0.6],
      [0.7, '#ff6a4d', 0.95],
      [1, '#ff4a3d', 0],
    ]) +
    defineAcross('beam', [
      [0, '#fff4d0', 0],
      [1, '#fff4d0', 0.55],
    ]) +
    '<filter id="dusk-light" color-interpolation-filters="sRGB"><feColorMatrix values=".72 0 .04 0 .03 0 .6 .04 0 .015 .04 0 .74 0 .05 0 0 0 1 0"/></filter>' +
    defineBlur('soft', 26, 5) +
    defineBlur('glow', 5)
  return frame(
    defs,
    [
      fill('sky'),
      drawStars(),
      streak(340, 330, 340, '#f7a08a', 0.35, 'soft'),
      streak(1560, 260, 330, '#e58a9a', 0.3, 'soft'),
      streak(980, 430, 460, '#ffc19a', 0.4, 'soft'),
      glow('dusk', 1010, 720, 1050, 380),
      drawSkyline({
        seed: 11,
        base: 770,
        low: 60,
        high: 250,
        color: '#a9607f',
        edge: '#f5a98c',
        windows: '#ffd9a0',
        lightShare: 0.08,
      }),
      fill('haze', 0, 520, 1920, 280),
      drawSkyline({
        seed: 23,
        base: 780,
        low: 50,
        high: 220,
        color: '#6d4376',
        edge: '#ec9182',
        windows: '#ffdb9c',
        lightShare: 0.18,
      }),
      fill('haze', 0, 600, 1920, 200),
      drawSpireTower(748, 786, 96, 500),
      drawOpenTower(1164, 786, 112, 540),
      drawSkyline({
        seed: 36,
        base: 800,
        low: 26,
        high: 128,
        color: '#33284f',
        edge: '#b9627a',
        windows: '#ffdf9c',
        lightShare: 0.34,
      }),
      '<path d="M-10,786H1930V1090H-10Z" fill="url(#land)"/>',
      drawPalms(),
      drawLamps(),
      drawRoad({ top: 806, bottom: 912, far: '#4b3a5c', near: '#191a2e', line: '#ffe7c4', shine: '#ff9f7a' }),
      drawTrails(),
      '<path d="M716,846L250,828V902L716,862Z" fill="url(#beam)" filter="url(#glow)"/>',
      placeCar({ body: 'executive-sedan', paint: 'silver', x: 960, y: 888, scale: 0.6, light: 'dusk-light' }),
      '<path d="M-10,916C300,902 560,922 960,912S1560,902 1930,918V1090H-10Z" fill="url(#near)"/><path d="M-10,916C300,902 560,922 960,912S1560,902 1930,918" fill="none" stroke="#d97f86" stroke-opacity=".45" stroke-width="3"/>',
      '<g filter="url(#glow)"><rect x="-20" y="968" width="1960" height="4" fill="url(#red-trail)" opacity=".5"/><rect x="-20" y="1000" width="1960" height="6" fill="url(#white-trail)" opacity=".28"/></g>',
    ].join(''),
  )
}

function drawStars(): string {
  const next = startSequence(2)
  let stars = ''
  for (let index = 0; index < 120; index++) {
    const size = round(next(0.7, 2))
    stars += `<circle cx="${round(next(0, 1920))}" cy="${round(next() ** 1.6 * 380)}" r="${size}" fill-opacity="${round(next(0.3, 0.95))}"/>`
  }
  return `<g fill="#fff">${stars}</g><path d="M1452,150a44 44 0 1 0 40 62 36 36 0 0 1-40-62Z" fill="#fff4d6" fill-opacity=".92"/>`
}

function drawPalms(): string {
  const next = startSequence(41)
  let palms = ''
  for (let index = 0; index < 15; index++) {
    const x = round(index * 136 + next(-26, 26))
    if (x > 660 && x < 1260 && index % 2) continue
    palms += drawPalm(x, 812, round(next(100, 165)), 900 + index, palm)
  }
  return palms
}

function drawLamps(): string {
  let posts = ''
  let light = ''
  for (let x = 90; x < 1920; x += 290) {
    posts += `M${x},812V640q0,-16 16,-16h44`
    light += glow('lamp', x + 58, 630, 46)
  }
  return `<path d="${posts}" fill="none" stroke="#171431" stroke-width="5"/>${light}`
}

function drawTrails(): string {
  const rows = [
    [820, 3, 'white-trail'],
    [826, 2, 'white-trail'],
    [834, 4, 'red-trail'],
    [841, 2, 'white-trail'],
    [898, 4, 'red-trail'],
    [904, 2, 'red-trail'],
  ] as const
  const lines = rows
    .map(([y, width, id]) => `<rect x="-20" y="${y}" width="1960" height="${width}" fill="url(#${id})"/>`)
    .join('')
  return `<g filter="url(#glow)" opacity=".9">${lines}</g><g opacity=".8">${lines}</g>`
}
