import { drawRidge } from '../scenes/draw-ridge.ts'
import { placeCar } from '../scenes/place-car.ts'

interface CardScene {
  width: number
  height: number
  /** Sky from top to horizon. */
  sky: [string, string, string]
  road: number
  ground: [string, string]
  behind: string
  before?: string
  defs?: string
  car: { body: string; paint: string; scale: number; x?: number; light?: string }
}

/** A small picture: sky, something behind, a road and one of our cars on it. */
export function drawCardScene(scene: CardScene): string {
  const { width, height, sky, road, ground, car } = scene
  const middle = width / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset=".8" stop-color="${sky[2]}"/></linearGradient><linearGradient id="near" x2="0" y2="1"><stop stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient><linearGradient id="tar" x2="0" y2="1"><stop stop-color="#6b6460"/><stop offset="1" stop-color="#2c2a2d"/></linearGradient><clipPath id="card"><path d="M0 0h${width}v${height}H0Z"/></clipPath>${scene.defs ?? ''}</defs><g clip-path="url(#card)"><path d="M0 0h${width}v${height}H0Z" fill="url(#sky)"/>${scene.behind}<path d="M-5 ${road - 34}Q${middle} ${road - 44} ${width + 5} ${road - 34}V${road + 40}H-5Z" fill="url(#tar)"/><path d="M-5 ${road - 12}Q${middle} ${road - 20} ${width + 5} ${road - 12}" fill="none" stroke="#fff3d6" stroke-opacity=".55" stroke-width="3" stroke-dasharray="52 40"/>${placeCar({ x: middle, ...car, y: road })}<path d="M-5 ${road + 18}Q${middle} ${road + 6} ${width + 5} ${road + 18}V${height + 5}H-5Z" fill="url(#near)"/>${scene.before ?? ''}</g></svg>`
}

/** Mountains of the scenes made for 1920 × 1080, brought down to a card. */
export function drawSmallRidge(
  width: number,
  y: number,
  rise: number,
  seed: number,
  crag: number,
  color: string,
  lit: string,
): string {
  const scale = width / 1920
  const ridge = drawRidge({
    seed,
    y: y / scale,
    rise: rise / scale,
    span: 1100,
    crag,
    color,
    lit,
    litOpacity: 0.35,
    step: 20,
  })
  return `<g transform="scale(${scale.toFixed(4)})">${ridge}</g>`
}
