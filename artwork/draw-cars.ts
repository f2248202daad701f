import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { bodies } from './cars/bodies.ts'
import { paints } from './cars/paints.ts'
import { renderCar } from './cars/render-car.ts'

const folder = new URL('../public/artwork/cars/', import.meta.url)
/** Pictures for shared links, because social networks do not accept SVG. */
const shared = new URL('../public/artwork/shared-cars/', import.meta.url)

/** Large enough for the wide cards of social networks, and the sand of the site. */
const share = { width: 800, height: 420, fit: 'contain', background: '#f6eee0' } as const

mkdirSync(folder, { recursive: true })
mkdirSync(shared, { recursive: true })
for (const body of bodies) {
  for (const paint of paints) {
    const name = `${body.name}-${paint.name}`
    const svg = renderCar(body, paint)
    writeFileSync(new URL(`${name}.svg`, folder), svg)
    const picture = sharp(Buffer.from(svg)).resize(share).flatten({ background: share.background })
    writeFileSync(new URL(`${name}.jpg`, shared), await picture.jpeg({ quality: 62, mozjpeg: true }).toBuffer())
  }
}
