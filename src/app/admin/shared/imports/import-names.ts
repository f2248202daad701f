import { comparableName, namesOf } from '#domain/spreadsheet/columns.ts'
import type { BranchLookup } from '#domain/spreadsheet/lookups.ts'
import { managedText, type ManagedText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'

type NamedBranch = { readonly id: string; readonly name: ManagedText; readonly city: ManagedText }

/** Branches by their ids and names in every language, and the branches of each city in the language of the screen. */
export function branchLookup(branches: readonly NamedBranch[], language: Language): BranchLookup {
  const cities = new Map<string, string[]>()
  for (const { name, city } of branches) {
    for (const key of new Set(Object.values(city).map((each) => comparableName(each ?? '')))) {
      if (key !== '') cities.set(key, [...(cities.get(key) ?? []), managedText(name, language)])
    }
  }
  return {
    ids: namesOf(
      branches.map(({ id }) => id),
      (id, place) => [id, ...Object.values(branches[place]!.name).map((each) => each ?? undefined)],
    ),
    cities,
  }
}

type Named<Id> = { readonly id: Id; readonly name: ManagedText }

/** The names of cars and branches in the language of the screen, by their ids. */
export function importedNames(
  { cars, branches }: { cars: readonly Named<number>[]; branches: readonly Named<string>[] },
  language: Language,
) {
  const textsOf = <Id>(all: readonly Named<Id>[]) =>
    new Map(all.map(({ id, name }) => [id, managedText(name, language)]))
  const [ofCars, ofBranches] = [textsOf(cars), textsOf(branches)]
  return { car: (id: number) => ofCars.get(id) ?? '', branch: (id: string) => ofBranches.get(id) ?? '' }
}
