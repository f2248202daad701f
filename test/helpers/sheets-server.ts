import { createVerify, generateKeyPairSync } from 'node:crypto'
import type { GoogleSettings } from '#integrations/sheet-sync/google-calls.ts'
import { startTargetServer, type Answer, type ReceivedRequest, type TargetServer } from './target-server.ts'

type Cell = string | number | boolean
type Tab = { sheetId: number; title: string; columnCount: number; rows: Cell[][] }

export type SheetsServer = TargetServer & {
  settings: GoogleSettings
  /** The tabs by title; the first row is the header. */
  tabs: Map<string, Tab>
  addTab: (title: string, columnCount: number, rows?: Cell[][]) => void
  /** The rows below the header, by column name. */
  rowsOf: (title: string) => Record<string, Cell>[]
  /** Revokes all tokens. */
  revoke: () => void
}

const spreadsheetId = 'the-spreadsheet-of-the-tests'
const account = 'sync@tests.iam.gserviceaccount.com'
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

const badRequest = (message: string): Answer => ({ status: 400, body: { error: { code: 400, message } } })

/** Implements the requests of the Sheets API v4 that the site uses, and Google's token endpoint, strictly. */
export async function startSheetsServer({ key = privateKey } = {}): Promise<SheetsServer> {
  const tabs: SheetsServer['tabs'] = new Map()
  const tokens = new Set<string>()
  let made = 0

  function addTab(title: string, columnCount: number, rows: Cell[][] = []): void {
    tabs.set(title, { sheetId: (made += 1), title, columnCount, rows })
  }

  function createToken(body: string): Answer {
    const form = new URLSearchParams(body)
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const isSigned = createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url')
    const { iss, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    const isGranted = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' && iss === account
    if (!isSigned || !isGranted || scope !== 'https://www.googleapis.com/auth/spreadsheets') {
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } }
    }
    const token = `token-${(made += 1)}`
    tokens.add(token)
    return { body: { access_token: token, expires_in: 3599, token_type: 'Bearer' } }
  }

  function change(body: string): Answer {
    const { requests } = JSON.parse(body) as { requests: Record<string, never>[] }
    for (const request of requests) {
      const { addSheet, appendDimension } = request as {
        addSheet?: { properties: { title: string; gridProperties?: { columnCount?: number } } }
        appendDimension?: { sheetId: number; dimension: string; length: number }
      }
      if (addSheet) {
        const { title, gridProperties } = addSheet.properties
        if (tabs.has(title)) return badRequest(`A sheet with the name "${title}" already exists.`)
        addTab(title, gridProperties?.columnCount ?? 26)
      }
      if (appendDimension) {
        const tab = [...tabs.values()].find(({ sheetId }) => sheetId === appendDimension.sheetId)
        if (!tab || appendDimension.dimension !== 'COLUMNS') return badRequest('No such sheet')
        tab.columnCount += appendDimension.length
      }
    }
    return { body: { spreadsheetId, replies: requests.map(() => ({})) } }
  }

  function answer({ method, url, headers, body }: ReceivedRequest): Answer {
    if (url.pathname === '/token') return createToken(body)
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) return { status: 401, body: { error: {} } }
    const rest = decodeURIComponent(url.pathname).replace(`/v4/spreadsheets/${spreadsheetId}`, '')
    if (rest === decodeURIComponent(url.pathname)) return { status: 404, body: { error: { code: 404 } } }
    if (method === 'GET' && rest === '') {
      const sheets = [...tabs.values()].map(({ sheetId, title, columnCount }) => ({
        properties: { sheetId, title, gridProperties: { columnCount } },
      }))
      return { body: sheets.length > 0 ? { sheets } : {} }
    }
    if (method === 'POST' && rest === ':batchUpdate') return change(body)
    const [, range = '', verb] = /^\/values\/(.+?)(:append)?$/.exec(rest) ?? []
    const [title = '', cells = ''] = range.split('!')
    const tab = tabs.get(title)
    if (!tab) return badRequest(`Unable to parse range: ${range}`)
    if (method === 'GET') return read(tab, cells, url.searchParams.get('majorDimension'))
    if (url.searchParams.get('valueInputOption') !== 'RAW') return badRequest('valueInputOption')
    const [values = []] = (JSON.parse(body) as { values: (Cell | null)[][] }).values
    if (verb) return append(tab, url.searchParams.get('insertDataOption'), values)
    return method === 'PUT' ? update(tab, cells, values) : badRequest('method')
  }

  const server = await startTargetServer(answer)
  return {
    ...server,
    tabs,
    addTab,
    rowsOf: (title) => {
      const [header = [], ...rows] = tabs.get(title)?.rows ?? []
      return rows.map((row) => Object.fromEntries(header.map((name, place) => [String(name), row[place] ?? ''])))
    },
    revoke: () => tokens.clear(),
    settings: {
      spreadsheetId,
      apiUrl: server.url,
      masksDocuments: false,
      key: { client_email: account, private_key: key, token_uri: `${server.url}/token` },
    },
  }
}

function read(tab: Tab, cells: string, majorDimension: string | null): Answer {
  if (/^\d+:\d+$/.test(cells) && majorDimension === 'ROWS') {
    const row = tab.rows[Number(cells.split(':')[0]) - 1]
    return { body: row?.length ? { values: [row.map(String)] } : {} }
  }
  const [column = ''] = cells.split(':')
  if (!/^([A-Z]+):\1$/.test(cells) || majorDimension !== 'COLUMNS') return badRequest('range')
  const values = tab.rows.map((row) => String(row[placeOf(column)] ?? ''))
  return { body: values.length > 0 ? { values: [values] } : {} }
}

function update(tab: Tab, cells: string, values: readonly (Cell | null)[]): Answer {
  const [, from = '', row = '', to = '', lastRow = ''] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(cells) ?? []
  const start = placeOf(from)
  const isFitting = row === lastRow && placeOf(to) - start === values.length - 1
  if (!isFitting || placeOf(to) >= tab.columnCount) return badRequest('Range exceeds grid limits')
  const place = Number(row) - 1
  while (tab.rows.length <= place) tab.rows.push([])
  put(tab.rows[place]!, start, values)
  return { body: { updatedRows: 1, updatedCells: values.length } }
}

function append(tab: Tab, option: string | null, values: readonly (Cell | null)[]): Answer {
  if (option !== 'INSERT_ROWS' || values.length > tab.columnCount) return badRequest('append')
  const row: Cell[] = []
  put(row, 0, values)
  tab.rows.push(row)
  return { body: { updates: { updatedRows: 1 } } }
}

function put(row: Cell[], start: number, values: readonly (Cell | null)[]): void {
  for (const [place, value] of values.entries()) {
    while (row.length <= start + place) row.push('')
    if (value !== null) row[start + place] = value
  }
}

function placeOf(column: string): number {
  return Array.from(column).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
