import { memberHeader, type WaitReason } from './kept-entry.ts'

/** After this time without a response, a request is sent again: long enough for a photograph on a slow connection. */
const longestWaitMs = 30_000

/** Thrown when a request got no usable response, so that it has to be sent again. */
export class NotDelivered extends Error {
  readonly reason: WaitReason
  constructor(reason: WaitReason) {
    super(`Not delivered: ${reason}`)
    this.reason = reason
  }
}

/** Posts as this member; throws `NotDelivered` unless the site answered for good. */
export async function sendRequest(...args: Parameters<typeof requestAs>): Promise<Response> {
  const response = await requestAs(...args)
  // Too many requests: later is soon enough.
  if (response.status >= 500 || response.status === 429) throw new NotDelivered('serverError')
  return response
}

/** Posts as this member; throws `NotDelivered` without a response, or without a session. */
export async function requestAs(
  address: string,
  { body, memberId }: { body: FormData | URLSearchParams; memberId: string },
): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { accept: 'application/json', [memberHeader]: memberId },
    // The sign-in page is another address: without a session, the response is a redirect.
    redirect: 'manual',
    signal: AbortSignal.timeout(longestWaitMs),
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw new NotDelivered('timeout')
    throw new NotDelivered(navigator.onLine ? 'unreachable' : 'offline')
  })
  if (response.type === 'opaqueredirect') throw new NotDelivered('signedOut')
  return response
}
