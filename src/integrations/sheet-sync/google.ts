import { maskDocuments, plainValue, type SyncRecord } from '#domain/sync/sync-record.ts'
import type { SyncEntity } from '#domain/sync/sync-state.ts'
import { createGoogleCalls, type GoogleSettings } from './google-calls.ts'
import { SyncError, type SheetSync } from './sheet-sync.ts'

const tabs: Record<SyncEntity, string> = { booking: 'Bookings', inquiry: 'Inquiries' }
// Stores text verbatim, so that nothing a customer typed becomes a formula.
const raw: [string, string] = ['valueInputOption', 'RAW']

type Tab = { sheetId?: number; title?: string; gridProperties?: { columnCount?: number } }
type Found = { columns: string[]; row: number | undefined }

/**
 * Stores one tab per type in a Google spreadsheet, with one row per record. Creates tab and header row on first use. Columns that
 * staff added or moved are kept, as long as one has the header `id`.
 */
export function createGoogleSync(settings: GoogleSettings): SheetSync {
  const call = createGoogleCalls(settings)

  async function findTab(tab: string, signal: AbortSignal): Promise<Tab | undefined> {
    const query: [string, string][] = [['fields', 'sheets.properties(sheetId,title,gridProperties.columnCount)']]
    const { sheets } = (await call({ method: 'GET', path: '', query }, signal)) as { sheets?: { properties?: Tab }[] }
    return sheets?.map(({ properties }) => properties).find((one) => one?.title === tab)
  }

  async function createTab(tab: string, columnCount: number, signal: AbortSignal): Promise<void> {
    if (await findTab(tab, signal)) return
    const gridProperties = { frozenRowCount: 1, columnCount }
    const body = { requests: [{ addSheet: { properties: { title: tab, gridProperties } } }] }
    try {
      await call({ method: 'POST', path: ':batchUpdate', body }, signal)
    } catch (error) {
      // Another process may have created it first.
      if (!(await findTab(tab, signal))) throw error
    }
  }

  /** Adds columns to a tab, because Google refuses values outside of the existing ones. */
  async function widen(tab: string, columns: number, signal: AbortSignal): Promise<void> {
    const found = await findTab(tab, signal)
    const length = columns - (found?.gridProperties?.columnCount ?? columns)
    if (!found || length <= 0) return
    const body = { requests: [{ appendDimension: { sheetId: found.sheetId, dimension: 'COLUMNS', length } }] }
    await call({ method: 'POST', path: ':batchUpdate', body }, signal)
  }

  async function readRange(range: string, signal: AbortSignal, majorDimension: 'ROWS' | 'COLUMNS'): Promise<string[]> {
    const query: [string, string][] = [
      ['majorDimension', majorDimension],
      ['fields', 'values'],
    ]
    const path = `/values/${encodeURIComponent(range)}`
    const { values = [] } = (await call({ method: 'GET', path, query }, signal)) as { values?: unknown }
    if (!Array.isArray(values)) throw new SyncError('nonsense', { detail: 'values' })
    const line: unknown = values[0] ?? []
    if (!Array.isArray(line)) throw new SyncError('nonsense', { detail: 'values' })
    return line.map(String)
  }

  /** Returns the columns of the tab, after creating the tab and missing columns. */
  async function readColumns(tab: string, own: readonly string[], signal: AbortSignal): Promise<string[]> {
    const readHeader = () => readRange(`${tab}!1:1`, signal, 'ROWS')
    const columns = await readHeader().catch(async (error: unknown) => {
      // Google refuses a range in a tab that does not exist.
      if (!(error instanceof SyncError) || error.reason !== 'refused') throw error
      await createTab(tab, own.length, signal)
      return readHeader()
    })
    if (columns.length > 0 && !columns.includes('id')) throw new SyncError('unusable')
    const missing = own.filter((name) => !columns.includes(name))
    const all = [...columns, ...missing]
    if (missing.length > 0) {
      await widen(tab, all.length, signal)
      const range = `${tab}!${columnName(columns.length)}1:${columnName(all.length - 1)}1`
      const body = { range, majorDimension: 'ROWS', values: [missing] }
      await call({ method: 'PUT', path: `/values/${encodeURIComponent(range)}`, query: [raw], body }, signal)
    }
    return all
  }

  async function find(tab: string, { id, fields }: SyncRecord, signal: AbortSignal): Promise<Found> {
    const columns = await readColumns(
      tab,
      fields.map(([name]) => name),
      signal,
    )
    const column = columnName(columns.indexOf('id'))
    const ids = await readRange(`${tab}!${column}:${column}`, signal, 'COLUMNS')
    const place = ids.indexOf(id)
    return { columns, row: place === -1 ? undefined : place + 1 }
  }

  return {
    async deliver(unmasked, signal) {
      const record = settings.masksDocuments ? maskDocuments(unmasked) : unmasked
      const tab = tabs[record.entity]
      const { columns, row } = await find(tab, record, signal)
      const end = columnName(columns.length - 1)
      const range = row === undefined ? `${tab}!A1:${end}1` : `${tab}!A${row}:${end}${row}`
      const body = { range, majorDimension: 'ROWS', values: [valuesOf(record, columns)] }
      const path = `/values/${encodeURIComponent(range)}`
      const answer = await (row === undefined
        ? call(
            { method: 'POST', path: `${path}:append`, query: [raw, ['insertDataOption', 'INSERT_ROWS']], body },
            signal,
          )
        : call({ method: 'PUT', path, query: [raw], body }, signal))
      assertOneRow(answer)
    },
  }
}

// The response to an append contains that of an update.
function assertOneRow(answer: unknown): void {
  const { updates, updatedRows } = answer as { updates?: { updatedRows?: unknown }; updatedRows?: unknown }
  if ((updates?.updatedRows ?? updatedRows) !== 1) throw new SyncError('nonsense', { detail: 'rows' })
}

/** The cells of a row. Null leaves a cell unchanged, for columns that staff added. */
function valuesOf({ fields }: SyncRecord, columns: readonly string[]) {
  const values = new Map(fields)
  return columns.map((name) => (values.has(name) ? (plainValue(values.get(name)!) ?? '') : null))
}

/** The letters of a column counted from 0: A to Z, AA and so on. */
function columnName(place: number): string {
  const before = Math.floor(place / 26)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (place % 26))
}
