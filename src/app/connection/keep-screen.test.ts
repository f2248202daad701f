import { afterEach, expect, test, vi } from 'vitest'
import { receiveWhole } from './keep-screen.ts'

afterEach(() => vi.unstubAllGlobals())

/** An answer whose first line is there, and whose end never comes. */
function answerEndlessly(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{}]\n'))
      signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
    },
  })
  return new Response(body)
}

test('data that a navigation ends while it comes rejects the request, with the reason', async () => {
  const ended = new AbortController()
  const { signal } = ended
  vi.stubGlobal('fetch', async () => answerEndlessly(signal))
  const restore = receiveWhole()
  const received = fetch(new URL('https://example.com/fleet.data'), { signal })
  const reason = new DOMException('too late', 'TimeoutError')
  setTimeout(() => ended.abort(reason))
  await expect(received).rejects.toBe(reason)
  restore()
})

test('data that is there keeps its status and headers, and other answers come as they are', async () => {
  const headers = { 'x-remix-response': 'yes' }
  const answers = [
    new Response('[1]', { status: 422, headers }),
    new Response(null, { status: 204, headers }),
    new Response('{}'),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  const restore = receiveWhole()
  const [data, none] = [
    await fetch(new URL('https://example.com/fleet.data')),
    await fetch(new URL('https://example.com/a.data')),
  ]
  expect([data.status, data.headers.get('x-remix-response'), await data.text()]).toEqual([422, 'yes', '[1]'])
  expect([none.status, none.headers.get('x-remix-response')]).toEqual([204, 'yes'])
  const [other] = answers
  expect(await fetch('/now')).toBe(other)
  restore()
})
