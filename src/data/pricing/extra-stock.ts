import { and, asc, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { peakQuantity, type BookedExtra, type ShortExtra } from '#domain/pricing/extras/extra.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { extras } from '../tables/pricing.ts'

const minuteMs = 60_000

type ExtrasRequest = {
  /** The booking being changed; its own extras count as available. */
  id?: string | undefined
  pickupDatetime: Date
  returnDatetime: Date
  extras: readonly BookedExtra[]
}
type StockOptions = { now: Date; settings: { holdExpiryMinutes: number } }

/**
 * The extras of a booking that are not sufficiently available in its period. Locks the extras until the transaction ends, so that
 * bookings of the same extra wait for each other.
 */
export async function findShortExtras(
  tx: Database,
  wanted: ExtrasRequest,
  options: StockOptions,
): Promise<ShortExtra[]> {
  const ids = wanted.extras.map(({ id }) => id)
  if (ids.length === 0) return []
  const limited = await tx
    .select({ id: extras.id, stock: extras.stock })
    .from(extras)
    .where(and(inArray(extras.id, ids), isNotNull(extras.stock)))
    .orderBy(asc(extras.id))
    .for('no key update')
  if (limited.length === 0) return []
  const left = await readExtrasLeft(tx, limited, wanted, options)
  return wanted.extras.flatMap((extra) => {
    const ofExtra = left.get(extra.id) ?? Infinity
    return extra.quantity > ofExtra ? [{ extra, left: ofExtra }] : []
  })
}

/** The extras of which fewer are left in a period than one booking may have. One query; none when no extra is limited. */
export async function readScarceExtras(
  db: Database,
  offered: readonly { id: number; stock: number | null; maxQuantity: number }[],
  period: Omit<ExtrasRequest, 'extras'>,
  options: StockOptions,
): Promise<{ id: number; left: number }[]> {
  const limited = offered.filter(({ stock }) => stock !== null)
  const leftById = await readExtrasLeft(db, limited, period, options)
  return limited.flatMap(({ id, maxQuantity }) => {
    const left = leftById.get(id) ?? 0
    return left < maxQuantity ? [{ id, left }] : []
  })
}

/** How many of each limited extra are left in a period, by id. */
async function readExtrasLeft(
  db: Database,
  limited: readonly { id: number; stock: number | null }[],
  { id, pickupDatetime: from, returnDatetime: until }: Omit<ExtrasRequest, 'extras'>,
  { now, settings }: StockOptions,
): Promise<Map<number, number>> {
  if (limited.length === 0) return new Map()
  // Overdue extras are still out. Unconfirmed bookings keep extras as long as their unit (`keepsExtras`).
  const end = sql<Date>`case ${bookings.status} when 'active' then greatest(${bookings.returnDatetime}, ${now}) else ${bookings.returnDatetime} end`
  const expired = new Date(now.getTime() - settings.holdExpiryMinutes * minuteMs)
  const others = await db
    .select({
      status: bookings.status,
      from: bookings.pickupDatetime,
      until: bookings.returnDatetime,
      extras: bookings.extras,
    })
    .from(bookings)
    .where(
      and(
        sql`${bookings.extras} <> '[]'::jsonb and ${bookings.status} in ('pending', 'confirmed', 'active')`,
        sql`${bookings.pickupDatetime} < ${until} and ${end} > ${from}`,
        sql`not (${bookings.status} = 'pending' and ${bookings.pickupDatetime} <= ${expired})`,
        id === undefined ? undefined : ne(bookings.id, id),
      ),
    )
  const uses = others.map((booking) => ({
    ...booking,
    until: booking.status === 'active' && booking.until < now ? now : booking.until,
  }))
  return new Map(
    limited.map((extra) => {
      const out = uses.flatMap((booking) =>
        booking.extras.filter((one) => one.id === extra.id).map(({ quantity }) => ({ ...booking, quantity })),
      )
      return [extra.id, Math.max(0, (extra.stock ?? 0) - peakQuantity(out, { from, until }))]
    }),
  )
}
