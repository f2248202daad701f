import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Requests by kind, each from another subscriber. */
const kinds = {
  searches: (n: number) => ({ path: searchPath(n), body: undefined }),
  signIns: (n: number) => ({
    path: '/admin/login',
    body: new URLSearchParams({ email: `guess${n}@example.com`, password: 'a wrong password' }).toString(),
  }),
  emptyBookings: () => ({ path: '/book/1.data', body: 'fullName=' }),
}

export type LoadKind = keyof typeof kinds

/** How many responses had each status. `skipped` requests were not sent, because too many were running. */
export type LoadResult = Record<string, number>

/** Like a proxy, the load keeps its connections. */
const maxUnderWay = 250

/** A search that no other number has. */
export function searchPath(n: number): string {
  const date = new Date(Date.UTC(2027, 0, 1 + (n % 3_000))).toISOString().slice(0, 10)
  return `/en/fleet?pickupDate=${date}&returnDate=2039-12-31&pickupLocation=random-${n}`
}

/** The headers of a different subscriber for each number. */
export function subscriber(n: number): Record<string, string> {
  return { 'x-forwarded-for': `2001:db8:${(n % 65_536).toString(16)}::1` }
}

/** Sends requests at a steady rate, no matter how long the responses take. The returned function waits for running ones. */
function sendSteadily(kind: LoadKind, url: string, perSecond: number): () => Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: maxUnderWay })
  const statuses: LoadResult = {}
  const underWay = new Set<Promise<void>>()
  const started = performance.now()
  let sent = 0

  async function send(n: number): Promise<string> {
    const { path, body } = kinds[kind](n)
    const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { ...subscriber(n), ...form, 'accept-encoding': 'gzip, br' }
    const sending = request(url + path, { agent, method: body === undefined ? 'GET' : 'POST', headers }).end(body)
    const [response] = await once(sending, 'response')
    await text(response)
    return String(response.statusCode)
  }

  const timer = setInterval(() => {
    for (; sent < ((performance.now() - started) / 1000) * perSecond; sent += 1) {
      const count = (status: string) => void (statuses[status] = (statuses[status] ?? 0) + 1)
      if (underWay.size >= maxUnderWay) {
        count('skipped')
        continue
      }
      const one = send(sent).then(count, () => count('failed'))
      underWay.add(one)
      void one.then(() => underWay.delete(one))
    }
  }, 5)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    agent.destroy()
    return statuses
  }
}

if (import.meta.main) {
  const [kind, url, perSecond] = process.argv.slice(2) as [LoadKind, string, string]
  const stop = sendSteadily(kind, url, Number(perSecond))
  process.once('message', async () => process.send?.(await stop(), () => process.disconnect?.()))
}
