import { hoursIn } from '#domain/branches/format-hours.ts'
import type { OpeningHours } from '#domain/branches/opening-hours.ts'
import { publicText, type ManagedText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'

/** A branch as a choice in forms, in one language. */
export type BranchChoice = { id: string; name: string; hours: OpeningHours<string> }

type StoredBranch = { id: string; name: ManagedText; hours: OpeningHours<ManagedText> }

export function viewBranches(branches: readonly StoredBranch[], language: Language): BranchChoice[] {
  const viewHours = hoursIn(language)
  return branches.map(({ id, name, hours }) => ({ id, name: publicText(name, language), hours: viewHours(hours) }))
}
