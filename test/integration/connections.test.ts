import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { bookings } from '#data/tables/booking.ts'
import { cars } from '#data/tables/fleet.ts'
import { listen, type Listener } from '#server/http/listen.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { openLiveSite, type LiveSite } from '../factories/live-site.ts'
import { createRecordingLog, type LogLine } from '../helpers/log.ts'
import { findPort } from '../helpers/find-port.ts'

let site: LiveSite
let port: number
let listener: Listener
let stopping = false
const metrics: Metrics = createMetrics()
const { log, takeLines } = createRecordingLog()
/** Requests that Node's parser has accepted. */
const seen: string[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  site = await openLiveSite({ log, metrics, isStopping: () => stopping })
  port = await findPort()
  listener = await listen(
    (request, response) => {
      seen.push(`${request.method} ${request.url?.split('?', 1)[0]}`)
      site.listener(request, response)
    },
    { host: '127.0.0.1', port },
  )
  await site.warm('/en/fleet', '/en/about', '/fleet')
})

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  seen.length = 0
})

afterAll(async () => {
  listener.abort()
  await listener.close(0)
  await site.close()
})

/** Counts the site's queries while `work` runs; a cached page needs none. */
async function countQueries(work: () => Promise<void>): Promise<number> {
  const spies = [vi.spyOn(pg.Pool.prototype, 'query'), vi.spyOn(pg.Pool.prototype, 'connect')]
  await work()
  const queries = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return queries
}

/** Opens a connection; `readAnswer` reads one whole response. */
async function open() {
  const socket = connect(port, '127.0.0.1')
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

  const readAnswer = () => readWhole(takeAnswer)
  const readHead = () => readWhole(takeHead)

  async function readWhole<T>(take: () => T | undefined): Promise<T> {
    for (;;) {
      const answer = take()
      if (answer) return answer
      if (hasEnded) throw new Error(`ended after ${received.toString()}`)
      await changed.promise
      changed = Promise.withResolvers()
    }
  }
  function takeHead() {
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const head = received.toString('latin1', 0, end)
    received = received.subarray(end + 4)
    return head
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
    readHead,
    socket,
  }
}

const host = 'Host: localhost'

test('a cached page is sent without a query, as often as it is asked for', async () => {
  const { send, readAnswer } = await open()
  const queries = await countQueries(async () => {
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
        /^date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/im,
        /^connection: keep-alive$/im,
      ]) {
        expect(head).toMatch(header)
      }
      const etag = /^etag: (.*)$/m.exec(head)![1]
      send(`GET ${path} HTTP/1.1`, host, `If-None-Match: ${etag}`, '')
      expect((await readAnswer()).status).toBe(304)
    }
  })
  expect(queries).toBe(0)
})

test('a cached page is logged and counted like any other', async () => {
  takeLines()
  const { send, readAnswer } = await open()
  const countOf = async () => {
    const line = /^roud_http_requests_total\{route="\/fleet",method="GET",status="2xx"\} (\d+)$/m
    return Number(line.exec(await metrics.registry.metrics())?.[1] ?? 0)
  }
  const before = await countOf()
  send('GET /en/fleet?mobile=0512345678 HTTP/1.1', host, 'X-Request-Id: chosen-by-me', '')
  const { head, body } = await readAnswer()
  const requestId = /^x-request-id: ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4})$/m.exec(head)![1]
  const lines: LogLine[] = []
  const line = await vi.waitUntil(
    () => {
      lines.push(...takeLines().map((text) => JSON.parse(text) as LogLine))
      return lines.find(({ message }) => message === 'request')
    },
    { timeout: 60_000 },
  )
  expect(line).toMatchObject({ level: 'info', method: 'GET', path: '/en/fleet', status: 200, requestId })
  expect(line['bytes']).toBeGreaterThan(body.length)
  expect(line['ms']).toEqual(expect.any(Number))
  expect(JSON.stringify(lines)).not.toMatch(/0512345678|127\.0\.0\.1/)
  expect(await countOf()).toBe(before + 1)
})

test('HEAD gets the headers of a cached page alone', async () => {
  const { send, readHead, readAnswer } = await open()
  send('HEAD /en/about HTTP/1.1', host, '')
  expect(await readHead()).toMatch(/^HTTP\/1\.1 200 [\s\S]*^content-length: \d{5}/m)
  send('GET /en/about HTTP/1.1', host, '')
  expect((await readAnswer()).body.toString()).toContain('</html>')
})

test('a connection may request cached pages and everything else in turn', async () => {
  const { send, readAnswer } = await open()
  send('GET /en/about HTTP/1.1', host, '')
  expect((await readAnswer()).status).toBe(200)
  send('GET /robots.txt HTTP/1.1', host, '')
  expect((await readAnswer()).body.toString()).toContain('Sitemap')
  send('GET /en/about HTTP/1.1', host, '')
  expect((await readAnswer()).body.toString()).toContain('</html>')
})

test('a page that has to be rendered first is sent over the same connection', async () => {
  const { send, readAnswer } = await open()
  send('GET /en/fleet HTTP/1.1', host, '')
  await readAnswer()
  await site.notified(site.db.update(cars).set({ nameEn: 'Rendered anew' }).where(eq(cars.id, 1)))
  send('GET /en/fleet HTTP/1.1', host, '')
  expect((await readAnswer()).body.toString()).toContain('Rendered anew')
})

describe('by Node’s own parser', () => {
  test('a request that arrives in pieces', async () => {
    const { write, readAnswer } = await open()
    write('GET /en/about HTTP/1.1\r\nHo')
    await new Promise((resolve) => setImmediate(resolve))
    write('st: localhost\r\n\r\n')
    expect((await readAnswer()).status).toBe(200)
  })

  test('responses to requests that arrive together keep their order', async () => {
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

  test('a device that chose English is redirected', async () => {
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

test('a connection that is reset or half closed ends', async () => {
  const leaving = await open()
  leaving.send('GET /en/fleet HTTP/1.1', host, '')
  leaving.socket.resetAndDestroy()
  const half = await open()
  half.send('GET /en/fleet HTTP/1.1', host, '')
  await half.readAnswer()
  half.socket.end()
  await once(half.socket, 'close')
})

test('a stopping process closes each connection with its response', async () => {
  const { send, readAnswer } = await open()
  stopping = true
  send('GET /en/fleet HTTP/1.1', host, '')
  const { status, head } = await readAnswer()
  stopping = false
  expect(status).toBe(200)
  expect(head).toMatch(/^connection: close$/im)
})

test('closing ends the connections that wait for a request', async () => {
  const { socket, send, readAnswer } = await open()
  send('GET /en/fleet HTTP/1.1', host, '')
  await readAnswer()
  const ended = once(socket, 'close')
  expect(await listener.close(10_000)).toEqual({ cutOff: false })
  await ended
})
