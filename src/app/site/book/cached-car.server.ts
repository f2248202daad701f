import { findCar, type Car } from '../../../data/fleet/cars.ts'
import type { ContentCache } from '../../services/content-cache.ts'

/** The car of an address, with its present prices; undefined when it is not offered. */
export function getCachedCar({ getCached }: ContentCache, carId: string): Promise<Car | undefined> {
  return getCached(`car ${carId}`, (db) => findCar(db, carId))
}
