import { addressIn } from '../addresses.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { useSiteInfo } from '../site-info.ts'
import { JsonLd } from './json-ld.tsx'

/** The list of the fleet: each entry leads to the car's own page. */
export function FleetJsonLd({ cars }: { cars: readonly { id: number; name: string }[] }) {
  const site = useSiteInfo()
  const language = useLanguage()
  if (!site) return null
  const itemListElement = cars.map(({ id, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: site.baseUrl + addressIn(language, `/book/${id}`),
  }))
  return <JsonLd data={{ '@type': 'ItemList', itemListElement }} />
}
