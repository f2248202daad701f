import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { PushDevice } from '#domain/staff/notice-form.ts'
import { isPublicHttps, lookupPublic } from '../network/public-address.ts'
import type { PushOutcome, PushService } from './push-service.ts'

export type PushKeys = { publicKey: string; privateKey: string }

type WebPushOptions = {
  keys: PushKeys
  /** An https or mailto address by which a push service reaches the operator (RFC 8292). */
  contact: string
  /** Called for each message that was not sent; `status` is that of the push service or the code of an error. */
  onFailure?: (failure: { host: string; status: string }) => void
  /** A push service without TLS, only for tests. */
  testOrigin?: string
}

/** After this time the push service drops a message, because it is of no use any more. */
const lifetimeSeconds = 60 * 60
const timeoutMs = 10_000

/** Sends messages by Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed with the site's keys (RFC 8292). */
export function createWebPush({ keys, contact, onFailure, testOrigin }: WebPushOptions): PushService {
  const isTest = (endpoint: string) => testOrigin !== undefined && URL.parse(endpoint)?.origin === testOrigin
  const accepts = (endpoint: string) => isPublicHttps(endpoint) || isTest(endpoint)

  async function send({ endpoint, p256dh, auth }: PushDevice, message: string): Promise<PushOutcome> {
    const fail = (status: string) => onFailure?.({ host: URL.parse(endpoint)?.hostname ?? '', status })
    if (!accepts(endpoint)) {
      fail('not public')
      return 'gone'
    }
    try {
      const status = await post(endpoint, message, { p256dh, auth })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      fail(String(status))
    } catch (error) {
      fail(error instanceof Error && 'code' in error ? String(error.code) : 'error')
    }
    return 'failed'
  }

  /** Never follows a redirect. */
  function post(endpoint: string, message: string, device: { p256dh: string; auth: string }): Promise<number> {
    const { body, headers, method } = webPush.generateRequestDetails({ endpoint, keys: device }, message, {
      vapidDetails: { subject: contact, ...keys },
      TTL: lifetimeSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    })
    const options = { method, headers, signal: AbortSignal.timeout(timeoutMs) }
    return new Promise((resolve, reject) => {
      const request = isTest(endpoint)
        ? requestHttp(endpoint, options)
        : requestHttps(endpoint, { ...options, lookup: lookupPublic })
      request.once('error', reject)
      request.once('response', (response) => {
        // The body of the response is not needed.
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.end(body)
    })
  }

  return { publicKey: keys.publicKey, accepts, send }
}
