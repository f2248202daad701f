import { photographUploadPath } from '../photographs/photograph-view.ts'
import type { DevicePhotograph, PhotographAnswer } from '../photographs/send-photograph.ts'
import type { SentAnswer } from './kept-entry.ts'
import { NotDelivered, requestAs } from './send-request.ts'

/** A photograph that waits on the device with its entry, which names it in `photoIds`. */
export type KeptPhoto = DevicePhotograph

type Answer = PhotographAnswer | Extract<SentAnswer, { outcome: 'otherMember' }>

/**
 * Sends one photograph of a booking; the server stores it once, however often it is sent. Throws `NotDelivered` without a usable
 * response. What the site refuses, also because its storage fails, does not hold up the form.
 */
export async function sendPhoto(
  bookingId: string,
  { id, side, view, file }: KeptPhoto,
  memberId: string,
): Promise<'stored' | 'refused'> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ id, side, view })) body.set(name, value)
  body.set('file', file, 'photograph')
  const response = await requestAs(photographUploadPath(bookingId), { body, memberId })
  if (response.status === 403 || response.status === 404 || response.status === 413) return 'refused'
  const answer = (await response.json().catch(() => undefined)) as Answer | null | undefined
  if (answer && 'outcome' in answer) throw new NotDelivered('otherMember')
  const isLater = !answer || typeof answer.ok !== 'boolean' || (!answer.ok && answer.problem === 'tooMany')
  if (isLater) throw new NotDelivered('serverError')
  return answer.ok ? 'stored' : 'refused'
}
