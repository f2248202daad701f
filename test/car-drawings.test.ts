import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bodies } from '../artwork/cars/bodies.ts'
import { ground, scale } from '../artwork/cars/body.ts'
import { paints } from '../artwork/cars/paints.ts'
import { renderCar } from '../artwork/cars/render-car.ts'
import { sharePictureOfCar } from '#app/seo/share-picture.ts'
import { demoCars } from '#operations/starter/demo-cars.ts'

const folder = 'public/artwork/cars/'

test('the drawings of cars are what their code draws', () => {
  const drawn = new Map(
    bodies.flatMap((body) =>
      paints.map((paint) => [`${body.name}-${paint.name}.svg`, renderCar(body, paint)] as const),
    ),
  )
  expect(readdirSync(folder).toSorted()).toEqual([...drawn.keys()].toSorted())
  for (const [name, svg] of drawn) expect(readFileSync(folder + name, 'utf8'), name).toBe(svg)
})

describe.each(bodies)('$name', ({ shell, length, height, wheels }) => {
  const points = [...shell.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

  test('fills its length and height, at the scale of all cars', () => {
    const across = points.map(([x]) => x)
    expect(Math.abs(Math.max(...across) - Math.min(...across) - length * scale)).toBeLessThan(6)
    expect(Math.abs(ground - Math.min(...points.map(([, y]) => y)) - height * scale)).toBeLessThan(6)
  })

  test('has the proportions of a car', () => {
    const wheelbase = (wheels.rear - wheels.front) / scale
    expect(wheelbase / length).toBeGreaterThan(0.55)
    expect(wheelbase / length).toBeLessThan(0.68)
    const tyre = (2 * wheels.radius) / scale
    expect(tyre).toBeGreaterThan(56)
    expect(tyre).toBeLessThan(86)
  })
})

test('kinds of cars differ in length, height or outline', () => {
  expect(new Set(bodies.map(({ shell }) => shell)).size).toBe(16)
  const lengthOf = (name: string) => bodies.find((body) => body.name === name)!.length
  const byLength = ['hatchback', 'city-sedan', 'small-sedan', 'fastback-sedan', 'sedan', 'large-sedan', 'large-suv']
  expect(byLength.toSorted((one, other) => lengthOf(one) - lengthOf(other))).toEqual(byLength)
})

test('every car of the demo fleet has a drawing', () => {
  for (const { car } of demoCars) expect(readdirSync(folder)).toContain(car.imageUrl?.replace('/artwork/cars/', ''))
})

test('the small sedans of the demo fleet are told apart by their outlines', () => {
  const models = ['Toyota Yaris', 'Hyundai Accent', 'Nissan Sunny', 'Kia Pegas']
  const shells = demoCars
    .filter(({ car }) => models.includes(car.nameEn))
    .map(({ car }) => bodies.find(({ name }) => car.imageUrl?.startsWith(`/artwork/cars/${name}-`))?.shell)
  expect(new Set(shells).size).toBe(models.length)
})

test('every drawing has a raster picture for shared links', () => {
  for (const name of readdirSync(folder)) {
    const address = sharePictureOfCar(`/artwork/cars/${name}`)
    expect(existsSync(`public${address}`), address).toBe(true)
  }
})
