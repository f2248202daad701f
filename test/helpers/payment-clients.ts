import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const patience = 15_000

/** A payment that the site acknowledged: the entry that it answered, and what was sent. */
type Acknowledged = { entryId: number; bookingId: string; amount: number }

type PaymentClientsOptions = {
  count: number
  /** The address of the API with its version. */
  api: string
  /** An access token, in whose member's drawer the cash is. */
  access: string
  bookingIds: readonly string[]
  /** Resolves when the site is running again. */
  up: () => Promise<void>
}

/**
 * Starts clients that record cash payments over the API, one after another. Each payment has its own idempotency key and is sent again
 * until it is acknowledged.
 */
export function startPaymentClients({ count, api, access, bookingIds, up }: PaymentClientsOptions) {
  const acknowledged = new Map<string, Acknowledged>()
  const waiting: { at: number; resolve: () => void }[] = []
  let going = true
  let retries = 0

  async function pay(): Promise<void> {
    const key = randomUUID()
    const bookingId = bookingIds[randomInt(bookingIds.length)]!
    const amount = randomInt(100, 50_000)
    for (;;) {
      await up()
      const entryId = await post(`${api}/staff/bookings/${bookingId}/payments`, { access, key, amount })
      if (entryId !== undefined) {
        acknowledged.set(key, { entryId, bookingId, amount })
        for (const one of waiting.filter(({ at }) => at <= acknowledged.size)) one.resolve()
        return
      }
      retries += 1
      await pause(50)
    }
  }

  const clients = Promise.all(
    Array.from({ length: count }, async () => {
      while (going) await pay()
    }),
  )
  clients.catch(() => undefined)
  return {
    acknowledged,
    retries: () => retries,
    /** Resolves when `more` further payments have been acknowledged; rejects when a client got an unexpected response. */
    acknowledgedMore(more: number): Promise<void> {
      const reached = new Promise<void>((resolve) => waiting.push({ at: acknowledged.size + more, resolve }))
      return Promise.race([reached, clients.then(() => undefined)])
    },
    /** Lets every client finish its payment. Rejects when one got an unexpected response. */
    async finish(): Promise<void> {
      going = false
      await clients
    },
  }
}

/** Returns the entry of an acknowledged payment; undefined when it should be sent again. */
async function post(
  url: string,
  { access, key, amount }: { access: string; key: string; amount: number },
): Promise<number | undefined> {
  const headers = {
    authorization: `Bearer ${access}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const body = JSON.stringify({ amount, method: 'cash', confirmed: true })
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(patience) }).catch(
    () => undefined,
  )
  const text = await answer?.text().catch(() => undefined)
  if (!answer || text === undefined || answer.status >= 500) return undefined
  if (answer.status !== 201) throw new Error(`A payment was answered with ${answer.status} ${text}`)
  return (JSON.parse(text) as { id: number }).id
}
