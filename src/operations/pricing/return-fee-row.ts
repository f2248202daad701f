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
import type { ReturnFeeProblem, ReturnFeeValues } from '#domain/pricing/return-fees/return-fee-form.ts'
import type { ManagedRow, ValueRefusal } from '../rows/save-row.ts'

/** Fees of a return in another city. */
export const returnFeeRow: ManagedRow<ReturnFeeValues> = {
  entity: 'return_fee',
  create: createReturnFee,
  update: updateReturnFee,
  remove: deleteReturnFee,
  // A fee that would never apply is refused: without a branch in a city, or within a city that has one branch. A stored fee may
  // keep its cities when they have lost branches.
  async check({ db }, { fromCity, toCity }, id) {
    const stored = id === undefined ? undefined : await findReturnFeeRow(db, String(id))
    const cities = (await listAllBranches(db)).map(({ city }) => city.en)
    const branchesIn = (name: string) => cities.filter((city) => isSameCity(city, name)).length
    if (branchesIn(fromCity) === 0 && fromCity !== stored?.fromCity) return refuse('fromCity', 'invalidChoice')
    if (branchesIn(toCity) === 0 && toCity !== stored?.toCity) return refuse('toCity', 'invalidChoice')
    const way = { fromCity, toCity }
    const isKept = stored !== undefined && isSameWay(stored, way)
    if (isSameCity(fromCity, toCity) && !isKept && branchesIn(toCity) < 2) return refuse('toCity', 'oneBranch')
    // The constraint of the table refuses the same spelling, also when two members save at once.
    const isSpelledSo = (other: typeof way) => other.fromCity === fromCity && other.toCity === toCity
    const others = (await listReturnFees(db)).filter((other) => other.id !== stored?.id && !isSpelledSo(other))
    return others.some((other) => isSameWay(other, way)) ? refuse('toCity', 'taken') : undefined
  },
  refusalOf: (error) => (isDuplicate(error) ? { code: 'alreadyUsed', field: 'toCity', problem: 'taken' } : undefined),
}

function refuse(field: 'fromCity' | 'toCity', problem: ReturnFeeProblem | 'invalidChoice'): ValueRefusal {
  return { code: 'invalidValue', field, problem }
}
