import { unitDocuments } from '../units.ts'

/** The columns of a spreadsheet of units, in their order: fields of the form of a unit. */
export const unitColumns = [
  'plate',
  'carId',
  'modelYear',
  'colour',
  'branchId',
  'odometerKm',
  'vin',
  ...unitDocuments,
  'inServiceFrom',
  'inServiceUntil',
] as const

export type UnitColumn = (typeof unitColumns)[number]

/** The columns that a spreadsheet needs; the others have a default or may be blank. */
export const requiredUnitColumns = ['plate', 'carId', 'modelYear', 'branchId'] as const satisfies readonly UnitColumn[]

/** The form in which names are compared: without case, accents of Arabic writing or runs of space. */
export function comparableName(name: string): string {
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
