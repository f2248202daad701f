import { useSearchParams } from 'react-router'
import { codeParameter } from '../../domain/pricing/offer-path.ts'
import { discountCodeMaximum, normalizeCode } from '../../domain/pricing/quote.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The discount code in the address, which an offer's link put there; '' without one. Known after hydration only: cached pages do
 * not depend on it.
 */
export function useOfferCode(): string {
  const hydrated = useHydrated()
  const [address] = useSearchParams()
  const code = normalizeCode(address.get(codeParameter) ?? '')
  return hydrated && code.length <= discountCodeMaximum ? code : ''
}
