import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { AttemptReason } from '#domain/webhooks/webhook-events.ts'
import { createLookup, isPublicIp, isPublicName } from '../network/public-address.ts'

export type SendResult = {
  status?: number | undefined
  /** Undefined when the receiver accepted the message. */
  reason?: AttemptReason | undefined
  /** The `Retry-After` of the receiver. */
  retryAfterSeconds?: number | undefined
}

/** Sends messages to receivers at addresses that staff choose. */
export type WebhookSender = {
  /** Whether messages may be sent to an address, judging by its text. */
  accepts: (url: string) => boolean
  /** Sends a JSON body. Never rejects and never follows a redirect. */
  send: (url: string, message: { headers: Record<string, string>; body: string }) => Promise<SendResult>
}

export type SenderOptions = {
  /** Networks, such as '10.1.0.0/16' or '127.0.0.1', to which messages may be sent although they are not public, even without TLS. */
  networks: readonly string[]
  timeoutMs?: number
}

const defaultTimeoutMs = 10_000

/**
 * Sends over HTTPS to public addresses, and over HTTP or HTTPS to the given networks. Connects only to the address that was
 * checked.
 */
export function createWebhookSender({ networks, timeoutMs = defaultTimeoutMs }: SenderOptions): WebhookSender {
  const own = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    own.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  const isOwn = (address: string) => isIP(address) !== 0 && own.check(address, familyOf(address))
  // Without TLS, messages may only be sent within the given networks.
  const allowed = {
    'http:': isOwn,
    'https:': (address: string) => isPublicIp(address) || isOwn(address),
  }

  function accepts(text: string): boolean {
    const url = URL.parse(text)
    if (!url || !isAllowedProtocol(url.protocol) || url.username || url.password) return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host)) return allowed[url.protocol](host)
    return networks.length > 0 || (url.protocol === 'https:' && isPublicName(host))
  }

  function post(url: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<SendResult> {
    const isSecure = url.protocol === 'https:'
    // A separate connection per message, so that no connection outlives the check of its address.
    const options = {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'user-agent': 'Roud-Webhooks',
        'content-length': Buffer.byteLength(body),
      },
      agent: false,
      signal,
      lookup: createLookup(allowed[isSecure ? 'https:' : 'http:']),
    } as const
    return new Promise((resolve, reject) => {
      const request = isSecure ? requestHttps(url, options) : requestHttp(url, options)
      request.once('error', reject)
      request.once('response', (response) => {
        const status = response.statusCode ?? 0
        const seconds = Number(response.headers['retry-after'])
        // The body of the response is not needed.
        response.destroy()
        if (status >= 200 && status < 300) return resolve({ status })
        resolve({ status, reason: 'refused', retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined })
      })
      request.end(body)
    })
  }

  return {
    accepts,
    async send(text, { headers, body }) {
      if (!accepts(text)) return { reason: 'privateAddress' }
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return await post(new URL(text), headers, body, signal)
      } catch (error) {
        if (signal.aborted) return { reason: 'timedOut' }
        const isPrivate = error instanceof Error && 'code' in error && error.code === 'EPRIVATE'
        return { reason: isPrivate ? 'privateAddress' : 'unreachable' }
      }
    },
  }
}

function isAllowedProtocol(protocol: string): protocol is 'http:' | 'https:' {
  return protocol === 'http:' || protocol === 'https:'
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
