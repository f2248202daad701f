import { randomUUID } from 'node:crypto'
import { goodBooking } from '../factories/booking-form.ts'

const patience = 15_000
const maxRefusals = 20

/** The acknowledged bookings of all clients: references by idempotency key. */
export type Traffic = { sent: number; retries: number; acknowledged: Map<string, string> }

export type Clients = {
  traffic: Traffic
  /** Resolves when `count` more bookings have been acknowledged. */
  acknowledgedMore: (count: number) => Promise<void>
  /** Lets every client finish its booking. Rejects when one got an unexpected response. */
  finish: () => Promise<void>
}

/** The fields of a booking in the coming year, by the real clock; each number is another customer. */
export function bookingBody(key: string, number: number): URLSearchParams {
  const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
  const start = 3 + (number % 350)
  const passport = `P${10_000_000 + number}`
  return new URLSearchParams({
    ...goodBooking,
    mobileNumber: `05${String(10_000_000 + number).slice(-8)}`,
    nationalId: passport,
    licenseNumber: passport,
    pickupDate: day(start),
    returnDate: day(start + 3),
    idempotencyKey: key,
  })
}

/** A different client address for each booking, for a site that trusts its proxy. */
export function clientAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

/**
 * Starts clients that book one car after another. Each booking has its own key and is repeated until it is acknowledged. `up`
 * resolves when the site is running again.
 */
export function startClients(count: number, bookAt: string, up: () => Promise<void>): Clients {
  const traffic: Traffic = { sent: 0, retries: 0, acknowledged: new Map() }
  const waiting: { at: number; resolve: () => void }[] = []
  let going = true

  async function book(): Promise<void> {
    const key = randomUUID()
    const number = (traffic.sent += 1)
    for (let refusals = 0; refusals < maxRefusals; refusals += 1) {
      await up()
      const answer = await post(bookAt, bookingBody(key, number), clientAddress(number))
      if (typeof answer === 'string') return acknowledge(key, answer)
      traffic.retries += 1
      if (answer.refused) throw new Error(`A booking was answered with ${answer.refused}`)
    }
    throw new Error('A booking found no answer although the site was up')
  }

  function acknowledge(key: string, reference: string): void {
    traffic.acknowledged.set(key, reference)
    for (const one of waiting.filter(({ at }) => at <= traffic.acknowledged.size)) one.resolve()
  }

  async function client(): Promise<void> {
    while (going) await book()
  }

  const clients = Promise.all(Array.from({ length: count }, client))
  clients.catch(() => undefined)
  return {
    traffic,
    acknowledgedMore: (more) => {
      const reached = new Promise<void>((resolve) => waiting.push({ at: traffic.acknowledged.size + more, resolve }))
      return Promise.race([reached, clients.then(() => undefined)])
    },
    async finish() {
      going = false
      await clients
    },
  }
}

/** Returns the reference of an acknowledged booking; `refused` when a retry would not help. */
async function post(url: string, body: URLSearchParams, address: string): Promise<string | { refused?: string }> {
  try {
    const headers = { 'x-forwarded-for': address }
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(patience) })
    const html = await answer.text()
    const [reference] = answer.status === 200 ? (/RD-[2-9B-Z]{6}/.exec(html) ?? []) : []
    if (reference) return reference
    return [400, 403, 404, 429].includes(answer.status) ? { refused: String(answer.status) } : {}
  } catch {
    return {}
  }
}
