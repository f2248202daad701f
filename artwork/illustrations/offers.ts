import { drawSkyline } from '../scenes/draw-skyline.ts'
import { drawCardScene, drawSmallRidge } from './card-scene.ts'

const size = { width: 640, height: 420 }

/** The four standing offers. */
export function drawOffers(): Record<string, string> {
  return {
    'offer-long-term': drawLongTerm(),
    'offer-weekend': drawWeekend(),
    'offer-early-bird': drawEarlyBird(),
    'offer-business': drawBusiness(),
  }
}

function drawLongTerm(): string {
  // The site mirrors the picture for pages that are read from the left: the first day is on the right here, and nothing is lettering.
  const days = Array.from({ length: 28 }, (_, index) => {
    const [x, y] = [74 + (6 - (index % 7)) * 30, 138 + Math.floor(index / 7) * 30]
    const color = index > 2 && index < 25 ? (index === 24 ? '#f0a11a' : '#2f8b6d') : '#ebdec6'
    return `<rect x="${x}" y="${y}" width="22" height="22" rx="6" fill="${color}"/>`
  }).join('')
  const calendar = `<g transform="rotate(-4 180 170)"><rect x="56" y="70" width="244" height="204" rx="18" fill="#0a3327" fill-opacity=".22" transform="translate(8 12)"/><rect x="56" y="70" width="244" height="204" rx="18" fill="#fffdf8"/><path d="M56 122V88q0-18 18-18h208q18 0 18 18v34Z" fill="#155a45"/><path d="M104 56v30M178 56v30M252 56v30" stroke="#c4a878" stroke-width="9" stroke-linecap="round"/>${days}<circle cx="175" cy="239" r="5.5" fill="#fff"/></g>`
  return drawCardScene({
    ...size,
    sky: ['#8fc4bd', '#d9ece3', '#fdf3dc'],
    ground: ['#8fae6d', '#2f6b4f'],
    road: 352,
    behind:
      '<circle cx="500" cy="120" r="46" fill="#f7b733"/>' +
      drawSmallRidge(640, 262, 90, 21, 0.4, '#9cc0ae', '#d9ece3') +
      drawSmallRidge(640, 300, 70, 14, 0.4, '#5f9a80', '#b5d3b0') +
      calendar,
    car: { body: 'sedan', paint: 'pearl', scale: 0.44, x: 410 },
  })
}

function drawWeekend(): string {
  const dunes =
    '<path d="M0 262C120 190 220 214 320 250S520 214 640 190V420H0Z" fill="#e2a865"/><path d="M0 262C120 190 220 214 320 250c-90-14-150-18-200 60L0 340Z" fill="#c58748"/><path d="M640 190C520 214 440 256 320 250c120 26 200 6 320 60Z" fill="#f2c586"/><path d="M0 320C160 270 300 300 420 306S580 290 640 284V420H0Z" fill="#c98d4e"/>'
  const tent =
    '<path d="M60 306l66-66 66 66Z" fill="#7a2f22"/><path d="M126 240l66 66h-36Z" fill="#4f1d15"/><path d="M126 240l-66 66h18ZM126 240l-30 66h16ZM126 240l-2 66h16Z" fill="#f6eee0"/><path d="M118 306l8-34 12 34Z" fill="#2a120c"/><path d="M214 306l8-18 8 18Z" fill="#f7b733"/><path d="M218 306l4-10 4 10Z" fill="#fff3cf"/><path d="M208 308h28" stroke="#3a1d10" stroke-width="5" stroke-linecap="round"/>'
  return drawCardScene({
    ...size,
    sky: ['#3d5f8a', '#e08a6a', '#ffd08f'],
    ground: ['#d99f5c', '#8a5a2e'],
    road: 352,
    behind: `<circle cx="470" cy="196" r="64" fill="#ffe9b4"/><circle cx="470" cy="196" r="104" fill="#ffd98c" fill-opacity=".3"/>${dunes}${tent}`,
    car: { body: 'offroad', paint: 'palm', scale: 0.42, x: 420 },
  })
}

function drawEarlyBird(): string {
  const rays = Array.from({ length: 13 }, (_, index) => `<path d="M320 262L${-120 + index * 73} -60h26Z"/>`).join('')
  const hoopoe =
    '<g transform="translate(96 92) scale(1.15)"><path d="M-30 140c50-14 110-14 176-4" fill="none" stroke="#5a3a24" stroke-width="8" stroke-linecap="round"/><path d="M104 110l58 40-12 14-62-40Z" fill="#1b1b1b"/><path d="M134 132l-10 14" stroke="#fbf6ea" stroke-width="7"/><path d="M46 34Q40 10 27 -1Q29 16 46 34ZM46 34Q51 10 45 -6Q39 10 46 34ZM46 34Q61 15 62 -3Q50 10 46 34ZM46 34Q68 23 77 8Q61 14 46 34ZM46 34Q71 34 85 24Q68 22 46 34Z" fill="#e59a57"/><path d="M31 5L27 -1M45 1L45 -6M59 4L62 -3M71 13L77 8M78 26L85 24" stroke="#1b1b1b" stroke-width="6" stroke-linecap="round"/><path d="M22 40a20 20 0 0 1 38-10c26 16 50 44 52 74 0 18-16 28-36 26C42 126 20 100 26 62c-4-6-6-14-4-22Z" fill="#d98a4e"/><path d="M26 62c-6 38 16 64 50 68-20-14-34-38-36-62Z" fill="#eab07c"/><path d="M62 62c34 6 62 36 74 70-40 4-74-18-74-70Z" fill="#1b1b1b"/><path d="M72 76c14 4 32 22 42 50M68 94c10 4 22 18 28 34" fill="none" stroke="#fbf6ea" stroke-width="6"/><path d="M23 40C4 38-18 46-34 62c20-10 40-14 58-12Z" fill="#3a2b22"/><circle cx="38" cy="38" r="4.5" fill="#1b1b1b"/><circle cx="36.5" cy="36.5" r="1.5" fill="#fff"/><path d="M64 128v10M78 130v8" stroke="#3a2b22" stroke-width="4"/></g>'
  return drawCardScene({
    ...size,
    sky: ['#f3a77a', '#ffd49a', '#fff0cf'],
    ground: ['#b98a58', '#5a3a24'],
    road: 352,
    behind:
      `<g fill="#fff3cf" fill-opacity=".4">${rays}</g><circle cx="320" cy="262" r="88" fill="#f7b733"/><circle cx="320" cy="262" r="66" fill="#ffd76f"/>` +
      drawSmallRidge(640, 290, 80, 12, 0.7, '#c98a6a', '#f6c79a') +
      drawSmallRidge(640, 318, 40, 33, 0.5, '#8f5d45', '#d99a6a') +
      hoopoe,
    car: { body: 'hatchback', paint: 'navy', scale: 0.46, x: 424 },
  })
}

function drawBusiness(): string {
  const scale = 640 / 1920
  const far = drawSkyline({
    seed: 23,
    base: 960,
    low: 180,
    high: 620,
    color: '#5c7f93',
    edge: '#a9c6cc',
    windows: '#fff3cf',
    lightShare: 0.06,
  })
  const near = drawSkyline({
    seed: 36,
    base: 960,
    low: 80,
    high: 380,
    color: '#27485f',
    edge: '#7fa5b3',
    windows: '#ffdf9c',
    lightShare: 0.1,
  })
  return drawCardScene({
    ...size,
    sky: ['#274a6b', '#86aebb', '#f3e2c0'],
    ground: ['#33475a', '#121f2d'],
    road: 352,
    behind: `<circle cx="148" cy="150" r="44" fill="#ffe9b4" fill-opacity=".8"/><g transform="scale(${scale.toFixed(4)})">${far}${near}</g>`,
    car: { body: 'executive-sedan', paint: 'black', scale: 0.5 },
  })
}
