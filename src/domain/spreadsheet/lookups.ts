import { comparableName } from './columns.ts'
import { splitModelYear } from './sheet-values.ts'

/** Ids by the names in a spreadsheet; the keys are made by `comparableName`. */
export type NameLookup = ReadonlyMap<string, string>

/** Branches by their names, and the names of the branches of each city. */
export type BranchLookup = { readonly ids: NameLookup; readonly cities: ReadonlyMap<string, readonly string[]> }

/** The id with a name; '' for a blank cell, and '?', which no schema accepts, for an unknown name. */
function findId(known: NameLookup, text: string): string {
  return text && (known.get(comparableName(text)) ?? '?')
}

/** The id of a car and its model year, which may be part of its name. */
export function findCar(cars: NameLookup, name: string, modelYear: string): { carId: string; modelYear: string } {
  const carId = findId(cars, name)
  const split = carId === '?' ? splitModelYear(name) : undefined
  return split ? { carId: findId(cars, split.name), modelYear: modelYear || split.year } : { carId, modelYear }
}

/** The id of a branch. A city with a single branch is that branch. */
export function findBranch({ ids, cities }: BranchLookup, text: string): string {
  const own = cities.get(comparableName(text)) ?? []
  const id = findId(ids, text)
  return id === '?' && own.length === 1 ? findId(ids, own[0]!) : id
}

/** The branches of the city that a cell names instead of a branch; undefined when it names none. */
export function branchesOfCity({ cities }: BranchLookup, text: string): string | undefined {
  return cities.get(comparableName(text))?.join(' · ')
}
