import { mkdirSync, writeFileSync } from 'node:fs'
import { bodies } from './cars/bodies.ts'
import { paints } from './cars/paints.ts'
import { renderCar } from './cars/render-car.ts'

const folder = new URL('../public/artwork/cars/', import.meta.url)

mkdirSync(folder, { recursive: true })
for (const body of bodies) {
  for (const paint of paints) writeFileSync(new URL(`${body.name}-${paint.name}.svg`, folder), renderCar(body, paint))
}
