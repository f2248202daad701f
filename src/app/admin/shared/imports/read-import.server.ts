import * as v from 'valibot'
import {
  readRows,
  type ErrorGroup,
  type FileRefusal,
  type SheetRow,
  type TypedRow,
} from '#domain/spreadsheet/check-rows.ts'
import { guessMapping, headOf, type Mapping } from '#domain/spreadsheet/columns.ts'
import { importFormSchema, maxColumns, readMapping, writeMapping } from '#domain/imports/import-form.ts'
import { describeImport, importKinds, type ImportColumn, type ImportKind } from '#domain/imports/import-kinds.ts'
import type { ImportedBookingColumn } from '#domain/booking/import/booking-columns.ts'
import type { ColumnTitles } from '#domain/spreadsheet/find-table.ts'
import { languages, type Language } from '#domain/text/languages.ts'
import { findMapping } from '#data/imports/import-mappings.ts'
import type { Services } from '#operations/services/services.ts'
import type { SheetProblem } from '#operations/services/sheet-reader.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { importTextsIn } from './import-texts.ts'

/** The text of a file, the titles of its columns and the first value of each, and what the screen says about the file. */
type ImportedFile = {
  content: string
  titles: { title: string; example: string }[]
  mapping: Mapping
  /** The sheet that was read, of a workbook with several. */
  sheet?: string
  hiddenRows: number
  /** The columns are those that staff assigned in an earlier file with the same titles. */
  isRemembered?: true
  /** The rows that were taken for totals. */
  totals?: readonly number[]
}

/** An item as it would be stored, by column, in the words of the screen. */
export type DescribedItem<Column extends string> = { readonly [C in Column]?: string | null | undefined }

/** What the screen shows after a post. */
export type ImportAnswer =
  | { problem: SheetProblem | 'noFile' | 'noRows' }
  | { problem: 'missingColumns'; columns: string[]; file: ImportedFile }
  | { problem: 'errors'; count: number; rows: number; groups: ErrorGroup[]; file: ImportedFile }
  | { problem: 'changed'; file: ImportedFile }
  | {
      ready: {
        formKey: string
        count: number
        present: number
        differing: ErrorGroup[]
        described: DescribedItem<string>[]
      }
      file: ImportedFile
    }

type ReadImport<Column extends string> =
  | {
      ok: true
      rows: TypedRow<Column>[]
      file: ImportedFile
      isConfirmed: boolean
      formKey: string | undefined
      /** The titles of a file whose columns were assigned now, to be remembered once the file has no errors. */
      assignedHead: string | undefined
    }
  | { ok: false; answer: ImportAnswer }

/**
 * Reads an uploaded file, or the text of one that was checked before, with the columns that were assigned now or in an earlier file with
 * the same titles, or else those that the titles name.
 */
export async function readImport<Kind extends ImportKind>(
  kind: Kind,
  form: FormData,
  { db, readSheet }: Pick<Services, 'db' | 'readSheet'>,
): Promise<ReadImport<ImportColumn<Kind>>> {
  const columns: readonly ImportColumn<Kind>[] = importKinds[kind].columns
  const required: readonly ImportColumn<Kind>[] = importKinds[kind].required
  const posted = v.safeParse(importFormSchema, Object.fromEntries(form))
  const upload = posted.success ? posted.output.content : await readUpload(form.get('file'))
  if (upload === undefined) return { ok: false, answer: { problem: 'noFile' } }
  const names = titlesOf(kind)
  const read = await readSheet(upload, names)
  if (!read.ok) return { ok: false, answer: { problem: read.problem } }
  const { rows: sheet, csv, name, hiddenRows } = read.sheet
  if (sheet.length === 0) return { ok: false, answer: { problem: 'noRows' } }
  const titles = titlesIn(sheet)
  const head = headOf(titles.map(({ title }) => title))
  const remembered = head === '' ? undefined : await findMapping(db, kind, head)
  const known: Mapping<ImportColumn<Kind>> = remembered ?? guessColumns(columns, names, titles)
  const assigned = posted.success ? readMapping(columns, (field) => form.get(field)) : undefined
  const mapping = assigned ?? known
  const isAssigned = writeMapping(columns, mapping) !== writeMapping(columns, known)
  const file: ImportedFile = {
    content: csv,
    titles,
    mapping,
    hiddenRows,
    ...(name !== undefined && { sheet: name }),
    ...(remembered && !isAssigned && { isRemembered: true as const }),
  }
  const carNames = importKinds[kind].carNames as readonly ImportColumn<Kind>[]
  const typed = readRows(sheet, mapping, { columns, required, carNames })
  if (!typed.ok) return { ok: false, answer: refusalOf(typed, file) }
  const { intent, checked, formKey } = posted.success ? posted.output : { intent: 'check' as const }
  // Columns that were reassigned after the check are checked again before anything is stored.
  const isSame = checked === undefined || checked === writeMapping(columns, mapping)
  if (typed.totals.length > 0) file.totals = typed.totals
  return {
    ok: true,
    rows: typed.rows,
    file,
    isConfirmed: intent === 'store' && isSame,
    formKey,
    assignedHead: isAssigned && head !== '' ? head : undefined,
  }
}

async function readUpload(file: FormDataEntryValue | null): Promise<Uint8Array | undefined> {
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined
}

function refusalOf(refusal: FileRefusal<string>, file: ImportedFile): ImportAnswer {
  return refusal.problem === 'missingColumns'
    ? { problem: refusal.problem, columns: refusal.columns, file }
    : { problem: refusal.problem }
}

function titlesIn([head, ...rows]: readonly SheetRow[]): ImportedFile['titles'] {
  return (head?.cells ?? []).slice(0, maxColumns).map((title, place) => {
    const example = rows.slice(0, 50).find(({ cells }) => cells[place]?.trim())?.cells[place] ?? ''
    return { title: title.trim().slice(0, 80), example: example.trim().slice(0, 40) }
  })
}

function guessColumns<Column extends string>(
  columns: readonly Column[],
  names: readonly ColumnTitles[],
  titles: ImportedFile['titles'],
): Mapping<Column> {
  const known = new Map(names.map(({ column, titles: own }) => [column, own]))
  return guessMapping(
    titles.map(({ title }) => title),
    columns,
    (column) => known.get(column) ?? [],
  )
}

/** The titles by which a column is found, in every language, the likeliest first. */
function titlesOf(kind: ImportKind): ColumnTitles[] {
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
