import { bodies } from '../cars/bodies.ts'
import { ground } from '../cars/body.ts'
import { paints } from '../cars/paints.ts'
import { renderCar } from '../cars/render-car.ts'

const motion =
  '<style>.wheel{transform-box:fill-box;transform-origin:center;animation:roll 1.1s linear infinite}.car{animation:sway 2.2s ease-in-out infinite}@keyframes roll{to{transform:rotate(-360deg)}}@keyframes sway{50%{transform:translateY(-2.5px)}}@media (prefers-reduced-motion:reduce){.wheel,.car{animation:none}}</style>'

/** The car of the maintenance page: `.car` sways, both `.wheel` groups turn, shadows stay. */
export function drawMaintenanceCar(): string {
  const body = bodies.find(({ name }) => name === 'crossover')
  const paint = paints.find(({ name }) => name === 'palm')
  if (!body || !paint) throw new Error('The crossover in palm is missing')
  const { front, rear, radius } = body.wheels
  const wheel = (x: number) =>
    `<g transform="translate(${x} ${ground - radius})"><g class="wheel"><use href="#wr"/></g><circle r="${radius}" fill="url(#ws)"/></g>`
  const wheelShapes = renderCar(body, paint, false)
  return wheelShapes
    .replace('</defs>', `</defs>${motion}`)
    .replace('<use href="#S" fill="url(#p)"/>', '<g class="car"><use href="#S" fill="url(#p)"/>')
    .replace('</svg>', `</g>${wheel(front)}${wheel(rear)}</svg>`)
}
