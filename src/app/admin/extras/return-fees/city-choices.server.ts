import { listAllBranches } from '#data/branches/branches.ts'
import type { Database } from '#data/database/connect.ts'
import { cityKey } from '#domain/branches/city.ts'
import { publicText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import { returnFeeTexts } from '../../shared/extras/return-fee-texts.ts'

export type CityChoice = { value: string; label: string }

/** The cities that have branches, by name, each once; those of `kept` as they are spelled there, also without a branch. */
export async function listCityChoices(
  db: Database,
  language: Language,
  kept: readonly string[] = [],
): Promise<CityChoice[]> {
  const branches = await listAllBranches(db)
  const byKey = new Map(branches.toReversed().map(({ city }) => [cityKey(city.en), city]))
  const keptKeys = kept.map(cityKey)
  const others = [...byKey].filter(([key]) => !keptKeys.includes(key)).map(([, city]) => city.en)
  const labelOf = (name: string) => {
    const city = byKey.get(cityKey(name))
    return city ? publicText(city, language) : returnFeeTexts[language].noBranch(name)
  }
  return [...new Set([...kept, ...others])]
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
