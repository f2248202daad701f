import { useSearchParams } from 'react-router'
import { readOfferCode } from '#domain/pricing/offer-path.ts'
import { withoutPrefix } from '#domain/text/path-language.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * The discount code in the address, put there by an offer's link; '' without one. Before hydration it is the one that the loader
 * read, since cached pages only know codes of published offers.
 */
export function useOfferCode(loaded: string): string {
  const hydrated = useHydrated()
  const [address] = useSearchParams()
  return hydrated ? readOfferCode(address) || codeOfReferrer() : loaded
}

/** The code in the address of the fleet page that led here. Before hydration, its links lack codes that no offer shows. */
function codeOfReferrer(): string {
  const { referrer } = document
  if (!referrer.startsWith(`${location.origin}/`)) return ''
  const { pathname, searchParams } = new URL(referrer)
  return withoutPrefix(pathname) === '/fleet' ? readOfferCode(searchParams) : ''
}
