import { createHmac } from 'node:crypto'
import { maskDocuments, syncPayload } from '#domain/sync/sync-record.ts'
import { requestSheet, type SheetResponse, type SheetSync, SyncError } from './sheet-sync.ts'

export type WebhookSettings = { url: string; secret: string; masksDocuments: boolean }

type WebhookDeps = WebhookSettings & { now: () => Date }

const maxRedirects = 3

/**
 * Posts each record as JSON, signed with HMAC-SHA256 over the Unix time in seconds, a dot and the body. Time and signature are
 * sent both as headers and in the query, because Apps Script cannot read headers. A record counts as stored after a 2xx response
 * with the body `{"ok": true, "id": …}`.
 */
export function createWebhookSync({ url, secret, masksDocuments, now }: WebhookDeps): SheetSync {
  return {
    async deliver(record, signal) {
      const body = JSON.stringify(syncPayload(masksDocuments ? maskDocuments(record) : record))
      const timestamp = String(Math.floor(now().getTime() / 1000))
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
      const to = new URL(url)
      to.searchParams.set('timestamp', timestamp)
      to.searchParams.set('signature', signature)
      const headers = {
        'content-type': 'application/json',
        'x-roud-timestamp': timestamp,
        'x-roud-signature': `sha256=${signature}`,
      }
      const response = await requestSheet(to, { method: 'POST', headers, body, signal })
      assertStored(await followRedirects(to, response, signal), record.id)
    },
  }
}

// Apps Script stores the record and then redirects to its response. The record is not sent there again.
async function followRedirects(from: URL, first: SheetResponse, signal: AbortSignal): Promise<SheetResponse> {
  let at = from
  let response = first
  for (let hops = 0; hops < maxRedirects && [302, 303].includes(response.status); hops++) {
    const next = response.location ? URL.parse(response.location, at) : null
    if (!next || next.protocol !== at.protocol) throw new SyncError('nonsense', { detail: 'redirect' })
    at = next
    response = await requestSheet(at, { method: 'GET', signal })
  }
  return response
}

function assertStored({ status, json }: SheetResponse, id: string): void {
  if (status === 401 || status === 403) throw new SyncError('credential', { detail: String(status) })
  if (status === 404 || status === 410) throw new SyncError('notFound', { detail: String(status) })
  if (status >= 300) throw new SyncError('refused', { detail: String(status) })
  const body = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  if (body['ok'] === true && body['id'] === id) return
  if (body['ok'] !== false) throw new SyncError('nonsense', { detail: String(status) })
  // Apps Script cannot set a status, so it sends the reason in the body.
  if (body['error'] === 'signature') throw new SyncError('credential')
  if (body['error'] === 'busy') throw new SyncError('tooManyRequests')
  if (body['error'] === 'unusable') throw new SyncError('unusable')
  throw new SyncError('refused')
}
