import { listAllBranches } from '#data/branches/branches.ts'
import { isDuplicate } from '#data/database/storage-error.ts'
import {
  createReturnFee,
  deleteReturnFee,
  findReturnFeeRow,
  listReturnFees,
  updateReturnFee,
} from '#data/pricing/return-fees.ts'
import { isSameCity } from '#domain/branches/city.ts'
import { isSameWay } from '#domain/pricing/return-fees/return-fee.ts'
import { returnFeeFormSchema } from '#domain/pricing/return-fees/return-fee-form.ts'
import { returnFeeTexts } from '../../shared/extras/return-fee-texts.ts'
import { managedRow } from '../../shared/rows/managed-row.server.ts'
import { listCityChoices } from './city-choices.server.ts'

/** How the screens and the HTTP API save fees of a return in another city. */
export const returnFeeRow = managedRow({
  schema: returnFeeFormSchema,
  entity: 'return_fee',
  async nameOf({ fromCity, toCity }, { db, language }) {
    const cities = await listCityChoices(db, language, [fromCity, toCity])
    const name = (city: string) => cities.find(({ value }) => value === city)?.label ?? city
    return { [language]: returnFeeTexts[language].way(name(fromCity), name(toCity)) }
  },
  create: createReturnFee,
  update: updateReturnFee,
  remove: deleteReturnFee,
  // A fee that would never apply is refused: without a branch in a city, or within a city that has one branch. A stored fee may
  // keep its cities when they have lost branches.
  async check({ fromCity, toCity }, id, { db }) {
    const stored = id === undefined ? undefined : await findReturnFeeRow(db, id)
    const cities = (await listAllBranches(db)).map(({ city }) => city.en)
    const branchesIn = (name: string) => cities.filter((city) => isSameCity(city, name)).length
    if (branchesIn(fromCity) === 0 && fromCity !== stored?.fromCity)
      return { outcome: 'refused', fieldErrors: { fromCity: ['invalidChoice'] } }
    if (branchesIn(toCity) === 0 && toCity !== stored?.toCity)
      return { outcome: 'refused', fieldErrors: { toCity: ['invalidChoice'] } }
    const way = { fromCity, toCity }
    const isKept = stored !== undefined && isSameWay(stored, way)
    if (isSameCity(fromCity, toCity) && !isKept && branchesIn(toCity) < 2)
      return { outcome: 'refused', fieldErrors: { toCity: ['oneBranch'] } }
    // The constraint of the table refuses the same spelling, also when two members save at once.
    const isSpelledSo = (other: typeof way) => other.fromCity === fromCity && other.toCity === toCity
    const others = (await listReturnFees(db)).filter((other) => other.id !== stored?.id && !isSpelledSo(other))
    return others.some((other) => isSameWay(other, way))
      ? { outcome: 'refused', fieldErrors: { toCity: ['taken'] } }
      : undefined
  },
  fieldErrorsOf: (error) => (isDuplicate(error) ? { toCity: ['taken'] } : undefined),
})
