import { sendRequest } from './send-request.ts'

/**
 * A photograph that waits on the device with its entry. `id` is its UUID, under which the server stores it once however often it is
 * sent, and which the form posts in `photoIds`. `view` and `side` say what it shows.
 */
export type KeptPhoto = {
  readonly id: string
  readonly view: string
  readonly side: string
  readonly blob: Blob
}

/** Sends one photograph of a booking; sending it again changes nothing. Throws `NotDelivered` without a usable response. */
export async function sendPhoto(
  bookingId: string,
  { id, view, side, blob }: KeptPhoto,
  memberId: string,
): Promise<'stored' | 'refused'> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ id, view, side })) body.set(name, value)
  body.set('photo', blob)
  const { ok } = await sendRequest(`/admin/bookings/${bookingId}/photographs`, { body, memberId })
  return ok ? 'stored' : 'refused'
}
