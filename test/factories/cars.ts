import { listCars, type Car } from '#data/fleet/cars.ts'
import type { TestSite } from './site.ts'

/** A car of the demonstration fleet by its English name. */
export async function demoCar(site: TestSite, nameEn: string): Promise<Car> {
  const car = (await listCars(site.db)).find(({ name }) => name.en === nameEn)
  if (!car) throw new Error(`no car is called ${nameEn}`)
  return car
}
