import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createWebhookSender } from './webhook-sender.ts'

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' }
const publicOnly = createWebhookSender({ networks: [] })

const refused = [
  'http://example.com/hook',
  'ftp://example.com/hook',
  'https://user:secret@example.com/hook',
  'https://localhost/hook',
  'https://db/hook',
  'https://printer.local/hook',
  'https://metadata.google.internal/hook',
  'https://127.0.0.1/hook',
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://0x7f000001/hook',
  'https://0177.0.0.1/hook',
  'https://0.0.0.0/hook',
  'https://10.1.2.3/hook',
  'https://100.64.0.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://172.16.0.1/hook',
  'https://192.168.1.1/hook',
  'https://255.255.255.255/hook',
  'https://[::]/hook',
  'https://[::1]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:a9fe:a9fe]/hook',
  'https://[::10.0.0.1]/hook',
  'https://[64:ff9b::10.0.0.1]/hook',
  'https://[2002:7f00:1::]/hook',
  'https://[fd00:ec2::254]/hook',
  'https://[fe80::1]/hook',
  'https://[ff02::1]/hook',
]

test.each(refused)('%s is refused, before any connection', async (url) => {
  expect(publicOnly.accepts(url)).toBe(false)
  expect(await publicOnly.send(url, message)).toEqual({ reason: 'privateAddress' })
})

test.each([
  'https://example.com/hook?key=1',
  'https://hooks.example.com:8443/',
  'https://8.8.8.8/x',
  'https://[2606:4700::1111]/',
])('%s is accepted', (url) => expect(publicOnly.accepts(url)).toBe(true))

test('a name that leads into an own network which is not allowed is refused when it is looked up', async () => {
  const other = createWebhookSender({ networks: ['10.9.0.0/16'] })
  expect(other.accepts('http://localhost:9/hook')).toBe(true)
  expect(await other.send('http://localhost:9/hook', message)).toEqual({ reason: 'privateAddress' })
  expect(await other.send('https://localhost:9/hook', message)).toEqual({ reason: 'privateAddress' })
})

describe('in a network that the operator allows', () => {
  const networks = ['127.0.0.0/8', '::1']
  const sender = createWebhookSender({ networks })

  async function serve(handle: Parameters<typeof createServer>[1]): Promise<string> {
    const server = createServer(handle)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('other networks stay refused', () => {
    expect(sender.accepts('http://127.0.0.1:4000/hook')).toBe(true)
    expect(sender.accepts('https://[::1]/hook')).toBe(true)
    expect(sender.accepts('http://10.0.0.1/hook')).toBe(false)
    expect(sender.accepts('http://8.8.8.8/hook')).toBe(false)
  })

  test('a message arrives with its headers and body', async () => {
    const seen: unknown[] = []
    const url = await serve((request, response) => {
      request.setEncoding('utf8').on('data', (body) => seen.push(request.headers['webhook-id'], body))
      request.on('end', () => response.writeHead(204).end())
    })
    expect(await sender.send(url, message)).toEqual({ status: 204 })
    expect(seen).toEqual(['msg_1', message.body])
  })

  test('a redirect is a refusal and is not followed', async () => {
    let asked = 0
    const url = await serve((_request, response) => {
      asked += 1
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await sender.send(url, message)).toMatchObject({ status: 302, reason: 'refused' })
    expect(asked).toBe(1)
  })

  test('a busy receiver says when, and one that does not answer is given up', async () => {
    const busy = await serve((_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end())
    expect(await sender.send(busy, message)).toEqual({ status: 429, reason: 'refused', retryAfterSeconds: 120 })
    const silent = await serve(() => undefined)
    const hasty = createWebhookSender({ networks, timeoutMs: 300 })
    expect(await hasty.send(silent, message)).toEqual({ reason: 'timedOut' })
    expect(await sender.send('http://127.0.0.1:1/', message)).toEqual({ reason: 'unreachable' })
  })
})
