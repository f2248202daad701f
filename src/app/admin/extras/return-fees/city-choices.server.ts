import { listAllBranches } from '../../../../data/branches/branches.ts'
import type { Database } from '../../../../data/database/connect.ts'
import { publicText } from '../../../../domain/content/localized-text.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { returnFeeTexts } from '../../../back-office/extras/return-fee-texts.ts'

export type CityChoice = { value: string; label: string }

/** The cities that have branches, by name; also those of `kept` that have none any more. */
export async function listCityChoices(
  db: Database,
  language: Language,
  kept: readonly string[] = [],
): Promise<CityChoice[]> {
  const branches = await listAllBranches(db)
  const names = new Map(branches.map(({ city }) => [city.en, publicText(city, language)]))
  for (const city of kept) if (!names.has(city)) names.set(city, returnFeeTexts[language].noBranch(city))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
