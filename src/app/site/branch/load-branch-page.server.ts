import { data } from 'react-router'
import { listCars, listUnitBranches } from '#data/fleet/cars.ts'
import type { Settings } from '#data/settings/settings.ts'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'
import { viewMapBranches } from '../../branches/map-branch.server.ts'
import { drawSketch } from '../../branches/map/sketch.server.ts'
import { viewCar } from '../../cars/car-view.ts'
import { getLowestPrices } from '../../cars/lowest-prices.server.ts'
import { cardTerms } from '../../cars/policy-lines.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'

const carsShown = 6
/** How many days in advance special hours are announced. */
const announcedDays = 120

/** Data of the page of a branch; throws 404 when it does not exist or is inactive. */
export async function loadBranchPage(services: Services, settings: Settings, id: string) {
  const { content, language, now } = services
  const cache = await content()
  const today = todayInRiyadh(now())
  const branches = await getBranches(cache, now())
  const all = viewMapBranches(branches, language, { now: now(), announcedDays })
  const branch = all.find((one) => one.id === id)
  if (!branch) throw data(null, 404)
  const [cars, unitBranches] = await Promise.all([
    cache.getCached('cars', listCars),
    cache.getCached(`unit branches ${today}`, (db) => listUnitBranches(db, today)),
  ])
  // Cars without units are handed over at every branch; those that stand here come first.
  const standing = cars.filter((car) => unitBranches.get(car.id)?.has(id))
  const shown = [...standing, ...cars.filter((car) => !unitBranches.has(car.id))].slice(0, carsShown)
  const lowest = await getLowestPrices(services, cache, { cars: shown, branches })
  const { branch: texts, home } = pageTexts(language)
  return {
    branch,
    others: all.filter((one) => one.id !== id).map((one) => ({ id: one.id, name: one.name })),
    cars: shown.map((car) => {
      const terms = cardTerms(policiesOfCar(settings.rental, car), language)
      return viewCar(car, language, { terms, today, lowest: lowest.get(car.id) })
    }),
    title: texts.title(branch.name),
    description: texts.description(branch.name, branch.city),
    map: { tileUrl: settings.mapTileUrl, attribution: settings.mapAttribution },
    sketch: drawSketch([branch]),
    texts: {
      hours: texts.hours,
      directions: texts.directions,
      carsTitle: texts.carsTitle,
      carsText: texts.carsText,
      allCars: texts.allCars,
      others: texts.others,
      branchMap: home.branchMap,
    },
  }
}
