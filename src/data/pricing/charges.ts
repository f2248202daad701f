import { asc, eq, sql } from 'drizzle-orm'
import { firstCharges, type Charges } from '#domain/pricing/charges.ts'
import { chargesState, refuseCharges, type ChargesProblem, type ChargesState } from '#domain/pricing/charges-form.ts'
import { parseAmount } from '#domain/money/money.ts'
import { eachVatKind, ownCategories, type VatColumns } from '#domain/pricing/vat/vat-categories.ts'
import { todayInRiyadh, type LocalDate } from '#domain/time/riyadh-time.ts'
import { bookings } from '../tables/booking.ts'
import type { Database } from '../database/connect.ts'
import { createRow, deleteUnusedRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import { charges } from '../tables/pricing.ts'

/** All charges by first day: past, present and future. The defaults of a new site when none are stored. */
export async function listCharges(db: Database): Promise<readonly Charges[]> {
  const rows = await db.select().from(charges).orderBy(asc(charges.startsOn))
  const listed = rows.map(({ startsOn: from, vatRate, authorizationFee, ...columns }) =>
    chargesFrom({ from, vatRate, authorizationFee }, columns),
  )
  return listed.length > 0 ? listed : [firstCharges]
}

function chargesFrom(values: Charges, columns: VatColumns): Charges {
  const categories = ownCategories(columns)
  return { ...values, ...(categories && { categories }) }
}

type ChargesJson = { from: LocalDate; vatRate: string; authorizationFee: string; categories: VatColumns }

const vatPairs = sql.join(
  Object.entries(eachVatKind((kind) => charges[`${kind}Vat`])).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  ),
  sql`, `,
)

/** The same list as a column for other queries; read it with `chargesFromJson`. Amounts are strings: JSON has no exact decimals. */
export const chargesAsJson = sql<ChargesJson[]>`(
  select coalesce(json_agg(json_build_object('from', ${charges.startsOn}, 'vatRate', ${charges.vatRate}::text,
    'authorizationFee', ${charges.authorizationFee}::text, 'categories', json_build_object(${vatPairs})) order by ${charges.startsOn}), '[]') from ${charges})`

/** The charges in a `chargesAsJson` column. */
export function chargesFromJson(rows: readonly ChargesJson[]): readonly Charges[] {
  const listed = rows.map(({ from, vatRate, authorizationFee, categories }) =>
    chargesFrom({ from, vatRate: parseAmount(vatRate), authorizationFee: parseAmount(authorizationFee) }, categories),
  )
  return listed.length > 0 ? listed : [firstCharges]
}

type ChargesRow = typeof charges.$inferSelect
/** `next` is the first day of the charges that follow. */
type ListedCharges = ChargesRow & { state: ChargesState; next: LocalDate | null }

/** Every row for the back office, latest first. */
export async function listChargesRows(db: Database, now: Date): Promise<ListedCharges[]> {
  const rows = await db.select().from(charges).orderBy(asc(charges.startsOn))
  const today = todayInRiyadh(now)
  return rows
    .map((row, index) => {
      const next = rows[index + 1]?.startsOn ?? null
      return { ...row, next, state: chargesState(row.startsOn, next, today) }
    })
    .toReversed()
}

/** How many open bookings are picked up while these charges apply, but were made with others. */
export function countBookingsWithOtherCharges(db: Database, { next, ...row }: ListedCharges): Promise<number> {
  const startOf = (day: LocalDate) => sql`(${day}::date::timestamp at time zone 'Asia/Riyadh')`
  return db.$count(
    bookings,
    sql`${bookings.status} in ('pending', 'confirmed') and ${bookings.pickupDatetime} >= ${startOf(row.startsOn)}
      ${next === null ? sql`` : sql`and ${bookings.pickupDatetime} < ${startOf(next)}`}
      and (${bookings.vatRate} <> ${row.vatRate / 100} or ${bookings.authorizationFee} <> ${row.authorizationFee / 100})`,
  )
}

export type ChargesValues = Omit<ChargesRow, 'id' | 'version'>

const what = { entity: 'charges', table: charges } as const

/** Why values cannot be stored for a row, or as a new row; undefined when they can. */
export async function findChargesProblem(
  db: Database,
  { startsOn }: Pick<ChargesValues, 'startsOn'>,
  { id, now }: { id: number | undefined; now: Date },
): Promise<ChargesProblem | undefined> {
  const before = (await listChargesRows(db, now)).find((row) => row.id === id)
  return refuseCharges(startsOn, todayInRiyadh(now), before)
}

/** Adds charges; rejects when others start on the same day. */
export function createCharges(db: Database, author: Author, values: ChargesValues) {
  return createRow(db, author, what, values)
}

/** Changes charges; rejects when others start on the same day. */
export function updateCharges(db: Database, author: Author, at: RowVersion, values: ChargesValues) {
  return updateRow(db, author, what, at, values)
}

/** Deletes charges that have not started; 'inUse' for others, false when they do not exist. */
export function deleteCharges(db: Database, author: Author, id: number) {
  return deleteUnusedRow(db, author, what, id, async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.id, id))
    return row !== undefined && row.startsOn <= todayInRiyadh(author.at)
  })
}
