import * as v from 'valibot'
import {
  readRows,
  type ErrorGroup,
  type FileRefusal,
  type SheetRow,
  type TypedRow,
} from '#domain/spreadsheet/check-rows.ts'
import { guessMapping, type Mapping } from '#domain/spreadsheet/columns.ts'
import { importFormSchema, maxColumns, readMapping, writeMapping } from '#domain/imports/import-form.ts'
import { describeImport, importKinds, type ImportColumn, type ImportKind } from '#domain/imports/import-kinds.ts'
import { languages } from '#domain/text/languages.ts'
import { readCsv } from '#domain/spreadsheet/read-csv.ts'
import { importTextsIn } from './import-texts.ts'
import { isZip, readWorkbook } from './workbook/read-workbook.server.ts'

/** The text of a file, the titles of its columns and the first value of each. */
type ImportedFile = { content: string; titles: { title: string; example: string }[]; mapping: Mapping }

/** What the screen shows after a post. */
export type ImportAnswer =
  | { problem: 'noFile' | 'notWorkbook' | 'tooLarge' | 'notCsv' | 'noRows' | 'tooManyRows' }
  | { problem: 'missingColumns'; columns: string[]; file: ImportedFile }
  | { problem: 'errors'; count: number; rows: number; groups: ErrorGroup[]; file: ImportedFile }
  | { problem: 'changed'; file: ImportedFile }
  | { ready: { formKey: string; count: number; present: number; differing: ErrorGroup[] }; file: ImportedFile }

type ReadImport<Column extends string> =
  | { ok: true; rows: TypedRow<Column>[]; file: ImportedFile; isConfirmed: boolean; formKey: string | undefined }
  | { ok: false; answer: ImportAnswer }

/** Reads an uploaded file, or the text of one that was checked before, with the columns that were assigned. */
export async function readImport<Kind extends ImportKind>(
  kind: Kind,
  form: FormData,
): Promise<ReadImport<ImportColumn<Kind>>> {
  const columns: readonly ImportColumn<Kind>[] = importKinds[kind].columns
  const required: readonly ImportColumn<Kind>[] = importKinds[kind].required
  const posted = v.safeParse(importFormSchema, Object.fromEntries(form))
  const upload = posted.success ? { ok: true as const, csv: posted.output.content } : await readUpload(form.get('file'))
  if (!upload.ok) return { ok: false, answer: { problem: upload.problem } }
  const sheet = upload.csv.includes('\0') ? undefined : readCsv(upload.csv)
  if (!sheet) return { ok: false, answer: { problem: 'notCsv' } }
  if (sheet.length === 0) return { ok: false, answer: { problem: 'noRows' } }
  const titles = titlesOf(sheet)
  const mapping = (posted.success && readMapping(columns, (field) => form.get(field))) || guess(kind, columns, titles)
  const file = { content: upload.csv, titles, mapping }
  const read = readRows(sheet, mapping, { columns, required })
  if (!read.ok) return { ok: false, answer: refusalOf(read, file) }
  const { intent, checked, formKey } = posted.success ? posted.output : { intent: 'check' as const }
  // Columns that were reassigned after the check are checked again before anything is stored.
  const isSame = checked === undefined || checked === writeMapping(columns, mapping)
  return { ok: true, rows: read.rows, file, isConfirmed: intent === 'store' && isSame, formKey }
}

function refusalOf(refusal: FileRefusal<string>, file: ImportedFile): ImportAnswer {
  return refusal.problem === 'missingColumns'
    ? { problem: refusal.problem, columns: refusal.columns, file }
    : { problem: refusal.problem }
}

function titlesOf([head, ...rows]: readonly SheetRow[]): ImportedFile['titles'] {
  return (head?.cells ?? []).slice(0, maxColumns).map((title, place) => {
    const example = rows.slice(0, 50).find(({ cells }) => cells[place]?.trim())?.cells[place] ?? ''
    return { title: title.trim().slice(0, 80), example: example.trim().slice(0, 40) }
  })
}

function guess<Kind extends ImportKind>(
  kind: Kind,
  columns: readonly ImportColumn<Kind>[],
  titles: ImportedFile['titles'],
): Mapping<ImportColumn<Kind>> {
  const { otherTitles } = describeImport(kind)
  return guessMapping(
    titles.map(({ title }) => title),
    columns,
    (column) => {
      const own = languages.map((language) => importTextsIn(language).kinds[kind].columns as Record<string, string>)
      return [column, ...own.map((names) => names[column] ?? ''), ...(otherTitles[column] ?? [])]
    },
  )
}

/** The text of an uploaded CSV file, or the first sheet of a workbook as CSV. */
async function readUpload(file: FormDataEntryValue | null) {
  if (!(file instanceof File) || file.size === 0) return { ok: false, problem: 'noFile' } as const
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isZip(bytes) ? readWorkbook(bytes) : ({ ok: true, csv: decodeFile(bytes) } as const)
}

/** Decodes UTF-8, UTF-16 with a byte order mark, and Windows-1256, which Excel uses for CSV on Arabic computers. */
function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
