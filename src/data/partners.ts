import { asc, eq } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { partners } from './schema.ts'
import type { PartnerType } from './schema.ts'

export type Partner = Awaited<ReturnType<typeof listPartners>>[number]

/** The partners of one type, in display order (spec section 7, "Our partners" and "Success partners"). */
export function listPartners(db: Database, type: PartnerType) {
  return db
    .select({
      id: partners.id,
      logoUrl: partners.logoUrl,
      name: { ar: partners.nameAr, en: partners.nameEn },
      description: { ar: partners.descriptionAr, en: partners.descriptionEn },
    })
    .from(partners)
    .where(eq(partners.type, type))
    .orderBy(asc(partners.displayOrder), asc(partners.id))
}
