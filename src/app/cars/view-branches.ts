import type { HoursException, OpeningHours } from '#domain/branches/opening-hours.ts'
import { managedText, publicText, type ManagedText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'

/** A branch as a choice in forms, in one language. */
export type BranchChoice = { id: string; name: string; hours: OpeningHours<string> }

type StoredBranch = { id: string; name: ManagedText; hours: OpeningHours<ManagedText> }

export function viewBranches(branches: readonly StoredBranch[], language: Language): BranchChoice[] {
  const viewHours = hoursIn(language)
  return branches.map(({ id, name, hours }) => ({ id, name: publicText(name, language), hours: viewHours(hours) }))
}

/**
 * Returns a function that translates opening hours. An exception shared by several branches stays one object, so that pages
 * contain it once.
 */
export function hoursIn(language: Language): (hours: OpeningHours<ManagedText>) => OpeningHours<string> {
  const seen = new Map<HoursException<ManagedText>, HoursException<string>>()
  const view = (exception: HoursException<ManagedText>) => {
    const viewed = seen.get(exception) ?? { ...exception, note: managedText(exception.note, language) }
    seen.set(exception, viewed)
    return viewed
  }
  return ({ exceptions, ...hours }) => ({ ...hours, exceptions: exceptions.map(view) })
}
