import { asc } from 'drizzle-orm'
import { firstCharges, type Charges } from '../../domain/pricing/charges.ts'
import type { Database } from '../database/connect.ts'
import { charges } from './schema.ts'

/** Past, present and coming charges by their first day; those of a new site when none are stored. */
export async function listCharges(db: Database): Promise<Charges[]> {
  const { startsOn, vatRate, authorizationFee } = charges
  const rows = await db.select({ from: startsOn, vatRate, authorizationFee }).from(charges).orderBy(asc(startsOn))
  return rows.length > 0 ? rows : [firstCharges]
}
