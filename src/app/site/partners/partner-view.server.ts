import { listPartners } from '../../../data/content/partners.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import type { PartnerType } from '../../../domain/content/partner-form.ts'
import type { Services } from '../../services/services.ts'

export type PartnerView = { id: number; logoUrl: string; name: string; description: string }

/** The partners of one type; `undefined` when they cannot be read, which is logged. */
export async function loadPartners(
  { db, language, log, life }: Pick<Services, 'db' | 'language' | 'log' | 'life'>,
  type: PartnerType,
): Promise<PartnerView[] | undefined> {
  try {
    const partners = await listPartners(db, type)
    return partners.map(({ id, logoUrl, name, description }) => ({
      id,
      logoUrl,
      name: publicText(name, language),
      description: publicText(description, language),
    }))
  } catch (error) {
    log.error(`Reading the partners of type "${type}" failed`, error)
    life.endNow()
    return undefined
  }
}
