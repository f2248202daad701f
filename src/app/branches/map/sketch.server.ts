import { countryOutline } from '../../map/country-outline.ts'
import { landOutline } from '../../map/land-outline.ts'
import type { MapBranch } from '../map-branch.server.ts'

export type MapSketch = ReturnType<typeof drawSketch>
export type MapCity = MapSketch['cities'][number]

type Point = { x: number; y: number }

// The Web Mercator projection, in degrees, so that the sketch and the map have the same shape.
function project(latitude: number, longitude: number): Point {
  const y = -Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * (180 / Math.PI)
  return { x: longitude, y }
}

const corner = project(33, 33.6)
const size = { x: 56.6 - corner.x, y: project(15.6, 0).y - corner.y }

/** In percent of the sketch. */
function place(latitude: number, longitude: number): Point {
  const { x, y } = project(latitude, longitude)
  return { x: ((x - corner.x) / size.x) * 100, y: ((y - corner.y) / size.y) * 100 }
}

function pointsOf(outline: readonly [latitude: number, longitude: number][]): string {
  return outline
    .map(([latitude, longitude]) => place(latitude, longitude))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
}

const outlines = {
  aspectRatio: `${size.x} / ${size.y}`,
  countryPoints: pointsOf(countryOutline),
  landPoints: pointsOf(landOutline),
}

/** The data of the sketch. Computed on the server, because the code and the coordinates are larger than the result. */
export function drawSketch(branches: readonly MapBranch[]) {
  return { ...outlines, cities: listCities(branches) }
}

/** Each city once. Labels of western cities are placed on the west side, so that neighbouring labels do not overlap. */
function listCities(branches: readonly MapBranch[]) {
  const first = branches.filter(({ city }, index) => branches.findIndex((other) => other.city === city) === index)
  const middle = first.reduce((sum, { longitude }) => sum + longitude, 0) / first.length
  return first.map(({ city, latitude, longitude }) => ({
    name: city,
    latitude,
    longitude,
    ...place(latitude, longitude),
    count: branches.filter((branch) => branch.city === city).length,
    side: longitude < middle ? ('west' as const) : ('east' as const),
  }))
}
