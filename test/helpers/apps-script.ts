import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'

type Cell = string | number | boolean

const code = readFileSync(path.resolve(import.meta.dirname, '../../deploy/google-apps-script/Code.gs'), 'utf8')

/** Runs `Code.gs` with the parts of Google's runtime that it uses. `now` is Google's clock. */
export function runAppsScript({ secret, now }: { secret: string; now: () => Date }) {
  const sheets = new Map<string, Cell[][]>()
  let isLocked = false
  const context = createContext({
    Date: { now: () => now().getTime() },
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => secret }) },
    ContentService: {
      MimeType: { JSON: 'json' },
      createTextOutput: (text: string) => ({ setMimeType: () => text }),
    },
    Utilities: {
      Charset: { UTF_8: 'utf8' },
      // Signed bytes, as in Java.
      computeHmacSha256Signature: (text: string, key: string) => [
        ...new Int8Array(createHmac('sha256', key).update(text).digest()),
      ],
    },
    LockService: {
      getScriptLock: () => ({ tryLock: () => !isLocked, releaseLock: () => undefined }),
    },
    SpreadsheetApp: {
      flush: () => undefined,
      getActiveSpreadsheet: () => ({
        getSheetByName: (name: string) => (sheets.has(name) ? sheetOf(sheets.get(name)!) : null),
        insertSheet: (name: string) => sheetOf(sheets.set(name, []).get(name)!),
      }),
    },
  })
  runInContext(code, context)
  const post = context['doPost'] as (event: object) => string
  return {
    sheets,
    setLocked: (locked: boolean) => void (isLocked = locked),
    /** Receives a request as the web app does: with query and body, without headers. */
    post: (url: URL, body: string) =>
      JSON.parse(post({ parameter: Object.fromEntries(url.searchParams), postData: { contents: body } })) as object,
  }
}

function sheetOf(rows: Cell[][]) {
  const width = () => Math.max(0, ...rows.map((row) => row.length))
  return {
    getLastRow: () => rows.length,
    getLastColumn: width,
    getMaxColumns: () => Math.max(26, width()),
    insertColumnsAfter: () => undefined,
    setFrozenRows: () => undefined,
    getRange: (row: number, column: number, height: number, columns: number) => ({
      getValues: () => cut(rows, { row, column, height, columns }),
      getFormulas: () =>
        cut(rows, { row, column, height, columns }).map((cells) =>
          cells.map((cell) => (String(cell).startsWith('=') ? String(cell) : '')),
        ),
      setValues(values: Cell[][]) {
        for (const [place, cells] of values.entries()) {
          const target = (rows[row - 1 + place] ??= [])
          for (const [offset, cell] of cells.entries()) target[column - 1 + offset] = shown(cell)
        }
      },
      createTextFinder: (text: string) => {
        const finder = {
          matchEntireCell: () => finder,
          matchCase: () => finder,
          findNext() {
            const found = cut(rows, { row, column, height, columns }).findIndex(([cell]) => cell === text)
            return found === -1 ? null : { getRow: () => row + found }
          },
        }
        return finder
      },
    }),
  }
}

type Area = { row: number; column: number; height: number; columns: number }

function cut(rows: Cell[][], { row, column, height, columns }: Area): Cell[][] {
  return Array.from({ length: height }, (_, place) =>
    Array.from({ length: columns }, (_cell, offset) => rows[row - 1 + place]?.[column - 1 + offset] ?? ''),
  )
}

// The apostrophe marks a cell as text and is not displayed.
const shown = (cell: Cell) => (typeof cell === 'string' && cell.startsWith("'") ? cell.slice(1) : cell)
