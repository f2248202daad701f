/** The position of each field's column in the file, from 0; absent fields are not in the file. */
export type Mapping<Column extends string = string> = Readonly<Partial<Record<Column, number>>>

/** Longer than every name. Normalising takes a time that is quadratic in the number of diacritics on a letter. */
const nameMaximum = 300

/**
 * Normalises a name for comparison: ignores case, punctuation, repeated spaces, Arabic diacritics, and spellings of Arabic letters
 * that are often interchanged. Longer texts than any name are returned as they are.
 */
export function comparableName(name: string): string {
  if (name.length > nameMaximum) return name
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
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

/** Finds the column of each field by its known titles, whatever their spacing: "licensePlate" equals "License plate". */
export function guessMapping<Column extends string>(
  titles: readonly string[],
  columns: readonly Column[],
  titlesOf: (column: Column) => readonly string[],
): Mapping<Column> {
  const tight = (title: string) => comparableName(title).replaceAll(' ', '')
  const inFile = titles.map(tight)
  const taken = new Set<number>()
  const mapping: Partial<Record<Column, number>> = {}
  for (const column of columns) {
    const places = titlesOf(column).map((title) => inFile.indexOf(tight(title)))
    const place = places.find((each) => each >= 0 && !taken.has(each))
    if (place === undefined) continue
    taken.add(place)
    mapping[column] = place
  }
  return mapping
}
