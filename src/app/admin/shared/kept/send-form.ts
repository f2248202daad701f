import type { KeptEntry, SentAnswer } from './kept-entry.ts'
import { NotDelivered, sendRequest } from './send-request.ts'

export type FormAnswer = Exclude<SentAnswer, { outcome: 'otherMember' }>

/** Sends the fields of an entry, which waited so many milliseconds on the device. Throws `NotDelivered` without a usable response. */
export async function sendForm(
  { key, memberId, kind, booking, fields }: KeptEntry,
  waitedMs: number,
): Promise<FormAnswer> {
  const address = `/admin/bookings/${booking.id}/kept?${new URLSearchParams({ form: kind, waited: String(waitedMs) })}`
  const body = new URLSearchParams({ ...fields, formKey: key })
  const response = await sendRequest(address, { body, memberId })
  if (response.status === 403 || response.status === 404) return { outcome: 'refused', answer: 'gone' }
  const answer = await readAnswer(response)
  if (answer.outcome === 'otherMember') throw new NotDelivered('otherMember')
  return answer
}

/** The sign-in page of a hotel network is HTML. */
async function readAnswer(response: Response): Promise<SentAnswer> {
  try {
    const answer = (await response.json()) as Partial<SentAnswer> | null
    if (answer?.outcome) return answer as SentAnswer
  } catch {
    // Not JSON, or the rest of it was lost.
  }
  throw new NotDelivered('unreachable')
}
