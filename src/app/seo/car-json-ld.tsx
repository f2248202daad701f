import type { CarView } from '../cars/car-view.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { useSiteInfo } from '../page/site-info.ts'
import { describeCar } from './describe-car.ts'
import { JsonLd } from './json-ld.tsx'

export function CarJsonLd({ car }: { car: CarView }) {
  const site = useSiteInfo()
  const language = useLanguage()
  const texts = useTexts()
  if (!site) return null
  return <JsonLd data={import.meta.env.SSR ? describeCar(site, car, language, texts) : undefined} />
}
