import { listPartners } from '#data/content/partners.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { PartnerType } from '#domain/content/partner-form.ts'
import type { Services } from '#operations/services/services.ts'

export type PartnerView = { id: number; logoUrl: string; name: string; description: string }

/** The partners of one type. When they cannot be read, the error is logged and the result is `undefined`. */
export async function loadPartners(
  { db, language, log, life }: Pick<Services, 'db' | 'language' | 'log' | 'life'>,
  type: PartnerType,
): Promise<PartnerView[] | undefined> {
  try {
    const partners = await listPartners(db, type)
    return partners.map(({ id, logoUrl, name, description }) => ({
      id,
      logoUrl,
      name: managedText(name, language),
      description: managedText(description, language),
    }))
  } catch (error) {
    log.error(`Reading the partners of type "${type}" failed`, error)
    life.endNow()
    return undefined
  }
}
