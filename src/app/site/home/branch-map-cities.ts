import type { MapBranch } from './branch-map-branch.ts'

export type MapCity = { name: string; latitude: number; longitude: number; side: 'west' | 'east' }

/** One name per city. The western ones have theirs on the sea side, so that neighbours do not write over each other. */
export function listCities(branches: readonly MapBranch[]): MapCity[] {
  const first = branches.filter(({ city }, index) => branches.findIndex((other) => other.city === city) === index)
  const middle = first.reduce((sum, { longitude }) => sum + longitude, 0) / first.length
  return first.map(({ city, latitude, longitude }) => ({
    name: city,
    latitude,
    longitude,
    side: longitude < middle ? 'west' : 'east',
  }))
}
