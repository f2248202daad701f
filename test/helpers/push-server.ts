import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

type Received = { path: string; headers: Record<string, string | string[] | undefined>; message: unknown }

/** A local push service, and browsers that decrypt what it receives. */
export async function startPushServer() {
  const received: Received[] = []
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  let status = 201
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const text = browsers.get(path)?.decrypt(Buffer.concat(chunks)) ?? 'null'
      received.push({ path, headers: request.headers, message: JSON.parse(text) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answer: (next: number) => void (status = next),
    /** The subscription of a new browser. */
    subscribe() {
      const path = `/${randomBytes(8).toString('hex')}`
      const browser = createBrowser()
      browsers.set(path, browser)
      return { endpoint: origin + path, p256dh: browser.p256dh, auth: browser.auth }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The receiving side of RFC 8291, implemented from the standard instead of with the library under test. */
function createBrowser() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: ecdh.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20]!)
      const sealed = body.subarray(21 + body[20]!)
      const secret = ecdh.computeSecret(sender)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
      const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The last record ends with the delimiter 2.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}
