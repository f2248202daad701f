import { useSearchParams } from 'react-router'
import { readOfferCode } from '../../domain/pricing/offer-path.ts'
import { withoutPrefix } from '../../domain/text/path-language.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The discount code in the address, which an offer's link put there; '' without one. Until hydration it is the one that the loader
 * read: cached pages know the codes of published offers only.
 */
export function useOfferCode(loaded: string): string {
  const hydrated = useHydrated()
  const [address] = useSearchParams()
  return hydrated ? readOfferCode(address) || codeOfReferrer() : loaded
}

/** The code in the address of the fleet that led to this document: until its hydration the links lack a code that no offer shows. */
function codeOfReferrer(): string {
  const { referrer } = document
  if (!referrer.startsWith(`${location.origin}/`)) return ''
  const { pathname, searchParams } = new URL(referrer)
  return withoutPrefix(pathname) === '/fleet' ? readOfferCode(searchParams) : ''
}
