import { useSearchParams } from 'react-router'
import { readOfferCode } from '../../domain/pricing/offer-path.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The discount code in the address, which an offer's link put there; '' without one. Until hydration it is the one that the loader
 * read: cached pages know the codes of published offers only.
 */
export function useOfferCode(loaded: string): string {
  const hydrated = useHydrated()
  const [address] = useSearchParams()
  return hydrated ? readOfferCode(address) : loaded
}
