import type { PhotographView, RentalSide } from '#domain/rentals/evidence/photographs.ts'
import type { PhotographRefusal } from '#domain/rentals/refusals.ts'
import type { PhotographProblem } from '../../../i18n/rentals/photograph-texts-ar.ts'
import { photographUploadPath } from './photograph-view.ts'

/** The JSON response to a photograph that was sent, or taken back. */
export type PhotographAnswer = { ok: true } | { ok: false; problem: PhotographRefusal }

/** A photograph as a device keeps it until it is sent. */
export type DevicePhotograph = {
  readonly id: string
  readonly side: RentalSide
  readonly view: PhotographView
  readonly file: Blob
}

const longestMs = 120_000

/**
 * Sends one photograph; sent again, such as after a lost answer, it is stored once. Never rejects: returns why it was not stored, of
 * which `notSent`, `signedOut` and those of the storage may pass by themselves.
 */
export function sendPhotograph(
  bookingId: string,
  { id, side, view, file }: DevicePhotograph,
): Promise<PhotographProblem | undefined> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ id, side, view })) body.append(name, value)
  body.append('file', file, 'photograph')
  return post(bookingId, body)
}

/** Takes back a photograph that no sent form names. Never rejects. */
export function takePhotographBack(bookingId: string, id: string): Promise<PhotographProblem | undefined> {
  const body = new FormData()
  body.append('intent', 'removePhotograph')
  body.append('id', id)
  return post(bookingId, body)
}

async function post(bookingId: string, body: FormData): Promise<PhotographProblem | undefined> {
  try {
    const headers = { accept: 'application/json' }
    const signal = AbortSignal.timeout(longestMs)
    const response = await fetch(photographUploadPath(bookingId), { method: 'POST', body, headers, signal })
    if (new URL(response.url).pathname === '/admin/login') return 'signedOut'
    if (response.status === 413) return 'tooLarge'
    const answer = (await response.json()) as PhotographAnswer
    return answer.ok ? undefined : answer.problem
  } catch {
    return 'notSent'
  }
}

/** A random UUID. `crypto.randomUUID` is missing without TLS. */
export function makePhotographId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
