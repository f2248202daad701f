import { findCar, type Car } from '../../../data/fleet/cars.ts'
import type { ContentMemory } from '../../services/content-cache.ts'

/** The car of an address, with its present prices; undefined when it is not offered. */
export function recallCar({ recall }: ContentMemory, carId: string): Promise<Car | undefined> {
  return recall(`car ${carId}`, (db) => findCar(db, carId))
}
