import { JWT } from 'google-auth-library'
import { requestSheet, type SheetResponse, SyncError } from './sheet-sync.ts'

/** The fields of a service account's key file. */
type GoogleKey = { client_email: string; private_key: string; private_key_id?: string; token_uri: string }

export type GoogleSettings = {
  spreadsheetId: string
  key: GoogleKey
  /** Base address of the Sheets API. */
  apiUrl: string
  masksDocuments: boolean
}

type Request = { method: 'GET' | 'POST' | 'PUT'; path: string; query?: readonly [string, string][]; body?: unknown }

export type GoogleCalls = (request: Request, signal: AbortSignal) => Promise<unknown>

const scope = 'https://www.googleapis.com/auth/spreadsheets'

/** Calls the Sheets API for one spreadsheet as a service account. `path` is relative to the spreadsheet's address. */
export function createGoogleCalls({ spreadsheetId, key, apiUrl }: GoogleSettings): GoogleCalls {
  let account = createAccount()

  function createAccount(): JWT {
    return new JWT({
      email: key.client_email,
      key: key.private_key,
      ...(key.private_key_id ? { keyId: key.private_key_id } : {}),
      scopes: [scope],
      // By default the library uses a fixed address; the key file contains the one for its account.
      transporterOptions: {
        fetchImplementation: (_url, init) => fetch(key.token_uri, init),
        retry: false,
        timeout: 10_000,
      },
    })
  }

  async function readToken(signal: AbortSignal): Promise<string> {
    const { token } = await Promise.race([account.getAccessToken(), rejectAt(signal)]).catch((error: unknown) => {
      throw explainTokenError(error, signal)
    })
    if (!token) throw new SyncError('nonsense', { detail: 'token' })
    return token
  }

  return async ({ method, path, query = [], body }, signal) => {
    const url = new URL(`${apiUrl}/v4/spreadsheets/${encodeURIComponent(spreadsheetId)}${path}`)
    for (const [name, value] of query) url.searchParams.append(name, value)
    const headers = { authorization: `Bearer ${await readToken(signal)}`, 'content-type': 'application/json' }
    const response = await requestSheet(url, {
      method,
      headers,
      signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // Makes the next call request a new token.
    if (response.status === 401) account = createAccount()
    return assertOk(response)
  }
}

function assertOk({ status, json }: SheetResponse): unknown {
  if (status === 200 && typeof json === 'object' && json !== null) return json
  if (status === 200) throw new SyncError('nonsense', { detail: '200' })
  if (status === 401 || status === 403) throw new SyncError('credential', { detail: String(status) })
  if (status === 404) throw new SyncError('notFound', { detail: '404' })
  throw new SyncError('refused', { detail: String(status) })
}

function explainTokenError(error: unknown, signal: AbortSignal): SyncError {
  if (signal.aborted) return new SyncError('timedOut', { detail: 'token' })
  const { status, code, message } = (error ?? {}) as { status?: unknown; code?: unknown; message?: unknown }
  // The library's error for a response without a token.
  if (message === 'Could not refresh access token.') return new SyncError('nonsense', { detail: 'token' })
  if (status === 429) return new SyncError('tooManyRequests', { detail: 'token 429' })
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new SyncError('credential', { detail: `token ${status}` })
  }
  if (typeof code === 'string' && code.startsWith('ERR_OSSL')) return new SyncError('credential', { detail: 'key' })
  return new SyncError('unreachable', { detail: typeof status === 'number' ? `token ${status}` : 'token' })
}

function rejectAt(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
