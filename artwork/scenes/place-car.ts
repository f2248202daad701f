import { bodies } from '../cars/bodies.ts'
import { ground } from '../cars/body.ts'
import { paints } from '../cars/paints.ts'
import { renderCar } from '../cars/render-car.ts'

interface Place {
  body: string
  paint: string
  /** Middle of the car and the height at which its wheels stand. */
  x: number
  y: number
  scale: number
  flip?: boolean
  /** Filter id that gives the car the light of the scene. */
  light?: string
}

/** One of the drawn cars inside a scene; its ids get a prefix of their own. */
export function placeCar({ body, paint, x, y, scale, flip = false, light }: Place): string {
  const shape = bodies.find(({ name }) => name === body)
  const color = paints.find(({ name }) => name === paint)
  if (!shape || !color) throw new Error(`No such car: ${body} ${paint}`)
  const prefix = `${body}-${paint}-`
  const inner = renderCar(shape, color)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/id="(\w+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#(\w+)"/g, `href="#${prefix}$1"`)
  return `<g${light ? ` filter="url(#${light})"` : ''} transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale}) translate(-480 -${ground})">${inner}</g>`
}
