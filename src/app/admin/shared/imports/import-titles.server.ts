import type { ImportedBookingColumn } from '#domain/booking/import/booking-columns.ts'
import { describeImport, type ImportKind } from '#domain/imports/import-kinds.ts'
import type { ColumnTitles } from '#domain/spreadsheet/find-table.ts'
import { languages, type Language } from '#domain/text/languages.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { importTextsIn } from './import-texts.ts'

/** The titles by which a column is found, in every language, the likeliest first. */
export function titlesOf(kind: ImportKind): ColumnTitles[] {
  const { columns, otherTitles } = describeImport(kind)
  const own = languages.map((language) => importTextsIn(language).kinds[kind].columns as Record<string, string>)
  const exported: Partial<Record<string, string>>[] = kind === 'booking' ? languages.map(exportedTitles) : []
  return columns.map((column) => {
    const ofExport = exported.map((titles) => titles[column] ?? '').filter(Boolean)
    const names = [column, ...own.map((titles) => titles[column] ?? ''), ...(otherTitles[column] ?? [])]
    // An export has both references, and only that of this site in every row.
    return { column, titles: column === 'externalId' ? [...ofExport, ...names] : [...names, ...ofExport] }
  })
}

/** The titles of an export of bookings where they are not those of the import. */
function exportedTitles(language: Language): Partial<Record<ImportedBookingColumn, string>> {
  const { bookings: texts } = adminTextsIn(language)
  return {
    externalId: texts.reference,
    createdAt: texts.createdAt,
    fullName: texts.fullName,
    mobileNumber: texts.mobileNumber,
    nationalId: texts.nationalId,
    licenseNumber: texts.licenseNumber,
    carId: texts.car,
    modelYear: texts.modelYear,
    rentalType: texts.rentalType,
    pickupLocation: texts.pickupBranch,
    pickupDate: texts.pickupTime,
    returnLocation: texts.returnBranch,
    returnDate: texts.returnTime,
    totalPrice: texts.columns.total,
  }
}
