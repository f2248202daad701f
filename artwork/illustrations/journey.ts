import { drawPalm } from '../scenes/draw-palm.ts'
import { drawTowerHouse } from '../scenes/draw-tower-house.ts'
import { placeCar } from '../scenes/place-car.ts'
import { drawSmallRidge } from './card-scene.ts'

const palm = { trunk: '#5a3a24', trunkLit: '#c98f55', leaf: '#2a5a3c', leafLit: '#6a8f4a' }

/** From the tower houses of Najran (right) over the mountains to the sea (left), 1200 × 560. */
export function drawJourney(): string {
  const road =
    'M1210 452C1060 420 930 420 850 436C760 454 690 480 590 466C500 452 540 408 610 396C670 386 690 366 640 356C580 346 470 352 400 366L392 360C470 344 590 336 660 346C722 356 716 392 640 408C580 420 566 436 620 444C690 452 760 424 850 404C950 384 1080 392 1210 414Z'
  const middle =
    'M1210 433C1070 404 950 402 850 420C760 438 690 466 605 455C533 444 553 414 625 402C696 389 706 361 650 351C585 341 470 348 396 363'
  const sail = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0V-74C26-52 36-26 38-6Z" fill="#fffaf0"/><path d="M-5-4V-58C-22-40-30-18-32-4Z" fill="#f6eee0"/><path d="M-40 2H46L34 16H-28Z" fill="#7a4a2b"/></g>`
  const houses = [
    { x: 830, base: 386, width: 66, height: 112, floors: 3, columns: 2, seed: 21, haze: 0.3 },
    { x: 1096, base: 396, width: 78, height: 150, floors: 4, columns: 2, seed: 22, haze: 0.15 },
    { x: 948, base: 400, width: 92, height: 218, floors: 5, columns: 3, seed: 23, haze: 0 },
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 560"><defs><linearGradient id="sky" x2="1" y2=".2"><stop stop-color="#a9dad8"/><stop offset=".5" stop-color="#f3ead0"/><stop offset="1" stop-color="#ffc98a"/></linearGradient><linearGradient id="sea" x2="0" y2="1"><stop stop-color="#6cc5c1"/><stop offset="1" stop-color="#12718a"/></linearGradient><linearGradient id="land" x2="1"><stop stop-color="#e9d6ac"/><stop offset=".35" stop-color="#8fae6d"/><stop offset=".65" stop-color="#b8a266"/><stop offset="1" stop-color="#c98f55"/></linearGradient><linearGradient id="near" x2="1"><stop stop-color="#d9c08c"/><stop offset=".4" stop-color="#55824f"/><stop offset="1" stop-color="#9a663a"/></linearGradient><clipPath id="card"><rect width="1200" height="560" rx="28"/></clipPath></defs><g clip-path="url(#card)"><path d="M0 0h1200v560H0Z" fill="url(#sky)"/><circle cx="806" cy="150" r="58" fill="#f7b733"/><circle cx="806" cy="150" r="92" fill="#f7b733" fill-opacity=".22"/><g fill="#fff" fill-opacity=".75"><path d="M150 120q10-30 42-22 18-30 54-12 36-10 44 22 30 4 22 18H140q-10-2 10-6ZM520 84q8-20 30-14 16-20 40-6 26-6 30 16 20 4 14 12H512q-8-2 8-8Z"/></g>${drawSmallRidge(1200, 330, 170, 21, 0.55, '#c3b9a0', '#f0dcb8')}${drawSmallRidge(1200, 372, 150, 14, 0.6, '#8fa58a', '#d5d6ac')}<path d="M0 318h470q-40 60-150 96T0 470Z" fill="url(#sea)"/><path d="M40 350h70M180 372h90M60 402h110M300 344h60M20 440h120M230 410h60" stroke="#d7f3ee" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>${sail(150, 372, 0.8)}${sail(300, 346, 0.45)}<path d="M0 470C160 440 330 420 420 352C620 330 860 350 1200 366V560H0Z" fill="url(#land)"/><path d="M0 470C160 440 330 420 420 352" fill="none" stroke="#fff8e4" stroke-width="8" stroke-linecap="round"/>${houses.map(drawTowerHouse).join('')}${drawPalm(1066, 404, 112, 4, palm, 'coarse')}${drawPalm(908, 396, 84, 7, palm, 'coarse')}${drawPalm(470, 384, 74, 9, palm, 'coarse')}<path d="${road}" fill="#4a4344"/><path d="${middle}" fill="none" stroke="#fff3d6" stroke-opacity=".8" stroke-width="2.5" stroke-dasharray="16 13"/>${placeCar({ body: 'suv', paint: 'pearl', x: 880, y: 436, scale: 0.19 })}<path d="M0 520C240 480 420 506 640 500S1010 470 1200 488V560H0Z" fill="url(#near)"/></g></svg>`
}
