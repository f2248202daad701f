import { foldText } from './clean-text.ts'

/** Normalising takes a time that is quadratic in the number of diacritics on a letter. */
const typedMaximum = 200

/**
 * Whether every word of `typed` occurs in one of the texts, ignoring case, the script of digits, and spellings of Arabic letters
 * that are often interchanged. Blank text matches everything, longer text than
 * `typedMaximum` nothing.
 */
export function matchesWords(typed: string, texts: readonly string[]): boolean {
  if (typed.length > typedMaximum) return false
  const all = texts.map(foldText).join('\n')
  return foldText(typed)
    .split(' ')
    .every((word) => all.includes(word))
}
