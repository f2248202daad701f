import { readPlateSearch, type PlateSearch } from '../fleet/plate-search.ts'
import { plainText } from '../text/clean-text.ts'
import { violationNumberMaximum } from './violation-number.ts'

/** What a typed text may be a part of: the number of a violation, a plate, or both. */
export type FineSearch = { readonly number: string | undefined; readonly plate: PlateSearch | undefined }

/** Parses a part of the number of a violation or of a plate, in any digits and letters; undefined when it can be neither. */
export function readFineSearch(text: string): FineSearch | undefined {
  const typed = plainText(text).replace(/\s/g, '').toUpperCase()
  const number = /^[A-Z0-9/#._-]+$/.test(typed) && typed.length <= violationNumberMaximum ? typed : undefined
  const plate = readPlateSearch(text)
  const search = { number, plate: plate === 'unknown' ? undefined : plate }
  return search.number === undefined && search.plate === undefined ? undefined : search
}
