import { afterEach, expect, test, vi } from 'vitest'
import { limitWaiting } from './limit-waiting.ts'

const address = new URL('https://example.com/fleet.data')

/** Replaces the browser's `fetch` with `answer`, wrapped by `limitWaiting`, until the test ends. */
function answerWith(answer: typeof fetch): void {
  vi.stubGlobal('location', { origin: address.origin })
  vi.stubGlobal('fetch', answer)
  limitWaiting()
}

afterEach(() => vi.unstubAllGlobals())

test('data that a navigation ends while it comes rejects the request, with the reason', async () => {
  answerWith(async (_input, init) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{}]\n'))
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('The body was aborted')))
      },
    })
    return new Response(body)
  })
  const ended = new AbortController()
  const received = fetch(address, { signal: ended.signal })
  const reason = new DOMException('A navigation', 'AbortError')
  setTimeout(() => ended.abort(reason))
  await expect(received).rejects.toBe(reason)
})

test('data that is there keeps its status and headers, and other answers come as they are', async () => {
  const headers = { 'x-remix-response': 'yes' }
  const other = new Response('{}')
  const answers = [new Response('[1]', { status: 422, headers }), new Response(null, { status: 204, headers }), other]
  answerWith(async () => answers.shift()!)
  const data = await fetch(address)
  expect([data.status, data.headers.get('x-remix-response'), await data.text()]).toEqual([422, 'yes', '[1]'])
  const none = await fetch(address)
  expect([none.status, none.headers.get('x-remix-response')]).toEqual([204, 'yes'])
  expect(await fetch('/now')).toBe(other)
})
