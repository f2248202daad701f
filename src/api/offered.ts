import { type Car, listCars } from '#data/fleet/cars.ts'
import { listOfferedExtras, type OfferedExtra } from '#data/pricing/extras.ts'
import type { Services } from '#operations/services/services.ts'

/** The cars that the site offers. */
export async function getCars({ content }: Pick<Services, 'content'>): Promise<Car[]> {
  return (await content()).getCached('cars', listCars)
}

/** The extras that the site offers. */
export async function getExtras({ content }: Pick<Services, 'content'>): Promise<OfferedExtra[]> {
  return (await content()).getCached('extras', listOfferedExtras)
}
