import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { bookings, cars } from '../../src/data/schema.ts'
import { openFrontDoor } from '../../src/server/http/front-door.ts'
import { openLiveSite, type LiveSite } from '../helpers/live-site.ts'

let site: LiveSite
let server: Server
let door: ReturnType<typeof openFrontDoor>
let stopping = false
/** Paths of the requests that the HTTP server got to see. */
const seen: string[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  site = await openLiveSite()
  server = createAdaptorServer({
    fetch: (request) => {
      seen.push(`${request.method} ${new URL(request.url).pathname}`)
      return site.request(request)
    },
  }) as Server
  door = openFrontDoor(server, { pages: site.pages, render: (key) => site.request(key), isStopping: () => stopping })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await site.warm('/en/fleet', '/en/about', '/fleet')
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  seen.length = 0
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await site.close()
})

/** Opens a connection; `exchange` sends bytes and reads so many whole answers. */
async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let changed = Promise.withResolvers<void>()
  let hasEnded = false
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk as Buffer])
    changed.resolve()
  })
  socket.on('end', () => {
    hasEnded = true
    changed.resolve()
  })

  async function readAnswer(): Promise<{ status: number; head: string; body: Buffer }> {
    for (;;) {
      const answer = takeAnswer()
      if (answer) return answer
      if (hasEnded) throw new Error(`ended after ${received.toString()}`)
      await changed.promise
      changed = Promise.withResolvers()
    }
  }
  function takeAnswer() {
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const head = received.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 304 ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
    const whole = end + 4 + length
    if (received.length < whole) return undefined
    const body = received.subarray(end + 4, whole)
    received = received.subarray(whole)
    return { status, head, body }
  }
  return {
    send: (...lines: string[]) => socket.write(lines.map((line) => `${line}\r\n`).join('')),
    write: (text: string) => socket.write(text),
    readAnswer,
    socket,
  }
}

const host = 'Host: localhost'

test('a kept page is answered without the HTTP server, as often as it is asked for', async () => {
  const { send, readAnswer } = await open()
  for (const [path, word] of [
    ['/en/fleet', 'Toyota'],
    ['/en/about?utm_source=x', 'vision'],
    ['/en/fleet', 'Toyota'],
  ]) {
    send(`GET ${path} HTTP/1.1`, host, 'Accept-Encoding: br', '')
    const { status, head, body } = await readAnswer()
    expect(status).toBe(200)
    expect(brotliDecompressSync(body).toString()).toContain(word)
    for (const header of [
      /^content-encoding: br$/m,
      /^content-security-policy: .*sha256-/m,
      /^x-content-type-options: nosniff$/m,
      /^vary: .*accept-encoding/im,
      /^cache-control: no-cache$/m,
      /^date: \w{3}, \d\d \w{3} 2026 \d\d:\d\d:\d\d GMT$/m,
    ]) {
      expect(head).toMatch(header)
    }
    const etag = /^etag: (.*)$/m.exec(head)![1]
    send(`GET ${path} HTTP/1.1`, host, `If-None-Match: ${etag}`, '')
    expect((await readAnswer()).status).toBe(304)
  }
  expect(seen).toEqual([])
})

test('a connection goes over to the HTTP server with the request that needs it, and stays good for all', async () => {
  const { send, readAnswer } = await open()
  send('GET /en/about HTTP/1.1', host, '')
  expect((await readAnswer()).status).toBe(200)
  expect(seen).toEqual([])
  send('GET /robots.txt HTTP/1.1', host, '')
  expect((await readAnswer()).body.toString()).toContain('Sitemap')
  send('GET /en/about HTTP/1.1', host, '')
  expect((await readAnswer()).body.toString()).toContain('</html>')
  expect(seen).toEqual(['GET /robots.txt', 'GET /en/about'])
})

test('a page that has to be rendered first comes over the same connection', async () => {
  const { send, readAnswer } = await open()
  send('GET /en/fleet HTTP/1.1', host, '')
  await readAnswer()
  await site.hearing(site.db.update(cars).set({ nameEn: 'Rendered anew' }).where(eq(cars.id, 1)))
  send('GET /en/fleet HTTP/1.1', host, '')
  expect((await readAnswer()).body.toString()).toContain('Rendered anew')
  expect(seen).toEqual([])
})

describe('what the HTTP server has to look at', () => {
  test('a request that arrives in pieces', async () => {
    const { write, readAnswer } = await open()
    write('GET /en/about HTTP/1.1\r\nHo')
    await new Promise((resolve) => setImmediate(resolve))
    write('st: localhost\r\n\r\n')
    expect((await readAnswer()).status).toBe(200)
  })

  test('requests that arrive together are answered in their order', async () => {
    const { write, readAnswer } = await open()
    const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`
    write(get('/en/about') + get('/healthz') + get('/en/fleet'))
    const bodies = [await readAnswer(), await readAnswer(), await readAnswer()].map(({ body }) => body.toString())
    expect(bodies[0]).toContain('Our vision')
    expect(bodies[1]).toBe('ok')
    expect(bodies[2]).toContain('Toyota')
  })

  test('a body that looks like a request is a body', async () => {
    const hidden = `GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`
    for (const lines of [
      ['GET /en/about HTTP/1.1', host, `Content-Length: ${hidden.length}`, ''],
      ['POST /en/about HTTP/1.1', host, `Content-Length: ${hidden.length}`, ''],
      ['GET /en/about HTTP/1.1', host, 'Transfer-Encoding: chunked', '', hidden.length.toString(16)],
    ]) {
      const { write, send, readAnswer } = await open()
      send(...lines)
      write(`${hidden}${lines.some((line) => line.includes('chunked')) ? '\r\n0\r\n\r\n' : ''}`)
      await readAnswer()
      send('GET /en/fleet HTTP/1.1', host, '')
      expect((await readAnswer()).status).toBe(200)
    }
    expect(seen).toContain('POST /en/about')
    expect(seen.filter((request) => request.includes('healthz'))).toEqual([])
  })

  test.each([
    ['nonsense', 'NONSENSE\r\n\r\n'],
    ['no host', 'GET /en/fleet HTTP/1.1\r\n\r\n'],
    ['two lengths', `GET /en/fleet HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    [
      'a length and chunks',
      `GET /en/fleet HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ],
  ])('%s is refused', async (_what, text) => {
    const { write, readAnswer } = await open()
    write(text)
    expect((await readAnswer()).status).toBe(400)
    expect(seen).toEqual([])
  })

  test('a device that chose English is led on', async () => {
    const { send, readAnswer } = await open()
    send('GET /fleet HTTP/1.1', host, 'Cookie: roud-language=en', '')
    expect((await readAnswer()).head).toMatch(/^location: \/en\/fleet$/im)
  })

  test('a form that comes after a page', async () => {
    const { send, readAnswer } = await open()
    send('GET /en/book/1 HTTP/1.1', host, '')
    await readAnswer()
    send('POST /en/book/1 HTTP/1.1', host, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0', '')
    expect((await readAnswer()).status).toBe(422)
    expect(await site.db.$count(bookings)).toBe(0)
  })
})

test('whoever leaves in the middle, or half closes, leaves nothing behind', async () => {
  const leaving = await open()
  leaving.send('GET /en/fleet HTTP/1.1', host, '')
  leaving.socket.resetAndDestroy()
  const half = await open()
  half.send('GET /en/fleet HTTP/1.1', host, '')
  await half.readAnswer()
  half.socket.end()
  await once(half.socket, 'close')
})

test('a process that is to stop keeps no connection', async () => {
  const { send, readAnswer } = await open()
  stopping = true
  send('GET /en/fleet HTTP/1.1', host, '')
  expect((await readAnswer()).status).toBe(200)
  stopping = false
  expect(seen).toEqual(['GET /en/fleet'])
})

test('closing ends the connections that wait for a request', async () => {
  const { socket, send, readAnswer } = await open()
  send('GET /en/fleet HTTP/1.1', host, '')
  await readAnswer()
  const ended = once(socket, 'close')
  door.close()
  await ended
})
