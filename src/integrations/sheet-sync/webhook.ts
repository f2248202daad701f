import { createHmac } from 'node:crypto'
import { maskDocuments, syncPayload } from '../../domain/sync/sync-record.ts'
import { callSheet, type CallAnswer } from './sheet-call.ts'
import { SyncError, type SheetSync } from './sheet-sync.ts'

export type WebhookSettings = { url: string; secret: string; masksDocuments: boolean }

type WebhookDeps = WebhookSettings & { now: () => Date }

const mostRedirects = 3

/**
 * Posts each record as JSON, signed with HMAC-SHA256 over the seconds since 1970, a dot and the body. Time and signature
 * travel in headers and, for receivers that see none (Apps Script), in the query. Only a 2xx whose body is
 * `{"ok": true, "id": …}` counts.
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
      const answer = await callSheet(to, { method: 'POST', headers, body, signal })
      assertTaken(await fetchAnswer(to, answer, signal), record.id)
    },
  }
}

// Apps Script takes the record and answers from another address; the record itself never goes there.
async function fetchAnswer(from: URL, first: CallAnswer, signal: AbortSignal): Promise<CallAnswer> {
  let at = from
  let answer = first
  for (let hops = 0; hops < mostRedirects && [302, 303].includes(answer.status); hops++) {
    const next = answer.location ? URL.parse(answer.location, at) : null
    if (!next || next.protocol !== at.protocol) throw new SyncError('nonsense', { detail: 'redirect' })
    at = next
    answer = await callSheet(at, { method: 'GET', signal })
  }
  return answer
}

function assertTaken({ status, json }: CallAnswer, id: string): void {
  if (status === 401 || status === 403) throw new SyncError('credential', { detail: String(status) })
  if (status === 404 || status === 410) throw new SyncError('notFound', { detail: String(status) })
  if (status >= 300) throw new SyncError('refused', { detail: String(status) })
  const answer = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>
  if (answer['ok'] === true && answer['id'] === id) return
  if (answer['ok'] !== false) throw new SyncError('nonsense', { detail: String(status) })
  // A receiver that cannot choose its status, as Apps Script, says here why not.
  if (answer['error'] === 'signature') throw new SyncError('credential')
  if (answer['error'] === 'busy') throw new SyncError('tooManyRequests')
  if (answer['error'] === 'unusable') throw new SyncError('unusable')
  throw new SyncError('refused')
}
