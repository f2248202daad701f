import { foldText } from '../text/clean-text.ts'

/** The position of each field's column in the file, from 0; absent fields are not in the file. */
export type Mapping<Column extends string = string> = Readonly<Partial<Record<Column, number>>>

/** Longer than every name. Normalising takes a time that is quadratic in the number of diacritics on a letter. */
const nameMaximum = 300

/** A name for comparison: folded, without punctuation. Longer texts than any name are returned as they are. */
export function comparableName(name: string): string {
  if (name.length > nameMaximum) return name
  return foldText(name)
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
}

/** Maps each name of each value (by `comparableName`) to the value; of values with the same name the first one is found. */
export function namesOf<T>(
  values: readonly T[],
  names: (value: T, place: number) => readonly (string | undefined)[],
): Map<string, T> {
  const found = new Map<string, T>()
  for (const [place, value] of values.entries()) {
    for (const name of names(value, place).map((each) => comparableName(each ?? ''))) {
      if (name !== '' && !found.has(name)) found.set(name, value)
    }
  }
  return found
}

/** The titles of a file for comparison, in their order: files of the same program have the same. '' without any letter or digit. */
export function headOf(titles: readonly string[]): string {
  return titles.map(comparableName).join('\n').trim()
}

function tight(title: string): string {
  return comparableName(title).replaceAll(' ', '')
}

/** Words of a title that name the currency or the number of the column. */
const unitWords: ReadonlySet<string> = new Set(['sar', 'sr', 'ر', 'س', 'رس', 'ريال', 'سعودي', 'no', 'بال', 'بالريال'])

/** A title as it is, without what is in brackets, and without its unit: "Price per day (SAR)", "سعر اليوم بالريال". */
function titleForms(title: string): readonly string[] {
  const short = title.slice(0, nameMaximum).replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
  const words = comparableName(short).split(' ')
  return [tight(title), tight(short), words.filter((word) => !unitWords.has(word)).join('')]
}

/**
 * Finds the column of each field by its known titles, whatever their spacing: "licensePlate" equals "License plate". A column
 * with the very title comes before one that has a unit, too.
 */
export function guessMapping<Column extends string>(
  titles: readonly string[],
  columns: readonly Column[],
  titlesOf: (column: Column) => readonly string[],
): Mapping<Column> {
  const inFile = titles.map(titleForms)
  const taken = new Set<number>()
  const mapping: Partial<Record<Column, number>> = {}
  for (const column of columns) {
    const known = titlesOf(column).map(tight)
    const placesOf = (form: number) =>
      known.map((title) => inFile.findIndex((forms, place) => forms[form] === title && !taken.has(place)))
    const place = [0, 1, 2].flatMap(placesOf).find((each) => each >= 0)
    if (place === undefined) continue
    taken.add(place)
    mapping[column] = place
  }
  return mapping
}
