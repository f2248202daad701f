import { addressIn } from '../i18n/addresses.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { useSiteInfo } from '../page/site-info.ts'
import { describeItems } from './describe-lists.ts'
import { JsonLd } from './json-ld.tsx'

type FleetJsonLdProps = { cars: readonly { id: number; name: string }[] }

/** The list of the fleet: each entry leads to the car's own page. */
export function FleetJsonLd({ cars }: FleetJsonLdProps) {
  const base = useSiteInfo()?.baseUrl ?? ''
  const language = useLanguage()
  const address = (id: number) => base + addressIn(language, `/book/${id}`)
  const data = import.meta.env.SSR
    ? describeItems(cars.map(({ id, name }) => ({ name, address: address(id) })))
    : undefined
  return <JsonLd data={data} />
}
