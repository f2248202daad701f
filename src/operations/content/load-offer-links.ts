import { listCodeScopes } from '#data/pricing/discounts.ts'
import type { CodeConditions } from '#domain/pricing/codes/code-conditions.ts'
import { offerPath } from '#domain/pricing/offer-path.ts'
import type { Services } from '../services/services.ts'

/** Where an offer leads, and its discount code if that can be used, with each of the conditions that it has for some car. */
export type OfferLink = { to: string; code: string; conditions: readonly CodeConditions[] }

const withoutCode: OfferLink = { to: '/fleet', code: '', conditions: [] }

/**
 * Finds the link of an offer by its code. Codes that cannot be used are left out; so are codes that cannot be read, which is
 * logged. A code that a booking uses up disappears with the next change of content.
 */
export async function loadOfferLinks({
  content,
  log,
  life,
}: Pick<Services, 'content' | 'log' | 'life'>): Promise<(code: string) => OfferLink> {
  const { getCached } = await content()
  const scopes = await getCached('code scopes', listCodeScopes).catch((error: unknown) => {
    log.error('Reading the codes of offers failed', error)
    life.endNow()
    return []
  })
  return (code) => {
    const own = scopes.filter((scope) => scope.code === code)
    if (own.length === 0) return withoutCode
    const conditions = new Map(own.map((scope) => [JSON.stringify(scope.conditions), scope.conditions]))
    return { to: offerPath(code, own), code, conditions: [...conditions.values()].flatMap((one) => one ?? []) }
  }
}
