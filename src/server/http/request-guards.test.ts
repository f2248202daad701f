import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { largestPictureBytes } from '#domain/content/pictures.ts'
import { cutSlowBodies, limitBodies } from './request-guards.ts'
import type { RequestEnv } from './requests.ts'

const address = 'http://localhost/admin/media/upload'

function open() {
  let inside = 0
  let most = 0
  const releases: (() => void)[] = []
  const app = new Hono()
  app.use(limitBodies())
  app.post('*', async (c) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise<void>((resolve) => releases.push(resolve))
    inside -= 1
    return c.text('taken')
  })
  const send = async () => app.request(address, { method: 'POST', body: 'x', headers: { 'content-length': '1' } })
  return { send, releases, most: () => most }
}

/** Declares five bytes, sends `body`, and returns what is received until the connection closes. */
function sendRaw(port: number, to: string, body: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.write(`POST ${to} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 5\r\n\r\n${body}`)
  })
}

test('four uploads are handled, sixty wait, and more are refused until there is room', async () => {
  const { send, releases, most } = open()
  const taken = Array.from({ length: 64 }, send)
  await expect.poll(() => releases.length).toBe(4)
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  for (let done = 0; done < 64; done += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(done)
    releases[done]?.()
  }
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200))
  expect(most()).toBe(4)
})

test('an upload that does not arrive in time is answered, and its place is free', async () => {
  const app = new Hono<RequestEnv>()
  app.use(limitBodies(200))
  app.post('*', async (c) => c.text(`${(await c.req.raw.text()).length} taken`))
  app.onError((_error, c) => c.text('cut off', 500))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const slow = await Promise.all(Array.from({ length: 4 }, () => sendRaw(port, '/admin/media/upload', '123')))
  for (const answer of slow) {
    expect(answer).toContain('503 Service Unavailable')
    expect(answer).toContain('longer than three minutes')
  }
  expect(await sendRaw(port, '/admin/media/upload', '12345')).toContain('5 taken')
  await new Promise((resolve) => server.close(resolve))
})

test('a file may be as large when a script of the page sends it', async () => {
  const app = new Hono()
  app.use(limitBodies())
  app.post('*', async (c) => c.text(`${(await c.req.text()).length} taken`))
  const send = async (path: string) => {
    const body = 'x'.repeat(200_000)
    const headers = { 'content-length': String(body.length) }
    return (await app.request(`http://localhost${path}`, { method: 'POST', body, headers })).status
  }
  expect(await send('/admin/units/import')).toBe(200)
  expect(await send('/admin/units/import.data')).toBe(200)
  expect(await send('/admin/units/new.data')).toBe(413)
})

test('an upload without a length is refused', async () => {
  const app = new Hono()
  app.use(limitBodies())
  app.post('*', (c) => c.text('taken'))
  const answer = await app.request(address, { method: 'POST', body: 'x', headers: { 'transfer-encoding': 'chunked' } })
  expect(answer.status).toBe(411)
})

test('a body that stops arriving is cut off, and a whole one is answered', async () => {
  const app = new Hono<RequestEnv>()
  app.use('/patient', cutSlowBodies({ graceMs: 60_000, bytesPerSecond: 1_000 }))
  app.use('/hasty', cutSlowBodies({ graceMs: 200, bytesPerSecond: 1_000 }))
  app.post('*', async (c) => c.text(`${(await c.req.text()).length} taken`))
  app.onError((_error, c) => c.text('cut off', 500))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await sendRaw(port, '/patient', '12345')).toContain('5 taken')
  expect(await sendRaw(port, '/hasty', '123')).not.toContain('taken')
  await new Promise((resolve) => server.close(resolve))
})

test.each(['Caddyfile', 'Caddyfile.server', 'nginx.conf'])(
  'deploy/%s lets every upload of the site through, and little more',
  (file) => {
    const text = readFileSync(path.resolve('deploy', file), 'utf8')
    const megabytes = Number(/(?:request_body \{\s+max_size |client_max_body_size )(\d+)(?:MB|m)/.exec(text)?.[1])
    const form = 64 * 1024
    expect(megabytes * 1_000_000).toBeGreaterThanOrEqual(largestPictureBytes + form)
    expect(megabytes * 1_000_000).toBeLessThan(1.1 * (largestPictureBytes + form))
  },
)
