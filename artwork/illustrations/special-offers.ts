import { drawPalm } from '../scenes/draw-palm.ts'
import { drawTowerHouse } from '../scenes/draw-tower-house.ts'
import { drawCardScene, drawSmallRidge } from './card-scene.ts'

const palm = { trunk: '#5a3a24', trunkLit: '#c98f55', leaf: '#2a5a3c', leafLit: '#6a8f4a' }

/** Pictures of the seasonal offers the demo starts with. */
export function drawSpecialOffers(): Record<string, string> {
  return { ramadan: drawRamadan(), summer: drawSummer(), weekend: drawCamp() }
}

const large = { width: 800, height: 500 }

function drawRamadan(): string {
  const lantern = (x: number, drop: number, scale: number) =>
    `<path d="M${x} 0V${drop}" stroke="#c98a1a" stroke-width="2"/><g transform="translate(${x} ${drop}) scale(${scale})"><circle cy="62" r="84" fill="url(#lamp)"/><path d="M-16 18 0-2 16 18Z" fill="#c98a1a"/><path d="M-22 18h44l8 14v58l-10 14h-40l-10-14V32Z" fill="#ffdc8a"/><path d="M-22 18h44l8 14h-60ZM-30 90h60l-10 14h-40Z" fill="#a8660a"/><path d="M-30 32v58M-10 32v58M10 32v58M30 32v58" stroke="#a8660a" stroke-width="4"/><path d="M-10 61q10-16 20 0-10 16-20 0Z" fill="#b8472f"/><path d="M-8 104h16l-8 18Z" fill="#c98a1a"/></g>`
  const stars = [
    [90, 190],
    [170, 110],
    [250, 210],
    [330, 80],
    [520, 60],
    [610, 190],
    [720, 90],
    [440, 170],
    [760, 220],
    [40, 70],
  ]
    .map(([x, y]) => `M${x} ${y! - 5}l1.6 3.4 3.4 1.6-3.4 1.6-1.6 3.4-1.6-3.4-3.4-1.6 3.4-1.600Z`)
    .join('')
  const mosque =
    '<g transform="translate(0 -44)"><g fill="#2b587c"><path d="M250 362V292h300v70Z"/><path d="M320 292c0-70 50-84 80-110 30 26 80 40 80 110Z"/><path d="M397 184v-22h6v22ZM226 362V168l10-22 10 22v194ZM554 362V168l10-22 10 22v194Z"/></g><path d="M276 362v-34q14-22 28 0v34ZM330 362v-34q14-22 28 0v34ZM384 362v-42q16-26 32 0v42ZM442 362v-34q14-22 28 0v34ZM496 362v-34q14-22 28 0v34Z" fill="#ffcf70"/><path d="M222 204h28M550 204h28M222 250h28M550 250h28" stroke="#f7b733" stroke-width="3"/></g>'
  return drawCardScene({
    ...large,
    sky: ['#0a111c', '#152f4a', '#3f5f7a'],
    ground: ['#17314a', '#0a1422'],
    road: 424,
    defs: '<radialGradient id="lamp"><stop stop-color="#ffcf70" stop-opacity=".6"/><stop offset="1" stop-color="#ffcf70" stop-opacity="0"/></radialGradient><radialGradient id="moon"><stop stop-color="#ffe9b4" stop-opacity=".45"/><stop offset="1" stop-color="#ffe9b4" stop-opacity="0"/></radialGradient>',
    behind: `<path d="${stars}" fill="#fff3cf"/><circle cx="640" cy="120" r="130" fill="url(#moon)"/><path d="M660 62a64 64 0 1 0 46 92 52 52 0 0 1-46-92Z" fill="#ffe9b4"/>${drawSmallRidge(800, 350, 90, 14, 0.5, '#234863', '#3f6a85')}${mosque}${lantern(96, 96, 1)}${lantern(190, 40, 0.72)}${lantern(736, 180, 0.6)}`,
    car: { body: 'large-suv', paint: 'pearl', scale: 0.42, x: 400 },
  })
}

function drawSummer(): string {
  const terraces = Array.from({ length: 6 }, (_, index) => {
    const y = 250 + index * 22
    return `<path d="M-5 ${y - 30}C120 ${y - 26} 220 ${y} ${300 + index * 30} ${y + 26}V500H-5Z" fill="${index % 2 ? '#7fa862' : '#96ba72'}"/><path d="M-5 ${y - 30}C120 ${y - 26} 220 ${y} ${300 + index * 30} ${y + 26}" fill="none" stroke="#6d6350" stroke-opacity=".6" stroke-width="5" stroke-dasharray="8 2"/>`
  }).join('')
  const cable =
    '<path d="M-5 60Q400 170 805 40" fill="none" stroke="#3a4f55" stroke-width="2.5"/><g fill="#b8472f"><path d="M250 104h4v34h-4ZM228 138h48q8 0 8 8v26q0 10-10 10h-44q-10 0-10-10v-26q0-8 8-8Z"/><path d="M560 96h4v26h-4ZM542 122h40q7 0 7 7v22q0 8-8 8h-38q-8 0-8-8v-22q0-7 7-7Z"/></g><path d="M228 146h20v16h-20ZM256 146h20v16h-20ZM543 128h16v14h-16ZM565 128h16v14h-16Z" fill="#e3f1f2"/>'
  return drawCardScene({
    ...large,
    sky: ['#4f9dbd', '#a9d6dc', '#f6f3dd'],
    ground: ['#6f9a5a', '#264a36'],
    road: 424,
    behind: `<circle cx="620" cy="110" r="50" fill="#fff3cf"/><g fill="#fff" fill-opacity=".8"><path d="M60 120q10-34 46-26 20-34 58-14 40-14 50 24 34 2 26 22H50q-12-2 10-6ZM420 96q8-22 34-16 18-24 44-8 30-6 34 18 24 4 16 14H412q-10-2 8-8Z"/></g>${drawSmallRidge(800, 300, 150, 18, 0.45, '#8fb5b0', '#cfe0d0')}${drawSmallRidge(800, 346, 120, 27, 0.45, '#5c8f7c', '#a9cba0')}<path d="M0 330Q200 300 420 330T800 316v60H0Z" fill="#fff" fill-opacity=".45"/>${terraces}<path d="M300 372Q560 330 805 350V500H280Z" fill="#6f9f5a"/>${cable}`,
    car: { body: 'suv', paint: 'white-gold', scale: 0.5, x: 430 },
  })
}

function drawCamp(): string {
  const house = drawTowerHouse({
    x: 96,
    base: 392,
    width: 104,
    height: 216,
    floors: 4,
    columns: 3,
    seed: 3,
    haze: 0.12,
  })
  const small = drawTowerHouse({
    x: 650,
    base: 392,
    width: 84,
    height: 130,
    floors: 3,
    columns: 2,
    seed: 4,
    haze: 0.25,
  })
  return drawCardScene({
    ...large,
    sky: ['#2f5f73', '#f0a86a', '#ffe2a8'],
    ground: ['#b5763f', '#4a2c1b'],
    road: 424,
    behind: `<circle cx="470" cy="236" r="60" fill="#fff3cf"/><circle cx="470" cy="236" r="120" fill="#ffd98c" fill-opacity=".35"/>${drawSmallRidge(800, 330, 150, 21, 0.65, '#c9967a', '#ffd0a0')}${drawSmallRidge(800, 370, 90, 33, 0.8, '#93604a', '#e09a63')}<path d="M-5 378Q400 362 805 378V500H-5Z" fill="#b5793f"/>${house}${small}${drawPalm(262, 398, 140, 5, palm, 'coarse')}${drawPalm(590, 398, 110, 6, palm, 'coarse')}`,
    car: { body: 'pickup', paint: 'burgundy', scale: 0.5, x: 410 },
  })
}
