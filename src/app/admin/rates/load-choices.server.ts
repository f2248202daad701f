import { listAllBranches } from '#data/branches/branches.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import { listCategories } from '#data/fleet/categories.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Services } from '#operations/services/services.ts'

export type RateChoices = Awaited<ReturnType<typeof loadChoices>>

/** The choices for the conditions of a rule. */
export async function loadChoices({ db, language }: Pick<Services, 'db' | 'language'>) {
  const [branches, categories, cars] = await Promise.all([listAllBranches(db), listCategories(db), listCarNames(db)])
  const named = (rows: readonly { id: string | number; name: { ar: string; en: string } }[]) =>
    rows.map(({ id, name }) => ({ id: String(id), name: managedText(name, language) }))
  return { branches: named(branches), categories: named(categories), cars: named(cars) }
}
